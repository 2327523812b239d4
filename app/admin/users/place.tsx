import { Suspense } from 'react'
import { useSearchParams } from 'react-router-dom'
import { part } from '../../part.ts'
import { Skeleton } from '../../ui/state.tsx'
import { UsersScreen } from './screen.tsx'
import { t } from './words.ts'

const audit = part(() => import('./audit.tsx').then((it) => it.AuditScreen))

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
