import {
  newSyncMeta,
  type MutationBatch,
  type ClientPort,
  type ClientTx,
  type SyncMeta,
  type StoredRow,
} from '#sync/client/port.ts'
import type { Mutation } from '#sync/contract/sync.ts'
import { placeOf, places } from '#sync/record/place.ts'
import type { StoreDatabase } from './database.ts'
import { findOverwrittenValues } from './history.ts'
import type { RecordRow, PastRow } from './database-rows.ts'

/** Creates a device's store in IndexedDB. Overwritten values go to the history in the same transaction. */
export function createDexieClient(database: StoreDatabase, now: () => number = Date.now): ClientPort {
  const { records, outbox, rejected, meta, past, steps, sessions } = database
  const walked = new WalkedIds()
  const numbers = new MutationNumbers()
  return {
    transact: async (work) => {
      const told = new Map<string, string>()
      const inUse: NumbersInUse = { continue: (stored) => numbers.continue(stored), saved: 0 }
      // Dexie keeps the transaction open across native awaits only if this is an async function, not one that returns a
      // promise.
      const tables = [records, outbox, rejected, meta, past, steps, sessions]
      const done = await database.transaction('rw', tables, async () => {
        const done = await work(
          createClientTransaction(database, { now: now(), walked, numbers: inUse, told }),
        )
        return done
      })
      numbers.note(inUse.saved)
      // Add the ids only after the transaction commits, because an aborted transaction stores no records.
      for (const [id, snapshot] of told) walked.add(id, snapshot)
      return done
    },
  }
}

/** Minimum number of ids for which checking for an empty range is faster than reading the rows. */
const WORTH_COUNTING = 50
const SLICE = 2_000

/**
 * Ids of the records that this tab stored during a full sync. At the end of the sync, only the other ids have to be
 * looked up.
 */
class WalkedIds {
  #snapshot = ''
  #ids = new Set<string>()

  add(id: string, snapshot: string): void {
    if (snapshot !== this.#snapshot) this.#ids = new Set()
    this.#snapshot = snapshot
    this.#ids.add(id)
  }

  has(id: string, snapshot: string): boolean {
    return snapshot === this.#snapshot && this.#ids.has(id)
  }
}

/**
 * Keeps mutation numbers increasing even if the database is deleted and created again while in use. If this session has
 * already used a number, the server treats the mutation as a repeat and drops it.
 */
class MutationNumbers {
  #next = newSyncMeta.next

  /** Returns the sync state, with its next number raised above every number that this page has used. */
  continue(stored: SyncMeta): SyncMeta {
    this.#next = Math.max(this.#next, stored.next)
    return stored.next === this.#next ? stored : { ...stored, next: this.#next }
  }

  /** Call this after a transaction that saved the next mutation number has committed. */
  note(next: number): void {
    this.#next = Math.max(this.#next, next)
  }
}

interface NumbersInUse {
  readonly continue: (stored: SyncMeta) => SyncMeta
  /** The next mutation number that the transaction saved, or 0 if it saved none. */
  saved: number
}

interface TransactionContext {
  /** The current time, in milliseconds since 1970. */
  readonly now: number
  readonly walked: WalkedIds
  readonly numbers: NumbersInUse
  /** Ids of the records that this transaction stored during a full sync, each with the snapshot of that sync. */
  readonly told: Map<string, string>
}

function createClientTransaction(
  database: StoreDatabase,
  { now, walked, numbers, told }: TransactionContext,
): ClientTx {
  const { records, outbox, rejected, meta, past } = database
  /** Rows this transaction has read or written, so that the history needs no second read. */
  const held = new Map<string, RecordRow | undefined>()

  async function readRows(ids: readonly string[]): Promise<void> {
    const unknown = [...new Set(ids)].filter((id) => !held.has(id))
    if (unknown.length === 0) return
    // For only a few rows, send the request before any await. Otherwise, the page could render first and delay the
    // request.
    const isFree = unknown.length >= WORTH_COUNTING && (await isIdRangeFree(unknown))
    const rows = isFree ? [] : await records.bulkGet(unknown)
    for (const [at, id] of unknown.entries()) held.set(id, rows[at])
  }

  /**
   * Returns true if the store has no record in a range of ids. During the first sync, looking up every id would take a
   * fifth of the total time.
   */
  async function isIdRangeFree(ids: readonly string[]): Promise<boolean> {
    const sorted = [...ids].sort()
    const range = records.where(':id').between(sorted[0], sorted.at(-1), true, true)
    return (await range.limit(1).count()) === 0
  }

  return {
    meta: async () => numbers.continue((await meta.get('sync'))?.value ?? newSyncMeta),
    saveMeta: async (value: SyncMeta) => {
      numbers.saved = value.next
      await meta.put({ name: 'sync', value })
    },
    rows: async (ids) => {
      await readRows(ids)
      return ids.map((id) => held.get(id))
    },
    saveRows: async (rows) => {
      if (rows.some(({ rec }) => !held.has(rec.id))) await readRows(rows.map(({ rec }) => rec.id))
      const before = rows.flatMap(({ rec }) =>
        findOverwrittenValues(rec, held.get(rec.id)?.rec).map((was): PastRow => ({
          id: rec.id,
          at: now,
          was,
        })),
      )
      const saved = rows.map((row) => toPlacedRow(row, held.get(row.rec.id)))
      for (const row of saved) {
        held.set(row.id, row)
        if (row.seen !== undefined) told.set(row.id, row.seen)
      }
      await Promise.all([records.bulkPut(saved), before.length > 0 && past.bulkAdd(before)])
    },
    dropRows: async (ids) => {
      await records.bulkDelete([...ids])
      for (const id of ids) held.set(id, undefined)
    },
    rowsUnseen: async (snapshot) => {
      const keys = await records.toCollection().primaryKeys()
      const others = keys.filter((id) => told.get(id) !== snapshot && !walked.has(id, snapshot))
      const unseen: RecordRow[] = []
      for (let from = 0; from < others.length; from += SLICE) {
        const slice = await records.bulkGet(others.slice(from, from + SLICE))
        for (const row of slice) if (row !== undefined && row.seen !== snapshot) unseen.push(row)
      }
      return unseen
    },
    outbox: async (after, limit) => outbox.where(':id').above(after).limit(limit).toArray(),
    enqueue: async (batch: MutationBatch) => {
      await outbox.add(batch)
    },
    trim: async (key, muts: readonly Mutation[]) => {
      if (muts.length === 0) await outbox.delete(key)
      else await outbox.update(key, { muts: [...muts] })
    },
    reject: async (refused) => {
      await rejected.bulkAdd([...refused])
    },
  }
}

function toPlacedRow({ rec, seen }: StoredRow, before: RecordRow | undefined): RecordRow {
  const place = placeOf(rec)
  const stillInTrash = place?.place === places.trash && before?.trashSeen !== undefined
  return {
    id: rec.id,
    rec,
    ...(seen !== undefined && { seen }),
    ...place,
    ...(rec.l !== undefined && { conflict: 1 }),
    ...(stillInTrash && { trashSeen: before.trashSeen }),
  }
}
