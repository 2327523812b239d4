import type { RecordChange } from '#sync/client/write.ts'
import type { Webcite } from '../../store/store-hooks.ts'
import { completeWebcite } from './complete-webcite.ts'
import type { OnlineReading } from './read-online.ts'
import { setFetchState } from './webcite-edit.ts'

export interface ReadingQueuePorts {
  readonly read: (url: string) => Promise<OnlineReading>
  readonly write: (changes: readonly RecordChange[]) => Promise<unknown>
  /** The citation as it is now; undefined when it is gone. */
  readonly current: (id: string) => Webcite | undefined
  readonly today: () => string
}

/** True for a citation that waits for its page. */
export function isWaitingForPage({ fetchState, url }: Webcite): boolean {
  return fetchState === 'queued' && url !== ''
}

/**
 * Reads the pages that citations wait for, the oldest first, one after another. Ends early when the server cannot be
 * asked now; what waits goes on waiting. Never rejects for what a server or a page does.
 */
export async function readQueuedPages(webcites: readonly Webcite[], ports: ReadingQueuePorts): Promise<void> {
  const waiting = webcites.filter(isWaitingForPage).toSorted((one, other) => one.createdAt - other.createdAt)
  for (const { id, url } of waiting) {
    const before = ports.current(id)
    // Cancelled, changed or completed meanwhile, here or on another device.
    if (before === undefined || !isWaitingForPage(before) || before.url !== url) continue
    const answer = await ports.read(url)
    if (answer.to === 'wait') return
    const now = ports.current(id)
    if (now === undefined || !isWaitingForPage(now) || now.url !== url) continue
    const changes =
      answer.to === 'found'
        ? completeWebcite(now, answer.found, ports.today())
        : setFetchState(id, `refused:${answer.failure.code}`)
    if (changes.length > 0) await ports.write(changes)
  }
}
