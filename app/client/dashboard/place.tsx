import { Suspense } from 'react'
import { useSearchParams } from 'react-router-dom'
import { part } from '../../part.ts'
import { Skeleton } from '../../ui/state.tsx'
import { t } from '../words.ts'
import { DashboardScreen } from './screen.tsx'

const trash = part(() => import('../trash/screen.tsx').then((it) => it.TrashScreen))

/** The dashboard, or the trash behind it (`?trash`). */
export function DashboardPlace() {
  const [search] = useSearchParams()
  if (!search.has('trash')) return <DashboardScreen />
  return (
    <Suspense fallback={<Skeleton label={t('res_loading')} />}>
      <trash.Component />
    </Suspense>
  )
}

// Taking in what was made on the front page needs the same parts as the dashboard: a file of its own would split them.
export { takeTrial } from '../trial/take-trial.ts'
