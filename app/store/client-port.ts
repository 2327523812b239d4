import {
  newMeta,
  type Batch,
  type ClientPort,
  type ClientTx,
  type Meta,
  type Row,
} from '#sync/client/port.ts'
import type { Mutation } from '#sync/contract/sync.ts'
import { placeOf, places } from '#sync/record/place.ts'
import type { RecordRow, StoreDatabase } from './database.ts'
import { overwrittenBy, type PastRow } from './past.ts'

/** A device's store in IndexedDB. What it overwrites goes to the history, in the same transaction. */
export function dexieClient(database: StoreDatabase, now: () => number = Date.now): ClientPort {
  const { records, outbox, rejected, meta, past, steps, sessions } = database
  return {
    transact: (work) =>
      // An async function, not one that returns a promise: only then Dexie keeps the transaction over native awaits.
      database.transaction('rw', [records, outbox, rejected, meta, past, steps, sessions], async () => {
        const done = await work(transactionOver(database, now()))
        return done
      }),
  }
}

function transactionOver(database: StoreDatabase, now: number): ClientTx {
  const { records, outbox, rejected, meta, past } = database
  /** What this transaction has read or written, so that the history costs no second reading. */
  const held = new Map<string, RecordRow | undefined>()

  async function read(ids: readonly string[]): Promise<void> {
    const unknown = [...new Set(ids)].filter((id) => !held.has(id))
    if (unknown.length === 0) return
    const rows = await records.bulkGet(unknown)
    for (const [at, id] of unknown.entries()) held.set(id, rows[at])
  }

  return {
    meta: async () => (await meta.get('sync'))?.value ?? newMeta,
    saveMeta: async (value: Meta) => {
      await meta.put({ name: 'sync', value })
    },
    rows: async (ids) => {
      await read(ids)
      return ids.map((id) => held.get(id))
    },
    saveRows: async (rows) => {
      await read(rows.map(({ rec }) => rec.id))
      const before = rows.flatMap(({ rec }) =>
        overwrittenBy(rec, held.get(rec.id)?.rec).map((was): PastRow => ({ id: rec.id, at: now, was })),
      )
      const saved = rows.map((row) => placed(row, held.get(row.rec.id)))
      await records.bulkPut(saved)
      if (before.length > 0) await past.bulkAdd(before)
      for (const row of saved) held.set(row.id, row)
    },
    dropRows: async (ids) => {
      await records.bulkDelete([...ids])
      for (const id of ids) held.set(id, undefined)
    },
    rowsUnseen: async (snapshot) => records.filter((row) => row.seen !== snapshot).toArray(),
    outbox: async (after, limit) => outbox.where(':id').above(after).limit(limit).toArray(),
    enqueue: async (batch: Batch) => {
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

function placed({ rec, seen }: Row, before: RecordRow | undefined): RecordRow {
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
