import { tableOf } from '../abbreviation/table.ts'
import { courtByRule, courtIdOf, courtNameOf } from '../court/court.ts'
import { courtOfAppeals } from '../vocabulary/appeals-courts.ts'
import { stateCodeOf, stateNames, stateOf } from '../vocabulary/states.ts'

/**
 * Matches the heading of an opinion in search results: `Roe v. Doe, 12 F. 3d 34 - Court of Appeals, 9th Circuit 1997`.
 */
const RESULT =
  /^(.{4,300}?\d) [-–] (?:([A-Z][A-Za-z]{1,5}): )?([A-Z][A-Za-z.]+(?: (?:of )?[A-Z][A-Za-z.]+){0,3})(?:, ([^-–]{2,60}?))? ((?:1[789]|20)\d\d)$/

/**
 * Converts the heading of a search result to a legal citation by moving the court and year into a parenthetical (R12).
 */
export function fromSearchResult(text: string): string | undefined {
  const [, citation = '', state, body = '', seat = '', year = ''] = RESULT.exec(text) ?? []
  if (citation === '') return undefined
  const court = state === undefined ? federalCourt(body, inWords(seat)) : stateCourt(state, body, citation)
  return court === undefined ? undefined : `${citation} (${court === '' ? '' : `${court} `}${year})`
}

const STATE = `(${stateNames().join('|')}|U\\.S\\.|United States`
/**
 * Matches a case name followed by the full name of the court, as in the headings of casebooks:
 * `Roe v. Doe, Supreme Court of California, 12 Cal. 2d 34 (1968)`.
 */
const COURT_LINE = new RegExp(
  `^([^;()\\d]{1,200}? v\\. [^;()\\d]{1,200}?)(?<! (?:of|the|for|Clerk|Judge|Justices?)),? (?:${STATE}) )?((?:Supreme|Supreme Judicial|Appellate) Court|Court of (?:Criminal )?Appeals?)(?:,? (?:(?:of|for) )?(?:the )?${STATE}|\\w+(?: of Columbia)? Circuit))?,? (\\d{1,4} [A-Z][^()]+\\()((?:[A-Z][a-z.]+ \\d+, )?\\d{4}\\).*)$`,
  's',
)

/** Moves the full name of a court between a case name and its reporter into the parenthetical (R12.3). */
export function fromCourtLine(text: string): string | undefined {
  const [, name = '', before = '', body = '', place = before, cited = '', rest = ''] =
    COURT_LINE.exec(text) ?? []
  const court =
    place === ''
      ? undefined
      : (stateCourt(place, body, cited) ?? federalCourt(body, place.replace(/^U.*/, '')))
  return court === undefined ? undefined : `${name}, ${cited}${court === '' ? '' : `${court} `}${rest}`
}

function inWords(name: string): string {
  return name.replace('Dist.', 'District').replace('Div.', 'Division')
}

function federalCourt(body: string, seat: string): string | undefined {
  if (body === 'Supreme Court') return seat === '' ? '' : undefined
  if (/Appeals?$/.test(body)) {
    const court = courtByRule(seat)
    return court === seat ? undefined : court
  }
  if (!/^(?:Dist|Bankr)\. Court$/.test(body)) return undefined
  const [, part = 'D', place = ''] = /^(?:([NSEWCM]?D) |District of (?!Columbia))?(.+)$/.exec(seat) ?? []
  const id = courtIdOf(part + nameOfState(place))
  const court = id === undefined ? undefined : courtNameOf(id)
  return court === undefined || body.startsWith('D') ? court : `Bankr. ${court}`
}

function stateCourt(name: string, body: string, citation: string): string | undefined {
  const state = nameOfState(name)
  if (state === '') return undefined
  const highest =
    body.startsWith('Supreme') || (/^(?:N\.Y\.|Md\.)$/.test(state) && body === 'Court of Appeals')
  // Omit the court if the reporter identifies it (R12.3).
  if (highest) return citation.includes(state) ? '' : state
  // T9 lists the federal courts of the same name first.
  const lower = tableOf('T9').get(inWords(body).toLowerCase())?.at(-1)?.key
  return lower === undefined ? undefined : courtOfAppeals(`${state} ${lower}`)
}

function nameOfState(place: string): string {
  return stateOf(`us:${stateCodeOf(place) ?? ''}`)
}
