import type { Evidence, Extraction, Field } from '#cite/page/extraction.ts'
import { printClock, readIsoDate } from '#cite/page/source-fields.ts'
import { sourceOfExtraction } from '#cite/page/to-source.ts'
import { FieldsSchema, type PageFields } from '#sync/contract/webcite.ts'
import { formatDate } from '../source/parse-date.ts'
import type { FieldName } from '../source/form-fields.ts'
import { formatOrganization, formatPeople } from '../source/parse-people.ts'
import { type FormValues, valuesOfSource } from '../source/form-values.ts'
import type { DecidedType } from './webcite-type.ts'

/** Where a page's fields came from: the server, a file of this device, or the reader's own tab. */
export type PageReader = 'server' | 'file' | 'tab'

/** What a page said about itself, and at which address it was asked. */
export interface PageReading {
  /** The address as the form had it; with another one these fields say nothing. */
  readonly url: string
  readonly by: PageReader
  readonly fields: Extraction
}

/** What is known about one value of a form: where it was read, how sure that is, and what else it might be. */
export interface FieldConfidence {
  readonly value: string
  /** 0 to 1. */
  readonly confidence: number
  /** A word of the engine's for the strongest evidence; `model` for an operator's model. */
  readonly from: Evidence | 'model'
  readonly others: readonly string[]
}

/** Below this confidence a person is asked to look. */
export const SURE = 0.85

/** The fields as they travelled; a kind of evidence this version does not know keeps its name. */
export function extractionOf(fields: PageFields): Extraction {
  return fields as Extraction
}

/** What is stored beside a citation, read back; null when there is nothing, or nothing this version can read. */
export function readStoredReading(stored: Readonly<Record<string, unknown>> | null): PageReading | null {
  const { url, by, fields } = stored ?? {}
  const read = FieldsSchema.safeParse(fields)
  if (typeof url !== 'string' || !read.success) return null
  return { url, by: by === 'file' || by === 'tab' ? by : 'server', fields: extractionOf(read.data) }
}

/** What the fields of a type's form hold, as far as the page says it. */
export function valuesOfReading(fields: Extraction, type: DecidedType): FormValues {
  return valuesOfSource(sourceOfExtraction(fields, { id: '', type }))
}

/** What is known about each field of a form. A field of which nothing was found is not in it. */
export function confidenceOfFields(
  fields: Extraction,
  type: DecidedType,
): ReadonlyMap<FieldName, FieldConfidence> {
  const signs = new Map<FieldName, FieldConfidence>()
  const values = valuesOfReading(fields, type)
  for (const { name, said, others, ...sign } of fieldsOfForm(fields)) {
    const value = values[name] ?? ''
    // An hour is offered and not filled in: most pages do not change within a day.
    const offered = name === 'time' && value === '' && said !== ''
    if (value === '' && !offered) continue
    const all = [...(offered ? [said] : []), ...others, ...lastChangeDates(name, fields)]
    signs.set(name, { ...sign, value, others: distinctOthers(all, value) })
  }
  return signs
}

interface FormField {
  readonly name: FieldName
  /** The best reading and the others, as the form writes them. */
  readonly said: string
  readonly others: readonly string[]
  readonly confidence: number
  readonly from: FieldConfidence['from']
}

const asIs = (value: string): string => value

/** The page's fields under the names the forms have for them. */
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

/** The day of the last change, for whoever cites that. */
function lastChangeDates(name: FieldName, fields: Extraction): string[] {
  return name === 'date' && fields.updated !== undefined ? [dateWords(fields.updated.value)] : []
}

function distinctOthers(values: readonly string[], own: string): string[] {
  return [...new Set(values)].filter((value) => value !== '' && value !== own).slice(0, 2)
}
