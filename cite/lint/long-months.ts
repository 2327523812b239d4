import { MONTH_NAMES } from '../vocabulary/month-names.ts'
import { MONTHS } from '../vocabulary/months.ts'

/** Matches the name of a month that T17 abbreviates. It is part of a group. */
export const LONG_MONTHS = MONTH_NAMES.filter((name, at) => name !== MONTHS[at]).join('|')
