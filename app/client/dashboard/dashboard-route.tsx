import { Suspense } from 'react'
import { useSearchParams } from 'react-router-dom'
import { AwaitPart } from '../../loading/await-part.tsx'
import { lazyPart } from '../../loading/lazy-part.ts'
import { SkeletonRows } from '../../ui/status.tsx'
import { t } from './messages.ts'
import { DashboardScreen } from './screen.tsx'

const palette = lazyPart(() => import('../palette/client-palette.tsx').then((it) => it.ClientPalette))
const trash = lazyPart(() => import('../trash/screen.tsx').then((it) => it.TrashScreen))

/** Shows the dashboard, or the trash (`?trash`). `?find=` opens the palette with a query. */
export function DashboardRoute() {
  const [search, setSearch] = useSearchParams()
  const wanted = search.get('find')
  if (!search.has('trash')) {
    return (
      <>
        <DashboardScreen />
        <Suspense>
          {wanted !== null && (
            <palette.Component
              wanted={wanted}
              onClose={() => {
                setSearch({}, { replace: true })
              }}
            />
          )}
        </Suspense>
      </>
    )
  }
  return (
    <AwaitPart part={trash} fallback={<SkeletonRows label={t('res_loading')} />}>
      <trash.Component />
    </AwaitPart>
  )
}
