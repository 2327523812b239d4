import type { ReactNode } from 'react'
import { LaunchKeeper } from '../opened/launch-keeper.tsx'
import { TrialKeeper } from '../trial/trial-keeper.tsx'
import { QueueKeeper } from '../webcite/queue-keeper.tsx'

/** What works beside every screen of the client area and is not seen. */
export function Beside(): ReactNode {
  return (
    <>
      <QueueKeeper />
      <TrialKeeper />
      <LaunchKeeper />
    </>
  )
}
