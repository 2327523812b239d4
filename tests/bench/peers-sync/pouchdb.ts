import { loaderOf, type Racer, startScript } from './racer.ts'
import { EDIT, EDITED, fieldsOf, idOf } from './authorities.ts'

interface Doc {
  readonly _id: string
  readonly _rev?: string
  readonly fields: object
}

interface Pouch {
  bulkDocs(docs: readonly Doc[]): Promise<unknown>
  get(id: string): Promise<Doc>
  put(doc: Doc): Promise<unknown>
  info(): Promise<{ readonly doc_count: number }>
  close(): Promise<void>
  readonly replicate: {
    to(remote: Pouch, options: object): Promise<unknown>
    from(remote: Pouch, options: object): Promise<unknown>
  }
}

type PouchConstructor = {
  new (name: string, options: object): Pouch
  plugin(plugin: unknown): unknown
}

type Fetch = (url: string, options: object) => Promise<Response>

let devices = 0
let made: PouchConstructor | undefined

/** Plugins change the class, so add them only once. */
function constructorOf(load: NodeJS.Require): PouchConstructor {
  if (made !== undefined) return made
  const base = load('pouchdb-core') as { default?: PouchConstructor } & PouchConstructor
  made = base.default ?? base
  for (const name of ['adapter-memory', 'adapter-http', 'replication']) made.plugin(load(`pouchdb-${name}`))
  return made
}

/** PouchDB with express-pouchdb, with our batch size. */
export const pouchdb: Racer = {
  name: 'PouchDB',
  start: (folder, port) => startScript('pouchdb', folder, port),
  async device(_started, folder, port) {
    const load = loaderOf(folder)
    const PouchDB = constructorOf(load)
    let requests = 0
    const counting: Fetch = (url, options) => {
      requests += 1
      return fetch(url, options)
    }
    const local = new PouchDB(`device-${(devices += 1)}`, { adapter: 'memory' })
    const remote = new PouchDB(`http://127.0.0.1:${port}/bench`, { adapter: 'http', fetch: counting })
    const options = { batch_size: 2_000, batches_limit: 2 }
    return {
      async create(count) {
        await local.bulkDocs(
          Array.from({ length: count }, (_, at) => ({ _id: idOf(at), fields: fieldsOf(at) })),
        )
      },
      async edit() {
        const doc = await local.get(idOf(EDITED))
        await local.put({ ...doc, fields: { ...doc.fields, ...EDIT } })
      },
      push: async () => void (await local.replicate.to(remote, options)),
      async pull({ count, edited }) {
        await local.replicate.from(remote, options)
        const { doc_count } = await local.info()
        const { fields } = (await local.get(idOf(EDITED))) as { fields: Record<string, unknown> }
        const page = fields['source.page']
        if (doc_count !== count || (edited && page !== EDIT['source.page'])) throw new Error('incomplete')
      },
      requests: () => requests,
      close: () => local.close(),
    }
  },
}
