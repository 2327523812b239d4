import { Suspense } from 'react'
import { useSearchParams } from 'react-router-dom'
import { part } from '../../loading/lazy-part.ts'
import { Skeleton } from '../../ui/status.tsx'
import { t } from '../words.ts'
import { DashboardScreen } from './screen.tsx'

const palette = part(() => import('../palette/client-palette.tsx').then((it) => it.ClientPalette))
const trash = part(() => import('../trash/screen.tsx').then((it) => it.TrashScreen))

/** The dashboard, or the trash behind it (`?trash`). `?find=` opens the palette with what is looked for in it. */
export function DashboardPlace() {
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
    <Suspense fallback={<Skeleton label={t('res_loading')} />}>
      <trash.Component />
    </Suspense>
  )
}
