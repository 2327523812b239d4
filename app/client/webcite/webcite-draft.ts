import type { TypeReason } from '#cite/page/extraction.ts'
import { draftFromUrl } from '#cite/page/from-url.ts'
import { readIsoDate } from '#cite/page/source-fields.ts'
import type { Source } from '#cite/source/source.ts'
import type { Use } from '#cite/source/use.ts'
import { formatWebAddress, parseWebAddress } from '../web-address.ts'
import type { FieldName } from '../source/form-fields.ts'
import { sourceOfValues, type FormValues, valuesOfSource } from '../source/form-values.ts'
import {
  type PageReading,
  valuesOfReading,
  type FieldConfidence,
  confidenceOfFields,
} from './page-reading.ts'
import {
  type DecidedType,
  fieldsOfType,
  kindOfType,
  readWebciteType,
  type WebciteType,
} from './webcite-type.ts'

/** A web citation being made. */
export interface WebciteDraft {
  /** The saved citation it changes; null for a new one. */
  readonly savedId: string | null
  readonly type: WebciteType
  readonly values: FormValues
  /** Fields a person has touched, also to empty them: nothing found ever changes those. */
  readonly touched: readonly FieldName[]
  /** What the page said, once it was read. */
  readonly found: PageReading | null
  /** What somebody chose for words whose abbreviation the tables dispute, by the words in lower case. */
  readonly shortForms: ShortForms
}

/** Abbreviations by the words they stand for, which are in lower case. */
export type ShortForms = Readonly<Record<string, string>>

export type WebciteDraftAction =
  | { readonly do: 'choose'; readonly type: WebciteType }
  | { readonly do: 'type'; readonly name: FieldName; readonly value: string }
  | { readonly do: 'shorten'; readonly words: string; readonly to: string }
  | { readonly do: 'share'; readonly url: string; readonly title: string }
  | { readonly do: 'find'; readonly found: PageReading }
  | { readonly do: 'open'; readonly draft: WebciteDraft }
  | { readonly do: 'saved'; readonly id: string }
  | { readonly do: 'clear' }

export const emptyDraft: WebciteDraft = {
  savedId: null,
  type: 'auto',
  values: {},
  touched: [],
  found: null,
  shortForms: {},
}

/** The draft after something was done to it. */
export function reduceDraft(draft: WebciteDraft, action: WebciteDraftAction): WebciteDraft {
  switch (action.do) {
    case 'choose':
      return { ...draft, type: action.type }
    case 'type':
      return withTypedValue(draft, action.name, action.value)
    case 'shorten':
      return { ...draft, shortForms: { ...draft.shortForms, [action.words.toLowerCase()]: action.to } }
    case 'share': {
      const withUrl = action.url === '' ? emptyDraft : withTypedValue(emptyDraft, 'url', action.url)
      return action.title === '' ? withUrl : withTypedValue(withUrl, 'title', action.title)
    }
    case 'find': {
      // What is found at the address in the form stays with it; a file or a tab may bring its own address.
      const url = draft.values.url ?? ''
      const known = url === '' ? { ...draft, values: { ...draft.values, url: action.found.url } } : draft
      return { ...known, found: action.found }
    }
    case 'open':
      return action.draft
    case 'saved':
      return { ...draft, savedId: action.id }
    case 'clear':
      return emptyDraft
  }
}

function withTypedValue(draft: WebciteDraft, name: FieldName, value: string): WebciteDraft {
  const touched = draft.touched.includes(name) ? draft.touched : [...draft.touched, name]
  return { ...draft, touched, values: { ...draft.values, [name]: value } }
}

/** Why a type was chosen; `nothing` while there is no address to choose by. */
type DecisionReason = TypeReason | 'nothing'

/** A draft with what is known about it: its type with the reason, and values for untouched fields. */
export interface DraftReading {
  readonly address: URL | null
  readonly type: DecidedType
  readonly reason: DecisionReason | null
  readonly values: FormValues
  /** What was found about each field, whether it stands in the form or not. */
  readonly signs: ReadonlyMap<FieldName, FieldConfidence>
  /** The page itself has been read; otherwise what is known is guessed from its address. */
  readonly isRead: boolean
  /** The address to print: the page's own name for itself once it was read. */
  readonly url: string
  readonly source: Readonly<object>
}

/** Reads a draft. `today` is the date that stands for “last visited” when the page shows none. */
export function readDraft(draft: WebciteDraft, today: string): DraftReading {
  const address = parseWebAddress(draft.values.url ?? '')
  const page = foundAt(draft)
  const known = page?.fields ?? (address === null ? undefined : draftFromUrl(address.href))
  const type = draft.type === 'auto' ? (known?.type.value ?? 'individual') : draft.type
  const offered = known === undefined ? {} : valuesOfReading(known, type)
  const values: Partial<Record<FieldName, string>> = { ...draft.values }
  for (const name of fieldsOfType(type)) {
    const value = offered[name]
    if (name !== 'url' && value !== undefined && !draft.touched.includes(name)) values[name] = value
  }
  const modified = page?.fields.date === undefined ? readIsoDate(page?.fields.updated?.value) : undefined
  const undated = (values.date ?? '').trim() === ''
  if (address !== null && undated && modified === undefined && !draft.touched.includes('visited')) {
    values.visited = today
  }
  return {
    address,
    type,
    reason: draft.type === 'auto' ? (known?.type.reason ?? 'nothing') : null,
    values,
    signs: known === undefined ? new Map() : confidenceOfFields(known, type),
    isRead: page !== null,
    url: page?.fields.url.value ?? (address === null ? '' : formatWebAddress(address)),
    source: undated && modified !== undefined ? { modified, modifiedWord: 'last updated' } : {},
  }
}

/** What was found, as long as the form still has the address at which it was found. */
function foundAt({ found, values }: WebciteDraft): PageReading | null {
  return found !== null && found.url === (values.url ?? '').trim() ? found : null
}

/** The source a draft describes; null while there is nothing to cite. */
export function sourceOfDraft(
  { type, values, url, source }: DraftReading,
  previous: { readonly id: string },
): Source | null {
  const names = fieldsOfType(type)
  const own = Object.fromEntries(names.map((name) => [name, values[name] ?? '']))
  if (names.every((name) => name === 'visited' || (values[name] ?? '').trim() === '')) return null
  return sourceOfValues(kindOfType[type], { ...own, url }, { ...source, ...previous })
}

/** The fields that nobody has typed in, by name. */
export function listOpenFields({ touched }: WebciteDraft, type: DecidedType): FieldName[] {
  return fieldsOfType(type).filter((name) => name !== 'url' && !touched.includes(name))
}

interface StoredWebcite {
  readonly id: string
  readonly type: string
  readonly open: string
  readonly shortForms: Readonly<Record<string, unknown>>
}

/** A kept citation as a draft: what was typed stays typed, what was found may be found anew. */
export function draftFromStored(
  { id, type, open, shortForms }: StoredWebcite,
  source: Source,
  found: PageReading | null,
): WebciteDraft {
  const values = valuesOfSource(source)
  const names = new Set(open.split(' '))
  const touched = (Object.keys(values) as FieldName[]).filter((name) => !names.has(name))
  // Emptied on purpose is typed too.
  const emptied = fieldsOfType(typeOf(type, found)).filter(
    (name) => values[name] === undefined && !names.has(name),
  )
  const url =
    found !== null && 'url' in source && source.url === found.fields.url.value ? found.url : values.url
  return {
    savedId: id,
    type: readWebciteType(type),
    values: { ...values, ...(url !== undefined && { url }) },
    touched: [...new Set([...touched, ...(open === '' ? [] : emptied)])],
    found,
    shortForms: readShortForms(shortForms),
  }
}

/** Kept choices of abbreviations; what is no text, a newer version wrote, and it is left out. */
export function readShortForms(kept: Readonly<Record<string, unknown>>): ShortForms {
  return Object.fromEntries(
    Object.entries(kept).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}

/** How a web citation is used: in full, with the abbreviations chosen for it. */
export function makeWebciteUse(source: Pick<Source, 'id'>, shortForms: ShortForms): Use {
  return { sourceId: source.id, form: 'full', parentheticals: [], choices: { abbreviations: shortForms } }
}

function typeOf(type: string, found: PageReading | null): DecidedType {
  const read = readWebciteType(type)
  return read === 'auto' ? (found?.fields.type.value ?? 'individual') : read
}
