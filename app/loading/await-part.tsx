import { type ReactNode, Suspense, useLayoutEffect, useState } from 'react'
import type { LazyPart } from './lazy-part.ts'

type AwaitedPart = Pick<LazyPart<unknown>, 'come' | 'isHere'>

interface AwaitPartProps {
  readonly part: AwaitedPart
  readonly fallback: ReactNode
  /** Content that renders the part. */
  readonly children: ReactNode
}

/**
 * Shows the fallback until a part has loaded, then the children. A part that fails to load counts as loaded: rendering
 * it throws, and the error boundary around it catches the error. Unlike this component, `Suspense` delays content that
 * arrives within 300 ms of any earlier fallback, to avoid flicker. Such a delay would slow down an opening page,
 * because the page shows several nested fallbacks and its files load in less than 300 ms.
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
