import type { Mutation, SyncAnswer, SyncRequest } from '../contract/sync.ts'
import type { AnswerContext } from './answer-context.ts'
import type { ClientTx, SyncMeta, RejectedMutation, StoredRow } from './port.ts'
import { learnStamps, readPending, settleMutations, applyPending, type SettledMutation } from './pending.ts'
import { applySnapshotPage } from './snapshot.ts'

/**
 * Applies a response in the caller's transaction: records, acknowledgments, and cursor are written together (CL7).
 *
 * Returns false and changes nothing if the response is out of date because another tab has already updated the store.
 * The mutations then stay in the outbox, and the next response acknowledges them (CL8).
 */
export async function applyAnswer(tx: ClientTx, context: AnswerContext): Promise<boolean> {
  const meta = await tx.meta()
  if (!isFresh(meta, context.request)) return false
  if (context.answer.snap !== undefined) {
    await applySnapshotPage(tx, meta, { ...context, snap: context.answer.snap })
    return true
  }
  const { answer, now } = context
  const settled = await settleMutations(tx, answer.ack, {
    sent: context.request.muts.length,
    part: context.part,
  })
  await keepRefused(tx, settled, answer, now)
  await applyRecords(tx, answer)
  const { epoch, v, nonce } = answer
  const acked = answer.acked ?? meta.acked
  const isBehind = acked !== undefined && acked.v > v
  await tx.saveMeta({ ...meta, epoch, v, nonce, acked: isBehind ? acked : undefined, syncedAt: now })
  return true
}

function isFresh(meta: SyncMeta, request: SyncRequest): boolean {
  return (
    meta.epoch === request.epoch &&
    meta.v === request.v &&
    meta.nonce === request.nonce &&
    meta.snap?.epoch === request.snap?.epoch &&
    meta.snap?.at === request.snap?.at &&
    meta.snap?.after === request.snap?.after
  )
}

async function applyRecords(tx: ClientTx, answer: SyncAnswer): Promise<void> {
  const recs = new Map(answer.recs.map(({ rec }) => [rec.id, rec]))
  const ids = new Set([...recs.keys(), ...answer.gone])
  if (ids.size === 0) return
  const pending = await readPending(tx, ids)
  await learnStamps(tx, recs.values(), pending, answer.now)
  const kept: StoredRow[] = []
  const dropped: string[] = []
  for (const id of ids) {
    const rec = applyPending(recs.get(id), pending.get(id))
    if (rec === undefined) dropped.push(id)
    else kept.push({ rec })
  }
  if (kept.length > 0) await tx.saveRows(kept)
  if (dropped.length > 0) await tx.dropRows(dropped)
}

/** Stores every rejected change so that its author can see the change (CL9). */
async function keepRefused(
  tx: ClientTx,
  settled: readonly SettledMutation[],
  answer: SyncAnswer,
  now: number,
): Promise<void> {
  if (answer.rej.length === 0) return
  const refusals = new Map(answer.rej.map((refusal) => [`${refusal.s} ${refusal.n}`, refusal]))
  const rejected: RejectedMutation[] = []
  for (const { mutation, why } of settled) {
    const refusal = refusals.get(`${mutation.s} ${mutation.n}`)
    if (refusal === undefined) continue
    if (refusal.code === 'GONE' && (why === 'heal' || !hasWords(mutation.f))) continue
    const refused = onlyFields(mutation, refusal.fields)
    rejected.push({ mutation: refused, code: refusal.code, at: now })
  }
  if (rejected.length > 0) await tx.reject(rejected)
}

function onlyFields(mutation: Mutation, fields: readonly string[] | undefined): Mutation {
  if (fields === undefined) return mutation
  const f = Object.entries(mutation.f).filter(([field]) => fields.includes(field))
  return { ...mutation, f: Object.fromEntries(f) }
}

/** Returns true if a change contains user-entered text. Changes that only move, trash, or restore a record don't. */
function hasWords(fields: Readonly<Record<string, unknown>>): boolean {
  return Object.keys(fields).some((field) => field !== 'trashedAt' && field !== 'pos')
}
