import { courtIdOf } from '../court/court.ts'
import { readCourtName } from '../court/full-name.ts'
import { readDate } from '../date/read.ts'
import type { CslDate, CslItem, CslName } from './csl-item.ts'
import { isCaption } from './plain-type.ts'
import { knownPublication } from './reporter-name.ts'
import { fieldOfTag, NAME_FIELDS, RIS_TYPES } from './ris-tags.ts'

/** The lines of one record: tags in order, without the end-of-record line. */
export type RisRecord = readonly (readonly [tag: string, value: string])[]

/** A line that starts a tag; its text may continue on the next lines. */
const LINE = /^\s{0,3}([A-Z][A-Z0-9]) {0,2}- ?(.*)$/

/**
 * Splits a file into records. The last line of a record may be missing, and a line without a tag continues the
 * preceding line.
 */
export function readRecords(text: string): RisRecord[] {
  const records: RisRecord[] = []
  let tags: [tag: string, value: string][] = []
  const close = (): void => {
    if (tags.length > 0) records.push(tags)
    tags = []
  }
  for (const line of text.replace(/^\uFEFF/, '').split(/\r\n?|\n/)) {
    const [, tag, value = ''] = LINE.exec(line) ?? []
    if (tag === 'ER') close()
    else if (tag !== undefined) {
      if (tag === 'TY') close()
      tags.push([tag, value.trim()])
    } else if (line.trim() !== '') {
      const last = tags.at(-1)
      if (last !== undefined) last[1] = `${last[1]} ${line.trim()}`.trim()
    }
  }
  close()
  return records
}

/** Converts a record to a CSL item. Tags without a CSL field are preserved under their own names. */
export function itemOfRecord(tags: RisRecord, index: number): CslItem | undefined {
  const type = (tags.find(([tag]) => tag === 'TY')?.[1] ?? '').toUpperCase()
  if (type === '') return undefined
  const item: Record<string, unknown> = {
    id: tags.find(([tag]) => tag === 'ID')?.[1] ?? `ris-${index + 1}`,
    type: RIS_TYPES[type] ?? 'document',
  }
  for (const [tag, value] of tags) {
    if (value === '' || tag === 'TY' || tag === 'ID') continue
    const field = fieldOfTag(type, tag) ?? `RIS ${tag}`
    if (NAME_FIELDS.has(field))
      item[field] = [...((item[field] as CslName[] | undefined) ?? []), nameFrom(value)]
    else putField(item, field, value)
  }
  const said = Object.keys(item).some((field) =>
    /^(?:title|number|container-title|author|section|note|date|year)$/.test(field),
  )
  if (!said) return undefined
  joinPages(item)
  joinDates(item)
  return (BY_RECORD[type] ?? ((same) => same))(item) as CslItem
}

/** Adds a value, unless a field already contains the same text. */
function putField(item: Record<string, unknown>, field: string, value: string): void {
  const before = item[field]
  if (before === undefined) item[field] = value
  else if (typeof before === 'string' && !before.split(/; |\n|, /).includes(value)) {
    if (field === 'note') item[field] = `${before}\n${value}`
    else if (field === 'keyword' || field === 'abstract') item[field] = `${before}, ${value}`
    // The first title and the first container win; others are stored as additional fields.
    else putField(item, `other ${field}`, value)
  }
}

function joinPages(item: Record<string, unknown>): void {
  const { page, 'page-end': end } = item
  if (end === undefined) return
  delete item['page-end']
  const first = typeof page === 'string' ? page : ''
  const last = String(end)
  item['page'] = first === '' || first === last || /\d[-–]\d/.test(first) ? first || last : `${first}-${last}`
}

/** Combines the year and the date. `DA` may be a date without the year, or the date of access. */
function joinDates(item: Record<string, unknown>): void {
  const date = typeof item['date'] === 'string' ? item['date'] : undefined
  const year = typeof item['year'] === 'string' ? item['year'] : undefined
  delete item['date']
  delete item['year']
  const decided = dateOf(year ?? '')
  const exact = dateOf(date ?? '')
  const said = yearOf(decided)
  if (exact !== undefined && (said === undefined || said === yearOf(exact))) item['issued'] = exact
  else if (decided !== undefined) putDecided(item, decided, date)
  else if (date !== undefined || year !== undefined)
    item['issued'] = { literal: [year, date].filter((part) => part !== undefined).join(' ') }
  for (const field of ['accessed', 'submitted'] as const) {
    const text = item[field]
    if (typeof text === 'string') item[field] = dateOf(text) ?? { literal: text }
  }
}

function yearOf(date: CslDate | undefined): number | string | undefined {
  return date?.['date-parts']?.[0]?.[0]
}

/** Sets the date of a record if its date has no year, or if its year and date differ. */
function putDecided(item: Record<string, unknown>, decided: CslDate, date: string | undefined): void {
  const exact = dateOf(date ?? '')
  if (yearOf(exact) !== undefined) {
    item['issued'] = decided
    item['accessed'] ??= exact
    return
  }
  const whole = date === undefined ? undefined : dateOf(`${date}, ${String(yearOf(decided))}`)
  item['issued'] = whole ?? decided
  if (whole === undefined && date !== undefined) item['other date'] = date
}

/** Reads `2014`, `1990-2-27`, `2003 January 15`, RIS dates such as year/month/day/, and spelled-out dates. */
function dateOf(text: string): CslDate | undefined {
  const [, year, month, day] =
    /^(\d{4})(?:[/-](\d{0,2}))?(?:[/-](\d{0,2}))?(?:[/T ].*)?$/.exec(text.trim()) ?? []
  if (year !== undefined && /^\d{4}(?:[/-].*)?$/.test(text.trim()))
    return { 'date-parts': [[year, month, day].map(Number).filter((part) => part > 0)] }
  const [, first = '', words = '', number = ''] =
    /^(\d{4}) ([A-Z][a-z]+\.?) ?(\d{0,2})$/.exec(text.trim()) ?? []
  const read = readDate(first === '' ? text : `${words} ${number === '' ? '' : `${number}, `}${first}`)
  if (read === undefined) return undefined
  return { 'date-parts': [[read.year, read.month, read.day].filter((part) => part !== undefined)] }
}

/**
 * Parses `Roe, Jane, Jr.`; a name without a comma is an organization. EndNote doubles the comma of an organization:
 * `Univ. of Roe,, Sch. of Notes`.
 */
function nameFrom(name: string): CslName {
  if (name.includes(',,')) return { literal: name.replaceAll(',,', ',').replace(/,\s*$/, '') }
  const [family = '', given, suffix, ...more] = name.split(/,\s*/)
  if (given === undefined || given === '' || more.length > 0) return { literal: name.replace(/,\s*$/, '') }
  if (/^(?:Inc|LLC|L\.L\.C|Ltd|L\.P|LLP)\.?$/.test(given)) return { literal: name }
  return suffix === undefined ? { family, given } : { family, given, suffix }
}

type Changing = (item: Record<string, unknown>) => Record<string, unknown>

function textIn(item: Readonly<Record<string, unknown>>, field: string): string {
  const value = item[field]
  return typeof value === 'string' ? value : ''
}

/** Moves the value of one field to another, unless the other already has a value. */
function moved(item: Record<string, unknown>, from: string, to: string): Record<string, unknown> {
  if (item[to] !== undefined || item[from] === undefined) return item
  const { [from]: value, ...rest } = item
  return { ...rest, [to]: value }
}

function isCourt(name: string): boolean {
  return (
    readCourtName(name) !== undefined || courtIdOf(name) !== undefined || /\bCourt\b|\bTribunal\b/.test(name)
  )
}

/** Tags whose meaning depends on other tags in the record. */
const BY_RECORD: Readonly<Record<string, Changing>> = {
  CASE: caseRecord,
  STAT: lawRecord,
  LEG: lawRecord,
  BILL: (item) => moved(item, 'code volume', 'number'),
  UNBILL: (item) => moved(item, 'code volume', 'number'),
  HEAR: (item) =>
    /[Cc]omm/.test(textIn(item, 'publisher-place')) ? moved(item, 'publisher-place', 'section') : item,
  LEGAL: legalRecord,
  GEN: (item) =>
    item['container-title'] !== undefined && item['volume'] !== undefined
      ? { ...item, type: 'article-journal' }
      : item,
  PAT: patentRecord,
  JOUR: (item) => moved(item, 'container-title-short', 'container-title'),
  NEWS: (item) => moved(item, 'start page', 'page'),
}

function caseRecord(item: Record<string, unknown>): Record<string, unknown> {
  const short = knownPublication(textIn(item, 'container-title-short'))
  const place = knownPublication(textIn(item, 'place'))
  let changed = item
  if (short !== undefined && knownPublication(textIn(item, 'container-title')) === undefined)
    changed = {
      ...changed,
      'container-title': short.name,
      'container-title-short': undefined,
      'full reporter': item['container-title'],
    }
  else if (place !== undefined) changed = moved(changed, 'place', 'container-title')
  const counsel = textIn(changed, 'counsel')
  return counsel !== '' && isCourt(counsel) ? moved(changed, 'counsel', 'authority') : changed
}

function lawRecord(item: Record<string, unknown>): Record<string, unknown> {
  const coded =
    knownPublication(textIn(item, 'place')) !== undefined
      ? moved(item, 'place', 'container-title')
      : moved(item, 'place', 'jurisdiction')
  const kind = knownPublication(textIn(coded, 'container-title'))?.kind
  if (kind === 'session-law') return moved(coded, 'statute volume', 'volume')
  return kind === 'code' || kind === 'regulation' ? moved(coded, 'page', 'section') : coded
}

/** Converts EndNote's "Legal Rule or Regulation", which other programs also use for cases and statutes. */
function legalRecord(item: Record<string, unknown>): Record<string, unknown> {
  const reporter = knownPublication(textIn(item, 'authority'))
  if (isCaption(textIn(item, 'title'))) {
    const cited = reporter === undefined ? item : moved(item, 'authority', 'container-title')
    return { ...moved(moved(cited, 'number', 'volume'), 'publisher', 'authority'), type: 'legal_case' }
  }
  const code = knownPublication(textIn(item, 'title'))
  if (code === undefined) return item
  const { title: _, ...rest } = item
  return moved({ ...rest, 'container-title': code.name }, 'title number', 'volume')
}

function patentRecord(item: Record<string, unknown>): Record<string, unknown> {
  if (item['issued'] !== undefined) return item
  const issued = dateOf(textIn(item, 'issue date'))
  return issued === undefined ? item : { ...item, issued, 'issue date': undefined }
}
