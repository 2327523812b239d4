import { type ReactNode, Suspense, useLayoutEffect, useState } from 'react'
import type { LazyPart } from './lazy-part.ts'

type AwaitedPart = Pick<LazyPart<unknown>, 'come' | 'isHere'>

interface AwaitPartProps {
  readonly part: AwaitedPart
  readonly fallback: ReactNode
  /** Draws the part. */
  readonly children: ReactNode
}

/**
 * Shows the fallback until a part has come, and what draws it from then on. A part that cannot come counts as come: what
 * draws it throws, for the boundary around it.
 *
 * A `Suspense` boundary alone would hold back what comes within 300 ms of any fallback shown before, so that nothing
 * flickers: a page that is opened shows several, one inside the other, and its own files take less.
 */
export function AwaitPart({ part, fallback, children }: AwaitPartProps) {
  const [arrived, setArrived] = useState<AwaitedPart>()
  const isHere = part.isHere() || arrived === part
  useLayoutEffect(() => {
    const arrive = (): void => setArrived(part)
    if (!isHere) part.come().then(arrive, arrive)
  }, [part, isHere])
  return <Suspense fallback={fallback}>{isHere ? children : fallback}</Suspense>
}
