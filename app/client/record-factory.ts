import { createRecordId, createOrderBetween, createOrderRun } from '../store/random.ts'

/** What making records needs from outside: names, a clock and places in an order. */
export interface RecordFactory {
  readonly newId: () => string
  /** Epoch milliseconds. */
  readonly now: () => number
  /** A place between two others; null stands for the end of the list. */
  readonly orderBetween: (before: string | null, after: string | null) => string
  /** As many places in order between two others. */
  readonly orderRun: (before: string | null, after: string | null, count: number) => readonly string[]
}

/** The device's own: its clock, its dice. */
export const recordFactory: RecordFactory = {
  newId: createRecordId,
  now: Date.now,
  orderBetween: createOrderBetween,
  orderRun: createOrderRun,
}
