import type { ReactNode } from 'react'
import { CaseListKeeper } from '../cases/case-list-keeper.tsx'
import { FileDrop } from '../launch/file-drop.tsx'
import { LaunchHandler } from '../launch/launch-handler.tsx'
import { GuestDraftImporter } from '../guest-draft/guest-draft-importer.tsx'
import { ReadingQueueWorker } from '../webcite/reading-queue-worker.tsx'

/** Services that run in the background on every client-area screen. */
export function BackgroundServices(): ReactNode {
  return (
    <>
      <ReadingQueueWorker />
      <GuestDraftImporter />
      <LaunchHandler />
      <FileDrop />
      <CaseListKeeper />
    </>
  )
}
