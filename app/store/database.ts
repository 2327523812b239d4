import { Dexie, type Table } from 'dexie'
import type { MutationBatch, QueuedBatch, RejectedMutation } from '#sync/client/port.ts'
import { DATABASE_PREFIX } from '../session/device-names.ts'
import type { MetaRow, PastRow, RecordRow, SessionRow, StepRow } from './database-rows.ts'

/** Version of the tables that this app was built for. Upgrades may rewrite records, but never the outbox. */
const DATABASE_VERSION = 2

/** Thrown if a newer version of the app wrote the database. This version must not change such a database. */
class NewerDatabase extends Error {
  override readonly name = 'NewerDatabase'
}

/** The IndexedDB database of one account. */
export class StoreDatabase extends Dexie {
  readonly records: Table<RecordRow, string>
  readonly outbox: Table<QueuedBatch, number, MutationBatch>
  readonly rejected: Table<RejectedMutation & { readonly key: number }, number, RejectedMutation>
  readonly meta: Table<MetaRow, string>
  /** Previous values of fields, for the history. */
  readonly past: Table<PastRow & { readonly key: number }, number, PastRow>
  readonly steps: Table<StepRow & { readonly key: number }, number, StepRow>
  /** Sessions on this device. They distinguish this device's edits from the edits of other devices. */
  readonly sessions: Table<SessionRow, string>

  constructor(name: string, factory?: IDBFactory) {
    // Dexie's read cache is disabled, because rows are rendered only once and caching them would cost time.
    super(name, { cache: 'disabled', ...(factory !== undefined && { indexedDB: factory }) })
    // Queued changes must reach the server exactly as written, so no version rewrites the outbox.
    this.version(1).stores({
      records: 'id, [place+order], conflict',
      outbox: '++key',
      rejected: '++key',
      meta: 'name',
    })
    this.version(DATABASE_VERSION).stores({
      past: '++key, id, at',
      steps: '++key, [place+undone]',
      sessions: 'id',
    })
    this.records = this.table('records')
    this.outbox = this.table('outbox')
    this.rejected = this.table('rejected')
    this.meta = this.table('meta')
    this.past = this.table('past')
    this.steps = this.table('steps')
    this.sessions = this.table('sessions')
    // Dexie opens a database with a higher version without an error, but this app must not read or write it.
    this.on(
      'ready',
      () => {
        if (this.backendDB().version > DATABASE_VERSION * VERSION_SCALE) throw new NewerDatabase(name)
      },
      true,
    )
  }
}

/** Dexie multiplies version numbers by ten: version 2 is version 20 of the IndexedDB database. */
export const VERSION_SCALE = 10

/** Returns the name of an account's database. */
export function databaseName(userId: string): string {
  return DATABASE_PREFIX + userId
}
