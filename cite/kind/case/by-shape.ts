import { isGivenName } from '../../name/given.ts'
import { readPincite } from '../../locator/read.ts'
import type { Case, Printing } from './schema.ts'
import { readHistory } from './history.ts'
import { addVersusStop } from './name-in-words.ts'
import { bracketsAfter, type CourtAndDate, readCourtAndDate } from '../../find/parenthesis.ts'
import { keepRest, type ReadOne } from '../../read/read-one.ts'
import { dateOf } from '../../find/source-of.ts'
import { omitEmpty } from '../../source/given-field.ts'

/** A word in a reporter's name: `Eng.`, `A.C.`, `App`, `&`, `(n.s.)`, `2d`. */
const WORD = '(?:[A-Z][\\w.’]*|&|\\((?:[A-Z]?[a-z.]{2,6}|BNA|CCH|LRP|MB|P-H|RIA)\\)|\\d(?:d|th))'

/**
 * Matches one reporter citation:
 * - volume, reporter, and page: `12 Foo. Rep. 345`
 * - English and Canadian reporters by year: `[1932] A.C. 562`, `[1986] 1 S.C.R. 103`
 * - neutral citations: `[2004] UKHL 22`
 * - the Law Reports by series: `L.R. 3 H.L. 330`
 */
const PLACE = `(?:(\\[(?:1[89]|20)\\d\\d\\](?: \\d{1,3})?|(?:1[89]|20)\\d\\d|\\d{1,3}) (${WORD}(?: ${WORD}){0,6}?)|(L\\. ?R\\. \\d{1,2} ${WORD}(?: ${WORD})?)) ((?:I{1,3}-)?\\d{1,5})(?![\\w.])`

const FIRST = new RegExp(
  `^(?:and )?(.{2,240}?)(?:(,?) \\(((?:1[6-9]|20)\\d\\d)\\)(,?) |(, | (?=\\[(?:1[6-9]|20)\\d\\d\\] )))${PLACE}`,
)

const MORE = new RegExp(`,? (?:\\(|\\[(?!\\d{4}\\]))?${PLACE}[)\\]]?`, 'y')

const PIN =
  /(?:,(?: at|)| at) ?(?:pp?\. ?)?(\d{1,5}[\d–, -]*(?<=\d)|(?:¶¶?|paras?\.?|paragraphs?) ?\d[\d–, -]*(?<=\d)|\[\d{1,4}\](?:[-–]\[\d{1,4}\])?)/y

/** Matches a case name with parties or a procedural phrase. Text with neither may not be a case name. */
export const NAMED = /(?: v\.? | vs\.? )|^(?:In re|Ex parte|Re|Case) /

/** Matches a court or a country without a date: `H.L.`, `Can.`, `Eng. C.A.`, `SCC`. */
export const COURT_ALONE =
  /^(?:[A-Z][A-Za-z’]*\.|[A-Z]{2,6}|[A-Z]\.(?:[A-Z]\.)+)(?: (?:[A-Z][A-Za-z’]*\.?|\([A-Z][\w.]*\))){0,4}$/

const NEUTRAL = /^\[\d{4}\]$/

/**
 * Reads a decision in a reporter that isn't in the tables. Recognizes the decision by its case name and the numbers
 * before and after the reporter's name (R11.1; PS23).
 */
export function readCaseByShape(text: string): ReadOne | undefined {
  const first = FIRST.exec(text)
  const [whole = '', name = '', , year] = first ?? []
  if (first === null || !isCaseName(name) || /\bNos?\. |§/.test(whole)) return undefined
  const { printings, end } = readPrintings(text, first)
  const pin = matchAt(PIN, text, end)
  const pincite = pin === null ? [] : readPincite(pin[1] ?? '')
  const after = end + (pin?.[0].length ?? 0)
  const brackets = bracketsAfter(text, after)
  const [opening, ...others] = brackets
  const said = opening === undefined ? undefined : courtAndDate(opening.inner)
  // Without a court and a year, the numbers alone don't identify a decision.
  if (said === undefined && year === undefined && !/\[|L\. ?R\.|, (?:1[89]|20)\d\d [A-Z]/.test(whole))
    return undefined
  const { history, rest } = readHistory(text.slice(brackets.at(-1)?.end ?? after))
  const source: Case = {
    kind: 'case',
    id: whole,
    name: addVersusStop(name.replace(/\s+/g, ' ')),
    ...placeYear(first, printings, said),
    ...omitEmpty({
      court: said?.court,
      history: history.length === 0 ? undefined : history,
    }),
  }
  return {
    source,
    form: 'full',
    pincite: pincite.map((one) => (printings.length > 1 ? { ...one, printing: printings.length - 1 } : one)),
    parentheticals: (said === undefined ? brackets : others).map(({ inner }) => ({ text: inner })),
    rest: keepRest(rest),
  }
}

/**
 * Returns the citations, the date, and whether the comma after the name is unusual. If the parenthetical contains only
 * the court, as in British reporters, a year before the first volume stays there. Otherwise, the year becomes the date.
 */
function placeYear(
  [, , comma, year, after = '', joint]: RegExpExecArray,
  printings: Printing[],
  said: ReturnType<typeof courtAndDate>,
): Pick<Case, 'printings' | 'date' | 'nameComma'> {
  const [printing, ...parallel] = printings
  if (year !== undefined && printing !== undefined && said !== undefined && said.year === undefined) {
    const first = { ...printing, volume: `(${year})${after} ${printing.volume ?? ''}` }
    return { printings: [first, ...parallel], ...(comma !== '' && { nameComma: true }) }
  }
  const date = dateOf(said?.year === undefined ? omitEmpty({ year }) : said)
  return { printings, ...omitEmpty({ date }), ...(joint === ' ' && { nameComma: false }) }
}

/** Reads the parallel citations after the first citation. Also returns the offset where the last one ends. */
function readPrintings(text: string, first: RegExpExecArray): { printings: Printing[]; end: number } {
  const printings = [printingOf(first.slice(6))]
  let end = first[0].length
  for (
    let more = matchAt(MORE, text, end);
    more !== null && printings.length < 5;
    more = matchAt(MORE, text, end)
  ) {
    printings.push(printingOf(more.slice(1)))
    end += more[0].length
  }
  return { printings, end }
}

/** Matches an author before a title: `Jane Roe, Open vs. Closed Models`, `Jane Roe et al., Open vs. Closed Models`. */
const SIGNED =
  /^([A-Z][\w’-]+)(?: [A-Z][\w.’-]*){1,3}(,? et al\.)?, (?!(?:Inc|LLC|LLP|Ltd|P\.C|M\.D|Ph\.D|Esq|Jr|Sr|et (?:al|ux|vir)|as|by|a|an|individually|on|and)\b)[^,]* vs?\.? /

/**
 * Returns true if a name has parties and isn't the title of an article that contains "vs." Returns false for a name
 * after an unclosed parenthesis, because the text then only mentions the decision.
 */
function isCaseName(name: string): boolean {
  if (name.lastIndexOf('(') > name.lastIndexOf(')') || /[;“”]|https?:/.test(name)) return false
  const [, given = '', others] = SIGNED.exec(name) ?? []
  return NAMED.test(name) && others === undefined && !isGivenName(given)
}

/**
 * Matches a citation of an unknown reporter at the end of a case name, before a citation of a known reporter:
 * `, 1 Roe 34`.
 */
const BEFORE_KNOWN = new RegExp(`, ${PLACE}$`)

/** Splits off citations of unknown reporters at the end of a case name: `Roe v. Doe, 9 Ex. 341`. */
export function takeUnknownPlace(words: string): { name: string; places: readonly Printing[] } {
  const found = NAMED.test(words) ? BEFORE_KNOWN.exec(words) : null
  return found === null
    ? { name: words, places: [] }
    : { name: words.slice(0, found.index), places: [printingOf(found.slice(1))] }
}

function printingOf([volume, reporter, series, page = '']: readonly (string | undefined)[]): Printing {
  if (series !== undefined) return { reporter: series, page }
  const neutral = volume !== undefined && NEUTRAL.test(volume) && /^[A-Z]{3,}(?: |$)/.test(reporter ?? '')
  return {
    volume: volume ?? '',
    reporter: reporter ?? '',
    page,
    ...(neutral && { form: 'neutral' as const }),
  }
}

function courtAndDate(
  inner: string,
): (Partial<CourtAndDate> & { year: string }) | { court: string; year?: undefined } | undefined {
  return (
    readCourtAndDate(inner) ?? (COURT_ALONE.test(inner) && inner.length < 30 ? { court: inner } : undefined)
  )
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at
  return pattern.exec(text)
}
