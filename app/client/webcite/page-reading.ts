import type { Evidence, Extraction, Field, WorkPart } from '#cite/page/extraction.ts'
import { readIsoDate } from '#cite/page/iso-date.ts'
import { printClock } from '#cite/page/source-fields.ts'
import { sourceOfExtraction } from '#cite/page/to-source.ts'
import { FieldsSchema } from '#sync/contract/webcite.ts'
import { formatDate, parseDate } from '../source/parse-date.ts'
import type { FieldName } from '../source/form-fields.ts'
import { formatOrganization, formatPeople } from '../source/parse-people.ts'
import { type FormValues, valuesOfSource } from '../source/form-values.ts'
import { extractionOf } from './extraction-of.ts'
import type { DraftSetting } from './draft-setting.ts'
import type { DecidedType } from './webcite-type.ts'

export type PageReader = 'server' | 'file' | 'tab'

/** The fields found on a page, and the page's URL. */
export interface PageReading {
  readonly url: string
  readonly by: PageReader
  readonly fields: Extraction
}

/** Confidence in one form value: where it was found, how certain it is, and the alternatives. */
export interface FieldConfidence {
  readonly value: string
  readonly confidence: number
  /** The engine's code for the strongest evidence, or `model` for a language model that the operator runs. */
  readonly from: Evidence | 'model'
  readonly others: readonly string[]
}

export const SURE = 0.9

/** Reads the fields stored with a citation; null if there are none or this version can't read them. */
export function readStoredReading(stored: Readonly<Record<string, unknown>> | null): PageReading | null {
  const { url, by, fields } = stored ?? {}
  const read = FieldsSchema.safeParse(fields)
  if (typeof url !== 'string' || !read.success) return null
  return { url, by: by === 'file' || by === 'tab' ? by : 'server', fields: extractionOf(read.data) }
}

/** Returns the values that the page provides for the form of a type. */
export function valuesOfReading(
  fields: Extraction,
  type: DecidedType,
  { today, capitals }: DraftSetting,
): FormValues {
  // A law is cited with the year in which its page was read. Other pages have a field for the date of the visit.
  const read = type === 'regulation' || type === 'statute' ? { today: parseDate(today) } : {}
  return valuesOfSource(sourceOfExtraction(fields, { id: '', type, capitals, ...read }))
}

/** Returns the confidence in each form field. Fields without a value on the page are absent. */
export function confidenceOfFields(
  fields: Extraction,
  type: DecidedType,
  setting: DraftSetting,
): ReadonlyMap<FieldName, FieldConfidence> {
  const signs = new Map<FieldName, FieldConfidence>()
  const values = valuesOfReading(fields, type, setting)
  for (const { name, said, others, ...sign } of [
    ...fieldsOfForm(fields),
    ...fieldsOfWorkForm(fields, type),
  ]) {
    const value = values[name] ?? ''
    // Offer the time but don't fill it in, because most pages don't change within a day.
    const offered = name === 'time' && value === '' && said !== ''
    if (value === '' && !offered) continue
    const all = [...(offered ? [said] : []), ...others, ...lastChangeDates(name, fields)]
    signs.set(name, { ...sign, value, others: distinctOthers(all, value) })
  }
  return signs
}

interface FormField {
  readonly name: FieldName
  /** The best value, in the form's format. The same format applies to `others`. */
  readonly said: string
  readonly others: readonly string[]
  readonly confidence: number
  readonly from: FieldConfidence['from']
}

const asIs = (value: string): string => value

/** Returns the page's fields, converted to form fields. */
function fieldsOfForm(found: Extraction): FormField[] {
  const { title, authors, date, time, site, blog, designation, series, archive } = found
  return [
    ...formFieldsNamed('title', title, asIs),
    ...formFieldsNamed('people', authors, formatPeople),
    ...formFieldsNamed('organization', authors, formatOrganization),
    ...formFieldsNamed('date', date, dateWords),
    ...formFieldsNamed('time', time, (value) => printClock(value) ?? ''),
    ...(['site', 'publication', 'publisher', 'platform', 'service'] as const).flatMap((name) =>
      formFieldsNamed(name, site, asIs),
    ),
    ...formFieldsNamed('blog', blog, asIs),
    ...formFieldsNamed('designation', designation, asIs),
    ...formFieldsNamed('series', series ?? site, asIs),
    ...formFieldsNamed('archiveUrl', archive, asIs),
  ]
}

/** The form field for each part of a work. */
const FIELD_OF_PART: Readonly<Partial<Record<WorkPart, FieldName>>> = {
  name: 'name',
  journal: 'journal',
  volume: 'volume',
  page: 'page',
  series: 'publisher',
  reporter: 'reporter',
  court: 'court',
  docket: 'docket',
  code: 'code',
  section: 'section',
  number: 'number',
  body: 'body',
  laws: 'laws',
  date: 'date',
}

function fieldsOfWorkForm({ work }: Extraction, type: DecidedType): FormField[] {
  if (work === undefined || work.kind !== type) return []
  const { parts, confidence, provenance } = work
  return Object.keys(parts).flatMap((part) => {
    const name = FIELD_OF_PART[part as WorkPart]
    return name === undefined
      ? []
      : [{ name, said: '', others: [], confidence, from: provenance[0] ?? 'text' }]
  })
}

function formFieldsNamed<T>(
  name: FieldName,
  field: Field<T> | undefined,
  write: (value: T) => string,
): FormField[] {
  if (field === undefined) return []
  const { value, confidence, provenance, alternatives } = field
  const others = alternatives.map((other) => write(other.value))
  return [{ name, said: write(value), others, confidence, from: provenance[0] ?? 'text' }]
}

function dateWords(iso: string): string {
  const date = readIsoDate(iso)
  return date === undefined ? '' : formatDate(date)
}

/** Returns the dates of the last change, as alternatives for the date. */
function lastChangeDates(name: FieldName, fields: Extraction): string[] {
  return name === 'date' && fields.updated !== undefined ? [dateWords(fields.updated.value)] : []
}

function distinctOthers(values: readonly string[], own: string): string[] {
  return [...new Set(values)].filter((value) => value !== '' && value !== own).slice(0, 2)
}
