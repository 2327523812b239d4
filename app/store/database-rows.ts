import type { StoredRow, SyncMeta } from '#sync/client/port.ts'
import type { JsonValue } from '#sync/record/json.ts'
import type { RecordKind } from '#sync/record/kind.ts'
import type { LostValue } from '#sync/record/replica.ts'

/**
 * A record, the list that contains it (`place`), and its sort key in that list (`order`). A record without `place` is
 * in no list.
 */
export interface RecordRow extends StoredRow {
  readonly id: string
  readonly place?: string
  readonly order?: string | number
  /** Set to 1 if another device's value conflicts; absent otherwise, so that the index contains only conflicts. */
  readonly conflict?: 1
  /** Server time, in milliseconds, at which this device first saw the record in the trash. */
  readonly trashSeen?: number
}

export interface MetaRow {
  readonly name: 'sync'
  readonly value: SyncMeta
}

/** Values that a record's fields had before they were overwritten. */
export interface PastRow {
  readonly id: string
  /** When this device overwrote the values, in milliseconds since 1970. */
  readonly at: number
  /** Maps each field to its previous value and the timestamp of that value. */
  readonly was: Readonly<Record<string, LostValue>>
}

export interface StepRegister {
  readonly kind: RecordKind
  readonly id: string
  readonly field: string
  /** Null if the field had never been written. */
  readonly before: JsonValue
  readonly after: JsonValue
  /** True if the action created the record. In that case, undoing the action moves the record to the trash. */
  readonly created: boolean
}

export interface StepRow {
  /** Id of the project where the action took place. */
  readonly place: string
  readonly undone: 0 | 1
  readonly registers: readonly StepRegister[]
}

/** A session on this device. The numbers in `last` and `open` refer to edits in the write-ahead log. */
export interface SessionRow {
  readonly id: string
  /** Every edit up to this number is stored, except those in `open`. */
  readonly last?: number
  /** Numbers of the edits up to `last` that are not stored yet. */
  readonly open?: readonly number[]
}
