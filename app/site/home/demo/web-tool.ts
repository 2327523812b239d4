import { printDate } from '#cite/date/print.ts'
import { findDates } from '#cite/page/date-text.ts'
import type { Extraction, Field } from '#cite/page/extraction.ts'
import { draftFromUrl } from '#cite/page/from-url.ts'
import { readByline } from '#cite/page/names.ts'
import { fieldsOfExtraction, readIsoDate } from '#cite/page/source-fields.ts'
import { type Source, SourceSchema } from '#cite/source/source.ts'
import type { GuestDraft, GuestDraftField } from '../../../session/guest-draft.ts'
import type { PrintedCitation } from './printed-text.tsx'
import type { DemoEngine, DemoTypeface } from './string-tool.tsx'

type WebEngine = GuestDraft['web']

/** What an address alone says about its page, as the form shows it; empty for what is no address. */
export function guessPageFields(url: string): Partial<Record<GuestDraftField, string>> {
  const found = draftFromUrl(url.trim())
  const date = readIsoDate(found?.date?.value)
  return {
    ...(found?.title && { title: found.title.value }),
    ...(found?.site && { site: found.site.value }),
    ...(date && { date: printDate(date) }),
  }
}

/** The page as a source: what was typed comes before what the address says. Null without an address. `today` stands in for a date that is not known. */
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

/** The citation of a page; null while there is no address. */
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

/** A field that was typed, also to empty it; else what the address says. */
function chooseTypedFields(
  name: 'title' | 'site' | 'date',
  value: string | undefined,
  found: Field<string> | undefined,
): object {
  if (value !== undefined) return value.trim() === '' ? {} : { [name]: isTypedText(value.trim()) }
  return found === undefined ? {} : { [name]: found }
}

/** As precise as it was typed; undefined while nothing was, empty for what is no date. */
function toIsoDate(date: string | undefined): string | undefined {
  if (date === undefined) return undefined
  const text = date.trim()
  return readIsoDate(text) === undefined ? (findDates(text, 'month-first')[0]?.date ?? '') : text
}

function isTypedText<T>(value: T): Field<T> {
  return { value, confidence: 1, provenance: ['text'], alternatives: [] }
}
