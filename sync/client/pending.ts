import { replicaOf, type Mutation } from '../contract/sync.ts'
import { mergeReplicas, stampOf, type Replica } from '../record/replica.ts'
import { DRIFT_MAX, makeStamp, NEVER, sessionOf, type Stamp } from '../record/stamp.ts'
import type { ClientTx, QueuedBatch } from './port.ts'

/** Number of batches in the first read. The number is small because one batch can contain an entire import. */
export const OUTBOX_FIRST = 4
export const OUTBOX_CHUNK = 50

/** A mutation that the server has acknowledged, and the reason it was queued. */
export interface SettledMutation {
  readonly mutation: Mutation
  readonly why: QueuedBatch['why']
}

/**
 * The outbox without the changes that are withheld because a tool is switched off (CL16). Every batch up to and
 * including `after` contains only withheld changes.
 */
export interface OutboxPart {
  readonly after: number
  isWaiting(mutation: Mutation): boolean
}

/**
 * Removes acknowledged mutations from the outbox, or from a part of it, and returns them (CL6). `sent` is the number of
 * mutations in the request.
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
      // The request contained the first mutations of this part in order. If one is not acknowledged, the later ones
      // aren't either.
      if (rest.some((mutation) => !part?.isWaiting(mutation))) return settled
    }
    // Stop after the mutations of the request, because the next batch could contain an entire import.
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
 * Updates queued mutations after the server changed the stamps of values that their authors had seen (CL11).
 *
 * If a device's clock is ahead, the server replaces the stamps of its writes. Without this update, the next edit would
 * look as if its author had not seen the value. Stamps of other sessions are ignored: the author has not seen those
 * values, so the server must keep the overwritten value (SV9). `now` is the server's clock.
 */
export async function learnStamps(
  tx: ClientTx,
  recs: Iterable<Replica>,
  pending: ReadonlyMap<string, readonly Mutation[]>,
  now: number,
): Promise<void> {
  // Skip stamps that are not ahead of the server's clock. The server would not have changed them, so the stored value
  // comes from a restore.
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

/** Returns the stamps that the author saw, using the server's stamps where they differ; null if none changed. */
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
    if (held === NEVER || sessionOf(held) !== sessionOf(seen)) continue
    if (seen <= held || seen < limit || stillQueued) continue
    b[field] = held
    learned = true
  }
  return learned ? b : null
}
