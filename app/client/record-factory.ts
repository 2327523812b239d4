import { createRecordId, createOrderBetween, createOrderRun } from '../store/random.ts'

/** External inputs for creating records: ids, a clock, and list positions. */
export interface RecordFactory {
  readonly newId: () => string
  readonly now: () => number
  /** Returns a position between two others; null means the start or the end of the list. */
  readonly orderBetween: (before: string | null, after: string | null) => string
  /** Returns `count` positions in order between two others. */
  readonly orderRun: (before: string | null, after: string | null, count: number) => readonly string[]
}

/** Creates records with the device's clock and random ids. */
export const recordFactory: RecordFactory = {
  newId: createRecordId,
  now: Date.now,
  orderBetween: createOrderBetween,
  orderRun: createOrderRun,
}
