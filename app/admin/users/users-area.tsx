import { useSearchParams } from 'react-router-dom'
import { AwaitPart } from '../../loading/await-part.tsx'
import { lazyPart } from '../../loading/lazy-part.ts'
import { SkeletonRows } from '../../ui/status.tsx'
import { UsersScreen } from './screen.tsx'
import { t } from '../messages.ts'

const audit = lazyPart(() => import('./audit-log.tsx').then((it) => it.AuditLogPage))

/** The users, or the audit log (`?view=audit`). */
export function UsersArea() {
  const [search] = useSearchParams()
  if (search.get('view') !== 'audit') return <UsersScreen />
  return (
    <AwaitPart part={audit} fallback={<SkeletonRows rows={6} label={t('res_loading')} />}>
      <audit.Component />
    </AwaitPart>
  )
}
