import { Suspense } from 'react'
import type { LayoutProps } from '../shell/layout-props.ts'
import { afterFirstPaint } from '../loading/after-first-paint.ts'
import { optionalPart } from '../loading/optional-part.ts'
import { ClientLayout as Frame } from '../shell/work-layout.tsx'

export { AdminLayout } from '../shell/work-layout.tsx'

// Runs on every screen of the client area. Reads the pages of pending web citations, and moves guest drafts to the
// account. If the chunk can't be loaded, these tasks run at a later visit.
const backgroundServices = optionalPart(() =>
  afterFirstPaint()
    .then(() => import('../client/background/background-services.tsx'))
    .then((it) => it.BackgroundServices),
)

/** Layout of the client area, with background services. */
export function ClientAreaLayout({ children, ...rest }: LayoutProps) {
  return (
    <Frame {...rest}>
      {children}
      <Suspense>
        <backgroundServices.Component />
      </Suspense>
    </Frame>
  )
}
