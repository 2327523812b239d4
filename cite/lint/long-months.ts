import { MONTH_NAMES } from '../vocabulary/month-names.ts'
import { MONTHS } from '../vocabulary/months.ts'

/** Alternatives of a pattern for the months that T17 abbreviates. */
export const LONG_MONTHS = MONTH_NAMES.filter((name, at) => name !== MONTHS[at]).join('|')
