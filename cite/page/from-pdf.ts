import { readAddress } from './address.ts'
import { namesAlone } from './bylines.ts'
import { findDates } from './date-text.ts'
import type { Extraction, Field, PageSigns } from './extraction.ts'
import { draftFromUrl } from './from-url.ts'
import { withWork } from './kind.ts'
import { readByline } from './names.ts'
import { present } from './present.ts'
import { clean } from './survey.ts'
import { findWork } from './work/find-work.ts'
import { isJournalName, readShortCitation } from './work/short-citation.ts'

/** A piece of text in a single font size on a PDF's first page. Arrays of runs are in reading order. */
export interface TextRun {
  readonly text: string
  /** Height of the letters, in any unit. */
  readonly size: number
  /** Distance of the baseline from the bottom of the page, in the same unit. */
  readonly y: number
}

/** A PDF's metadata. Omits Author, which is usually the name that the word processor is registered to. */
export interface PdfInfo {
  readonly title?: string
  /** Creators in the XMP metadata. Publishers list the authors here, but word processors list their registered user. */
  readonly creators?: readonly string[]
  /** Publication data from the PRISM fields of the XMP metadata. */
  readonly date?: string
  readonly journal?: string
  readonly volume?: string
  readonly page?: string
  readonly doi?: string
}

const JUNK =
  /^(?:microsoft (?:word|powerpoint|excel)\b.*|untitled.*|.*\.(?:docx?|pdf|png|indd|wpd|rtf|pptx?|qxd)|slide \d+|layout \d+|document\d*|print|\W*)$/i

/**
 * Creates a draft from a PDF's first page: the largest text is the title, and the title in the metadata is the
 * alternative (PG15). The user must check it.
 */
export function draftFromPdf(runs: readonly TextRun[], info: PdfInfo, url: string): Extraction | undefined {
  const draft = draftFromUrl(url)
  if (draft === undefined) return undefined
  const lines = linesOf(runs).map(({ text }) => text)
  const shown = largestText(runs)
  const title = titleOf(shown, clean(info.title ?? ''))
  const authors = printedCreators(info, lines) ?? authorsBelow(lines, shown)
  const date = draft.date ?? dateOf(lines) ?? dateInPacket(info)
  const fields = {
    ...draft,
    ...(title === undefined ? {} : { title }),
    ...(authors === undefined ? {} : { authors }),
    ...(date === undefined ? {} : { date }),
  }
  const address = readAddress(url)
  const signs = { opening: lines, article: articleInHeader(lines) ?? articleInPacket(info) }
  const work = address === undefined ? undefined : findWork(address, signs, fields)
  const type = {
    value: 'printed',
    reason: 'pdf',
    confidence: 0.95,
    provenance: ['url'],
    alternatives: [],
  } as const
  return { ...fields, ...(work === undefined ? {} : { work }), type: withWork(work, type) }
}

/**
 * Returns the creators in the metadata if the first page mentions them. A creator not mentioned there might only have
 * typed the document.
 */
function printedCreators({ creators = [] }: PdfInfo, lines: readonly string[]): Extraction['authors'] {
  const value = creators.flatMap((name) => readByline(name)).filter(({ kind }) => kind === 'person')
  const text = lines.join(' ').toLowerCase()
  const isPrinted = value.every(
    (author) => author.kind === 'person' && text.includes(author.family.toLowerCase()),
  )
  if (value.length === 0 || !isPrinted) return undefined
  return { value, confidence: 0.85, provenance: ['meta', 'pdf-text'], alternatives: [] }
}

function dateInPacket({ date = '' }: PdfInfo): Field<string> | undefined {
  const [found] = findDates(date, 'month-first')
  return found && { value: found.date, confidence: 0.7, provenance: ['meta'], alternatives: [] }
}

function articleInPacket({ journal, volume, page, doi, date = '' }: PdfInfo): PageSigns['article'] {
  if (journal === undefined || volume === undefined) return undefined
  const year = /\b(?:1[6-9]|20)\d\d\b/.exec(date)?.[0]
  return { parts: present({ journal, volume, page, doi, date: year }), from: ['meta'] }
}

/** Returns the people on a line that starts with "By", or on the lines below the title that contain only names. */
function authorsBelow(lines: readonly string[], title: string): Extraction['authors'] {
  const last = lines.findIndex((line) => line !== '' && title.endsWith(line))
  const below = last < 0 ? [] : lines.slice(last + 1, last + 5)
  for (const line of below) {
    const names = /^by\s/i.test(line) ? readByline(line) : namesAlone(line)
    const value = names.filter(({ kind }) => kind === 'person')
    if (value.length > 0) return { value, confidence: 0.7, provenance: ['pdf-text'], alternatives: [] }
  }
  return undefined
}

/** Maximum length of a line that contains only a date and its label: `Decided May 3, 2021`. */
const LONGEST_DATE_LINE = 60

/** Returns the first full date in a short line, or else the first month and year, as on a cover. */
function dateOf(lines: readonly string[]): Field<string> | undefined {
  const found = lines
    .filter((line) => line.length <= LONGEST_DATE_LINE)
    .flatMap((line) => findDates(line, 'month-first').slice(0, 1))
  const best = found.find(({ date }) => date.length === 10) ?? found.find(({ date }) => date.length === 7)
  return best && { value: best.date, confidence: 0.7, provenance: ['pdf-text'], alternatives: [] }
}

/** Reads the citation that a journal prints in the header of its pages: `138 HARV. L. REV. 2071 (2025)`. */
function articleInHeader(lines: readonly string[]): PageSigns['article'] {
  for (const line of lines) {
    const short = readShortCitation(line.replace(/^\d+\s+(?=\d+ [A-Z])/, ''))
    if (short === undefined || !isJournalName(short.name)) continue
    const { volume, name, page, year } = short
    return {
      parts: { journal: name, volume, page, ...(year === '' ? {} : { date: year }) },
      from: ['pdf-text'],
    }
  }
  return undefined
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
