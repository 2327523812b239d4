import { newId, orderBetween, orderRun } from '../store/random.ts'
import type { Pen } from './string/edit/pen.ts'

/** The device's own pen: its clock, its dice. */
export const pen: Pen = { newId, now: Date.now, between: orderBetween, run: orderRun }
