import type { DocumentNote } from '#cite/word/note-model.ts'

/** Fewer lines than this do not show that a document has a paragraph for every line. */
const ENOUGH_LINES = 20
/** A joined paragraph is not continued beyond this many characters. */
const LONGEST_PARAGRAPH = 4000
/** The last line of a paragraph is shorter than this share of a typical line. */
const SHORT_LINE = 0.75

/**
 * Joins the lines of a document that was converted from a PDF file, in which every line is a paragraph, so that
 * citations broken across lines can be read. A joined paragraph has the id of its first line. Other documents stay as
 * they are.
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

/** Lines of a printed page have at most about this many characters. */
const LONGEST_LINE = 110

const ENDS_SENTENCE = /[.?!:][”"’)\]]*\s*$/

/** Returns whether a line is the number of a page, which can be in the middle of a citation. */
function isPageNumber(text: string): boolean {
  return /^\s*(?:[-–—]\s?)?(?:\d{1,3}|[ivxl]{1,6})(?:\s?[-–—])?\s*$/i.test(text)
}

/** Joins two lines with a space, or without one if a word or a page range is divided at the line end. */
function joinTexts(first: string, second: string): string {
  const start = first.trimEnd()
  const rest = second.trimStart()
  return /[\p{L}\d][-–]$/u.test(start) ? start + rest : `${start} ${rest}`
}
