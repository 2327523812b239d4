import { SourceSchema, type Source } from '#cite/source/source.ts'
import type { CiteDate } from '#cite/source/date.ts'
import type { Author } from '#cite/source/author.ts'
import { parseDate, formatDate } from './parse-date.ts'
import { formFields, type FieldName, type FormKind } from './form-fields.ts'
import { formatOrganization, formatPeople, parseOrganizations, parsePeople } from './parse-people.ts'

export type FormValues = Readonly<Partial<Record<FieldName, string>>>

/**
 * Builds the source that a form describes. The form may be incomplete: missing required fields are empty. Fields that
 * the form doesn't show keep their values from `previous`.
 */
export function sourceOfValues(
  kind: FormKind,
  values: FormValues,
  previous: { readonly id: string },
): Source {
  const trimmedValue = (name: FieldName): string => (values[name] ?? '').trim()
  const parts: Record<string, unknown> = { ...previous, kind }
  for (const { name, required } of formFields[kind]) {
    parts[name] = required === true ? trimmedValue(name) : trimmedValue(name) || undefined
  }
  const placed = placeOf(kind, trimmedValue, previous)
  return SourceSchema.parse(
    withoutAbsent({
      ...withoutFields(parts, [...derived, ...Object.keys(placed), ...placed.hidden]),
      ...(parts['people'] === undefined && parts['organization'] === undefined
        ? { authors: undefined }
        : { authors: authorsOf(trimmedValue('people'), trimmedValue('organization')) }),
      date: withTime(parseDate(trimmedValue('date')), trimmedValue('time')),
      visited: parseDate(trimmedValue('visited')),
      ...withoutFields(placed, ['hidden']),
    }),
  )
}

/** Form fields that are not source fields. */
const derived: readonly string[] = ['people', 'organization', 'time']

/** Returns the data that show where a source was published, and the form fields that contain them. */
function placeOf(
  kind: FormKind,
  text: (name: FieldName) => string,
  previous: object,
): { readonly hidden: readonly FieldName[]; readonly printings?: unknown[]; readonly register?: unknown } {
  if (kind === 'case')
    return { hidden: ['volume', 'reporter', 'page'], printings: printingsOf(text, previous) }
  if (kind !== 'regulation') return { hidden: [] }
  // The volume and page are part of the register's citation. A code has only a title number.
  if (text('reporter') === '') return { hidden: ['reporter', 'page'], register: undefined }
  const register = { volume: text('volume'), name: text('reporter'), page: text('page') }
  return { hidden: ['volume', 'reporter', 'page'], register }
}

function printingsOf(text: (name: FieldName) => string, previous: object): unknown[] {
  const first = {
    volume: text('volume') || undefined,
    reporter: text('reporter'),
    page: text('page') || undefined,
  }
  const before: unknown = Reflect.get(previous, 'printings')
  const others: unknown[] = Array.isArray(before) ? before.slice(1) : []
  const isUnprinted = [first.volume, first.reporter, first.page].every((part) => (part ?? '') === '')
  return isUnprinted ? others : [withoutAbsent(first), ...others]
}

/** Returns the text of each form field for a source. */
export function valuesOfSource(source: Source): FormValues {
  const values: Partial<Record<FieldName, string>> = {}
  for (const [name, value] of Object.entries(source)) {
    if (typeof value === 'string' && isTextField(name)) values[name] = value
  }
  if ('authors' in source && source.authors !== undefined) {
    values.people = formatPeople(source.authors)
    values.organization = formatOrganization(source.authors)
  }
  if ('date' in source && source.date !== undefined) {
    values.date = formatDate(source.date)
    values.time = source.date.time ?? ''
  }
  if ('visited' in source && source.visited !== undefined) values.visited = formatDate(source.visited)
  if (source.kind === 'case') {
    const [first] = source.printings
    values.volume = first?.volume ?? ''
    values.reporter = first?.reporter ?? ''
    values.page = first?.page ?? ''
  }
  if (source.kind === 'regulation' && source.register !== undefined) {
    values.volume = source.register.volume
    values.reporter = source.register.name
    values.page = source.register.page
  }
  return values
}

/** Finds the problems that prevent a form from becoming a citation: empty required fields and unreadable dates. */
export function findFormProblems(
  kind: FormKind,
  values: FormValues,
): ReadonlyMap<FieldName, 'empty' | 'date'> {
  const problems = new Map<FieldName, 'empty' | 'date'>()
  for (const { name, required } of formFields[kind]) {
    const text = (values[name] ?? '').trim()
    const byDocket = kind === 'case' && name === 'reporter' && (values.docket ?? '').trim() !== ''
    if (required === true && text === '' && !byDocket) problems.set(name, 'empty')
    else if ((name === 'date' || name === 'visited') && text !== '' && parseDate(text) === undefined) {
      problems.set(name, 'date')
    }
  }
  return problems
}

const textFields = new Set<string>(
  Object.values(formFields).flatMap((fields) => fields.map((field) => field.name)),
)

function isTextField(name: string): name is FieldName {
  return textFields.has(name)
}

function authorsOf(people: string, organization: string): Author[] {
  return [...parsePeople(people), ...parseOrganizations(organization)]
}

function withTime(date: CiteDate | undefined, time: string): CiteDate | undefined {
  return date === undefined || time === '' ? date : { ...date, time }
}

function withoutFields(
  fields: Readonly<Record<string, unknown>>,
  names: readonly string[],
): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)))
}

function withoutAbsent(fields: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
}
