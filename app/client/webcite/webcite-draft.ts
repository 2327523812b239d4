import type { Extraction, TypeReason } from '#cite/page/extraction.ts'
import { draftFromUrl } from '#cite/page/from-url.ts'
import { readIsoDate } from '#cite/page/iso-date.ts'
import { isSlipOpinion } from '#cite/page/slip-opinion.ts'
import type { FailureCode } from '#sync/failure.ts'
import type { Source } from '#cite/source/source.ts'
import type { Use } from '#cite/source/use.ts'
import { formatWebAddress, parseWebAddress } from '../web-address.ts'
import type { FieldName } from '../source/form-fields.ts'
import { sourceOfValues, type FormValues, valuesOfSource } from '../source/form-values.ts'
import type { DraftSetting } from './draft-setting.ts'
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

export interface WebciteDraft {
  /** The saved citation that the draft edits; null for a new one. */
  readonly savedId: string | null
  readonly type: WebciteType
  readonly values: FormValues
  /** Fields that the user typed in or cleared. Values from the page never change them. */
  readonly touched: readonly FieldName[]
  /** The fields found on the page; null until it has been read. */
  readonly found: PageReading | null
  /** The abbreviations that the user chose, keyed by phrase in lowercase. */
  readonly shortForms: ShortForms
  /** True if the user asked for an archived copy while offline. */
  readonly archiveWanted: boolean
  /** Why the page at a URL was not read; null if reading did not fail. */
  readonly refused: { readonly url: string; readonly code: FailureCode } | null
  /** URL of the pasted citation that the fields were filled from; empty if there was none. */
  readonly citedUrl: string
}

/** Abbreviations, keyed by the phrase they replace, in lowercase. */
export type ShortForms = Readonly<Record<string, string>>

export type WebciteDraftAction =
  | { readonly do: 'choose'; readonly type: WebciteType }
  | { readonly do: 'type'; readonly name: FieldName; readonly value: string }
  | { readonly do: 'shorten'; readonly words: string; readonly to: string }
  /** Fills in the fields of a pasted citation. */
  | {
      readonly do: 'cite'
      readonly url: string
      readonly fields: readonly (readonly [name: FieldName, value: string])[]
    }
  | { readonly do: 'share'; readonly url: string; readonly title: string }
  | { readonly do: 'find'; readonly found: PageReading }
  | { readonly do: 'open'; readonly draft: WebciteDraft }
  | { readonly do: 'archive'; readonly wanted: boolean }
  | { readonly do: 'saved'; readonly id: string }
  | { readonly do: 'clear' }

export const emptyDraft: WebciteDraft = {
  savedId: null,
  type: 'auto',
  values: {},
  touched: [],
  found: null,
  shortForms: {},
  archiveWanted: false,
  refused: null,
  citedUrl: '',
}

/** Applies an action to a draft. */
export function reduceDraft(draft: WebciteDraft, action: WebciteDraftAction): WebciteDraft {
  switch (action.do) {
    case 'choose':
      return { ...draft, type: action.type }
    case 'type':
      return withTypedValue(draft, action.name, action.value)
    case 'shorten':
      return { ...draft, shortForms: { ...draft.shortForms, [action.words.toLowerCase()]: action.to } }
    case 'archive':
      return { ...draft, archiveWanted: action.wanted }
    case 'cite': {
      const filled = action.fields.reduce((rest, [name, value]) => withTypedValue(rest, name, value), draft)
      return { ...filled, citedUrl: action.url }
    }
    case 'share': {
      const withUrl = action.url === '' ? emptyDraft : withTypedValue(emptyDraft, 'url', action.url)
      return action.title === '' ? withUrl : withTypedValue(withUrl, 'title', action.title)
    }
    case 'find': {
      // Keep the form's URL if the fields were found there. A file or a tab may provide its own URL.
      const url = draft.values.url ?? ''
      const known = url === '' ? { ...draft, values: { ...draft.values, url: action.found.url } } : draft
      return { ...known, found: action.found, refused: null }
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

/** Why a type was chosen; `nothing` if there is no URL. */
type DecisionReason = TypeReason | 'nothing'

/** A draft with its type and reason, and the values of untouched fields. */
export interface DraftReading {
  readonly address: URL | null
  readonly type: DecidedType
  readonly reason: DecisionReason | null
  readonly values: FormValues
  /** Confidence in each field, even if its value is not used. */
  readonly signs: ReadonlyMap<FieldName, FieldConfidence>
  /** True if the page was read. Otherwise, the values are guessed from its URL. */
  readonly isRead: boolean
  /** The other types that the page suggests: a web page, or the work published on it. */
  readonly otherTypes: readonly DecidedType[]
  /** The URL for the citation. Once the page has been read, this is its canonical URL. */
  readonly url: string
  readonly source: Readonly<object>
}

/** Interprets a draft: resolves its type and fills untouched fields with values from its page. */
export function readDraft(draft: WebciteDraft, { today, capitals }: DraftSetting): DraftReading {
  const address = parseWebAddress(draft.values.url ?? '')
  const page = foundAt(draft)
  const known = page?.fields ?? (address === null ? undefined : draftFromUrl(address.href))
  const { type, reason } = decideType(draft, known)
  const values = fillUntouched(draft, type, valuesOfKnown(known, type, { today, capitals }))
  const url = page?.fields.url.value ?? (address === null ? '' : formatWebAddress(address))
  const changed = lastChange(page, values)
  const isVisited = address !== null && isUndated(values) && changed === undefined
  return {
    address,
    type,
    reason,
    values: isVisited && !draft.touched.includes('visited') ? { ...values, visited: today } : values,
    signs: known === undefined ? new Map() : confidenceOfFields(known, type, { today, capitals }),
    isRead: page !== null,
    otherTypes: typesOfPage(known).filter((other) => other !== type),
    url,
    source: {
      ...changed,
      ...lawStatus(type, known, values),
      ...studentLabel(type, known),
      ...onlineCase(type, values, { url, archiveUrl: page?.fields.archive?.value }),
    },
  }
}

function decideType(
  { type }: WebciteDraft,
  known: Extraction | undefined,
): Pick<DraftReading, 'type' | 'reason'> {
  if (type !== 'auto') return { type, reason: null }
  return { type: known?.type.value ?? 'individual', reason: known?.type.reason ?? 'nothing' }
}

function valuesOfKnown(
  known: Extraction | undefined,
  type: DecidedType,
  { today, capitals }: DraftSetting,
): FormValues {
  return known === undefined ? {} : valuesOfReading(known, type, { today, capitals })
}

function isUndated({ date = '' }: FormValues): boolean {
  return date.trim() === ''
}

/** Returns the date of the last change, used for a page that shows no other date. */
function lastChange(page: PageReading | null, values: FormValues): object | undefined {
  const modified = page?.fields.date === undefined ? readIsoDate(page?.fields.updated?.value) : undefined
  return modified !== undefined && isUndated(values) ? { modified, modifiedWord: 'last updated' } : undefined
}

/**
 * Returns the URLs of an unreported decision. The form for a case has no URL fields, because citations to reported
 * cases contain no URL.
 */
function onlineCase(
  type: DecidedType,
  values: FormValues,
  { url, archiveUrl }: { readonly url: string; readonly archiveUrl: string | undefined },
): object {
  if (type !== 'case' || url === '' || !printsAddress(type, values)) return {}
  return { url, ...(archiveUrl === undefined ? {} : { archiveUrl }) }
}

/** Returns the status of a statute that is no longer in force, unless the user added a year. */
function lawStatus(type: DecidedType, known: Extraction | undefined, values: FormValues): object {
  const status = type === 'statute' && known?.work?.kind === type ? known.work.parts.label : undefined
  return status === undefined || !isUndated(values) ? {} : { supplement: status }
}

/** Returns the label of a student's article, such as `Note`. The form for an article has no field for the label. */
function studentLabel(type: DecidedType, known: Extraction | undefined): object {
  const label = type === 'article' && known?.work?.kind === type ? known.work.parts.label : undefined
  return label === undefined ? {} : { designation: label }
}

function fillUntouched(
  { values, touched }: WebciteDraft,
  type: DecidedType,
  offered: FormValues,
): FormValues {
  const names = fieldsOfType(type).filter((name) => name !== 'url' && !touched.includes(name))
  const filled = names.flatMap((name) =>
    offered[name] === undefined ? [] : [[name, offered[name]] as const],
  )
  return { ...values, ...Object.fromEntries(filled) }
}

/** Returns the type of the work published on a page, and the type of the page itself. */
function typesOfPage(known: Extraction | undefined): DecidedType[] {
  if (known?.work === undefined) return []
  const { type, work } = known
  return [work.kind, ...type.alternatives.map(({ value }) => value)]
}

/**
 * Returns the fields found if the form still has the same URL. Text that is not a URL doesn't clear them, because the
 * user may still be typing.
 */
function foundAt({ found, values: { url = '' } }: WebciteDraft): PageReading | null {
  if (found === null) return null
  const isNoAddress = url.trim() !== '' && parseWebAddress(url) === null
  return isNoAddress || isSameAddress(found.url, url) ? found : null
}

/** Returns why the page at the draft's URL was not read; null if it was read or not tried. */
export function refusalOf({ refused, values }: WebciteDraft): FailureCode | null {
  return refused !== null && isSameAddress(refused.url, values.url ?? '') ? refused.code : null
}

/** Returns true if the draft was filled from a pasted citation with the draft's URL. */
export function isFromCitation({ citedUrl, values }: WebciteDraft): boolean {
  return citedUrl !== '' && isSameAddress(citedUrl, values.url ?? '')
}

/** Normalizes a URL, so that it compares equal with or without its scheme and tracking parameters. */
function addressOf(typed: string): string {
  return parseWebAddress(typed)?.href ?? typed.trim()
}

/** Returns true if two URLs lead to the same page. */
export function isSameAddress(one: string, other: string): boolean {
  return addressOf(one) === addressOf(other)
}

/** Returns true if a citation contains its URL. Citations to articles with page numbers and reported cases don't. */
function printsAddress(type: DecidedType, { page = '', reporter = '' }: FormValues): boolean {
  return type === 'article' ? page.trim() === '' : type !== 'case' || reporter.trim() === ''
}

/** Returns the source that a draft describes; null until there is something to cite. */
export function sourceOfDraft(
  { type, values, url, source }: DraftReading,
  previous: { readonly id: string },
): Source | null {
  const names = fieldsOfType(type)
  const own = Object.fromEntries(names.map((name) => [name, values[name] ?? '']))
  const isEmpty = names.every((name) => name === 'visited' || (values[name] ?? '').trim() === '')
  if (isEmpty && url === '') return null
  const shown = printsAddress(type, values) ? url : ''
  return sourceOfValues(kindOfType[type], { ...own, url: shown }, { ...source, ...previous })
}

/** Lists the fields the user has not touched. */
export function listOpenFields({ touched }: WebciteDraft, type: DecidedType): FieldName[] {
  return fieldsOfType(type).filter((name) => name !== 'url' && !touched.includes(name))
}

interface StoredWebcite {
  readonly id: string
  readonly type: string
  /** The page's URL. Some citations don't contain it. */
  readonly url?: string
  readonly open: string
  readonly shortForms: Readonly<Record<string, unknown>>
  readonly archiveState?: string
}

/**
 * Converts a saved citation to a draft. Fields that the user typed are protected. A new reading of the page may change
 * the other fields.
 */
export function draftFromStored(
  { id, type, url: stored = '', open, shortForms, archiveState = '' }: StoredWebcite,
  source: Source,
  found: PageReading | null,
): WebciteDraft {
  const values = valuesOfSource(source)
  const names = new Set(open.split(' '))
  const touched = (Object.keys(values) as FieldName[]).filter((name) => !names.has(name))
  // A field that the user cleared on purpose counts as typed.
  const emptied = fieldsOfType(typeOf(type, found)).filter(
    (name) => values[name] === undefined && !names.has(name),
  )
  const printed = values.url ?? (stored === '' ? undefined : stored)
  const url = found !== null && printed === found.fields.url.value ? found.url : printed
  return {
    savedId: id,
    type: readWebciteType(type),
    values: { ...values, ...(url !== undefined && { url }) },
    touched: [...new Set([...touched, ...(open === '' ? [] : emptied)])],
    found,
    shortForms: readShortForms(shortForms),
    archiveWanted: archiveState === 'wanted',
    refused: null,
    citedUrl: '',
  }
}

/** Reads stored abbreviation choices, skipping values written by a newer version. */
export function readShortForms(kept: Readonly<Record<string, unknown>>): ShortForms {
  return Object.fromEntries(
    Object.entries(kept).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}

/** Builds a full citation of the web source, with the abbreviations that the user chose. */
export function makeWebciteUse(source: Source, shortForms: ShortForms): Use {
  const choices = { abbreviations: shortForms, ...(isSlipOpinion(source) && { fullDate: true }) }
  return { sourceId: source.id, form: 'full', parentheticals: [], choices }
}

function typeOf(type: string, found: PageReading | null): DecidedType {
  const read = readWebciteType(type)
  return read === 'auto' ? (found?.fields.type.value ?? 'individual') : read
}
