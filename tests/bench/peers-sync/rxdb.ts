import { loaderOf, type Racer, startScript } from './racer.ts'
import { EDIT, EDITED, fieldsOf, idOf } from './authorities.ts'

interface Doc {
  readonly id: string
  readonly fields: Readonly<Record<string, unknown>>
}

interface Collection {
  bulkInsert(docs: readonly Doc[]): Promise<unknown>
  findOne(id: string): {
    exec(): Promise<{ fields: Doc['fields']; incrementalPatch(patch: object): Promise<unknown> }>
  }
  count(): { exec(): Promise<number> }
}

interface RxDatabase {
  addCollections(collections: object): Promise<{ readonly authorities: Collection }>
  close(): Promise<unknown>
}

interface Replication {
  awaitInitialReplication(): Promise<unknown>
  awaitInSync(): Promise<unknown>
  readonly error$: { subscribe(seen: (error: unknown) => void): unknown }
  cancel(): Promise<unknown>
}

const schema = {
  version: 0,
  primaryKey: 'id',
  type: 'object',
  properties: { id: { type: 'string', maxLength: 40 }, fields: { type: 'object' } },
  required: ['id', 'fields'],
}

let devices = 0

/** RxDB's replication over two plain HTTP endpoints, with our batch size. */
export const rxdb: Racer = {
  name: 'RxDB',
  start: (folder, port) => startScript('rxdb', folder, port),
  async device(_started, folder, port) {
    const load = loaderOf(folder)
    const { createRxDatabase } = load('rxdb') as { createRxDatabase(options: object): Promise<RxDatabase> }
    const { getRxStorageMemory } = load('rxdb/plugins/storage-memory') as { getRxStorageMemory(): unknown }
    const { replicateRxCollection } = load('rxdb/plugins/replication') as {
      replicateRxCollection(options: object): Replication
    }
    let requests = 0
    const ask = async (path: string, init: RequestInit = {}) => {
      requests += 1
      return (await fetch(`http://127.0.0.1:${port}${path}`, init)).json()
    }
    const database = await createRxDatabase({
      name: `device${(devices += 1)}`,
      storage: getRxStorageMemory(),
    })
    const { authorities } = await database.addCollections({ authorities: { schema } })

    /** Replicates until both sides have exchanged everything, as after reconnecting. */
    async function replicate(): Promise<void> {
      const replication = replicateRxCollection({
        replicationIdentifier: 'bench',
        collection: authorities,
        live: false,
        push: {
          batchSize: 2_000,
          handler: (rows: unknown) =>
            ask('/push', {
              method: 'POST',
              headers: { 'content-type': 'application/json' },
              body: JSON.stringify(rows),
            }),
        },
        pull: {
          batchSize: 4_000,
          handler: (checkpoint: { version: number } | undefined, limit: number) =>
            ask(`/pull?after=${checkpoint?.version ?? 0}&limit=${limit}`),
        },
      })
      const failed = new Promise<never>((_, reject) => replication.error$.subscribe(reject))
      await Promise.race([replication.awaitInitialReplication(), failed])
      await replication.cancel()
    }

    return {
      async create(count) {
        await authorities.bulkInsert(
          Array.from({ length: count }, (_, at) => ({ id: idOf(at), fields: fieldsOf(at) })),
        )
      },
      async edit() {
        const doc = await authorities.findOne(idOf(EDITED)).exec()
        await doc.incrementalPatch({ fields: { ...doc.fields, ...EDIT } })
      },
      push: replicate,
      async pull({ count, edited }) {
        await replicate()
        const held = await authorities.count().exec()
        const page = (await authorities.findOne(idOf(EDITED)).exec()).fields['source.page']
        if (held !== count || (edited && page !== EDIT['source.page'])) throw new Error(`incomplete: ${held}`)
      },
      requests: () => requests,
      close: async () => void (await database.close()),
    }
  },
}
