import { omitEmpty } from '../../source/given-field.ts'
import { readPincite } from '../../locator/read.ts'
import type { Printing } from './schema.ts'
import { readHistory } from './history.ts'
import { bracketsAfter, readCourtAndDate } from '../../find/parenthesis.ts'
import { keepRest, type ReadOne } from '../../read/read-one.ts'
import type { CiteDate } from '../../source/date.ts'
import { dateOf } from '../../find/source-of.ts'
import { NAMED } from './by-shape.ts'

/**
 * Matches a decision cited by its number and the Southern Reporter (T3):
 * - in Louisiana, with the page, the court, and the date: `Roe v. Doe, 94-2345, p. 7 (La. 7/15/94); 650 So. 2d 500, 504`
 * - in Mississippi, with the paragraph: `Roe v. Doe, 2017-CA-01472-SCT (¶ 30), 270 So. 3d 5`
 */
const NUMBERED =
  /^([^;()]{2,240}?), ((?:\d{4}|\d{2})-(?:[A-Z]{2}-\d{2,5}-(?:SCT|COA)|\d{1,5}(?:-\w+)?(?=.* \(La\. )))(?:, pp?\. (\d[\d–-]*)| \((¶¶? ?\d[\d–, -]*)\))?(?: \((La\.(?: [\w. ]{1,24}?)?) (\d{1,2})\/(\d{1,2})\/((?:\d{2}){1,2})\))?(?:[;,] (\d{1,4}) (So\. ?[23]d) (\d{1,4})(?:, (\d[\d, –-]*(?<=\d)))?)?/

/**
 * Reads a decision by its public-domain number, with its regional reporter citation. Returns undefined for other text.
 */
export function readStateNumber(text: string): ReadOne | undefined {
  const found = NUMBERED.exec(text)
  const [whole = '', name = '', number = '', page, paragraph = '', court, ...after] = found ?? []
  if (!NAMED.test(name) || (court === undefined && !/[TA]$/.test(number))) return undefined
  const [month, day, years, volume, reporter, first, pin = ''] = after
  const brackets = bracketsAfter(text, whole.length)
  const [dated, ...others] = brackets
  const said = court === undefined && dated !== undefined ? readCourtAndDate(dated.inner) : undefined
  const parallel = inSouthern(volume, reporter, first)
  const { history, rest } = readHistory(text.slice(brackets.at(-1)?.end ?? whole.length))
  return {
    source: {
      kind: 'case',
      id: whole,
      name,
      printings: [{ reporter: number, form: 'docket' }, ...parallel],
      ...omitEmpty({
        court: court ?? said?.court,
        date: court === undefined ? said && dateOf(said) : shortDate(month, day, years),
        history,
      }),
    },
    form: 'full',
    pincite: [...readPincite(page ?? paragraph), ...readPincite(pin).map((one) => ({ ...one, printing: 1 }))],
    parentheticals: (said === undefined ? brackets : others).map(({ inner }) => ({ text: inner })),
    rest: keepRest(rest),
  }
}

function shortDate(month = '', day = '', years = ''): CiteDate {
  const century = years.length > 2 ? '' : Number(years) > 40 ? '19' : '20'
  return { year: Number(century + years), month: Number(month), day: Number(day) }
}

/** Returns the Southern Reporter citation after a number, or an empty array if there is none. */
function inSouthern(volume: string | undefined, reporter = '', page = ''): readonly Printing[] {
  return volume === undefined ? [] : [{ volume, reporter: reporter.replace(/\. ?/, '. '), page }]
}
