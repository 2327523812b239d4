import type { RecordChange } from '#sync/client/write.ts'
import type { Webcite } from '../../store/store-hooks.ts'
import type { OnlineReading } from './read-online.ts'
import type { DraftSetting } from './draft-setting.ts'
import { setFetchState } from './webcite-edit.ts'

export interface ReadingQueuePorts {
  readonly read: (url: string) => Promise<OnlineReading>
  readonly write: (changes: readonly RecordChange[]) => Promise<unknown>
  /** Returns the current citation; undefined if it was removed. */
  readonly current: (id: string) => Webcite | undefined
  readonly setting: () => DraftSetting
}

/** Returns true if a citation is in the queue, waiting for its page to be read. */
export function isWaitingForPage({ fetchState, url }: Webcite): boolean {
  return fetchState === 'queued' && url !== ''
}

/**
 * Reads the pages of queued citations, oldest first, one at a time. Stops if the server can't be reached; the rest stay
 * queued. A failure of the server or a page never causes a rejection.
 */
export async function readQueuedPages(webcites: readonly Webcite[], ports: ReadingQueuePorts): Promise<void> {
  const waiting = webcites.filter(isWaitingForPage).toSorted((one, other) => one.createdAt - other.createdAt)
  for (const { id, url } of waiting) {
    const before = ports.current(id)
    // Skip a citation that was canceled, changed, or completed in the meantime, here or on another device.
    if (before === undefined || !isWaitingForPage(before) || before.url !== url) continue
    const answer = await ports.read(url)
    if (answer.to === 'wait') return
    // Load this module after a page has been read, because the queue runs on every page of the client area.
    const { completeWebcite } = await import('./complete-webcite.ts')
    const now = ports.current(id)
    if (now === undefined || !isWaitingForPage(now) || now.url !== url) continue
    const changes =
      answer.to === 'found'
        ? completeWebcite(now, answer.found, ports.setting())
        : setFetchState(id, `refused:${answer.failure.code}`)
    if (changes.length > 0) await ports.write(changes)
  }
}
