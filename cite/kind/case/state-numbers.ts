import { omitEmpty } from '../../source/given-field.ts'
import { readPincite } from '../../locator/read.ts'
import type { Printing } from './schema.ts'
import { readHistory } from './history.ts'
import { bracketsAfter, readCourtAndDate } from '../../find/parenthesis.ts'
import { keepRest, type ReadOne } from '../../read/read-one.ts'
import { dateOf } from '../../find/source-of.ts'
import { NAMED } from './by-shape.ts'

/** Matches the Louisiana format (T3): `Roe v. Doe, 94-2345, p. 7 (La. 7/15/94); 650 So. 2d 500, 504`. */
const LOUISIANA =
  /^([^;()]{2,240}?), ((?:\d{4}|\d{2})-\d{1,5}(?:-\w+)?)(?:, pp?\. (\d[\d–-]*))? \((La\.(?: [\w. ]{1,24}?)?) (\d{1,2})\/(\d{1,2})\/((?:\d{2}){1,2})\)(?:[;,] (\d{1,4}) (So\. ?[23]d) (\d{1,4})(?:, (\d[\d, –-]*(?<=\d)))?)?/

/**
 * Reads a Louisiana decision by docket number, court, and date, with its regional reporter citation. Returns undefined
 * for other text.
 */
export function readLouisiana(text: string): ReadOne | undefined {
  const found = LOUISIANA.exec(text)
  if (found === null || !NAMED.test(found[1] ?? '')) return undefined
  const [
    whole,
    name = '',
    docket = '',
    page,
    court = '',
    month,
    day,
    years = '',
    volume,
    reporter = '',
    first,
    pin,
  ] = found
  const year = Number(years.length > 2 ? years : `${Number(years) > 40 ? '19' : '20'}${years}`)
  const parallel = inSouthern(volume, reporter, first)
  const brackets = bracketsAfter(text, whole.length)
  const { history, rest } = readHistory(text.slice(brackets.at(-1)?.end ?? whole.length))
  return {
    source: {
      kind: 'case',
      id: whole,
      name,
      printings: [{ reporter: docket, form: 'docket' }, ...parallel],
      court,
      date: { year, month: Number(month), day: Number(day) },
      ...omitEmpty({ history }),
    },
    form: 'full',
    pincite: [...readPincite(page ?? ''), ...readPincite(pin ?? '').map((one) => ({ ...one, printing: 1 }))],
    parentheticals: brackets.map(({ inner }) => ({ text: inner })),
    rest: keepRest(rest),
  }
}

/** Returns the Southern Reporter citation that follows a public-domain number, or an empty array if there is none. */
function inSouthern(volume: string | undefined, reporter: string, page = ''): readonly Printing[] {
  return volume === undefined ? [] : [{ volume, reporter: reporter.replace(/\. ?/, '. '), page }]
}

/**
 * Matches Mississippi's public-domain number, a paragraph in parentheses, and the regional reporter:
 * `2017-CA-01472-SCT (¶ 30), 270 So. 3d 5` (T3).
 */
const MISSISSIPPI =
  /^([^;()]{2,240}?), ((?:\d{4}|\d{2})-[A-Z]{2}-\d{2,5}-(?:SCT|COA))(?: \((¶¶? ?\d[\d–, -]*)\))?(?:, (\d{1,4}) (So\. ?[23]d) (\d{1,4})(?:, (\d[\d, –-]*(?<=\d)))?)?/

/**
 * Reads a Mississippi decision by its public-domain number, with its regional reporter citation. Returns undefined for
 * other text.
 */
export function readMississippi(text: string): ReadOne | undefined {
  const found = MISSISSIPPI.exec(text)
  if (found === null || !NAMED.test(found[1] ?? '')) return undefined
  const [whole, name = '', number = '', paragraph = '', volume, reporter = '', page = '', pin = ''] = found
  const parallel = inSouthern(volume, reporter, page)
  const [dated, ...others] = bracketsAfter(text, whole.length)
  const said = dated === undefined ? undefined : readCourtAndDate(dated.inner)
  const date = said === undefined ? undefined : dateOf(said)
  const { history, rest } = readHistory(text.slice(others.at(-1)?.end ?? dated?.end ?? whole.length))
  return {
    source: {
      kind: 'case',
      id: whole,
      name,
      printings: [{ reporter: number, form: 'docket' }, ...parallel],
      ...(said?.court === undefined ? {} : { court: said.court }),
      ...omitEmpty({ date, history }),
    },
    form: 'full',
    pincite: [...readPincite(paragraph), ...readPincite(pin).map((one) => ({ ...one, printing: 1 }))],
    parentheticals: (said === undefined && dated !== undefined ? [dated, ...others] : others).map(
      ({ inner }) => ({ text: inner }),
    ),
    rest: keepRest(rest),
  }
}
