/** Abbreviations of the months in T17. May, June, and July are not abbreviated. */
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

// The patterns below are written out, because the bundler can't remove an unused constant whose value is computed.

/** Matches a month as T17 abbreviates it, without the period: `Nov`, `June`. */
export const MONTH_STEM = '(?:Jan|Feb|Mar|Apr|May|June|July|Aug|Sept|Oct|Nov|Dec)'

/** Matches a month as printed in citations: `Nov.`, `June`. */
export const MONTH_WORD = '(?:Jan\\.|Feb\\.|Mar\\.|Apr\\.|May|June|July|Aug\\.|Sept\\.|Oct\\.|Nov\\.|Dec\\.)'

/** Matches the start of a month in any spelling: `Nov`, `Sep`, `Sept`, `Jun`. */
export const MONTH_START = '(?:Jan|Feb|Mar|Apr|May|June?|July?|Aug|Sept?|Oct|Nov|Dec)'

/** Matches a month that T17 abbreviates, without the period: `Nov`, `Sep`, `Sept`. */
export const SHORTENED_MONTH = '(?:Jan|Feb|Mar|Apr|Aug|Sept?|Oct|Nov|Dec)'

/** Matches a season, which can be the date of an issue. */
export const SEASON_WORD = '(?:Spring|Summer|Fall|Autumn|Winter)'
