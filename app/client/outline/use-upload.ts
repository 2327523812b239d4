import { useEffect, useEffectEvent, useState } from 'react'
import { createUploadSender, type UploadSender, type UploadState } from './upload-sender.ts'

export interface UploadControl extends Pick<UploadSender, 'start' | 'resume' | 'cancelUpload'> {
  readonly state: UploadState
}

interface UploadOptions {
  /** A document chosen earlier, and its upload. */
  readonly file: File | undefined
  readonly upload: string | undefined
  /** Called when a document is chosen or removed, and when its upload id is known. */
  readonly onChoose: (file: File | undefined) => void
  readonly onSendAs: (upload: string | undefined) => void
}

/**
 * Uploads a file in pieces. If the connection is lost, the upload pauses. It resumes when the connection returns, even
 * after the page was reopened.
 */
export function useFileUpload({ file, upload, onChoose, onSendAs }: UploadOptions): UploadControl {
  const [state, setState] = useState<UploadState>({ stage: 'none' })
  const [sender] = useState(() => createUploadSender(setState))
  const paused = state.stage === 'paused'
  const id = state.stage === 'none' ? undefined : state.id

  useEffect(() => {
    if (!paused) return
    window.addEventListener('online', sender.resume)
    return () => {
      window.removeEventListener('online', sender.resume)
    }
  }, [paused, sender])

  const resumeUpload = useEffectEvent(() => {
    if (file !== undefined) sender.start(file, upload)
  })
  useEffect(() => {
    resumeUpload()
    return sender.leave
  }, [sender])

  const reportUpload = useEffectEvent(onSendAs)
  useEffect(() => {
    if (id !== undefined) reportUpload(id)
  }, [id])

  return {
    state,
    start(chosen) {
      onChoose(chosen)
      sender.start(chosen)
    },
    resume: sender.resume,
    cancelUpload() {
      onChoose(undefined)
      sender.cancelUpload()
    },
  }
}
