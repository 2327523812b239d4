import { completeLast } from '../../locator/complete-last.ts'
import { BARE_STATES, stateWithPeriods } from './states.ts'

/**
 * Adds the spaces that the standard form has in names of reporters: `Cal. App. 4th`. The standard form is the form in
 * all citation styles except court profiles.
 */
export function spaceOut(words: string): string {
  return words
    .replace(/\b(Cal|App|Rptr|Supp|Ct|Ed|So|Misc)\.(?=[\dA-Z])/g, '$1. ')
    .replace(/\b([SL])\.(?=Ct|Ed)/g, '$1. ')
}

/** Writes pages in the standard form: `569–70`, `506 n.11`. */
export function basePages(words: string): string {
  return words
    .replace(/(\d+)[-–](\d+)/g, (whole, from: string, to: string) => {
      const shared = from.length === to.length && from.length > 2 && from.slice(0, -2) === to.slice(0, -2)
      return shared ? `${from}–${to.slice(-2)}` : whole.replace('-', '–')
    })
    .replace(/,? (?:& |and )fns?\. ?/g, ' & n.')
    .replace(/,? fns\. ?/g, ' nn.')
    .replace(/,? fn\. ?/g, ' n.')
}

/** Writes out the last page of a range: `512-513`. */
export function fullPages(words: string): string {
  return words.replace(
    /(\d+)(?:–|—|-)(\d+)/g,
    (_, from: string, to: string) => `${from}-${completeLast(from, to)}`,
  )
}

/** Matches state reporters whose names consist of the abbreviation of the state, possibly with `App` or a series. */
const OF_STATES = `(?:${BARE_STATES})(?: App)?(?: [23]d)?`

/** Names of reporters, spelled without periods. */
const BARE =
  'US|S Ct|L Ed(?: 2d)?|F[23]?d?|F4th|F Supp(?: [23]d)?|Fed Appx|NE(?:[23]d)?|NW(?:2d)?|SE(?:2d)?|SW(?:[23]d)?|A[23]d|P[23]d|So [23]d|NYS(?:[23]d)?|NY(?:[23]d)?|AD(?:[23]d)?|Misc(?: [23]d)?'

/** Matches a volume, a reporter without periods, a page or *at*, and further pages. */
export const BARE_PLACES = new RegExp(
  `\\b(\\d{1,4}|_{2,4}) (${BARE}|${OF_STATES}) (\\d{1,5}|_{2,4}|at \\d{1,5}(?:[-–]\\d+)?)((?:, \\d{1,5}(?:[-–]\\d+)?(?= ?[,;[()\\]n]|$| \\[))*)`,
  'g',
)

const STATE_REPORTER = new RegExp(`^(${BARE_STATES})((?: App)?(?: [23]d)?)$`)

/** Converts a match of `BARE_PLACES` to the standard form. */
export function basePlace([, volume = '', reporter = '', page = '', pages = '']: readonly string[]): string {
  const [, state = '', series = ''] = STATE_REPORTER.exec(reporter) ?? []
  if (state !== '' && !state.startsWith('NY'))
    return `${volume} ${stateWithPeriods(state) ?? state}${series.replace(' App', ' App.')} ${basePages(page)}${basePages(pages)}`
  const full = reporter
    .replace(/^(US|NYS|NY|AD|NE|NW|SE|SW)/, (letters) => `${[...letters].join('.')}.`)
    .replace(/^([AFP])(?=\d|$)/, '$1.')
    .replace(/\b(S|L|Ct|Ed|Supp|Misc|Fed|So)\b(?!\.)/g, '$1.')
    .replace(/^F (?=Supp)/, 'F. ')
    .replace('Appx', 'App’x')
    .replace(/^Fed\. App/, 'F. App')
  return `${volume} ${full} ${basePages(page)}${basePages(pages)}`
}
