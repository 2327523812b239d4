import type { ReactNode } from 'react'
import { LaunchKeeper } from '../launch/launch-handler.tsx'
import { TrialKeeper } from '../guest-draft/guest-draft-importer.tsx'
import { QueueKeeper } from '../webcite/reading-queue-worker.tsx'

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
