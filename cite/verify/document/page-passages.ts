import { isBrokenAddress, isBrokenWord, wordsOfLines } from './broken-address.ts'
import { findNoteLines, joinNoteNumbers, type NotesByPage, splitJoinedNotes } from './note-lines.ts'
import { removeStamps } from './page-stamps.ts'
import type { DocumentPassage } from './passage.ts'
import { FOOT_MARK } from './pdf-pages.ts'
import { separateNotes } from './text-notes.ts'

/** Minimum length, in characters, of a passage that may end at the end of a paragraph. */
const LONG_PASSAGE = 6000
/** A line is a running head or foot if it is on at least this many pages and on at least a third of all pages. */
const FEWEST_REPEATS = 3
/**
 * Number of lines at the top and at the bottom of a page that may be running heads or feet, such as a law firm's
 * address.
 */
const EDGE_LINES = 6

/**
 * Splits the text of pages, as extracted from a PDF, into passages. Removes running heads, stamps, page numbers, and
 * pleading line numbers, and rejoins lines and words broken at line ends and page ends. Footnotes at the bottom of a
 * page become separate passages, so that the main text continues across pages.
 */
export function splitPages(pages: readonly string[]): DocumentPassage[] {
  const marked = removeStamps(pages).map((page) =>
    joinNoteNumbers(page.split(/\r?\n/).map((line) => line.trim())),
  )
  const feet = marked.map((page) => (page.includes(FOOT_MARK) ? page.slice(page.indexOf(FOOT_MARK) + 1) : []))
  const lines = marked.map((page) => page.filter((line) => line !== FOOT_MARK))
  const repeated = findRunningLines(lines)
  const ofFeet = findNoteLines(feet, { isFoot: true })
  const notes = ofFeet.size > 0 ? ofFeet : findNoteLines(lines, { isFoot: false })
  const words = wordsOfLines(marked.flat())
  const text = new PassageBuilder(words)
  const foot = new PassageBuilder(words)
  for (const [index, page] of lines.entries()) {
    const kept = removeLineNumbers(withoutTable(page)).filter(
      (line) => line !== '' && !isFurniture(line, repeated),
    )
    const place = { notes, index, feet: ofFeet.size > 0 ? feet : [], isOpen: foot.isOpen }
    const firstNote = startOfFoot(kept, place)
    const body = firstNote === -1 ? kept : kept.slice(0, firstNote)
    text.startPage(index + 1)
    for (const [at, line] of body.entries()) {
      const heads = isHeading(line, body[at + 1])
      if (heads) text.flush()
      text.addLine(line)
      if (heads || (text.length >= LONG_PASSAGE && endsParagraph(line, body[at + 1]))) text.flush()
    }
    if (firstNote === -1) continue
    if (!foot.isOpen) foot.flush()
    foot.startPage(index + 1)
    for (const { line, number } of splitJoinedNotes(kept.slice(firstNote), notes.get(index))) {
      if (number !== undefined) foot.flush(number)
      foot.addLine(line)
    }
    // If the size of the type is unknown, no footnote continues on the next page.
    if (ofFeet.size === 0) foot.flush()
  }
  text.flush()
  foot.flush()
  return [...text.passages, ...foot.passages].toSorted((a, b) => pageOf(a) - pageOf(b))
}

/** Facts about the footnotes on one page of a document. */
type FootPlace = {
  readonly notes: NotesByPage
  readonly index: number
  /** The footnote lines of each page, detected by their smaller type. Empty if the size of the type is unknown. */
  readonly feet: readonly (readonly string[])[]
  /** True if the last footnote of an earlier page continues on this page. */
  readonly isOpen: boolean
}

/** Returns the index of the first footnote line of a page, or -1 if the page has no footnotes. */
function startOfFoot(kept: readonly string[], { notes, index, feet, isOpen }: FootPlace): number {
  const own = notes.get(index)
  const numbered = kept.findIndex((line) => own?.has(line) === true)
  // A footnote about the author, marked with an asterisk, can precede the numbered footnotes.
  const starred = kept.slice(0, Math.max(0, numbered)).findIndex((line) => /^[*†]+\s?\p{Lu}/u.test(line))
  const first = starred === -1 ? numbered : starred
  const ownFeet = feet[index] ?? []
  const before = kept.slice(0, first === -1 ? kept.length : first)
  // Lines in small type before the first number continue the last footnote of an earlier page.
  let start = before.length
  while (start > 0 && ownFeet.includes(before[start - 1] ?? '')) start -= 1
  return isOpen && start < before.length ? start : first
}

/** Returns the page on which a passage starts, or 0 if the pages are unknown. */
function pageOf({ pages = [] }: DocumentPassage): number {
  return pages[0]?.page ?? 0
}

/** Matches a line that says that a footnote continues on the next page. */
const CONTINUED = /^\(?(?:\.{3}|…)?\s?continued\s?(?:\.{3}|…)?\)?$/i

/** Joins lines into passages and records where each page starts. */
class PassageBuilder {
  readonly passages: DocumentPassage[] = []
  #text = ''
  #starts: { at: number; page: number }[] = []
  #page = 1
  /** Number of the current footnote; undefined in the text of the document. */
  #note: number | undefined

  #isContinued = false
  readonly #words: ReadonlySet<string>

  /** `words` are the words of the document, which show where a word in a URL is broken at a line end. */
  constructor(words: ReadonlySet<string>) {
    this.#words = words
  }

  /**
   * True if the current passage is a numbered footnote that continues. Such a footnote ends in the middle of a sentence
   * or with a line such as "continued".
   */
  get isOpen(): boolean {
    if (this.#note === undefined || this.#text === '') return false
    return this.#isContinued || !/[.?!]["”’)\]]*$/.test(this.#text)
  }

  get length(): number {
    return this.#text.length
  }

  startPage(page: number): void {
    this.#page = page
    this.#starts.push({ at: this.#text.length, page })
  }

  addLine(line: string): void {
    this.#isContinued = CONTINUED.test(line)
    if (!this.#isContinued) this.#text = joinLine(this.#text, line, this.#words)
  }

  /** Ends the current passage. `note` is the number of the footnote that starts next, if any. */
  flush(note?: number): void {
    const pages = this.#starts
    if (this.#text !== '')
      this.passages.push(
        this.#note === undefined
          ? { kind: 'paragraph', text: this.#text, pages }
          : { kind: 'footnote', number: this.#note, text: this.#text, pages },
      )
    this.#text = ''
    this.#isContinued = false
    this.#starts = [{ at: 0, page: this.#page }]
    this.#note = note
  }
}

/** Returns true if a page is part of a table of contents or authorities, whose citations aren't listed. */
function isTablePage(lines: readonly string[]): boolean {
  const leaders = lines.filter((line) => LEADER.test(line)).length
  return leaders >= FEWEST_LEADERS && leaders * 6 >= lines.filter((line) => line !== '').length
}

/** Removes the table from a page. On the first page of an article, the text can start below the table of contents. */
function withoutTable(lines: readonly string[]): readonly string[] {
  if (!isTablePage(lines)) return lines
  const after = lines.slice(lines.findLastIndex((line) => LEADER.test(line)) + 1)
  return after.filter((line) => line.length >= LONG_LINE).length >= FEWEST_LONG_LINES ? after : []
}

/** Minimum number of long lines in the text below a table, and the minimum length of such a line. */
const FEWEST_LONG_LINES = 5
const LONG_LINE = 55

/** Matches dots before a page number. */
const LEADER = /(?:\.{4,}|(?:\. ){4,}|…{2,})\s*(?:\d|[ivx]|passim)/
const FEWEST_LEADERS = 3

/**
 * Splits plain text at blank lines and rejoins wrapped lines. If the text has no blank lines, splits it at every line.
 * Numbered notes at the end become separate passages. Form feeds separate pages, because the text was extracted from a
 * PDF.
 */
export function splitPlainText(pasted: string): DocumentPassage[] {
  const text = pasted.replace(INVISIBLE, '').replace(SOFT_HYPHEN, '-')
  const pages = text.replace(/\f\s*$/, '').split('\f')
  if (pages.length > 1) return splitPages(pages)
  const lines = text.split(/\r?\n/)
  const blocks = text.split(/\r?\n[ \t]*\r?\n/)
  const isWrapped = blocks.length > 1 || lines.every((line) => line.length < LONGEST_WRAPPED)
  const words = wordsOfLines(lines)
  const parts = isWrapped
    ? blocks.map((block) => block.split(/\r?\n/).reduce((joined, line) => joinLine(joined, line, words), ''))
    : lines
  return separateNotes(parts.map((part) => part.trim()).filter((part) => part !== '' && !LEADER.test(part)))
}

/** Zero-width characters, which text copied from a PDF can contain between any two letters. */
const INVISIBLE = /[\u200B-\u200D\u2060\uFEFF]/gu
/** Matches a soft hyphen between two letters or digits. Some PDFs contain it where a hyphen is printed. */
const SOFT_HYPHEN = /(?<=[\p{L}\d])\u00AD(?=[\p{L}\d])/gu

/** Maximum length of a wrapped line. A longer line is an entire paragraph. */
const LONGEST_WRAPPED = 120

/** Appends a line to the text. Rejoins a word broken at the line end, but keeps the hyphen of `Wal-Mart`. */
function joinLine(text: string, line: string, words: ReadonlySet<string>): string {
  const next = line.trim().replace(/\b(https?:\/\/) (?=www\.)/g, '$1')
  if (text === '') return next
  if (isBrokenAddress(text, next))
    return isBrokenWord(text, next, words) ? text.slice(0, -1) + next : text + next
  if (/\p{L}[-\u00AD\u2010]$/u.test(text)) {
    if (/^\p{Ll}/u.test(next)) return text.slice(0, -1) + next
    if (isBrokenCapitals(text, next)) return text.slice(0, -1) + next
    if (/^\p{Lu}/u.test(next)) return text + next
  }
  // Join a range broken after its dash: `120–` + `25`.
  if (/\d[-–]$/.test(text) && /^\d/.test(next)) return text + next
  // Join a section number broken after its hyphen: `§ 1395w-` + `104(b)`.
  if (/\d\p{L}{1,3}-$/u.test(text) && /^\d/.test(next)) return text + next
  // Join a docket number broken after its hyphen: `No. 5:15-CV-` + `05569`.
  if (/\d-\p{L}{2}-$/u.test(text) && /^\d/.test(next)) return text + next
  if (/\bNos?\. ?[\w:.-]*-$/.test(text.slice(-40)) && /^[\p{Lu}\d]/u.test(next)) return text + next
  if (/\b\d{1,2}:\d{2}-$/.test(text) && /^\p{L}{2}-\d/u.test(next)) return text + next
  return `${text} ${next}`
}

/**
 * Returns true if the line end breaks a word in all caps that is neither a prefix nor an initialism: `AT-` + `LANTIC`.
 */
function isBrokenCapitals(text: string, next: string): boolean {
  const [, start = ''] = /(?<![\p{L}-])(\p{Lu}{2,12})-$/u.exec(text.slice(-14)) ?? []
  return start !== '' && !PREFIX.test(start) && /^\p{Lu}{4,}(?![\p{L}-])/u.test(next)
}

const PREFIX = /^(?:NON|ANTI|PRO|SELF|CO|PRE|POST|RE|EX|INTER|MULTI|SUB|SEMI|UN|US|UK)$/

/** Returns the keys of lines that occur at the top or bottom of many pages. */
function findRunningLines(pages: readonly (readonly string[])[]): ReadonlySet<string> {
  const counts = new Map<string, number>()
  for (const page of pages) {
    const filled = page.filter((line) => line !== '')
    const edges = new Set([...filled.slice(0, EDGE_LINES), ...filled.slice(-EDGE_LINES)].map(keyOfLine))
    for (const key of edges) counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  const fewest = Math.max(FEWEST_REPEATS, pages.length / 3)
  return new Set([...counts].filter(([key, count]) => key !== '' && count >= fewest).map(([key]) => key))
}

/** Returns a key that ignores numbers, because the running heads of two pages differ only in their numbers. */
function keyOfLine(line: string): string {
  return line.replace(/\d+/g, '#').replace(/\s+/g, ' ')
}

function isFurniture(line: string, repeated: ReadonlySet<string>): boolean {
  // A footnote that only repeats a source is not a running line: `4. Id.`
  if (/^\d{1,3}[.\s]\s*(?:see\s)?id\b/i.test(line)) return false
  return (
    repeated.has(keyOfLine(line)) ||
    /^(?:[-–—]\s*)?(?:\d{1,4}|[ivxl]{1,6})(?:\s+[-–—]|(?<=^[-–—].*)[-–—])?$/.test(line)
  )
}

/** Removes the line numbers of a pleading: numbers that count up from 1 to at least 20 at the starts of lines. */
function removeLineNumbers(lines: readonly string[]): readonly string[] {
  let next = 1
  const numbered = lines.map((line) => {
    const match = /^(\d{1,2})(?:\s+|$)/.exec(line)
    if (match === null || Number(match[1]) !== next) return undefined
    next += 1
    return line.slice(match[0].length)
  })
  return next > 20 ? lines.map((line, at) => numbered[at] ?? line) : lines
}

/**
 * Returns true if a line is a numbered heading without a period. Without a break, the heading would become part of the
 * case name after it.
 */
function isHeading(line: string, next: string | undefined): boolean {
  return (
    /^(?:[A-Z]|[IVX]{1,5}|\d{1,2})\.\s+\p{Lu}[^.;,]{2,80}[\p{L}\p{N}]$/u.test(line) &&
    next !== undefined &&
    /^[\p{Lu}“"]/u.test(next) &&
    !/\bv$/.test(line)
  )
}

/**
 * Returns true if a paragraph may end after this line. A paragraph doesn't end after an abbreviation or inside a
 * citation.
 */
function endsParagraph(line: string, next: string | undefined): boolean {
  if (!/[.?!]["”’)\]]*$/.test(line) || /(?:\b\p{L}{1,5}|\b\p{Lu}\.\p{Lu})\.$/u.test(line)) return false
  return next === undefined || /^[\p{Lu}“"]/u.test(next)
}
