import { useEffect } from 'react'
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
import type { ReadPage } from './read-page.ts'
import { t } from './messages.ts'
import type { DemoEngine, DemoTypeface } from './demo-engine.ts'

export { todayInDigits } from '../../../client/guest/today-in-digits.ts'
export { PageFields } from './page-fields.tsx'

type WebFields = GuestDraft['web']

/** Time without typing before a page is read, in milliseconds. */
const PAUSE = 600

interface PageReaderProps {
  readonly url: string
  readonly onRead: (page: ReadPage) => void
}

/**
 * Asks the server to read the page for a logged-in user. If the server can’t read the page, the fields don't change.
 * Renders nothing.
 */
export function PageReader({ url, onRead }: PageReaderProps) {
  useEffect(() => {
    if (draftFromUrl(url) === undefined || !navigator.onLine) return
    const control = new AbortController()
    const pause = setTimeout(() => {
      // Loaded on demand, because a visitor without an account never needs it.
      void import('./read-page.ts')
        .then(({ readPage }) => readPage(url, control.signal))
        .then(
          (page) => {
            if (page !== null && !control.signal.aborted) onRead(page)
          },
          () => undefined,
        )
    }, PAUSE)
    return () => {
      clearTimeout(pause)
      control.abort()
    }
  }, [url, onRead])
  return null
}

/** Returns the data read from the page. If the page wasn't read, returns the data in its URL. */
function knownOf(url: string, page: ReadPage | null): Extraction | undefined {
  return page?.url === url ? page.fields : draftFromUrl(url)
}

/**
 * Returns the values of form fields that are known from the page or its URL; empty if the text is not a URL. Returns a
 * title only if the page was read, because a URL contains words similar to the title, but not the title itself.
 */
export function findPageFields(url: string, page: ReadPage | null): Partial<Record<GuestDraftField, string>> {
  const typed = url.trim()
  const found = knownOf(typed, page)
  const date = readIsoDate(found?.date?.value)
  const isRead = page?.url === typed
  return {
    ...(isRead && found?.title && { title: found.title.value }),
    ...(isRead && page.people !== '' && { people: page.people }),
    ...(found?.site && { site: found.site.value }),
    ...(date && { date: printDate(date) }),
  }
}

/**
 * Builds a source for the page. Prefers typed values over found values. Returns null without a URL. `today` becomes the
 * visit date if there is no date. A missing title becomes a gap to fill in.
 */
function sourceOfPage(web: WebFields, page: ReadPage | null, today: string): Source | null {
  const url = (web.url ?? '').trim()
  const known = knownOf(url, page)
  if (known === undefined) return null
  const { title, authors, site, date, ...rest } = known
  const typedAuthors = readByline(web.people ?? '')
  const read: Extraction = {
    ...rest,
    ...chooseTypedFields('site', web.site, site),
    ...chooseTypedFields('date', toIsoDate(web.date), date),
    ...(web.people === undefined && authors !== undefined && { authors }),
    ...(typedAuthors.length > 0 && { authors: isTypedText(typedAuthors) }),
    ...chooseTypedFields('title', web.title, page?.url === url ? title : undefined),
  }
  const titled = read.title === undefined ? { ...read, title: isTypedText(t('res_demo_page_gap')) } : read
  const source = SourceSchema.parse(fieldsOfExtraction(titled, { id: 'page' }))
  return read.date === undefined && source.kind === 'web'
    ? { ...source, visited: readIsoDate(today) }
    : source
}

/** Formats the citation of a page; null without a URL. */
export function printPageCitation(
  engine: DemoEngine,
  web: WebFields,
  {
    typeface,
    today,
    page,
  }: { readonly typeface: DemoTypeface; readonly today: string; readonly page: ReadPage | null },
): PrintedCitation | null {
  const source = sourceOfPage(web, page, today)
  if (source === null) return null
  const use = { sourceId: source.id, form: 'full' as const, parentheticals: [] }
  const { runs, html, text } = engine.format(source, use, { typeface, profile: 'indigo-2e' })
  return { runs, html, text, leftovers: '', hasGap: lacksTitle(web, page) }
}

function lacksTitle(web: WebFields, page: ReadPage | null): boolean {
  return (web.title ?? findPageFields(web.url ?? '', page).title ?? '').trim() === ''
}

/** Names of the fields that can be guessed from a URL, in the order of the form. */
const guessed = ['site', 'date'] as const

/**
 * Returns a finding about a missing title, or else a finding that lists the guessed fields. Returns no finding if there
 * is a title and nothing is guessed.
 */
export function flagPageCitation(web: WebFields, page: ReadPage | null): CitationFlags {
  const isRead = page?.url === (web.url ?? '').trim()
  const found = findPageFields(web.url ?? '', page)
  const unsure = isRead ? [] : guessed.filter((name) => web[name] === undefined && found[name] !== undefined)
  const isUntitled = lacksTitle(web, page)
  const fine = isRead ? t('res_demo_page_read') : ''
  if (!isUntitled && unsure.length === 0) return { flags: [], more: 0, rest: '', fine }
  const words = isUntitled
    ? t('res_demo_page_untitled')
    : t('res_demo_page_guessed', { fields: names.format(unsure.map((name) => t(`res_demo_${name}`))) })
  return {
    flags: [{ tone: 'fix', label: '', name: '', words }],
    more: 0,
    rest: t('res_demo_page_check'),
    fine,
  }
}

const names = new Intl.ListFormat('en-US')

/**
 * Returns the field with its typed value. If nothing was typed, returns the value guessed from the URL. Returns an
 * empty object for a cleared field.
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
 * Converts the text to an ISO date of the same precision. Returns undefined if nothing was typed, and an empty string
 * if the text is not a date.
 */
function toIsoDate(date: string | undefined): string | undefined {
  if (date === undefined) return undefined
  const text = date.trim()
  return readIsoDate(text) === undefined ? (findDates(text, 'month-first')[0]?.date ?? '') : text
}

function isTypedText<T>(value: T): Field<T> {
  return { value, confidence: 1, provenance: ['text'], alternatives: [] }
}
