import { Suspense } from 'react'
import { useSearchParams } from 'react-router-dom'
import { part } from '../../loading/lazy-part.ts'
import { Skeleton } from '../../ui/status.tsx'
import { UsersScreen } from './screen.tsx'
import { t } from '../messages.ts'

const audit = part(() => import('./audit-log.tsx').then((it) => it.AuditScreen))

/** The users, or what was done by and to them (`?view=audit`). */
export function UsersPlace() {
  const [search] = useSearchParams()
  if (search.get('view') !== 'audit') return <UsersScreen />
  return (
    <Suspense fallback={<Skeleton rows={6} label={t('res_loading')} />}>
      <audit.Component />
    </Suspense>
  )
}
