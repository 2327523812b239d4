import { replicaOf, type Mutation } from '../contract/sync.ts'
import { mergeReplicas, stampOf, type Replica } from '../record/replica.ts'
import { DRIFT_MAX, makeStamp, NEVER, sessionOf, type Stamp } from '../record/stamp.ts'
import type { ClientTx, QueuedBatch } from './port.ts'

/** Number of batches in the first read. It is small, because one batch may hold a whole import. */
export const OUTBOX_FIRST = 4
export const OUTBOX_CHUNK = 50

/** A settled mutation and why it was queued. */
export interface SettledMutation {
  readonly mutation: Mutation
  readonly why: QueuedBatch['why']
}

/**
 * The part of the outbox without changes that are withheld because a tool is switched off (CL16). Up to and including
 * the batch `after`, the outbox has only withheld changes.
 */
export interface OutboxPart {
  readonly after: number
  isWaiting(mutation: Mutation): boolean
}

/**
 * Removes the settled mutations from the head of the outbox, or of a part of it, after a response to a request with
 * `sent` mutations (CL6). Returns them.
 */
export async function settleMutations(
  tx: ClientTx,
  ack: Readonly<Record<string, number>>,
  { sent, part }: { readonly sent: number; readonly part?: OutboxPart | undefined },
): Promise<SettledMutation[]> {
  const settled: SettledMutation[] = []
  if (Object.keys(ack).length === 0) return settled
  let key = part?.after ?? 0
  for (let chunk = OUTBOX_FIRST; ; chunk = Math.min(chunk * 2, OUTBOX_CHUNK)) {
    const batches = await tx.outbox(key, chunk)
    for (const batch of batches) {
      key = batch.key
      const rest = batch.muts.filter((mutation) => !coversMutation(ack, mutation))
      for (const mutation of batch.muts)
        if (coversMutation(ack, mutation)) settled.push({ mutation, why: batch.why })
      if (rest.length < batch.muts.length) await tx.trim(batch.key, rest)
      // A request is a prefix of this part, so if one mutation is unsettled, nothing after it is settled.
      if (rest.some((mutation) => !part?.isWaiting(mutation))) return settled
    }
    // A batch may hold a whole import. Don't read past the request's mutations.
    if (batches.length < chunk || settled.length >= sent) return settled
  }
}

function coversMutation(ack: Readonly<Record<string, number>>, mutation: Mutation): boolean {
  return Object.hasOwn(ack, mutation.s) && mutation.n <= (ack[mutation.s] ?? -1)
}

/** Returns the mutations still queued for these records, in order. */
export async function readPending(
  tx: ClientTx,
  ids: ReadonlySet<string>,
): Promise<ReadonlyMap<string, Mutation[]>> {
  const pending = new Map<string, Mutation[]>()
  if (ids.size === 0) return pending
  let key = 0
  for (;;) {
    const batches = await tx.outbox(key, OUTBOX_CHUNK)
    for (const batch of batches) {
      key = batch.key
      for (const mutation of batch.muts) {
        if (!ids.has(mutation.id)) continue
        const list = pending.get(mutation.id)
        if (list === undefined) pending.set(mutation.id, [mutation])
        else list.push(mutation)
      }
    }
    if (batches.length < OUTBOX_CHUNK) return pending
  }
}

/**
 * Returns the record a device shows: the server's record with the device's unsent changes on top (CL4).
 *
 * If the server does not have the record, returns undefined unless a queued mutation creates it.
 */
export function applyPending(
  base: Replica | undefined,
  pending: readonly Mutation[] = [],
): Replica | undefined {
  let rec = base
  for (const mutation of pending) {
    if (rec !== undefined) rec = mergeReplicas(rec, replicaOf(mutation))
    else if (mutation.nw === 1) rec = replicaOf(mutation)
  }
  return rec
}

/**
 * Updates queued mutations with the stamps the server gave to values their authors saw (CL11).
 *
 * A device whose clock runs ahead sees its own stamp first and learns the server's stamp from the response. Without
 * this update, the next edit would look as if its author had not seen that value. Stamps of other sessions are ignored:
 * a value from another session replaced the author's without the author having seen it, and it must be retained (SV9). `now` is the
 * server's clock.
 */
export async function learnStamps(
  tx: ClientTx,
  recs: Iterable<Replica>,
  pending: ReadonlyMap<string, readonly Mutation[]>,
  now: number,
): Promise<void> {
  // Ignore stamps that the server would not have changed: the author saw their values before a restore, and the edit
  // must still override them.
  const limit = makeStamp(now + DRIFT_MAX, 0, '')
  const learned = new Map<Mutation, Mutation>()
  for (const rec of recs) {
    const queued = pending.get(rec.id) ?? []
    for (const [at, mutation] of queued.entries()) {
      const b = seenNow(rec, mutation, { earlier: queued.slice(0, at), limit })
      if (b !== null) learned.set(mutation, { ...mutation, b })
    }
  }
  if (learned.size === 0) return
  const named = new Map([...learned].map(([{ s, n }, mutation]) => [`${s} ${n}`, mutation]))
  let key = 0
  for (;;) {
    const batches = await tx.outbox(key, OUTBOX_CHUNK)
    for (const batch of batches) {
      key = batch.key
      const muts = batch.muts.map((mutation) => named.get(`${mutation.s} ${mutation.n}`) ?? mutation)
      if (muts.some((mutation, at) => mutation !== batch.muts[at])) await tx.trim(key, muts)
    }
    if (batches.length < OUTBOX_CHUNK) return
  }
}

/** Returns the stamps the author saw, with the server's stamps in place of the device's; null if none changed. */
function seenNow(
  rec: Replica,
  mutation: Mutation,
  { earlier, limit }: { readonly earlier: readonly Mutation[]; readonly limit: Stamp },
): Record<string, Stamp> | null {
  const b: Record<string, Stamp> = { ...mutation.b }
  let learned = false
  for (const [field, seen] of Object.entries(b)) {
    const held = stampOf(rec, field)
    const stillQueued = earlier.some(
      (one) => Object.hasOwn(one.f, field) && (one.c?.[field] ?? one.h) === seen,
    )
    // Use only stamps of the author's own session, because the author has not seen later values from other sessions.
    if (held === NEVER || sessionOf(held) !== sessionOf(seen)) continue
    if (seen <= held || seen < limit || stillQueued) continue
    b[field] = held
    learned = true
  }
  return learned ? b : null
}
