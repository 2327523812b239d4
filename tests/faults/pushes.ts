import { PROTO, type SyncAnswer } from '#sync/contract/sync.ts'
import { makeStamp } from '#sync/record/stamp.ts'
import type { Browser } from '../support/browser.ts'

/** The writes of a device: those it tried to save, and those that the server acknowledged. */
export interface WriteLedger {
  readonly tried: Set<string>
  readonly acknowledged: Set<string>
}

let devices = 0

/**
 * Saves new projects one after another until stopped. If a request fails, its project doesn't count as acknowledged,
 * and the next request sends the next project.
 */
export async function keepSaving(
  browser: Browser,
  userId: string,
  ledger: WriteLedger,
  stop: AbortSignal,
): Promise<void> {
  devices += 1
  const session = devices.toString(36).padStart(8, '0')
  const request = { proto: PROTO, schema: 1, user: userId, v: 0, snap: null, limit: 1 }
  async function exchange(epoch: string, muts: object[]): Promise<SyncAnswer | undefined> {
    const answer = await browser
      .post<SyncAnswer>('/api/v1/sync', { ...request, epoch, muts })
      .catch(() => undefined)
    return answer?.status === 200 ? answer.body : undefined
  }

  // A device must know the database's epoch before it can write.
  const epoch = (await exchange('', []))?.epoch ?? ''
  for (let n = 1; !stop.aborted; n += 1) {
    const id = crypto.randomUUID()
    const h = makeStamp(Date.now(), n, session)
    ledger.tried.add(id)
    const answer = await exchange(epoch, [{ s: session, n, id, k: 'project', h, f: { name: `${n}` }, nw: 1 }])
    if (answer?.ack[session] === n && answer.rej.length === 0) ledger.acknowledged.add(id)
  }
}
