import { findDates, type FoundDate, type NumberOrder } from './date-text.ts'

/** The page's own date is at most this many lines above or below the heading. */
export const CLOSE = 4

/** The visible lines of a page, and the order of day and month in its dates. */
export interface ShownLines {
  readonly lines: readonly string[]
  readonly order: NumberOrder
}

/**
 * Returns the date at the beginning of a row. A weekday or a label may precede the date: `Fri, Feb 8, 2019`, `Posted:
 * …`.
 */
function dateOfRow(line: string, order: NumberOrder): FoundDate | undefined {
  const [found] = findDates(line, order)
  return found?.date.length === 10 && /^(?:\p{L}{2,9}[.:]?,? )?$/u.test(line.slice(0, found.at))
    ? found
    : undefined
}

/** Returns true if the date belongs only to a list item or a linked document. */
export function isOfItem(
  date: string,
  heading: number,
  { lines, order, isListed }: ShownLines & { readonly isListed: boolean },
): boolean {
  // A date above the heading is the page's own date, even if a list contains the same date.
  const above = lines.slice(Math.max(0, heading - CLOSE), heading)
  if (above.some((line) => dateOfRow(line, order)?.date === date)) return false
  const below = lines.slice(heading)
  return isRow(date, below, { order, isListed }) || isLinked(date, below, order)
}

const FEWEST_ROWS = 3
/** Minimum number of paragraphs above a list that show that the page is an article. */
const FEWEST_PARAGRAPHS = 3
/** Maximum number of lines from one row of a list to the next one. */
const LONGEST_ROW = 8
/** Number of rows within which a list must show a second date. */
const FIRST_ROWS = 12

/** Headers of the column of dates in a table. */
const DATE_COLUMN =
  /^(?:date|(?:argument|decision|filing|hearing|issue|meeting|opinion|release) date|date (?:decided|filed|issued))$/i
/** Labels next to the date of a single event. */
const EVENT_LABEL = /^(?:time|location|venue|where|hours?)\b/i

/**
 * Returns true for the date of the first row of a list or table. A paragraph, which is a blank line in `lines`, ends a
 * list.
 */
function isRow(
  date: string,
  lines: readonly string[],
  { order, isListed }: { readonly order: NumberOrder; readonly isListed: boolean },
): boolean {
  const first = lines.findIndex((line) => /\d/.test(line) && dateOfRow(line, order) !== undefined)
  if (first < 0 || dateOfRow(lines[first] ?? '', order)?.date !== date) return false
  // An article has paragraphs above a list of other articles.
  if (lines.slice(0, first).filter((line) => line === '').length >= FEWEST_PARAGRAPHS) return false
  if (isBelowHeader(lines, first) || (isListed && isBelowColumn(lines, first))) return true
  // If the title of the page is that of a list, fewer and longer rows also count as a list.
  const reach = isListed ? 3 * LONGEST_ROW : LONGEST_ROW
  const days = new Set<string>()
  let rows = 0
  let last = first
  for (let at = first; at < lines.length && at - last <= reach && rows < FIRST_ROWS; at++) {
    const line = lines[at] ?? ''
    if (line === '') break
    const row = /\d/.test(line) ? dateOfRow(line, order) : undefined
    if (row === undefined) continue
    days.add(row.date)
    rows++
    last = at
  }
  return rows >= (isListed ? 2 : FEWEST_ROWS) && days.size > 1
}

/** Returns true if the headers of several columns precede a row. */
function isBelowHeader(lines: readonly string[], row: number): boolean {
  const start = Math.max(0, row - LONGEST_ROW)
  const columns = lines.slice(start, row)
  const header = columns.findLastIndex((line) => DATE_COLUMN.test(line))
  const others = header < 0 ? [] : columns.slice(header + 1)
  return (
    others.length > 1 &&
    others.every((line) => line !== '' && line.length <= 30 && !/\d|:$/.test(line) && !EVENT_LABEL.test(line))
  )
}

/** Headers of a column of dates that follows other columns, as in `Opinion`, `Question`, `Issued`. */
const LAST_COLUMN = /^(?:date|decided|filed|issued|posted|released)$/i

/**
 * Returns true if a row of a list follows at least three column headers, and the last one is the header of a date
 * column.
 */
function isBelowColumn(lines: readonly string[], row: number): boolean {
  const start = Math.max(0, row - 2 * LONGEST_ROW)
  const columns = lines.slice(start, row)
  const header = columns.findLastIndex((line) => LAST_COLUMN.test(line))
  const others = columns.slice(Math.max(0, header - 2), Math.max(0, header))
  return (
    others.length === 2 && others.every((line) => line !== '' && line.length <= 30 && !/\d|:$/.test(line))
  )
}

/** A link to a meeting document: `View the March 7, 2019 Meeting Agenda`. */
const DOCUMENT_LINK =
  /^(?:click|download|open|read|see|view|watch)\b.*\b(?:agenda|minutes|notice|packet|presentation|recording|video)s?\b/i

/** The format of a linked document: `Policies 02/28/2017 - PDF`. */
const DOCUMENT_END = /\b(?:docx?|pdf|xlsx?)\W*$/i

/** Returns true if the page shows a date only in links to documents. */
function isLinked(date: string, lines: readonly string[], order: NumberOrder): boolean {
  const shown = lines.filter(
    (line) => /\d/.test(line) && findDates(line, order).some((found) => found.date === date),
  )
  return shown.length > 0 && shown.every((line) => DOCUMENT_LINK.test(line) || DOCUMENT_END.test(line))
}
