import { UNSHORTENED_STATES } from '../vocabulary/state-words.ts'
import { tableOf } from '../abbreviation/table.ts'
import { ordinal } from '../vocabulary/ordinals.ts'

/**
 * Matches the heading of an opinion in search results: `Roe v. Doe, 12 F. 3d 34 - Court of Appeals, 9th Circuit 1997`.
 */
const RESULT =
  /^(.{4,300}?\d) [-–] (?:([A-Z][A-Za-z]{1,5}): )?([A-Z][A-Za-z.]+(?: (?:of )?[A-Z][A-Za-z.]+){0,3})(?:, ([^-–]{2,60}?))? ((?:1[789]|20)\d\d)$/

/**
 * Converts the heading of a search result to a legal citation by moving the court and year into a parenthetical (R12).
 */
export function fromSearchResult(text: string): string | undefined {
  const found = RESULT.exec(text)
  if (found === null) return undefined
  const [, citation = '', state, body = '', seat = '', year = ''] = found
  const court = state === undefined ? federalCourt(body, seat) : stateCourt(state, body, citation)
  return court === undefined ? undefined : `${citation} (${court === '' ? '' : `${court} `}${year})`
}

function federalCourt(body: string, seat: string): string | undefined {
  if (body === 'Supreme Court') return seat === '' ? '' : undefined
  if (/^(?:Circuit )?Court of Appeals?$/.test(body)) {
    const circuit = /^(\d{1,2})(?:st|nd|rd|th) Circuit$/.exec(seat)?.[1]
    if (circuit !== undefined) return `${ordinal(Number(circuit))} Cir.`
    if (/^Dist\.? of Columbia Circuit$/.test(seat)) return 'D.C. Cir.'
    return seat === 'Federal Circuit' ? 'Fed. Cir.' : undefined
  }
  const district = /^(?:([NSEWCM]?D)|Dist\. of) ([A-Z][A-Za-z ]+)$/.exec(seat)
  if (district === null || !/^(?:Dist|Bankr)\. Court$/.test(body)) return undefined
  const [, letters = 'D', place = ''] = district
  const state = place === 'Columbia' ? 'D.C.' : stateByName(place)
  if (state === undefined) return undefined
  const initials = [...letters].map((letter) => `${letter}.`).join('')
  // Don't put a space between single capitals: `S.D.N.Y.`, but `S.D. Cal.` (R8).
  const close = /^(?:[A-Z]\.)+$/.test(state) ? '' : ' '
  return `${body.startsWith('Bankr') ? 'Bankr. ' : ''}${initials}${close}${state}`
}

/** State courts except the highest court, with their abbreviations for parentheticals (T3). */
const LOWER: readonly (readonly [RegExp, string])[] = [
  [/^Court of Criminal Appeals$/, 'Crim. App.'],
  [/^Appellate Court$/, 'App. Ct.'],
  [/^Appellate Div\.?$/, 'App. Div.'],
  [/^Court of Appeals?$/, 'Ct. App.'],
  [/^Dist\. Court of Appeals?$/, 'Dist. Ct. App.'],
  [/^Superior Court$/, 'Super. Ct.'],
]

function stateCourt(letters: string, body: string, citation: string): string | undefined {
  const state = /^[A-Z]{2}$/.test(letters)
    ? `${letters.charAt(0)}.${letters.charAt(1)}.`
    : [`${letters}.`, letters].find((name) => isState(name))
  if (state === undefined) return undefined
  const highest =
    /^Supreme (?:Judicial )?Court$/.test(body) ||
    (/^(?:N\.Y\.|Md\.)$/.test(state) && body === 'Court of Appeals')
  // Omit the court if the reporter identifies it (R12.3).
  if (highest) return citation.includes(state) ? '' : state
  if (state === 'Tex.' && body === 'Court of Appeals') return 'Tex. App.'
  const lower = LOWER.find(([pattern]) => pattern.test(body))?.[1]
  return lower === undefined ? undefined : `${state} ${lower}`
}

function isState(name: string): boolean {
  return (
    UNSHORTENED_STATES.includes(name) || [...tableOf('T12').values()].flat().some(({ key }) => key === name)
  )
}

function stateByName(name: string): string | undefined {
  const [first] = tableOf('T12').get(name.toLowerCase()) ?? []
  return first?.key ?? (UNSHORTENED_STATES.includes(name) ? name : undefined)
}
