import { createRecordId, createOrderBetween, createOrderRun } from '../store/random.ts'

/** What making records needs from outside: names, a clock and places in an order. */
export interface Pen {
  readonly newId: () => string
  /** Epoch milliseconds. */
  readonly now: () => number
  /** A place between two others; null stands for the end of the list. */
  readonly between: (before: string | null, after: string | null) => string
  /** As many places in order between two others. */
  readonly run: (before: string | null, after: string | null, count: number) => readonly string[]
}

/** The device's own pen: its clock, its dice. */
export const pen: Pen = {
  newId: createRecordId,
  now: Date.now,
  between: createOrderBetween,
  run: createOrderRun,
}
