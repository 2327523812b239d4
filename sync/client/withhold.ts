import type { SyncRequest } from '../contract/sync.ts'
import { flagOfKind } from '../record/kind.ts'
import { applyAnswer } from './answer.ts'
import type { CycleOutcome, SyncCycle } from './cycle.ts'
import { OUTBOX_CHUNK } from './pending.ts'
import type { ClientTx, MutationBatch, QueuedBatch } from './port.ts'
import { buildRequest, type RequestSizes } from './request.ts'

/**
 * One round without the changes that a tool which is switched off has waiting: everything else goes and comes as ever.
 *
 * `waits` says whether such changes are left. Asked for once the server refused the head of the outbox as switched off.
 */
export async function runWithheldCycle({
  port,
  send,
  user,
  session,
  sizes,
  now,
}: SyncCycle): Promise<CycleOutcome> {
  const request = await port.transact((tx) => buildWithheldRequest(tx, user, sizes))
  const sent = await send(request)
  if (!sent.ok) return { kind: 'failed', failure: sent.failure, mutations: request.muts.length }
  const answer = sent.value
  return port.transact(async (tx) => {
    if (!(await applyAnswer(tx, { request, answer, session, now: now() }))) return { kind: 'stale' }
    const [head] = await tx.outbox(0, 1)
    const waits = head !== undefined && head.muts.some(({ k }) => isOfTool(k))
    const more = answer.more || (head !== undefined && !waits)
    return { kind: 'applied', more, skew: now() - answer.now, v: answer.v, waits }
  })
}

/** The next request without those changes; they are behind all others then. */
export async function buildWithheldRequest(
  tx: ClientTx,
  user: string,
  sizes: RequestSizes,
): Promise<SyncRequest> {
  await moveWaitingBehind(tx)
  const whole = await buildRequest(tx, user, sizes)
  const first = whole.muts.findIndex((mutation) => isOfTool(mutation['k']))
  return first < 0 ? whole : { ...whole, muts: whole.muts.slice(0, first) }
}

function isOfTool(kind: unknown): boolean {
  return typeof kind === 'string' && flagOfKind(kind) !== undefined
}

/**
 * Puts the changes of such tools behind all others, in their order, under new numbers: a request stays the beginning of
 * the outbox, and order of numbers order of the outbox (CL16). Changes nothing where they are the last already.
 */
async function moveWaitingBehind(tx: ClientTx): Promise<void> {
  const batches = await readOutbox(tx)
  const all = batches.flatMap(({ muts }) => muts)
  const first = all.findIndex(({ k }) => isOfTool(k))
  if (first < 0 || !all.slice(first).some(({ k }) => !isOfTool(k))) return
  const meta = await tx.meta()
  let { next } = meta
  const moved: MutationBatch[] = []
  for (const { key, at, why, muts } of batches) {
    const waiting = muts.filter(({ k }) => isOfTool(k))
    if (waiting.length === 0) continue
    await tx.trim(
      key,
      muts.filter(({ k }) => !isOfTool(k)),
    )
    moved.push({ at, why, muts: waiting.map((mutation) => ({ ...mutation, n: next++ })) })
  }
  for (const batch of moved) await tx.enqueue(batch)
  await tx.saveMeta({ ...meta, next })
}

async function readOutbox(tx: ClientTx): Promise<QueuedBatch[]> {
  const batches: QueuedBatch[] = []
  for (;;) {
    const page = await tx.outbox(batches.at(-1)?.key ?? 0, OUTBOX_CHUNK)
    batches.push(...page)
    if (page.length < OUTBOX_CHUNK) return batches
  }
}
