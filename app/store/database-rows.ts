import type { StoredRow, SyncMeta } from '#sync/client/port.ts'
import type { JsonValue } from '#sync/record/json.ts'
import type { RecordKind } from '#sync/record/kind.ts'
import type { LostValue } from '#sync/record/replica.ts'

/** A record with the keys it is listed by; a record without a place is in no list. */
export interface RecordRow extends StoredRow {
  readonly id: string
  readonly place?: string
  readonly order?: string | number
  /** 1 while another device's value waits for a decision; absent otherwise, so the index holds only those. */
  readonly conflict?: 1
  /** Since when this device has known the record to be in the trash, by the server's clock, in milliseconds. */
  readonly trashSeen?: number
}

export interface MetaRow {
  readonly name: 'sync'
  readonly value: SyncMeta
}

/** Values that registers of one record held before they were overwritten. */
export interface PastRow {
  readonly id: string
  /** When this device overwrote them, milliseconds since 1970. */
  readonly at: number
  /** Register to the value it held and the stamp of that write. */
  readonly was: Readonly<Record<string, LostValue>>
}

/** What one register held before an action and after it. */
export interface StepRegister {
  readonly kind: RecordKind
  readonly id: string
  readonly field: string
  /** Null when it was never written. */
  readonly before: JsonValue
  readonly after: JsonValue
  /** The action made the record: taking it back puts the record in the trash. */
  readonly created: boolean
}

/** One action of the person that can be taken back, or, once it was, done again. */
export interface StepRow {
  /** Where it was done: the id of a project. */
  readonly place: string
  readonly undone: 0 | 1
  readonly registers: readonly StepRegister[]
}
