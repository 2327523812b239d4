import { MONTH_NAMES } from '../vocabulary/month-names.ts'
import { MONTHS } from '../vocabulary/months.ts'

/** Names of the months that T17 abbreviates, as alternatives of a pattern. */
export const LONG_MONTHS = MONTH_NAMES.filter((name, at) => name !== MONTHS[at]).join('|')
