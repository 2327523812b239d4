/** The names of the months in English, January first. */
export const MONTH_NAMES: readonly string[] =
  'January February March April May June July August September October November December'.split(' ')

/** T17 abbreviations of the months; May, June, and July are not abbreviated. */
export const MONTHS = [
  'Jan.',
  'Feb.',
  'Mar.',
  'Apr.',
  'May',
  'June',
  'July',
  'Aug.',
  'Sept.',
  'Oct.',
  'Nov.',
  'Dec.',
] as const

/** Matches a month without its period, as T17 abbreviates it: `Nov`, `June`. */
export const MONTH_STEM = `(?:${MONTHS.join('|').replaceAll('.', '')})`

/** Matches a month as citations print it: `Nov.`, `June`. */
export const MONTH_WORD = `(?:${MONTHS.join('|').replaceAll('.', '\\.')})`

/** Matches the start of a month in any spelling: `Nov`, `Sep`, `Sept`, `Jun`. */
export const MONTH_START = MONTH_STEM.replace(/[ety](?=\||\))(?<=June|July|Sept)/g, '$&?')

/** Matches a month that T17 abbreviates, without its period: `Nov`, `Sep`, `Sept`. */
export const SHORTENED_MONTH = `(?:${MONTHS.filter((month) => month.endsWith('.'))
  .map((month) => month.slice(0, -1).replace(/t$/, '$&?'))
  .join('|')})`

/** Matches the first three letters of a month: `Nov`, `Jun`. */
export const MONTH_HEADS = MONTHS.map((month) => month.slice(0, 3)).join('|')
