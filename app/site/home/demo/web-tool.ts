import { printDate } from '#cite/date/print.ts'
import { findDates } from '#cite/page/date-text.ts'
import type { Extraction, Field } from '#cite/page/extraction.ts'
import { draftFromUrl } from '#cite/page/from-url.ts'
import { readByline } from '#cite/page/names.ts'
import { readIsoDate } from '#cite/page/iso-date.ts'
import { fieldsOfExtraction } from '#cite/page/source-fields.ts'
import { type Source, SourceSchema } from '#cite/source/source.ts'
import type { GuestDraft, GuestDraftField } from '../../../session/guest-draft.ts'
import type { CitationFlags, PrintedCitation } from './printed-text.tsx'
import { t } from './messages.ts'
import type { DemoEngine, DemoTypeface } from './demo-engine.ts'

type WebEngine = GuestDraft['web']

/** Guesses form fields from a URL; empty if the text is not a URL. */
export function guessPageFields(url: string): Partial<Record<GuestDraftField, string>> {
  const found = draftFromUrl(url.trim())
  const date = readIsoDate(found?.date?.value)
  return {
    ...(found?.title && { title: found.title.value }),
    ...(found?.site && { site: found.site.value }),
    ...(date && { date: printDate(date) }),
  }
}

/**
 * Builds a source for the page, preferring typed values over those guessed from the URL. Returns null without a URL.
 * `today` becomes the visit date if there is no date.
 */
function sourceOfPage(web: WebEngine, today: string): Source | null {
  const found = draftFromUrl((web.url ?? '').trim())
  if (found === undefined) return null
  const { title, site, date, ...rest } = found
  const authors = readByline(web.people ?? '')
  const read: Extraction = {
    ...rest,
    ...chooseTypedFields('title', web.title, title),
    ...chooseTypedFields('site', web.site, site),
    ...chooseTypedFields('date', toIsoDate(web.date), date),
    ...(authors.length > 0 && { authors: isTypedText(authors) }),
  }
  const source = SourceSchema.parse(fieldsOfExtraction(read, { id: 'page' }))
  return read.date === undefined && source.kind === 'web'
    ? { ...source, visited: readIsoDate(today) }
    : source
}

/** Formats the citation of a page; null without a URL. */
export function printPageCitation(
  engine: DemoEngine,
  web: WebEngine,
  { typeface, today }: { readonly typeface: DemoTypeface; readonly today: string },
): PrintedCitation | null {
  const source = sourceOfPage(web, today)
  if (source === null) return null
  const use = { sourceId: source.id, form: 'full' as const, parentheticals: [] }
  const { runs, html, text } = engine.format(source, use, { typeface, profile: 'indigo-2e' })
  return { runs, html, text, leftovers: '' }
}

/** Names of the fields that can be guessed, in the order of the form. */
const guessed = ['title', 'site', 'date'] as const

/** Returns a finding that names the guessed fields, or a missing title; none if the visitor typed them. */
export function flagPageCitation(web: WebEngine): CitationFlags {
  const guess = guessPageFields(web.url ?? '')
  const unsure = guessed.filter((name) => web[name] === undefined && guess[name] !== undefined)
  const lacksTitle = (web.title ?? guess.title ?? '').trim() === ''
  const words = [
    ...(lacksTitle ? [t('res_demo_page_untitled')] : []),
    ...(unsure.length > 0
      ? [t('res_demo_page_guessed', { fields: names.format(unsure.map((name) => t(`res_demo_${name}`))) })]
      : []),
    ...((web.people ?? '').trim() === '' ? [t('res_demo_page_author')] : []),
  ]
  // Many pages name no author, so a missing one alone is not a finding.
  if (!lacksTitle && unsure.length === 0) return { flags: [], more: 0, rest: '' }
  return {
    flags: [{ name: '', words: words.join(' '), isSerious: false }],
    more: 0,
    rest: t('res_demo_page_check'),
  }
}

const names = new Intl.ListFormat('en-US')

/**
 * Returns the field with its typed value, or with the value guessed from the URL if nothing was typed. Returns an empty
 * object for a cleared field.
 */
function chooseTypedFields(
  name: 'title' | 'site' | 'date',
  value: string | undefined,
  found: Field<string> | undefined,
): object {
  if (value !== undefined) return value.trim() === '' ? {} : { [name]: isTypedText(value.trim()) }
  return found === undefined ? {} : { [name]: found }
}

/**
 * Converts the text to an ISO date of the same precision; undefined if nothing was typed, empty if it is not a date.
 */
function toIsoDate(date: string | undefined): string | undefined {
  if (date === undefined) return undefined
  const text = date.trim()
  return readIsoDate(text) === undefined ? (findDates(text, 'month-first')[0]?.date ?? '') : text
}

function isTypedText<T>(value: T): Field<T> {
  return { value, confidence: 1, provenance: ['text'], alternatives: [] }
}
