import {
  newSyncMeta,
  type ClientPort,
  type ClientTx,
  type SyncMeta,
  type QueuedBatch,
  type RejectedMutation,
  type StoredRow,
} from '../client/port.ts'

/**
 * A device's store in memory, for tests, simulation, and previews. Transactions run one at a time and apply completely
 * or not at all.
 */
export class MemoryClient implements ClientPort {
  meta: SyncMeta = newSyncMeta
  rows: ReadonlyMap<string, StoredRow> = new Map()
  outbox: readonly QueuedBatch[] = []
  rejected: readonly RejectedMutation[] = []
  #nextKey = 1
  #last: Promise<unknown> = Promise.resolve()
  /** Called before each operation of a transaction. A test can throw here to simulate a crash between two writes. */
  beforeOperation: () => void = () => undefined

  transact<T>(work: (tx: ClientTx) => Promise<T>): Promise<T> {
    const turn = this.#last.then(() => this.#run(work))
    this.#last = turn.catch(() => undefined)
    return turn
  }

  async #run<T>(work: (tx: ClientTx) => Promise<T>): Promise<T> {
    const draft = new Draft(this, this.#nextKey)
    const result = await work(draft)
    this.beforeOperation()
    this.meta = draft.nextMeta
    this.rows = draft.commitRows()
    this.outbox = draft.queue
    this.rejected = draft.refused
    this.#nextKey = draft.nextKey
    return result
  }
}

class Draft implements ClientTx {
  nextMeta: SyncMeta
  queue: readonly QueuedBatch[]
  refused: readonly RejectedMutation[]
  nextKey: number
  readonly #client: MemoryClient
  readonly #changed = new Map<string, StoredRow | null>()

  constructor(client: MemoryClient, nextKey: number) {
    this.#client = client
    this.nextMeta = client.meta
    this.queue = client.outbox
    this.refused = client.rejected
    this.nextKey = nextKey
  }

  commitRows(): ReadonlyMap<string, StoredRow> {
    const rows = this.#client.rows as Map<string, StoredRow>
    for (const [id, row] of this.#changed) {
      if (row === null) rows.delete(id)
      else rows.set(id, row)
    }
    return rows
  }

  async meta(): Promise<SyncMeta> {
    this.#client.beforeOperation()
    return this.nextMeta
  }

  async saveMeta(meta: SyncMeta): Promise<void> {
    this.#client.beforeOperation()
    this.nextMeta = meta
  }

  async rows(ids: readonly string[]): Promise<(StoredRow | undefined)[]> {
    this.#client.beforeOperation()
    return ids.map((id) => this.#row(id))
  }

  #row(id: string): StoredRow | undefined {
    const changed = this.#changed.get(id)
    return changed === undefined ? this.#client.rows.get(id) : (changed ?? undefined)
  }

  async saveRows(rows: readonly StoredRow[]): Promise<void> {
    this.#client.beforeOperation()
    for (const row of rows) this.#changed.set(row.rec.id, row)
  }

  async dropRows(ids: readonly string[]): Promise<void> {
    this.#client.beforeOperation()
    for (const id of ids) this.#changed.set(id, null)
  }

  async rowsUnseen(snapshot: string): Promise<StoredRow[]> {
    this.#client.beforeOperation()
    const ids = new Set([...this.#client.rows.keys(), ...this.#changed.keys()])
    return [...ids].flatMap((id) => {
      const row = this.#row(id)
      return row === undefined || row.seen === snapshot ? [] : [row]
    })
  }

  async outbox(after: number, limit: number): Promise<QueuedBatch[]> {
    this.#client.beforeOperation()
    const found: QueuedBatch[] = []
    for (const batch of this.queue) {
      if (batch.key > after && found.push(batch) === limit) break
    }
    return found
  }

  async enqueue(batch: Omit<QueuedBatch, 'key'>): Promise<void> {
    this.#client.beforeOperation()
    this.queue = [...this.queue, { ...batch, key: this.nextKey }]
    this.nextKey += 1
  }

  async trim(key: number, muts: QueuedBatch['muts']): Promise<void> {
    this.#client.beforeOperation()
    this.queue = this.queue.flatMap((batch) => {
      if (batch.key !== key) return [batch]
      return muts.length === 0 ? [] : [{ ...batch, muts }]
    })
  }

  async reject(rejected: readonly RejectedMutation[]): Promise<void> {
    this.#client.beforeOperation()
    this.refused = [...this.refused, ...rejected]
  }
}
