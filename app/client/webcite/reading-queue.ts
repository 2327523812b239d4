import type { RecordChange } from '#sync/client/write.ts'
import type { Webcite } from '../../store/store-hooks.ts'
import { completeWebcite } from './complete-webcite.ts'
import type { ReadOnline } from './read-online.ts'
import { settleWebcite } from './webcite-edit.ts'

export interface QueuePorts {
  readonly read: (url: string) => Promise<ReadOnline>
  readonly write: (changes: readonly RecordChange[]) => Promise<unknown>
  /** The citation as it is now; undefined when it is gone. */
  readonly current: (id: string) => Webcite | undefined
  readonly today: () => string
}

/** True for a citation that waits for its page. */
export function isQueued({ fetchState, url }: Webcite): boolean {
  return fetchState === 'queued' && url !== ''
}

/**
 * Reads the pages that citations wait for, the oldest first, one after another. Ends early when the server cannot be
 * asked now; what waits goes on waiting. Never rejects for what a server or a page does.
 */
export async function workOff(webcites: readonly Webcite[], ports: QueuePorts): Promise<void> {
  const waiting = webcites.filter(isQueued).toSorted((one, other) => one.createdAt - other.createdAt)
  for (const { id, url } of waiting) {
    const before = ports.current(id)
    // Cancelled, changed or completed meanwhile, here or on another device.
    if (before === undefined || !isQueued(before) || before.url !== url) continue
    const answer = await ports.read(url)
    if (answer.to === 'wait') return
    const now = ports.current(id)
    if (now === undefined || !isQueued(now) || now.url !== url) continue
    const changes =
      answer.to === 'found'
        ? completeWebcite(now, answer.found, ports.today())
        : settleWebcite(id, `refused:${answer.failure.code}`)
    if (changes.length > 0) await ports.write(changes)
  }
}
