import type { ReactNode } from 'react'
import { CaseTableKeeper } from '../cases/case-table-keeper.tsx'
import { LaunchHandler } from '../launch/launch-handler.tsx'
import { GuestDraftImporter } from '../guest-draft/guest-draft-importer.tsx'
import { ReadingQueueWorker } from '../webcite/reading-queue-worker.tsx'

/** What works beside every screen of the client area and is not seen. */
export function BackgroundServices(): ReactNode {
  return (
    <>
      <ReadingQueueWorker />
      <GuestDraftImporter />
      <LaunchHandler />
      <CaseTableKeeper />
    </>
  )
}
