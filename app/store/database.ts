import { Dexie, type Table } from 'dexie'
import type { MutationBatch, QueuedBatch, RejectedMutation } from '#sync/client/port.ts'
import { DATABASE_PREFIX } from '../session/device-names.ts'
import type { MetaRow, PastRow, RecordRow, StepRow } from './database-rows.ts'

/** The version of the tables this app was built for. Upgrades may rewrite records, never the outbox. */
const DATABASE_VERSION = 2

/** The database was written by a newer version of the app: this one must not touch it. */
class NewerDatabase extends Error {
  override readonly name = 'NewerDatabase'
}

/** One account's database. Another account never opens it. */
export class StoreDatabase extends Dexie {
  readonly records: Table<RecordRow, string>
  readonly outbox: Table<QueuedBatch, number, MutationBatch>
  readonly rejected: Table<RejectedMutation & { readonly key: number }, number, RejectedMutation>
  readonly meta: Table<MetaRow, string>
  /** What registers held before, for the history. */
  readonly past: Table<PastRow & { readonly key: number }, number, PastRow>
  /** What can be undone and done again. */
  readonly steps: Table<StepRow & { readonly key: number }, number, StepRow>
  /** The sessions of this device, to tell its own edits from those of others. */
  readonly sessions: Table<{ readonly id: string }, string>

  /** `factory` opens the databases, unless the browser's own shall. */
  constructor(name: string, factory?: IDBFactory) {
    // What is read is shown and let go: a second copy of it beside the database would only cost time.
    super(name, { cache: 'disabled', ...(factory !== undefined && { indexedDB: factory }) })
    // What is queued must reach the server as it was written: no version rewrites the outbox.
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
    // Dexie opens a database of a higher version as if it were its own; nothing may be read or written there.
    this.on(
      'ready',
      () => {
        if (this.backendDB().version > DATABASE_VERSION * VERSION_SCALE) throw new NewerDatabase(name)
      },
      true,
    )
  }
}

/** Dexie counts in tenths of a version. */
export const VERSION_SCALE = 10

/** The name of an account's database. */
export function databaseName(userId: string): string {
  return DATABASE_PREFIX + userId
}
