import {
  newMeta,
  type Batch,
  type ClientPort,
  type ClientTx,
  type Meta,
  type Row,
} from '#sync/client/port.ts'
import type { Mutation } from '#sync/contract/sync.ts'
import { placeOf } from '#sync/record/place.ts'
import type { RecordRow, StoreDatabase } from './database.ts'

/** A device's store in IndexedDB. */
export function dexieClient(database: StoreDatabase): ClientPort {
  const { records, outbox, rejected, meta } = database
  return {
    transact: (work) =>
      // An async function, not one that returns a promise: only then Dexie keeps the transaction over native awaits.
      database.transaction('rw', [records, outbox, rejected, meta], async () => {
        const done = await work(transactionOver(database))
        return done
      }),
  }
}

function transactionOver(database: StoreDatabase): ClientTx {
  const { records, outbox, rejected, meta } = database
  return {
    meta: async () => (await meta.get('sync'))?.value ?? newMeta,
    saveMeta: async (value: Meta) => {
      await meta.put({ name: 'sync', value })
    },
    rows: async (ids) => records.bulkGet([...ids]),
    saveRows: async (rows) => {
      await records.bulkPut(rows.map(placed))
    },
    dropRows: async (ids) => records.bulkDelete([...ids]),
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

function placed({ rec, seen }: Row): RecordRow {
  const place = placeOf(rec)
  return {
    id: rec.id,
    rec,
    ...(seen !== undefined && { seen }),
    ...place,
    ...(rec.l !== undefined && { conflict: 1 }),
  }
}
