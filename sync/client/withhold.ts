import type { Mutation, SyncRequest } from '../contract/sync.ts'
import { flagOfKind } from '../record/kind.ts'
import { applyAnswer } from './answer.ts'
import { countedSession } from './counting.ts'
import type { CycleOutcome, SyncCycle } from './cycle.ts'
import { OUTBOX_CHUNK, type OutboxPart } from './pending.ts'
import type { ClientTx } from './port.ts'
import { buildRequest, type RequestSizes } from './request.ts'

/**
 * The first part of the outbox, which contains only withheld changes: the batches up to `after`, from the sessions in
 * `sessions`. The part is kept between rounds so that these batches are not read again.
 */
export interface WaitingHead {
  after: number
  readonly sessions: Set<string>
}

/**
 * Runs one round without the changes of switched-off tools.
 *
 * Use it after the server has rejected the first queued change because its tool is switched off. `waits` is true if
 * withheld changes remain. Updates `head`.
 */
export async function runWithheldCycle(
  { port, send, user, session, sizes, now }: SyncCycle,
  head: WaitingHead,
): Promise<CycleOutcome> {
  const { request, part } = await port.transact((tx) => buildWithheldRequest(tx, user, { sizes, head }))
  const sent = await send(request)
  if (!sent.ok) return { kind: 'failed', failure: sent.failure, mutations: request.muts.length }
  const answer = sent.value
  return port.transact(async (tx) => {
    if (!(await applyAnswer(tx, { request, answer, part, session, now: now() }))) return { kind: 'stale' }
    const [oldest] = await tx.outbox(0, 1)
    const waits = oldest !== undefined && oldest.muts.some(isWaiting)
    await passWaiting(tx, head)
    const more = answer.more || (await tx.outbox(head.after, 1)).length > 0
    return { kind: 'applied', more, skew: now() - answer.now, v: answer.v, waits }
  })
}

/**
 * Builds the next request without the withheld changes, and returns the part of the outbox that the request contains.
 */
export async function buildWithheldRequest(
  tx: ClientTx,
  user: string,
  { sizes, head }: { readonly sizes: RequestSizes; readonly head: WaitingHead },
): Promise<{ readonly request: SyncRequest; readonly part: OutboxPart }> {
  await passWaiting(tx, head)
  await countApart(tx, head, sizes.mutations)
  const part = { after: head.after, isWaiting }
  return { request: await buildRequest(tx, user, sizes, part), part }
}

function isWaiting({ k }: Mutation): boolean {
  return flagOfKind(k) !== undefined
}

/** Moves `head` to the first batch that contains a change to send. */
async function passWaiting(tx: ClientTx, head: WaitingHead): Promise<void> {
  for (;;) {
    const batches = await tx.outbox(head.after, OUTBOX_CHUNK)
    for (const { key, muts } of batches) {
      if (!muts.every(isWaiting)) return
      for (const { s } of muts) head.sessions.add(s)
      head.after = key
    }
    if (batches.length < OUTBOX_CHUNK) return
  }
}

/**
 * Renumbers changes that have the same session as an earlier, withheld change, because acknowledging the later change
 * would also acknowledge the withheld one. Earlier versions of the app queued such changes. Checks at most `most`
 * changes.
 */
async function countApart(tx: ClientTx, head: WaitingHead, most: number): Promise<void> {
  const waiting = new Set(head.sessions)
  let [key, going] = [head.after, 0]
  for (;;) {
    const batches = await tx.outbox(key, OUTBOX_CHUNK)
    for (const batch of batches) {
      const muts = batch.muts.map((mutation) => {
        if (isWaiting(mutation)) waiting.add(mutation.s)
        else if (waiting.has(mutation.s)) return { ...mutation, s: countedSession(mutation.s, mutation.k) }
        return mutation
      })
      if (muts.some((mutation, at) => mutation !== batch.muts[at])) await tx.trim(batch.key, muts)
      key = batch.key
      going += muts.filter((mutation) => !isWaiting(mutation)).length
    }
    if (batches.length < OUTBOX_CHUNK || going >= most) return
  }
}
