import { omitEmpty } from '../source/given-field.ts'
import { MONTH_START } from '../vocabulary/months.ts'
import type { Parenthetical } from '../source/use.ts'
import { skipSpace } from '../text/character.ts'

export type Bracketed = { readonly inner: string; readonly start: number; readonly end: number }

const LONGEST = 3000
const closers: Readonly<Record<string, string>> = { '(': ')', '[': ']' }

/**
 * Returns the parenthesis or bracket that opens at `at`, including everything up to the matching closing one. Returns
 * undefined if it doesn't close within the length limit.
 */
export function bracketAt(text: string, at: number): Bracketed | undefined {
  const open = text.charAt(at)
  const close = closers[open]
  if (close === undefined) return undefined
  let depth = 0
  /** Number of brackets that were open at the start of the current quotation. Undefined outside a quotation. */
  let quoted: number | undefined
  const limit = Math.min(text.length, at + LONGEST)
  for (let index = at; index < limit; index += 1) {
    const character = text.charAt(index)
    if (character === '“') quoted = depth
    else if (character === '”') quoted = undefined
    else if (character === open) depth += 1
    else if (character === close && !(quoted === depth && isItemMark(text, index))) {
      depth -= 1
      if (depth === 0) return { inner: text.slice(at + 1, index), start: at, end: index + 1 }
    }
  }
  return undefined
}

/**
 * Returns true if a closing parenthesis is part of the number of a list item, as in `. . . 2) to prepare works`. Such
 * lists occur only in quotations.
 */
export function isItemMark(text: string, at: number): boolean {
  return /[\s—]\w{1,3}$/.test(text.slice(Math.max(0, at - 4), at)) && /^\) [a-z]/.test(text.slice(at, at + 3))
}

/** Returns the consecutive parentheses that start at `at`, with only spaces between them. */
export function bracketsAfter(text: string, at: number): Bracketed[] {
  const found: Bracketed[] = []
  for (let from = skipSpace(text, at); found.length < 12;) {
    const bracket =
      text.charAt(from) === '(' || text.startsWith('[hereinafter', from) ? bracketAt(text, from) : undefined
    if (bracket === undefined) return found
    found.push(bracket)
    from = skipSpace(text, bracket.end)
    if (from - bracket.end > 3) return found
  }
  return found
}

/** The court and date from a parenthetical. */
export type CourtAndDate = {
  readonly court?: string
  readonly year: string
  readonly month?: string
  readonly day?: string
  /** The outcome of a petition for review, which is printed in Texas: `writ denied`. */
  readonly petition?: string
}

const COURT_DATE = new RegExp(
  `^(?:(.{1,60}?),? ?)??(?:(${MONTH_START}(?:r?uary|ch|il|ust|t?ember|ober)?\\.?),? (?:(\\d{1,2}),? ?)?)?((?:1[6789]|20)\\d\\d)(?:[-–]\\d{2,4})?(?:,? (?:as amended|unpublished).*|, ((?:no |on )?(?:writ|pet\\.|app\\.|appeal|reh[’']g)(?: .*)?|orig\\. proc.*))?$`,
)

/** Matches the start of a docket number whose last four digits look like a year: `No. 20-1738`, `No. 14-cv-01967`. */
const DOCKET_NUMBER = /^Nos?\. ?[^,;]*$/

/** Matches a mistyped future year, alone or after a federal court: `9th Cir. 2990`. */
const LATE_YEAR =
  /^(?:(\d{1,2}(?:st|n?d|r?d|th) Cir\.|(?:[NSEWCM]\.)?D\. ?[A-Z][A-Za-z. ]{1,12}\.),? )?(2[1-9]\d\d)$/

/** Reads the court and date from a parenthetical: `S.D.N.Y. 1999`, `Pa. Feb. 9, 2017`, `1984`. */
export function readCourtAndDate(inner: string): CourtAndDate | undefined {
  const spaced = inner.replace(/\s+/g, ' ').trim()
  const found = COURT_DATE.exec(spaced)
  if (found === null) {
    const late = LATE_YEAR.exec(spaced)
    return late === null ? undefined : { year: late[2] ?? '', ...omitEmpty({ court: late[1] }) }
  }
  const [, court, month, day, year = '', petition] = found
  if (court !== undefined && (!/^[A-Z0-9]/.test(court) || DOCKET_NUMBER.test(court))) return undefined
  return {
    year,
    ...omitEmpty({
      court: court && court.replace(/,$/, '') + (/, at [A-Z]/.test(court) ? ',' : ''),
      month,
      day,
      petition,
    }),
  }
}

/** Splits the text from the parentheticals that follow the one with the year. */
export function trailingParentheticals(text: string): {
  text: string
  parentheticals: readonly Parenthetical[]
} {
  // Match a parenthetical with a year, possibly with a time, or a statement that the work is unpublished.
  const year = /\((?:(?:[^()]*\D)?\d{4}(?:, \d{1,2}:\d\d [AP]\.?M\.?)?|unpublished [^()]*)\)/.exec(text)
  if (year === null) return { text, parentheticals: [] }
  const end = year.index + year[0].length
  const brackets = bracketsAfter(text, end)
  if (brackets.length === 0 || (brackets.at(-1)?.end ?? 0) < text.length) return { text, parentheticals: [] }
  return { text: text.slice(0, end), parentheticals: brackets.map(({ inner }) => ({ text: inner })) }
}
