import { Suspense } from 'react'
import type { LayoutProps } from '../shell/layout-props.ts'
import { afterFirstPaint } from '../loading/after-first-paint.ts'
import { optionalPart } from '../loading/optional-part.ts'
import { ClientLayout as Frame } from '../shell/work-layout.tsx'

export { AdminLayout } from '../shell/work-layout.tsx'

// Reads the pages that citations wait for, and takes in what was made without an account, whichever screen is open.
// Where it cannot be fetched, what waits goes on waiting.
const backgroundServices = optionalPart(() =>
  afterFirstPaint()
    .then(() => import('../client/background/background-services.tsx'))
    .then((it) => it.BackgroundServices),
)

/** The frame of the client area, with what works beside every screen in it. */
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
