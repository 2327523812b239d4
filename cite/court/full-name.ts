import { CIRCUITS } from '../vocabulary/ordinals.ts'
import { stateCodeOf, stateNames } from '../vocabulary/states.ts'
import { ownEntry } from '../text/own-entry.ts'

/** A court as two CSL-M codes: `us:c9` and `court.appeals`, or `us:c2:ny.sd` and `district.court`. */
export type CourtCode = { readonly jurisdiction: string; readonly authority: string }

/** Federal courts with nationwide jurisdiction. Each key is the name of a court without articles and prepositions. */
const NATIONAL: Readonly<Record<string, string>> = {
  'supreme court': 'supreme.court',
  'court federal claims': 'court.federal.claims',
  'claims court': 'claims.court',
  'court claims': 'court.claims',
  'tax court': 'tax.court',
  'board tax appeals': 'board.tax.appeals',
  'court international trade': 'court.international.trade',
  'customs court': 'customs.court',
  'court customs patent appeals': 'court.customs.patent.appeals',
  'court appeals armed forces': 'court.appeals.armed.forces',
  'court military appeals': 'court.military.appeals',
  'court appeals veterans claims': 'court.appeals.veterans.claims',
  'court veterans appeals': 'court.veterans.appeals',
  'judicial panel multidistrict litigation': 'judicial.panel.multidistrict.litigation',
}

/** Matches courts that are federal even without "United States" in their names. */
const FEDERAL_ALONE =
  /federal claims|international trade|armed forces|veterans|multidistrict|customs|board tax/

const STATES = stateNames().map((name) => name.toLowerCase())

/**
 * Identifies a court by its full name: `United States Court of Appeals for the Ninth Circuit`,
 * `Court of Appeals of Arkansas`, `Dist. Court, SD New York`, `Cal: Court of Appeal, 2nd Appellate Dist.`.
 *
 * `jurisdiction` (`us:ar`) provides the place if the name has none. Returns undefined for an unknown name, and for a
 * name as printed in parentheticals (`9th Cir.`).
 */
export function readCourtName(name: string, jurisdiction = ''): CourtCode | undefined {
  const plain = plainName(name)
  if (!/\b(?:courts?|panel|circuit|district|board)\b|^[nsewmc]d /.test(plain)) return undefined
  const national = /^(?:united states|federal)\b/.test(plain) || /\bunited states$/.test(plain)
  const bare = plain.replace(/^united states (?=\w)| united states$/, '').trim()
  const [, place = ''] = jurisdiction.split(':')
  return (
    circuitOf(bare) ??
    districtOf(bare, national) ??
    nationalOf(bare, national) ??
    stateCourtOf(bare) ??
    (place === '' ? nationalOf(bare, jurisdiction === 'us') : stateCourtOf(`${bare}, ${place}`))
  )
}

/**
 * Normalizes a name: converts it to lowercase, removes periods, articles, and prepositions, and spells out ordinals.
 * Moves the state in a heading (`Cal: Court of Appeal`) to the end.
 */
function plainName(name: string): string {
  const headed = /^([A-Z][\w. ]*?): (.+)$/.exec(name.trim())
  const code = headed === null ? undefined : stateCodeOf(headed[1] ?? '')
  const whole = code === undefined ? name : `${headed?.[2] ?? ''}, ${headed?.[1] ?? ''}`
  return whole
    .replace(/\bU\.?\s?S\.?(?=\s|$)/g, 'United States')
    .replace(/\b([NSEWMC])\.\s?D\.\s/g, '$1D ')
    .toLowerCase()
    .replace(/\bdist\.|\bdist\b/g, 'district')
    .replace(/\bcir\./g, 'circuit')
    .replace(/\bct\.(?=\s|,|$)/g, 'court')
    .replace(/\bd\.?\s?c\.? (?=circuit)/g, 'district of columbia ')
    .replace(
      /\b(\d{1,2})(?:st|nd|rd|th|d)\b/g,
      (whole, number: string) => CIRCUITS[Number(number) - 1] ?? whole,
    )
    .replace(/[.’']/g, '')
    .replace(/\bcommonwealth court\b/g, 'commonwealth-court')
    .replace(/\b(?:the|for|of|in|and|at|state|commonwealth(?!-)|territory)\b|&/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/ ,/g, ',')
    .replace('-', ' ')
    .trim()
}

function circuitOf(name: string): CourtCode | undefined {
  const found = new RegExp(`\\b(${CIRCUITS.join('|')}|district columbia|federal) circuit\\b`).exec(name)
  if (found === null || !/appeals|appellate panel|^[\w ]+ circuit$/.test(name)) return undefined
  const place = found[1] ?? ''
  const number = place === 'district columbia' ? 0 : place === 'federal' ? 13 : CIRCUITS.indexOf(place) + 1
  return {
    jurisdiction: `us:c${number}`,
    authority: /bankruptcy/.test(name) ? 'bankruptcy.appellate.panel' : 'court.appeals',
  }
}

const QUARTERS = 'northern|southern|eastern|western|middle|central'
const DISTRICT = new RegExp(`(?:^|[ ,])(?:(${QUARTERS}|[nsewmc]d|d) )(?:district )?(?=\\w)|\\bdistrict `)

function districtOf(name: string, national: boolean): CourtCode | undefined {
  const bankruptcy = name.startsWith('bankruptcy court')
  const circuit = /^circuit court, (?:[nsewmc]?d|\w+ern district|district) /.test(name)
  const rest = name.replace(/^(?:bankruptcy|district|circuit) court,? ?/, '')
  const found = DISTRICT.exec(rest) ?? (national && rest !== name ? /^/.exec(rest) : null)
  // "District Court of Appeal, Third District" is a state court.
  if (found === null || found.index > 0 || /appeal/.test(name)) return undefined
  const place = rest.slice(found[0].length).replace(/, .*$/, '')
  const code = stateCodeOf(place.replace(/^(?:district )?columbia$/, 'district of columbia'))
  if (code === undefined) return undefined
  if (rest === name && !/^(?:[nsewmc]d|\w+ern district|district) /.test(name)) return undefined
  const quarter = (found[1] ?? 'd').charAt(0)
  const part = quarter === 'd' ? 'd' : `${quarter}d`
  const authority = bankruptcy ? 'bankruptcy.court' : circuit ? 'circuit.court' : 'district.court'
  return { jurisdiction: `us:fed:${code}.${part}`, authority }
}

function nationalOf(name: string, national: boolean): CourtCode | undefined {
  const authority = ownEntry(NATIONAL, name.replace(/,/g, ''))
  if (authority === undefined || (!national && !FEDERAL_ALONE.test(name))) return undefined
  return { jurisdiction: 'us', authority }
}

/** Identifies a state court. The name of the state may be first or last. Ignores counties and departments (R12.3.1). */
function stateCourtOf(name: string): CourtCode | undefined {
  const place = STATES.map((state) => state.replace(/ of /g, ' ')).find((state) =>
    new RegExp(`(?:^|[ ,])${state}(?:$|[ ,])`).test(name),
  )
  const short = place === undefined ? /(?:^|, )([a-z]{2,6})$/.exec(name)?.[1] : undefined
  const code = stateCodeOf(place === 'district columbia' ? 'District of Columbia' : (place ?? short ?? ''))
  if (code === undefined) return undefined
  const [head = '', ...tails] = name
    .replace(new RegExp(`(^|[ ,])${place ?? short ?? ''}(?=$|[ ,])`), '$1')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
  const division = tails.find((tail) => /^appellate (?:division|department|term)/.test(tail))
  const court = division === undefined ? head : `${head} ${/^appellate \w+/.exec(division)?.[0] ?? ''}`
  const words = court.replace(/ (?:\w+ )?(?:district|department|division)$/, (tail) =>
    tail.endsWith(' division') && /appellate/.test(tail) ? tail : '',
  )
  if (!/\b(?:court|board)\b/.test(words)) return undefined
  const number = CIRCUITS.findIndex((ordinal) =>
    [head, ...tails].some((tail) =>
      new RegExp(`\\b${ordinal} (?:appellate )?(?:district|department)`).test(tail),
    ),
  )
  return {
    jurisdiction: `us:${code}${number < 0 ? '' : `:d${number + 1}`}`,
    authority: words.trim().replace(/\s+/g, '.'),
  }
}
