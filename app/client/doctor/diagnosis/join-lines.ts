import type { DocumentNote } from '#cite/word/note-model.ts'

/** Minimum number of lines needed to infer that each line of a document is a separate paragraph. */
const ENOUGH_LINES = 20
/** Maximum length of a joined paragraph, in characters. */
const LONGEST_PARAGRAPH = 4000
/** A line shorter than this fraction of a typical line is the last line of its paragraph. */
const SHORT_LINE = 0.75

/**
 * Joins the lines of a document that was converted from a PDF, in which each line is a separate paragraph, so that
 * citations broken across lines can be parsed. A joined paragraph has the id of its first line. Returns other documents
 * unchanged.
 */
export function joinLines(paragraphs: readonly DocumentNote[]): DocumentNote[] {
  const lines = paragraphs.filter(({ text }) => !isPageNumber(text))
  const lengths = lines.map(({ text }) => text.length).toSorted((a, b) => a - b)
  const typical = lengths[Math.floor(lengths.length / 2)] ?? 0
  const open = lines.filter(({ text }) => !ENDS_SENTENCE.test(text))
  if (lines.length < ENOUGH_LINES || typical > LONGEST_LINE || open.length * 2 < lines.length)
    return [...paragraphs]
  const joined: DocumentNote[] = []
  let isOpen = false
  for (const line of lines) {
    const last = joined.at(-1)
    const isShort = line.text.length < typical * SHORT_LINE
    if (last !== undefined && isOpen && last.text.length < LONGEST_PARAGRAPH)
      joined[joined.length - 1] = { ...last, text: joinTexts(last.text, line.text) }
    else joined.push(line)
    isOpen = !isShort || !ENDS_SENTENCE.test(line.text)
  }
  return joined
}

/** Maximum length of a line on a printed page, in characters. */
const LONGEST_LINE = 110

const ENDS_SENTENCE = /[.?!:][”"’)\]]*\s*$/

/** Returns true if a line is only a page number, which can interrupt a citation. */
function isPageNumber(text: string): boolean {
  return /^\s*(?:[-–—]\s?)?(?:\d{1,3}|[ivxl]{1,6})(?:\s?[-–—])?\s*$/i.test(text)
}

/** Joins two lines with a space. Omits the space if a word or a page range is divided at the end of the line. */
function joinTexts(first: string, second: string): string {
  const start = first.trimEnd()
  const rest = second.trimStart()
  return /[\p{L}\d][-–]$/u.test(start) ? start + rest : `${start} ${rest}`
}
