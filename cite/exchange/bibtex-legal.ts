import { stateCodeOf } from '../vocabulary/states.ts'
import type { Printing } from '../kind/case/schema.ts'
import { knownPublication } from './reporter-name.ts'

type Fields = ReadonlyMap<string, string>
type Changing = (item: Record<string, unknown>, fields: Fields) => Record<string, unknown>

/** Converters from the entry types of legal styles (OSCOLA, bluebook-biblatex), by CSL type. */
export const LEGAL_ENTRIES: Readonly<Record<string, Changing>> = {
  legal_case: caseEntry,
  legislation: lawEntry,
  regulation: lawEntry,
  treaty: treatyEntry,
  legal: legalEntry,
  patent: patentEntry,
}

/** Keywords that OSCOLA styles use for the jurisdiction of an entry. */
const ABROAD = /^(?:gb|uk|en|cy|sc|ni|ie|eu|int|echr|ca|au|nz|in|za|de|fr|pil)$/
const EU_COURT = /^(?:ECJ|CJEU|CJ|CFI|GC|Court of Justice|General Court)$/

function keywordsOf(fields: Fields): readonly string[] {
  return (fields.get('keywords') ?? '').split(/, ?/)
}

function textIn(item: Readonly<Record<string, unknown>>, field: string): string {
  const value = item[field]
  return typeof value === 'string' ? value : ''
}

/** Converts a decision: its court, its reporter with series, parallel citations, and the title of the ruling. */
function caseEntry(item: Record<string, unknown>, fields: Fields): Record<string, unknown> {
  const keywords = keywordsOf(fields)
  const put: Record<string, unknown> = { ...item, keyword: undefined, 'other keywords': undefined }
  const abroad = keywords.some((keyword) => ABROAD.test(keyword))
  if (abroad) put['foreign'] = keywords.join(', ')
  else if (fields.has('keywords')) put['keyword'] = fields.get('keywords')
  const subtitle = fields.get('subtitle') ?? ''
  if (subtitle !== '')
    Object.assign(put, { title: `${textIn(put, 'title')} (${subtitle})`, subtitle: undefined })
  const addon = fields.get('titleaddon') ?? ''
  if (addon !== '') Object.assign(put, { ruling: addon, titleaddon: undefined })
  putCourt(put, fields)
  putDatabase(put, fields)
  if (keywords.includes('eu')) putUnionCase(put)
  const more = parallelReports(fields)
  if (more.length > 0) {
    put['printings'] = more
    for (const used of [
      'parvolume',
      'parreporter',
      'parpages',
      'additionalreports',
      'userb',
      'userc',
      'usere',
    ])
      put[used] = undefined
  }
  if (fields.get('entrysubtype') === 'newspaper') {
    put['printings'] = [{ reporter: textIn(put, 'container-title'), form: 'series' }]
    Object.assign(put, { 'container-title': undefined, entrysubtype: undefined, foreign: 'newspaper' })
  }
  return put
}

function putCourt(put: Record<string, unknown>, fields: Fields): void {
  const institution = fields.get('institution')
  if (put['authority'] === undefined)
    Object.assign(put, {
      authority: institution ?? fields.get('organization'),
      publisher: fields.get('publisher'),
    })
  else if (put['authority'] === institution) put['publisher'] = fields.get('publisher')
  const place = fields.get('location') ?? fields.get('address') ?? ''
  if (textIn(put, 'authority') === 'Commission' && keywordsOf(fields).includes('echr'))
    put['authority'] = 'Eur. Comm’n H.R.'
  const court = textIn(put, 'authority')
  // The state and the court may be in separate fields: `Ill.` and `App. Ct.`.
  if (stateCodeOf(place) !== undefined && stateCodeOf(court) === undefined && !court.startsWith(place))
    Object.assign(put, { authority: `${place} ${court}`.trim(), 'publisher-place': undefined })
}

/** Sets the citation of a decision in a database, which an entry stores in its `eprint` field: `2009 WL 2423138`. */
function putDatabase(put: Record<string, unknown>, fields: Fields): void {
  const eprint = fields.get('eprint') ?? ''
  if (!/^\d{4} .*(?:WL|LEXIS) \d+$/.test(eprint)) return
  Object.assign(put, { archive_location: eprint, eprint: undefined })
}

/**
 * Sets the fields of an EU decision. The title of a court's decision starts with the number of the case. A decision of
 * the Commission is identified by its number (R21).
 */
function putUnionCase(put: Record<string, unknown>): void {
  const number = textIn(put, 'number').replace(/--/g, '–')
  const court = textIn(put, 'authority')
  if (number === '') return
  if (EU_COURT.test(court))
    Object.assign(put, { title: `Case ${number}, ${textIn(put, 'title')}`, number: undefined })
  else if (/^commission$/i.test(court))
    Object.assign(put, {
      ruling: `Commission ${textIn(put, 'genre') || 'Decision'} ${number}`,
      number: undefined,
      genre: undefined,
      authority: undefined,
    })
}

const OFFICES: Readonly<Record<string, string>> = { uk: 'GB', eu: 'EP', us: 'US', de: 'DE', fr: 'FR' }

/** Converts a patent. In biblatex, the type gives the office and the stage (`patentus`, `patreqeu`). */
function patentEntry(item: Record<string, unknown>, fields: Fields): Record<string, unknown> {
  const [, stage = '', office = ''] =
    /^(patent|patreq)(us|eu|de|fr|uk)?$/.exec(fields.get('type') ?? '') ?? []
  const country = OFFICES[office] ?? fields.get('location') ?? ''
  return {
    ...item,
    ...(stage === '' ? {} : { genre: undefined }),
    ...(/^[A-Z]{2}$/.test(country) ? { jurisdiction: country, 'publisher-place': undefined } : {}),
    ...(stage === 'patreq' ? { application: 'serial' } : {}),
  }
}

const REPORT = /^(?:\[(\d{4})\] ?(\d*)|(?:\((\d{4})\) )?(\d+)) ?([A-Z].*?) (\d+)$/

/** Reads citations of the same decision in other reports from the fields that several styles use for them. */
function parallelReports(fields: Fields): Printing[] {
  const printings: Printing[] = []
  const add = (volume: string, reporter: string, page: string): void => {
    if (reporter !== '' && page !== '')
      printings.push({ ...(volume === '' ? {} : { volume }), reporter, page: page.replace(/[-–].*$/, '') })
  }
  add(fields.get('parvolume') ?? '', fields.get('parreporter') ?? '', fields.get('parpages') ?? '')
  add(fields.get('userb') ?? '', fields.get('userc') ?? '', fields.get('usere') ?? '')
  for (const text of (fields.get('additionalreports') ?? '').split(/ and |; /)) {
    const [, bracket, inYear = '', , volume = '', reporter = '', page = ''] = REPORT.exec(text.trim()) ?? []
    add(bracket === undefined ? volume : `[${bracket}] ${inYear}`.trim(), reporter, page)
  }
  return printings
}

const MEASURE = /^(?:[HS]\.?[A-Z. ]{0,4}|House Bill|Senate Bill|Assembly Bill) ?\d/

/** Converts an enactment: a document in the Official Journal, a bill, a foreign act, or a U.S. act. */
function lawEntry(item: Record<string, unknown>, fields: Fields): Record<string, unknown> {
  const keywords = keywordsOf(fields)
  const abroad = keywords.some((keyword) => ABROAD.test(keyword)) || isCommonwealthLaw(fields)
  const put: Record<string, unknown> = {
    ...item,
    ...(abroad ? { foreign: keywords.join(', ') || 'gb' } : {}),
  }
  if (/^O\.?J\.?$/.test(textIn(put, 'container-title'))) return unionLaw(put, fields)
  if (keywords.includes('draft'))
    return {
      ...put,
      type: 'bill',
      number: `${fields.get('institution') ?? ''} ${textIn(put, 'number')}`.trim(),
      publisher: undefined,
    }
  return abroad ? withYearInName(put, fields) : (stateBill(put, fields) ?? put)
}

/** Returns true for the subtypes that OSCOLA styles use for the laws of Commonwealth countries. */
function isCommonwealthLaw(fields: Fields): boolean {
  return /^(?:primary|secondary|procedure-rule)$/.test(fields.get('entrysubtype') ?? '')
}

/** Converts a state bill; returns undefined for any other enactment. */
function stateBill(put: Record<string, unknown>, fields: Fields): Record<string, unknown> | undefined {
  const state = stateCodeOf(fields.get('jurisdiction') ?? fields.get('location') ?? '')
  const number = textIn(put, 'number')
  if (state === undefined || !MEASURE.test(number) || number.includes('/')) return undefined
  return { ...put, type: 'bill', jurisdiction: `us:${state}`, 'publisher-place': undefined }
}

/** Adds the year to the name of an act of a Commonwealth country (R20). */
function withYearInName(put: Record<string, unknown>, fields: Fields): Record<string, unknown> {
  const year = /^\d{4}/.exec(fields.get('date') ?? fields.get('year') ?? '')?.[0] ?? ''
  const title = textIn(put, 'title')
  const isNamed = year === '' || new RegExp(`\\b${year}\\b`).test(title)
  if (isNamed || fields.get('entrysubtype') === 'procedure-rule') return put
  return { ...put, title: `${title} ${year}`, issued: undefined, publisher: put['publisher'] }
}

/** Converts a directive, regulation, or treaty to its Official Journal citation: `2002 O.J. (L 192) 27`. */
function unionLaw(put: Record<string, unknown>, fields: Fields): Record<string, unknown> {
  const series = fields.get('series') ?? ''
  const issue = fields.get('issue') ?? fields.get('volume') ?? ''
  const [, year = ''] = /^(\d{4})/.exec(fields.get('date') ?? fields.get('year') ?? '') ?? []
  return {
    ...put,
    'container-title': 'O.J.',
    volume: `${series} ${issue}`.trim(),
    issue: undefined,
    'collection-title': undefined,
    'collection-number': year,
    page: textIn(put, 'page').replace(/[-–].*$/, ''),
    genre: undefined,
    // Omit a number that is already part of the title.
    ...(textIn(put, 'title').includes(textIn(put, 'number')) ? { number: undefined } : {}),
  }
}

function treatyEntry(item: Record<string, unknown>, fields: Fields): Record<string, unknown> {
  const journal = textIn(item, 'container-title')
  if (/^O\.?J\.?$/.test(journal)) return unionLaw(item, fields)
  const signed = /(?:signed|opened|inforce) ?= ?(\d{4})-(\d\d)-(\d\d)/.exec(
    `${fields.get('execution') ?? ''} ${fields.get('lista') ?? ''}`,
  )
  return {
    ...item,
    'container-title': knownPublication(journal)?.name ?? journal,
    ...(signed === null ? {} : { issued: { 'date-parts': [signed.slice(1).map(Number)] } }),
  }
}

/** Converts the entries that OSCOLA styles call legal: treaties, parliamentary debates, explanatory notes. */
function legalEntry(item: Record<string, unknown>, fields: Fields): Record<string, unknown> {
  const kind = fields.get('entrysubtype') ?? ''
  if (/treaty/.test(kind)) return treatyEntry({ ...item, type: 'treaty' }, fields)
  if (textIn(item, 'volume') === '') return { ...item, type: 'document' }
  // Debates are cited like a series, by volume and column.
  const series = textIn(item, 'title-short') || textIn(item, 'title')
  return { ...item, type: 'report', title: undefined, 'title-short': undefined, 'container-title': series }
}
