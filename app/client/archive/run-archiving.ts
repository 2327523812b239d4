import type { PermaClient, PermaTrouble } from '../../net/perma-cc.ts'
import type { ArchiveEntry, ArchiveList } from './archive-list.ts'

export interface ArchivingPorts {
  readonly client: PermaClient
  readonly key: string
  readonly read: () => ArchiveList
  readonly change: (url: string, entry: ArchiveEntry) => void
  /** Waits between two checks of a capture. */
  readonly wait: () => Promise<void>
  readonly isStopped: () => boolean
}

/** Why a run ended: it finished, the user stopped it, or Perma.cc could not be used. */
export type ArchivingEnd = 'done' | 'stopped' | PermaTrouble['is']

/** Maximum number of checks of one capture in a run. After that, the next run continues. */
const MOST_CHECKS = 40

/**
 * Archives the listed pages at Perma.cc, one after another. Stores each step before the next starts, so that an
 * interrupted run resumes later and never archives a page twice. If the connection is lost, the key is invalid, or the
 * quota is used up, the remaining pages stay queued.
 */
export async function runArchiving(urls: readonly string[], ports: ArchivingPorts): Promise<ArchivingEnd> {
  for (const url of urls) {
    if (ports.isStopped()) return 'stopped'
    const end = await archivePage(url, ports)
    if (end !== 'done') return end
  }
  return 'done'
}

async function archivePage(url: string, ports: ArchivingPorts): Promise<ArchivingEnd> {
  const { client, key, read, change } = ports
  const entry = read().get(url)
  if (entry?.state === 'saving') return awaitCapture(url, entry.guid, ports)
  if (entry?.state !== 'wanted') return 'done'
  const answer = await client.create(url, key)
  if (answer.is === 'page') {
    change(url, { state: 'refused', why: 'page' })
    return 'done'
  }
  if (answer.is !== 'created') return answer.is
  change(url, { state: 'saving', guid: answer.guid })
  return awaitCapture(url, answer.guid, ports)
}

/** Checks a record until its page is captured. Only then is the URL of the copy used. */
async function awaitCapture(url: string, guid: string, ports: ArchivingPorts): Promise<ArchivingEnd> {
  const { client, key, change, wait, isStopped } = ports
  for (let turn = 0; turn < MOST_CHECKS; turn += 1) {
    const answer = await client.check(guid, key)
    if (answer.is === 'success') {
      change(url, { state: 'saved', copy: `https://perma.cc/${guid}` })
      return 'done'
    }
    if (answer.is === 'failed') {
      change(url, { state: 'refused', why: 'failed' })
      return 'done'
    }
    if (answer.is !== 'pending') return answer.is
    if (isStopped()) return 'stopped'
    await wait()
  }
  // The capture is slow, so continue with the next page.
  return 'done'
}
