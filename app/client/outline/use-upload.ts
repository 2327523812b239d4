import { useEffect, useEffectEvent, useState } from 'react'
import { createSender, type Sender, type Sending } from './upload-sender.ts'

export interface Upload extends Pick<Sender, 'start' | 'resume' | 'cancel'> {
  readonly state: Sending
}

interface Place {
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
export function useUpload({ file, upload, onChoose, onSendAs }: Place): Upload {
  const [state, setState] = useState<Sending>({ stage: 'none' })
  const [sender] = useState(() => createSender(setState))
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
    cancel() {
      onChoose(undefined)
      sender.cancel()
    },
  }
}
