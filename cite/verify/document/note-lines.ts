/**
 * Matches the start of a footnote's first line, with the number: `16 Roe`, but not the volume of a reporter. The second
 * style has a period after the number, as in law reviews: `16. Roe`.
 */
const NOTE_STYLES: readonly RegExp[] = [
  /^(\d{1,3})(?:\s+(?=[\p{Lu}“"([]|https?:)|(?=\p{Lu}\p{Ll}+ ))(?!\p{Lu}[\p{L}’']*\.(?:\s?\p{Lu}|\s?\d[a-z]|\s\d))/u,
  /^(\d{1,3})\.\s+(?=\p{Ll}?\p{Lu}|[“"([§]|\d{1,3} \p{Lu}|https?:)/u,
]
/**
 * Matches a footnote that starts with an abbreviation or a volume number: `4 Cal. Civ. Code`, `2 15 U.S.C.`. Doesn't
 * match a reporter citation: `5 U.S. 137`.
 */
const WEAK_STYLE =
  /^(\d{1,3})\s+(?=[\p{Lu}“"([§#]|\d{1,3}\s\p{Lu}|https?:)(?!\p{Lu}\S*\.(?:\s?\p{Lu}\S*\.)*\s?(?:\d[a-z]{1,2}\s)?\(?\d)/u

/** Minimum number of numbered lines that a document with footnotes must have. */
const FEWEST_NOTES = 3
/** Maximum number of consecutive footnotes that may be missing from the sequence. */
const MOST_SKIPPED = 9
/** Penalty for each missing footnote, relative to a score of 1 for each line found. */
const SKIPPED = 0.08
/** Score of a line that matches `WEAK_STYLE`. No footnotes may be missing directly before such a line. */
const WEAK = 0.4
/** Number of earlier lines that are tried as the preceding footnote in the sequence. */
const LOOK_BACK = 60

/**
 * If a footnote number is on a separate line, joins it with the line below: `2` and `Even if`. Only joins lines in the
 * lower half of a page, and only if the same number is attached to a word in the lines above.
 */
export function joinNoteNumbers(lines: readonly string[]): readonly string[] {
  return lines.flatMap((line, at) => {
    const before = lines[at - 1] ?? ''
    if (isNoteNumber(lines, at)) return []
    return isNoteNumber(lines, at - 1) ? [`${before} ${line}`] : [line]
  })
}

function isNoteNumber(lines: readonly string[], at: number): boolean {
  const number = lines[at] ?? ''
  if (!/^\d{1,2}$/.test(number) || at * 2 < lines.length || !/^[\p{Lu}“"]/u.test(lines[at + 1] ?? ''))
    return false
  return isAttachedAbove(Number(number), lines, at)
}

/** Returns true if the number is attached to a word in the lines above, as a footnote number in the text is. */
function isAttachedAbove(number: number, lines: readonly string[], at: number): boolean {
  const attached = new RegExp(`[\\p{L}.,;:?!”"’)\\]]${number}(?![\\d.\\p{L}])`, 'u')
  return lines.slice(0, at).some((line) => attached.test(line))
}

/** The first lines of the footnotes on one page, with the footnote numbers. */
type NoteLines = ReadonlyMap<string, number>

/** The first lines of the footnotes by page. */
export type NotesByPage = ReadonlyMap<number, NoteLines>

/**
 * Finds the first line of every footnote, by page: the longest sequence of lines that start with ascending numbers in
 * one numbering style. Without these lines, a short form at the start of a footnote would include the footnote number
 * in the case name. `isFoot` is true if `pages` contains only the footnote lines.
 */
export function findNoteLines(
  pages: readonly (readonly string[])[],
  { isFoot }: { readonly isFoot: boolean },
): NotesByPage {
  const [plain, dotted] = NOTE_STYLES.map((style, at) =>
    longestSequence(listNumberedLines(pages, style, at === 0 ? WEAK_STYLE : undefined)),
  )
  const found = countStrong(dotted) > countStrong(plain) ? dotted : plain
  const notes = new Map<number, Map<string, number>>()
  if (found === undefined) return notes
  if (countStrong(found) < FEWEST_NOTES && (isFoot || !areFewNotes(found, pages))) return notes
  if (!isFoot && areParagraphs(found, pages)) return notes
  for (const { page, line, number } of withMissing(found, pages, isFoot)) {
    const own = notes.get(page) ?? new Map<string, number>()
    notes.set(page, own.set(line, number))
  }
  return notes
}

type NumberedLine = {
  readonly page: number
  /** Index of the line on its page. */
  readonly at: number
  readonly line: string
  readonly number: number
  readonly isStrong: boolean
}

/**
 * Adds the lines that start with the numbers missing between two footnotes, in order. Such lines look like citations:
 * `14 Pet. App. 4a`. If `pages` contains all lines of a page, the number must also occur in the text above.
 */
function withMissing(
  found: readonly NumberedLine[],
  pages: readonly (readonly string[])[],
  isFoot: boolean,
): NumberedLine[] {
  return found.flatMap((note, index) => {
    const next = found[index + 1]
    const added: NumberedLine[] = [note]
    if (next === undefined) return added
    let last = note
    for (let number = note.number + 1; number < next.number; number += 1) {
      const missing = findNumber(number, { after: last, before: next, pages, isFoot })
      if (missing === undefined) continue
      added.push(missing)
      last = missing
    }
    return added
  })
}

type NumberSearch = {
  readonly after: NumberedLine
  readonly before: NumberedLine
  readonly pages: readonly (readonly string[])[]
  readonly isFoot: boolean
}

function findNumber(
  number: number,
  { after, before, pages, isFoot }: NumberSearch,
): NumberedLine | undefined {
  const starts = new RegExp(`^${number}\\.?\\s+\\S`)
  for (let page = after.page; page <= before.page; page += 1) {
    const lines = pages[page] ?? []
    const from = page === after.page ? after.at + 1 : 0
    const until = page === before.page ? before.at : lines.length
    for (let at = from; at < until; at += 1) {
      const line = lines[at] ?? ''
      const missing = { page, at, line, number, isStrong: false }
      if (starts.test(line) && (isFoot || isRaised(missing, pages))) return missing
    }
  }
  return undefined
}

/** Minimum number of lines on a page for deciding whether a footnote starts in its upper half. */
const FULL_PAGE = 12

/** Minimum fraction of footnotes whose number must be attached to a word in the text. */
const FEWEST_RAISED = 0.25
/** Matches the start of a footnote that cites a source. The items of a list rarely do. */
const SOURCE = /§|https?:|\b(?:[Ii]d\.|[Ss]ee\b|supra|v\. )|\d \p{Lu}[\p{L}.]*\.[\p{L}\d. ]* \d/u

/**
 * Returns true if one or two numbered lines are the only footnotes of a document. Their numbers must start at 1, each
 * line must be in the lower half of its page, and each number must be attached to a word in the text above.
 */
function areFewNotes(found: readonly NumberedLine[], pages: readonly (readonly string[])[]): boolean {
  return (
    found.length > 0 &&
    found.every(({ page, at, number }, index) => {
      const lines = pages[page] ?? []
      return number === index + 1 && at * 2 > lines.length && isAttachedAbove(number, lines, at)
    })
  )
}

/**
 * Returns true if numbered lines are a list or the paragraphs of a pleading, not footnotes. In a list or a pleading,
 * few of the numbers are attached to a word in the text. In addition, few of the lines cite sources, or most lines are
 * in the upper half of the page.
 */
function areParagraphs(found: readonly NumberedLine[], pages: readonly (readonly string[])[]): boolean {
  const raised = found.filter((note) => isRaised(note, pages)).length
  if (raised * 2 >= found.length) return false
  const sources = found.filter(({ line }) => SOURCE.test(line)).length
  if (raised < found.length * FEWEST_RAISED && sources * 3 < found.length) return true
  const firsts = found.filter(({ page }, index) => found[index - 1]?.page !== page)
  const full = firsts.filter(({ page }) => (pages[page]?.length ?? 0) >= FULL_PAGE)
  const upper = full.filter(({ page, at }) => at * 2 < (pages[page]?.length ?? 0))
  return upper.length * 2 > firsts.length
}

/** Returns true if the line's number follows a word in the lines above, as a footnote number in the text does. */
function isRaised({ page, at, number }: NumberedLine, pages: readonly (readonly string[])[]): boolean {
  const raised = new RegExp(`[\\p{L}.,;:?!”"’)\\]] ?${number}(?!\\d)`, 'u')
  return (pages[page] ?? []).slice(0, at).some((line) => raised.test(line))
}

function countStrong(lines: readonly NumberedLine[] | undefined): number {
  return lines?.filter(({ isStrong }) => isStrong).length ?? 0
}

function listNumberedLines(
  pages: readonly (readonly string[])[],
  style: RegExp,
  weak: RegExp | undefined,
): NumberedLine[] {
  return pages.flatMap((lines, page) =>
    lines.flatMap((line, at): NumberedLine[] => {
      const strong = style.exec(line)
      const match = strong ?? weak?.exec(line) ?? null
      return match === null ? [] : [{ page, at, line, number: Number(match[1]), isStrong: strong !== null }]
    }),
  )
}

/** Returns the best sequence of lines with ascending numbers: the one with many lines and few missing numbers. */
function longestSequence(lines: readonly NumberedLine[]): NumberedLine[] {
  const values: number[] = []
  const befores: number[] = []
  let last = -1
  for (const [at, { number, isStrong }] of lines.entries()) {
    const own = isStrong ? 1 : WEAK
    let [value, before] = [own - SKIPPED * (number - 1), -1]
    for (let other = at - 1; other >= Math.max(0, at - LOOK_BACK); other -= 1) {
      const skipped = number - (lines[other]?.number ?? 0) - 1
      if (skipped < 0 || skipped > (isStrong ? MOST_SKIPPED : 0)) continue
      const next = (values[other] ?? 0) + own - SKIPPED * skipped
      if (next > value) [value, before] = [next, other]
    }
    values.push(value)
    befores.push(before)
    if (last === -1 || value > (values[last] ?? 0)) last = at
  }
  const sequence: NumberedLine[] = []
  for (let at = last; at !== -1; at = befores[at] ?? -1) {
    const line = lines[at]
    if (line !== undefined) sequence.unshift(line)
  }
  return sequence
}

/**
 * Matches a footnote number that directly follows the end of the preceding footnote on the same line:
 * `(2023).20 Form 499`.
 */
const JOINED =
  /(?<=[.)\]”"\p{L}/]|[.)\]”"] )(\d{1,3})\s+(?=[\p{Lu}“"([§]|\d{1,4}\s\p{Lu}|https?:)(?!(?<= \d{1,3}\s+)\p{Lu}[\p{L}’']*\.(?:\s?\p{Lu}|\s?\d))/gu

/**
 * A line of the footnotes of a page, without the footnote number. `number` is set on the first line of each footnote.
 */
type FootLine = { readonly line: string; readonly number?: number }

/** Splits a footnote line if the footnote with the next number starts in the middle of the line. */
export function splitJoinedNotes(lines: readonly string[], notes: NoteLines | undefined): FootLine[] {
  const numbers = [...(notes?.values() ?? [])]
  let current = 0
  return lines.flatMap((line): FootLine[] => {
    const number = notes?.get(line)
    current = number ?? current
    const later = Math.min(...numbers.filter((one) => one > current))
    const parts: FootLine[] = []
    let from = number === undefined ? 0 : (/^\d+\.?\s*/.exec(line)?.[0].length ?? 0)
    let own = number
    for (const match of line.matchAll(JOINED)) {
      const next = Number(match[1])
      if (match.index < from || next !== current + 1 || next >= later) continue
      parts.push({ line: line.slice(from, match.index), ...(own !== undefined && { number: own }) })
      from = match.index + match[0].length
      own = next
      current = next
    }
    parts.push({ line: line.slice(from), ...(own !== undefined && { number: own }) })
    return parts
  })
}
