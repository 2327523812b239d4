import { outlines } from '#sync/contract/outline.ts'
import type { Failure } from '#sync/failure.ts'
import { OUTLINE_PIECE } from '#sync/outline.ts'
import { callApi as callServer } from '../../net/call-api.ts'

/** How a file's journey stands. `received` counts bytes that are safely at the server. */
export type UploadState =
  | { readonly stage: 'none' }
  | {
      readonly stage: 'sending' | 'paused' | 'there'
      readonly file: File
      readonly received: number
      /** What to submit with; known once the server has been told of the file. */
      readonly id?: string
      readonly failure?: Failure
    }

export interface UploadSender {
  /** Sends a file from its beginning, or goes on with the upload that it travelled in before. */
  start(file: File, upload?: string): void
  /** Goes on where the last piece arrived. */
  resume(): void
  /** Stops, and forgets what was sent. */
  cancelUpload(): void
  /** Stops without a word: the page is left. */
  leave(): void
}

interface RunningUpload {
  readonly file: File
  readonly stop: AbortController
  id?: string
}

/** Sends files in pieces, one file at a time, and tells how each journey stands. */
export function createUploadSender(tell: (state: UploadState) => void, call = callServer): UploadSender {
  let journey: RunningUpload | undefined

  async function sendPieces(here: RunningUpload): Promise<void> {
    const { file } = here
    const { signal } = here.stop
    let received = 0

    function reportState(stage: 'sending' | 'paused' | 'there', failure?: Failure): void {
      if (signal.aborted) return
      const { id } = here
      tell({ stage, file, received, ...(id !== undefined && { id }), ...(failure && { failure }) })
    }

    reportState('sending')
    const begun = await beginOrResumeUpload(here)
    if (signal.aborted) return
    if (!begun.ok) {
      reportState('paused', begun.failure)
      return
    }
    const { id } = begun.value.upload
    here.id = id
    received = begun.value.upload.received
    while (received < file.size) {
      reportState('sending')
      const sent = await call(outlines.addPiece, {
        params: { id },
        query: { at: received },
        raw: file.slice(received, received + OUTLINE_PIECE),
        signal,
      })
      if (signal.aborted) return
      if (!sent.ok) {
        reportState('paused', sent.failure)
        return
      }
      received = sent.value.upload.received
    }
    reportState('there')
  }

  async function beginOrResumeUpload(here: RunningUpload) {
    const { signal } = here.stop
    if (here.id !== undefined) {
      const known = await call(outlines.upload, { params: { id: here.id }, signal })
      // After a day the server has forgotten it: the file itself is still here, and is sent anew.
      const forgotten = known.ok
        ? known.value.upload.bytes !== here.file.size
        : known.failure.code === 'NOT_FOUND'
      if (!forgotten || signal.aborted) return known
      delete here.id
    }
    return call(outlines.beginUpload, { input: { bytes: here.file.size }, signal })
  }

  function forgetUpload(): void {
    const before = journey
    journey = undefined
    before?.stop.abort()
    if (before?.id !== undefined) void call(outlines.cancelUpload, { params: { id: before.id } })
  }

  return {
    start(file, upload) {
      forgetUpload()
      journey = { file, stop: new AbortController(), ...(upload !== undefined && { id: upload }) }
      void sendPieces(journey)
    },
    resume() {
      if (journey !== undefined) void sendPieces(journey)
    },
    cancelUpload() {
      forgetUpload()
      tell({ stage: 'none' })
    },
    leave() {
      journey?.stop.abort()
      journey = undefined
    },
  }
}
