import type { ReactNode } from 'react'
import { CaseListKeeper } from '../cases/case-list-keeper.tsx'
import { LaunchHandler } from '../launch/launch-handler.tsx'
import { GuestDraftImporter } from '../guest-draft/guest-draft-importer.tsx'
import { ReadingQueueWorker } from '../webcite/reading-queue-worker.tsx'

/** Services that run in the background of every client-area screen and render nothing visible. */
export function BackgroundServices(): ReactNode {
  return (
    <>
      <ReadingQueueWorker />
      <GuestDraftImporter />
      <LaunchHandler />
      <CaseListKeeper />
    </>
  )
}
