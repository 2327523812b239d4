import { useEffect, useEffectEvent, useState } from 'react'
import { createUploadSender, type UploadSender, type UploadState } from './upload-sender.ts'

export interface UploadControl extends Pick<UploadSender, 'start' | 'resume' | 'cancelUpload'> {
  readonly state: UploadState
}

interface UploadOptions {
  /** A document that was chosen before, and the upload it travelled in. */
  readonly file: File | undefined
  readonly upload: string | undefined
  /** Told of a document, of none any more, and of what it travels in. */
  readonly onChoose: (file: File | undefined) => void
  readonly onSendAs: (upload: string | undefined) => void
}

/**
 * Sends a file in pieces. A lost connection pauses it; when it is back, sending goes on by itself. So it does with a file
 * that was on its way when the page was left.
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

  const goOn = useEffectEvent(() => {
    if (file !== undefined) sender.start(file, upload)
  })
  useEffect(() => {
    goOn()
    return sender.leave
  }, [sender])

  const tell = useEffectEvent(onSendAs)
  useEffect(() => {
    if (id !== undefined) tell(id)
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
