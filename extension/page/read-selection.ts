import { pageAt, type PagedText, readPages } from '#cite/cases/pincite/read-pages.ts'
import { LONGEST_QUOTATION, type SelectedPages, type SelectionReading } from './selection-reading.ts'
import { type SelectionEnd, type WalkedPage, walkPage } from './walk-page.ts'

/**
 * Reads the selected text of a page, and the printed pages or the footnote that the text is in. Returns undefined if no
 * text is selected.
 */
export function readSelection(
  root: Node,
  from: SelectionEnd,
  to: SelectionEnd,
): SelectionReading | 'too-long' | undefined {
  const page = walkPage(root, from, to)
  if (page.selection === undefined) return undefined
  const { start, end } = wholeWords(page.text, trimmed(page.text, page.selection))
  if (end <= start) return undefined
  if (end - start > LONGEST_QUOTATION) return 'too-long'
  const { text, omitted } = withoutCalls(page, start, end)
  if (text === '') return undefined
  const findPages = pageFinderOf(page)
  const own = findPages({ start, end })
  const quoted = withoutTextMarks(text, own)
  const note = noteAround(page, start, findPages)
  if (note === undefined) return { text: quoted, pages: own, omitted }
  const pages = findPages({ start: note.ref, end: note.ref + 1 })
  return { text: quoted, pages, note: note.number, omitted }
}

interface TextRange {
  readonly start: number
  readonly end: number
}

function trimmed(text: string, { start, end }: TextRange): TextRange {
  const inner = text.slice(start, end)
  return {
    start: start + inner.length - inner.trimStart().length,
    end: end - inner.length + inner.trimEnd().length,
  }
}

/** Extends a selection that starts or ends within a word to the whole word. */
function wholeWords(text: string, { start, end }: TextRange): TextRange {
  const isLetter = (at: number): boolean => /[\p{L}\p{N}]/u.test(text[at] ?? '')
  let [from, to] = [start, end]
  while (from > 0 && start - from < 40 && isLetter(from) && isLetter(from - 1)) from -= 1
  while (to < text.length && to - end < 40 && isLetter(to) && isLetter(to - 1)) to += 1
  return { start: from, end: to }
}

/** Returns the text of a range without footnote calls, and the number of calls left out. */
function withoutCalls(page: WalkedPage, start: number, end: number): { text: string; omitted: number } {
  let text = ''
  let at = start
  let omitted = 0
  for (const call of page.calls) {
    if (call.start < at || call.end > end) continue
    // A number at the start of a footnote is the footnote's own, so don't count it.
    if (call.start > start) omitted += 1
    text += page.text.slice(at, call.start)
    at = call.end
  }
  text += page.text.slice(at, end)
  return { text: text.replaceAll(/\s+/g, ' ').trim(), omitted }
}

/** Finds the printed pages that a range of the text covers, for each series of page markers. */
type PageFinder = (range: TextRange) => SelectedPages[]

/** Maximum number of pages that may be missing between two page marks. */
const MOST_MISSING = 3

/**
 * Returns the finder for the page marks in the markup. If the markup has none, returns the finder for the page marks
 * in the text.
 */
function pageFinderOf(page: WalkedPage): PageFinder {
  const groups = new Map<string, { at: number; page: number }[]>()
  for (const { group, at, page: number } of page.marks) {
    const known = groups.get(group) ?? []
    const last = known.at(-1)
    // A number that breaks the sequence belongs to something else, such as a quoted case or a footnote at the end.
    if (last === undefined || (number > last.page && number - last.page <= MOST_MISSING))
      known.push({ at, page: number })
    groups.set(group, known)
  }
  if (groups.size === 0) return (range) => pagesByText(page.text, range)
  return (range) =>
    [...groups].flatMap(([group, pages]) => pagesByMarks({ text: page.text, pages }, group, range))
}

function pagesByMarks(paged: PagedText, group: string, { start, end }: TextRange): SelectedPages[] {
  const [low, high] = [paged.pages[0]?.page, paged.pages.at(-1)?.page]
  if (low === undefined || high === undefined) return []
  const [first, last] = [pageAt(paged, start), pageAt(paged, end - 1)]
  return [{ group, low, high, ...(first === undefined || last === undefined ? {} : { first, last }) }]
}

/** Private-use characters that mark the ends of a range while page markers are removed from the text. */
const [START, END] = ['\uE000', '\uE001']

function pagesByText(text: string, { start, end }: TextRange): SelectedPages[] {
  const plain = text.replaceAll(/[\uE000\uE001]/g, ' ')
  const paged = readPages(
    `${plain.slice(0, start)}${START}${plain.slice(start, end)}${END}${plain.slice(end)}`,
  )
  const range = { start: paged.text.indexOf(START) + 1, end: paged.text.indexOf(END) }
  return pagesByMarks(paged, 'text', range)
}

/** Removes plain-text page markers from a quotation. */
function withoutTextMarks(text: string, pages: readonly SelectedPages[]): string {
  const own = pages.find(({ group }) => group === 'text')
  if (own === undefined) return text
  const isOwn = (page: string): boolean => Number(page) >= own.low && Number(page) <= own.high
  return text
    .replaceAll(
      / ?(?:\[\*{0,2}(?:[Pp]age|[Pp]g\.|[Pp]\.)? ?(\d{1,5})\]|(?<![\w*])\*{1,2}(\d{1,5})(?![\d*])) ?/g,
      (mark, one, two) => (isOwn(String(one ?? two)) ? ' ' : mark),
    )
    .trim()
}

interface SelectedNote {
  readonly number: string
  /** Position of the footnote call in the text. */
  readonly ref: number
}

/** Maximum distance, in characters, between an id and a link that count as having the same position. */
const NEAR = 12
/** Matches the beginning of a separate opinion. */
const NEXT_OPINION = /\n[^\n]{0,60}\bJUSTICE\b[^\n]{0,120}(?:concurring|dissenting)/i

/**
 * Finds the footnote that contains a position. A footnote starts at a link that points back to the footnote's call, and
 * the call links to the footnote.
 */
function noteAround(page: WalkedPage, at: number, findPages: PageFinder): SelectedNote | undefined {
  const starts = page.links.flatMap((back) => {
    const ref = page.places.get(back.target)
    if (ref === undefined || ref >= back.at) return []
    const call = page.links.find(
      (link) =>
        Math.abs(link.at - ref) <= NEAR && Math.abs((page.places.get(link.target) ?? -999) - back.at) <= NEAR,
    )
    return call === undefined ? [] : [{ at: back.at, ref: call.at, label: call.label, end: back.noteEnd }]
  })
  const note = starts.findLast((one) => one.at <= at + NEAR)
  if (note === undefined) return undefined
  const isOver =
    note.end === undefined ? isNoteOver(page, { start: note.at, end: at }, findPages) : note.end < at
  return isOver ? undefined : { number: note.label.replaceAll(/[^\d*†‡]/g, '').slice(0, 4), ref: note.ref }
}

/** Returns true if the text between a footnote and a position shows that the opinion continues there. */
function isNoteOver(page: WalkedPage, { start, end }: TextRange, findPages: PageFinder): boolean {
  const [atNote, atEnd] = [start, end].map((at) => findPages({ start: at, end: at + 1 }))
  return (
    page.headings.some((at) => at > start && at <= end) ||
    (atNote ?? []).some(({ group, first }) =>
      atEnd?.some((one) => one.group === group && one.first !== first),
    ) ||
    NEXT_OPINION.test(page.text.slice(start, end))
  )
}
