import { raiseNumber } from './note-marks.ts'

/**
 * Part of the text on a PDF page, in the format of the PDF library. Items without `str` mark the structure of the page.
 */
type PdfItem = {
  readonly type?: string
  readonly str?: string
  readonly height?: number
  /** The last value is the distance from the bottom of the page to the baseline. */
  readonly transform?: readonly number[]
  readonly hasEOL?: boolean
}

/** A PDF opened by the PDF library. */
export type PdfDocument = {
  readonly numPages: number
  readonly getPage: (number: number) => Promise<{
    readonly getTextContent: () => Promise<{ readonly items: readonly PdfItem[] }>
  }>
}

/** Separates the text of a page from its footnotes. Documents don't contain this character. */
export const FOOT_MARK = '\u001E'

/**
 * Reads the text of every page. Inserts `FOOT_MARK` before the footnotes, which are recognized by their smaller type.
 */
export async function readPdfPages(document: PdfDocument): Promise<string[]> {
  const pages: PdfLine[][] = []
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number)
    pages.push(linesOf((await page.getTextContent()).items))
  }
  return markFeet(pages)
}

type PdfLine = { readonly text: string; readonly size: number; readonly at: number }

function linesOf(items: readonly PdfItem[]): PdfLine[] {
  const lines: PdfLine[] = []
  let own: PdfItem[] = []
  const end = (): void => {
    const tallest = own.reduce<PdfItem>(
      (best, one) => (isFilled(one) && (one.height ?? 0) > (best.height ?? 0) ? one : best),
      {},
    )
    lines.push({
      text: own.reduce((text, item) => text + textOf(item, text, tallest), ''),
      size: tallest.height ?? 0,
      at: tallest.transform?.[5] ?? 0,
    })
    own = []
  }
  for (const item of items) {
    if (item.str === undefined) continue
    own.push(item)
    if (item.hasEOL === true) end()
  }
  if (own.length > 0) end()
  return withStrayNumbers(lines)
}

function isFilled({ str = '' }: PdfItem): boolean {
  return str.trim() !== ''
}

/** Maximum height of a superscript number, as a fraction of the height of the text around it. */
const RAISED = 0.8

/** Matches text that ends with a number. A footnote number after it would look like part of that number. */
const AFTER_NUMBER = /\d(?:\([a-z0-9]{1,3}\))?[.,;:]?["”’)]*$/i

/** Returns the text of an item. A superscript number after another number keeps superscript digits. */
function textOf({ str = '', height = 0, transform }: PdfItem, before: string, tallest: PdfItem): string {
  const isRaised =
    height > 0 &&
    height <= (tallest.height ?? 0) * RAISED &&
    (transform?.[5] ?? 0) > (tallest.transform?.[5] ?? 0)
  return isRaised && /^\d{1,3}\s*$/.test(str) && AFTER_NUMBER.test(before) ? raiseNumber(str) : str
}

/**
 * If the file contains the superscript number of a footnote after the text of the page, moves it to the start of the
 * footnote.
 */
function withStrayNumbers(lines: readonly PdfLine[]): PdfLine[] {
  const moved = new Map<PdfLine, string>()
  const strays = new Set<PdfLine>()
  for (const stray of lines) {
    if (!/^\d{1,3}$/.test(stray.text.trim())) continue
    const [below] = lines
      .filter(
        ({ text, size, at }) =>
          text.trim() !== '' && stray.size <= size * RAISED && at <= stray.at && stray.at - at < size,
      )
      .toSorted((one, other) => other.at - one.at)
    if (below === undefined || moved.has(below) || /^\d/.test(below.text.trim())) continue
    moved.set(below, stray.text.trim())
    strays.add(stray)
  }
  return lines
    .filter((line) => !strays.has(line))
    .map((line) => {
      const number = moved.get(line)
      return number === undefined ? line : { ...line, text: `${number} ${line.text.trimStart()}` }
    })
}

/** Maximum height of footnote text, as a fraction of the height of the main text. */
const SMALLER = 0.95
/** Maximum difference in height between two lines in the same type size. */
const SAME_SIZE = 0.3

function markFeet(printed: readonly (readonly PdfLine[])[]): string[] {
  const body = commonSize(printed.flat())
  const pages = printed.map((lines) => lines.filter((line) => !isInitial(line, body)))
  const starts = pages.map((lines) => startOfFoot(lines, body))
  const feet = pages.flatMap((lines, page) => {
    const own = lines.slice(starts[page])
    return own.some(({ text }) => NUMBERED.test(text)) ? own : []
  })
  const size = commonSize(feet)
  return pages.map((lines, page) => {
    const start = starts[page] ?? lines.length
    const isFoot = start > 0 && lines.slice(start).some((line) => Math.abs(line.size - size) <= SAME_SIZE)
    const text = lines.map((line) => line.text)
    return (isFoot ? [...text.slice(0, start), FOOT_MARK, ...text.slice(start)] : text).join('\n')
  })
}

/** Minimum height of the large initial letter of an article, as a multiple of the height of the main text. */
const INITIAL = 1.5

/** Returns true for the large initial letter of an article, which the file can contain after the footnotes. */
function isInitial({ text, size }: PdfLine, body: number): boolean {
  return size > body * INITIAL && /^\s*["“]?\p{Lu}\s*$/u.test(text)
}

/** Matches a line that can start a footnote. */
const NUMBERED = /^\s*\d{1,3}\.?\s*\S/
/** Matches a page number, which can be below the footnotes in any size. */
const PAGE_NUMBER = /^[\s\-–—]*(?:\d{1,4}|[ivxl]{1,6})?[\s\-–—]*$/

/**
 * Returns the index of the first line in small type at the bottom of a page. Returns the number of lines if there is no
 * such line.
 */
function startOfFoot(lines: readonly PdfLine[], body: number): number {
  let start = lines.length
  let hasText = false
  for (let at = lines.length - 1; at >= 0; at -= 1) {
    const line = lines[at]
    if (line === undefined) break
    if (line.size === 0 || (!hasText && PAGE_NUMBER.test(line.text))) continue
    if (line.size > body * SMALLER) break
    hasText = true
    start = at
  }
  return start
}

/** Returns the most common line height, weighted by the number of characters. */
function commonSize(lines: readonly PdfLine[]): number {
  const counts = new Map<number, number>()
  for (const { text, size } of lines) {
    const rounded = Math.round(size * 4) / 4
    if (rounded > 0) counts.set(rounded, (counts.get(rounded) ?? 0) + text.trim().length)
  }
  return [...counts].toSorted((one, other) => other[1] - one[1])[0]?.[0] ?? 0
}
