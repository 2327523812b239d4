import { tableOf } from '../abbreviation/table.ts'
import { courtByRule, courtIdOf, courtNameOf } from '../court/court.ts'
import { courtOfAppeals } from '../vocabulary/appeals-courts.ts'
import { stateCodeOf, stateOf } from '../vocabulary/states.ts'

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

function inWords(name: string): string {
  return name.replace('Dist.', 'District').replace('Div.', 'Division')
}

function federalCourt(body: string, seat: string): string | undefined {
  if (body === 'Supreme Court') return seat === '' ? '' : undefined
  if (/^(?:Circuit )?Court of Appeals?$/.test(body)) {
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
    /^Supreme (?:Judicial )?Court$/.test(body) ||
    (/^(?:N\.Y\.|Md\.)$/.test(state) && body === 'Court of Appeals')
  // Omit the court if the reporter identifies it (R12.3).
  if (highest) return citation.includes(state) ? '' : state
  // T9 lists the federal courts of the same name first.
  const lower = tableOf('T9').get(inWords(body).toLowerCase())?.at(-1)?.key
  return lower === undefined ? undefined : courtOfAppeals(`${state} ${lower}`)
}

function nameOfState(place: string): string {
  return stateOf(`us:${stateCodeOf(place) ?? ''}`)
}
