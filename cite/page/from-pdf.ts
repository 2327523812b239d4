import type { Extraction, Field } from './extraction.ts'
import { draftFromUrl } from './from-url.ts'
import { clean } from './survey.ts'

/** A stretch of text of one size on a PDF's first page, in reading order. */
export interface TextRun {
  readonly text: string
  /** Height of the letters, in any unit. */
  readonly size: number
  /** Distance of the baseline from the page's foot, in the same unit. */
  readonly y: number
}

/** What a PDF's own metadata says. Its Author is whoever installed the word processor, so it is not even asked for. */
export interface PdfInfo {
  readonly title?: string
}

const JUNK =
  /^(?:microsoft (?:word|powerpoint|excel)\b.*|untitled.*|.*\.(?:docx?|pdf|png|indd|wpd|rtf|pptx?|qxd)|slide \d+|layout \d+|document\d*|print|\W*)$/i

/**
 * A draft from a PDF's first page: the largest text is proposed as the title, the file's own title as the alternative
 * unless it is junk (PG15). Always to be checked by a person.
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

/** The lines of the largest letters that follow one another; single letters and numbers (drop caps, volumes) do not count. */
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

/** Runs on one baseline make a line, of the size of its largest letters. */
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
