import type { ClientTx } from '#sync/client/port.ts'
import { isRefused, type RecordChange, type WriteAuthor } from '#sync/client/write.ts'
import { cleanJson } from '#sync/record/json.ts'
import { stampOf } from '#sync/record/replica.ts'
import { makeStamp, sessionOf, timeOf } from '#sync/record/stamp.ts'
import type { PastRow } from './database-rows.ts'
import type { StoreDatabase } from './database.ts'
import type { UnstoredEdits } from './unstored-edits.ts'
import { type AheadEdit, isStoredEdit, withStoredEdit, type WriteAhead } from './write-ahead.ts'

/** Maximum number of edits per transaction. */
export const EDITS_MAX = 50

interface ReplayPorts {
  readonly database: StoreDatabase
  readonly ahead: WriteAhead
  readonly unstored: UnstoredEdits
  readonly now: () => number
  readonly transact: <T>(work: (tx: ClientTx) => Promise<T>) => Promise<T>
  readonly write: (
    tx: ClientTx,
    changes: readonly RecordChange[],
    place: string | undefined,
    author: WriteAuthor,
  ) => Promise<unknown>
}

/**
 * Stores the edits that closed pages left in the write-ahead log. Each edit is stored exactly once, even if two pages
 * call this function at the same time. Resolves to true if there were any edits. Rejects if the device can't store the
 * edits, which then stay in the log.
 */
export async function replayLeftEdits(ports: ReplayPorts): Promise<boolean> {
  const { ahead, unstored, transact, now } = ports
  const left = await ahead.readLeft(now())
  // Use large transactions, because each one may have to wait for another page that is storing edits.
  for (let from = 0; from < left.length; from += EDITS_MAX) {
    const edits = left.slice(from, from + EDITS_MAX)
    const refused = await transact((tx) => replayEdits(tx, edits, ports))
    // Show a refused edit as not saved, because its record is not on this device yet.
    for (const [{ changes, place }, error] of refused) unstored.keep(changes, place, error)
    for (const edit of edits) ahead.forget(edit)
  }
  return left.length > 0
}

/** Stores edits in order. Returns the refused edits with their errors. */
async function replayEdits(
  tx: ClientTx,
  edits: readonly AheadEdit[],
  ports: ReplayPorts,
): Promise<ReadonlyMap<AheadEdit, unknown>> {
  const refused = new Map<AheadEdit, unknown>()
  for (const edit of edits) {
    try {
      await replayEdit(tx, edit, ports)
    } catch (error) {
      if (!isRefused(error)) throw error
      refused.set(edit, error)
    }
  }
  return refused
}

async function replayEdit(
  tx: ClientTx,
  edit: AheadEdit,
  { database, write, now }: ReplayPorts,
): Promise<void> {
  const row = await database.sessions.get(edit.session)
  if (isStoredEdit(row, edit.n)) return
  const hasLaterEdits = (row?.last ?? 0) > edit.n
  const changes: RecordChange[] = []
  const past: PastRow[] = []
  for (const change of edit.changes) {
    const { newer, older } = await splitByAge(tx, database, change, { ...edit, hasLaterEdits })
    if (Object.keys(older).length > 0) {
      // These fields were written later on this device. Keep the later values, and add the values of this edit to the
      // history.
      const stamp = makeStamp(edit.at, 0, edit.session)
      const was = Object.entries(older).map(([field, value]) => [field, { v: cleanJson(value), h: stamp }])
      past.push({ id: change.id, at: now(), was: Object.fromEntries(was) })
    }
    if (Object.keys(newer).length > 0 || change.create === true || change.purge === true)
      changes.push({ ...change, fields: newer })
  }
  // Write with the session and time of the page that made the edit, so that its order relative to edits from other
  // pages is preserved.
  await write(tx, changes, edit.place, { session: edit.session, now: edit.at })
  await database.past.bulkAdd(past)
  await database.sessions.put(withStoredEdit(row, edit))
}

type ChangeFields = RecordChange['fields']

/**
 * Splits the fields of an edit. `older` has the fields that this device has written since the edit, and `newer` has all
 * other fields. The later write comes from another session, or from the same session if storing this edit had to be
 * retried.
 */
async function splitByAge(
  tx: ClientTx,
  database: StoreDatabase,
  { id, fields }: RecordChange,
  { at, session, hasLaterEdits }: AheadEdit & { readonly hasLaterEdits: boolean },
): Promise<{ readonly newer: ChangeFields; readonly older: ChangeFields }> {
  const [stored] = await tx.rows([id])
  const newer: Record<string, unknown> = {}
  const older: Record<string, unknown> = {}
  for (const [field, value] of Object.entries(fields)) {
    const stamp = stampOf(stored?.rec, field)
    const isLater = stamp !== '' && timeOf(stamp) > at && (hasLaterEdits || sessionOf(stamp) !== session)
    // If the value comes from another device, the clocks can't show which write was later. In that case, the edit is
    // written, and the history keeps the other device's value.
    const isOurs = isLater && (await database.sessions.get(sessionOf(stamp))) !== undefined
    if (isOurs) older[field] = value
    else newer[field] = value
  }
  return { newer, older }
}
