import { outlines } from '#sync/contract/outline.ts'
import type { Failure } from '#sync/failure.ts'
import { OUTLINE_PIECE } from '#sync/outline.ts'
import { callApi as callServer } from '../../net/call-api.ts'

/** State of an upload. `received` counts bytes stored on the server. */
export type UploadState =
  | { readonly stage: 'none' }
  | {
      readonly stage: 'sending' | 'paused' | 'there'
      readonly file: File
      readonly received: number
      /** The upload id to submit with. Set once the server has created the upload. */
      readonly id?: string
      readonly failure?: Failure
    }

export interface UploadSender {
  /** Uploads a file from the start, or resumes its earlier upload. */
  start(file: File, upload?: string): void
  /** Resumes after the last piece that arrived. */
  resume(): void
  /** Stops the upload and deletes the pieces that were already uploaded. */
  cancelUpload(): void
  /** Stops without a report when the user leaves the page. */
  leave(): void
}

interface RunningUpload {
  readonly file: File
  readonly stop: AbortController
  id?: string
}

/** Uploads files in pieces, one file at a time, and reports the state of each. */
export function createUploadSender(report: (state: UploadState) => void, call = callServer): UploadSender {
  let journey: RunningUpload | undefined

  async function sendPieces(here: RunningUpload): Promise<void> {
    const { file } = here
    const { signal } = here.stop
    let received = 0

    function reportState(stage: 'sending' | 'paused' | 'there', failure?: Failure): void {
      if (signal.aborted) return
      const { id } = here
      report({ stage, file, received, ...(id !== undefined && { id }), ...(failure && { failure }) })
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
      // The server deletes unfinished uploads after a day. This device still has the file, so send it again.
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
      report({ stage: 'none' })
    },
    leave() {
      journey?.stop.abort()
      journey = undefined
    },
  }
}
