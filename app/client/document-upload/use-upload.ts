import { useEffect, useState } from 'react'
import { createSender, type Sender, type Sending } from './sending.ts'

export interface Upload extends Pick<Sender, 'start' | 'resume' | 'cancel'> {
  readonly state: Sending
}

/** Sends a file in pieces. A lost connection pauses it; when it is back, sending goes on by itself. */
export function useUpload(): Upload {
  const [state, setState] = useState<Sending>({ stage: 'none' })
  const [sender] = useState(() => createSender(setState))
  const paused = state.stage === 'paused'

  useEffect(() => {
    if (!paused) return
    window.addEventListener('online', sender.resume)
    return () => {
      window.removeEventListener('online', sender.resume)
    }
  }, [paused, sender])

  useEffect(() => sender.leave, [sender])

  return { state, start: sender.start, resume: sender.resume, cancel: sender.cancel }
}
