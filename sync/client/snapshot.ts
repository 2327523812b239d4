import type { Mutation, SyncAnswer } from '../contract/sync.ts'
import { mergeReplicas } from '../record/replica.ts'
import type { AnswerContext } from './answer-context.ts'
import { buildCreation, buildMissingChange, enqueueUnsent, type UnsentMutation } from './resend.ts'
import { readPending, applyPending } from './pending.ts'
import type { ClientTx, SyncMeta, StoredRow, SnapshotProgress } from './port.ts'

interface SnapshotPage extends AnswerContext {
  readonly snap: NonNullable<SyncAnswer['snap']>
}

/**
 * Applies one page of a full resync.
 *
 * If the device knows the server's epoch, records missing from the resync were purged long ago and are dropped (SN2).
 * If the epoch is new, the server was restored from a backup, and the device resends the lost registers with their
 * original stamps (SN3). It also resends them if the server reports that it was restored without an epoch change (SN7).
 */
export async function applySnapshotPage(tx: ClientTx, meta: SyncMeta, page: SnapshotPage): Promise<void> {
  const { snap, answer } = page
  const heal = healsIn(meta, page)
  // The token includes the nonce, because after an unannounced restore the same version number refers to different
  // records.
  const token = `${snap.epoch} ${snap.at} ${snap.nonce ?? ''}`
  const ids = new Set(answer.recs.map(({ rec }) => rec.id))
  const pending = await readPending(tx, ids)
  const local = await tx.rows([...ids])
  const known = new Map(local.flatMap((row) => (row === undefined ? [] : [[row.rec.id, row.rec]])))

  const lacking: UnsentMutation[] = []
  const rows: StoredRow[] = []
  for (const { rec } of answer.recs) {
    const mine = known.get(rec.id)
    const queued = pending.get(rec.id)
    const shown = heal && mine !== undefined ? mergeReplicas(rec, mine) : applyPending(rec, queued)
    if (shown !== undefined) rows.push({ rec: shown, seen: token })
    const missing =
      heal && mine !== undefined ? buildMissingChange(rec, mine, queued ?? [], { losers: true }) : null
    if (missing !== null) lacking.push(missing)
  }
  if (rows.length > 0) await tx.saveRows(rows)
  // On the first contact, if the resync fits in a single page, every local record was created on this device and stays
  // queued.
  const allNew = meta.epoch === '' && meta.snap === null && !heal
  if (snap.done && !allNew) lacking.push(...(await finishWalk(tx, token, heal)))
  const next = await enqueueUnsent(tx, lacking, { ...page, why: 'heal', next: meta.next })
  const { epoch, at, nonce, after } = snap
  const place: SnapshotProgress = { epoch, at, nonce, after, heal }
  await tx.saveMeta(
    snap.done
      ? { epoch, v: at, nonce, snap: null, next, syncedAt: page.now }
      : { ...meta, snap: place, next },
  )
}

/**
 * Returns true if the device must resend records that the server has lost. Once set, the flag stays set until a resync
 * completes, even if the resync starts over.
 */
function healsIn(meta: SyncMeta, { snap }: SnapshotPage): boolean {
  if (meta.snap?.heal === true) return true
  if (snap.heal === true) return true
  // The epoch is the same but the version is lower, so the server lost its last commits.
  if (snap.at < meta.v) return true
  // On the first contact, every local record is already queued. Resending them all would bring back records that were
  // purged in the meantime (SN5).
  const from = meta.snap?.epoch ?? meta.epoch
  return from !== '' && from !== snap.epoch
}

/** Handles the rows that the resync did not include. Returns the mutations to resend. */
async function finishWalk(tx: ClientTx, token: string, heal: boolean): Promise<UnsentMutation[]> {
  const unseen = await tx.rowsUnseen(token)
  const pending = await readPending(tx, new Set(unseen.map((row) => row.rec.id)))
  const orphans = unseen.filter(({ rec }) => !pending.get(rec.id)?.some((mutation) => mutation.nw === 1))
  if (!heal) {
    await tx.dropRows(orphans.map((row) => row.rec.id))
    return []
  }
  const lost = new Map(orphans.map(({ rec }) => [rec.id, buildCreation(rec, pending.get(rec.id) ?? [])]))
  await createInPlace(tx, new Map([...lost].filter(([id]) => pending.has(id))))
  return [...lost.values()].filter(({ id }) => !pending.has(id))
}

/**
 * Replaces the first queued change of a lost record with a creation of that record. Empties the other queued changes,
 * because the creation includes them.
 *
 * A creation at the end of the queue would arrive too late: the server would already have rejected the earlier change
 * as `gone` (SN4). If the other changes kept their fields, they would be applied again over newer values (SN6).
 */
async function createInPlace(tx: ClientTx, lost: ReadonlyMap<string, UnsentMutation>): Promise<void> {
  if (lost.size === 0) return
  const placed = new Set<string>()
  const inPlace = (mutation: Mutation): Mutation => {
    const creation = lost.get(mutation.id)
    if (creation === undefined) return mutation
    const { s, n, id, k, h } = mutation
    if (placed.has(id)) return { s, n, id, k, h, f: {} }
    placed.add(id)
    return { ...creation, s, n }
  }
  let key = 0
  for (;;) {
    const [batch] = await tx.outbox(key, 1)
    if (batch === undefined) return
    key = batch.key
    if (batch.muts.some((mutation) => lost.has(mutation.id))) await tx.trim(key, batch.muts.map(inPlace))
  }
}
