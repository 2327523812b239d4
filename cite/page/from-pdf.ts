import type { Extraction, Field } from './extraction.ts'
import { draftFromUrl } from './from-url.ts'
import { clean } from './survey.ts'

/** A piece of text of one size on a PDF's first page, in reading order. */
export interface TextRun {
  readonly text: string
  /** Height of the letters, in any unit. */
  readonly size: number
  /** Distance of the baseline from the bottom of the page, in the same unit. */
  readonly y: number
}

/** A PDF's metadata. Omits Author, which is usually the owner of the word processor. */
export interface PdfInfo {
  readonly title?: string
}

const JUNK =
  /^(?:microsoft (?:word|powerpoint|excel)\b.*|untitled.*|.*\.(?:docx?|pdf|png|indd|wpd|rtf|pptx?|qxd)|slide \d+|layout \d+|document\d*|print|\W*)$/i

/**
 * Creates a draft from a PDF's first page: the largest text is the title, and the file's title, unless meaningless, is
 * the alternative (PG15). The user must always check it.
 */
export function draftFromPdf(runs: readonly TextRun[], info: PdfInfo, url: string): Extraction | undefined {
  const draft = draftFromUrl(url)
  if (draft === undefined) return undefined
  const title = titleOf(largestText(runs), clean(info.title ?? ''))
  return {
    ...draft,
    ...(title === undefined ? {} : { title }),
    type: { value: 'printed', reason: 'pdf', confidence: 0.95, provenance: ['url'], alternatives: [] },
  }
}

function titleOf(shown: string, said: string): Field<string> | undefined {
  const useful = said.length > 3 && !JUNK.test(said)
  if (shown === '') {
    return useful ? { value: said, confidence: 0.3, provenance: ['meta'], alternatives: [] } : undefined
  }
  const agree = useful && said.toLowerCase() === shown.toLowerCase()
  return {
    value: shown,
    confidence: agree ? 0.8 : 0.5,
    provenance: agree ? ['pdf-text', 'meta'] : ['pdf-text'],
    alternatives: useful && !agree ? [{ value: said, confidence: 0.25, provenance: ['meta'] }] : [],
  }
}

/** Returns adjacent lines with the largest letters, ignoring single letters and numbers (drop caps, volume numbers). */
function largestText(runs: readonly TextRun[]): string {
  const lines = linesOf(runs).filter(({ text }) => (text.match(/\p{L}/gu) ?? []).length >= 4)
  const largest = Math.max(0, ...lines.map(({ size }) => size))
  const start = lines.findIndex(({ size }) => size >= largest * 0.97)
  const title: string[] = []
  for (const { text, size } of lines.slice(Math.max(start, 0))) {
    if (size < largest * 0.93 || title.join(' ').length > 250) break
    title.push(text)
  }
  return clean(title.join(' '))
}

/** Groups runs on one baseline into a line with the size of its largest letters. */
function linesOf(runs: readonly TextRun[]): { text: string; size: number }[] {
  const lines: { text: string; size: number; y: number }[] = []
  for (const { text, size, y } of runs) {
    const last = lines.at(-1)
    if (last !== undefined && Math.abs(last.y - y) < Math.max(size, last.size) * 0.3) {
      last.text += text
      if (text.trim() !== '') last.size = Math.max(last.size, size)
    } else lines.push({ text, size, y })
  }
  return lines.map(({ text, size }) => ({ text: clean(text), size }))
}
