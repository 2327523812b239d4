import { Dexie, type Table } from 'dexie'
import type { Batch, Meta, Queued, Rejected, Row } from '#sync/client/port.ts'

/** A record with the keys it is listed by; a record without a place is in no list. */
export interface RecordRow extends Row {
  readonly id: string
  readonly place?: string
  readonly order?: string | number
  /** 1 while another device's value waits for a decision; absent otherwise, so the index holds only those. */
  readonly conflict?: 1
}

export interface MetaRow {
  readonly name: 'sync'
  readonly value: Meta
}

/** One account's database. Another account never opens it. */
export class StoreDatabase extends Dexie {
  readonly records: Table<RecordRow, string>
  readonly outbox: Table<Queued, number, Batch>
  readonly rejected: Table<Rejected & { readonly key: number }, number, Rejected>
  readonly meta: Table<MetaRow, string>

  constructor(name: string) {
    super(name)
    // Upgrades may rewrite records, never the outbox: what is queued must reach the server as it was written.
    this.version(1).stores({
      records: 'id, [place+order], conflict',
      outbox: '++key',
      rejected: '++key',
      meta: 'name',
    })
    this.records = this.table('records')
    this.outbox = this.table('outbox')
    this.rejected = this.table('rejected')
    this.meta = this.table('meta')
  }
}

/** The name of an account's database. */
export function databaseName(userId: string): string {
  return `cite-${userId}`
}
