import { lazy, Suspense } from 'react'
import type { FrameProps } from './frames.ts'
import { ClientFrame as Frame } from './shell/work-frame.tsx'

export { AdminFrame } from './shell/work-frame.tsx'

// Reads the pages that citations wait for, whichever screen is open; nothing of it is seen. Where it cannot be fetched,
// what waits goes on waiting.
const Queue = lazy(() =>
  import('./client/webcite/queue-keeper.tsx').then(
    ({ QueueKeeper }) => ({ default: QueueKeeper }),
    () => ({ default: () => null }),
  ),
)

/** The frame of the client area, with what works beside every screen in it. */
export function ClientFrame({ children, ...rest }: FrameProps) {
  return (
    <Frame {...rest}>
      {children}
      <Suspense>
        <Queue />
      </Suspense>
    </Frame>
  )
}
