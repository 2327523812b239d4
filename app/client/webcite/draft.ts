import { draftFromUrl } from '#cite/page/from-url.ts'
import type { Source } from '#cite/source/source.ts'
import { printAddress, readAddress } from '../address.ts'
import { readDate, writeDate } from '../source/dates.ts'
import type { FieldName } from '../source/fields.ts'
import { sourceOfValues, type Values, valuesOfSource } from '../source/values.ts'
import { decideType, type Reason } from './decide-type.ts'
import { type DecidedType, fieldsOfType, isWebciteType, kindOfType, type WebciteType } from './types.ts'

/** A web citation being made. */
export interface Draft {
  /** The saved citation it changes; null for a new one. */
  readonly savedId: string | null
  readonly type: WebciteType
  readonly values: Values
  /** Fields a person has touched, also to empty them: no guess ever changes those. */
  readonly touched: readonly FieldName[]
}

export type DraftAction =
  | { readonly do: 'choose'; readonly type: WebciteType }
  | { readonly do: 'type'; readonly name: FieldName; readonly value: string }
  | { readonly do: 'share'; readonly url: string; readonly title: string }
  | { readonly do: 'open'; readonly id: string; readonly type: string; readonly source: Source }
  | { readonly do: 'saved'; readonly id: string }
  | { readonly do: 'restore'; readonly draft: Draft }
  | { readonly do: 'clear' }

export const emptyDraft: Draft = { savedId: null, type: 'auto', values: {}, touched: [] }

/** The draft after something was done to it. */
export function draftAfter(draft: Draft, action: DraftAction): Draft {
  switch (action.do) {
    case 'choose':
      return { ...draft, type: action.type }
    case 'type':
      return typed(draft, action.name, action.value)
    case 'share': {
      const withUrl = typed(emptyDraft, 'url', action.url)
      return action.title === '' ? withUrl : typed(withUrl, 'title', action.title)
    }
    case 'open': {
      const values = valuesOfSource(action.source)
      const type = isWebciteType(action.type) ? action.type : 'auto'
      return { savedId: action.id, type, values, touched: Object.keys(values) as FieldName[] }
    }
    case 'saved':
      return { ...draft, savedId: action.id }
    case 'restore':
      return action.draft
    case 'clear':
      return emptyDraft
  }
}

function typed(draft: Draft, name: FieldName, value: string): Draft {
  const touched = draft.touched.includes(name) ? draft.touched : [...draft.touched, name]
  return { ...draft, touched, values: { ...draft.values, [name]: value } }
}

/** A draft with what can be known without a network: its type with the reason, and a guess for untouched fields. */
export interface ReadDraft {
  readonly address: URL | null
  readonly type: DecidedType
  readonly reason: Reason | null
  readonly values: Values
  /** Fields filled by a guess. */
  readonly guessed: ReadonlySet<FieldName>
}

/** Reads a draft. `today` is the date that stands for “last visited” when the page shows none. */
export function readDraft(draft: Draft, today: string): ReadDraft {
  const address = readAddress(draft.values.url ?? '')
  const decided = decideType(address)
  const type = draft.type === 'auto' ? decided.type : draft.type
  const guesses = address === null ? {} : guessesFor(type, address, today, draft.values)
  const values: Partial<Record<FieldName, string>> = { ...draft.values }
  const guessed = new Set<FieldName>()
  for (const name of fieldsOfType(type)) {
    const guess = guesses[name]
    if (guess === undefined || draft.touched.includes(name)) continue
    values[name] = guess
    guessed.add(name)
  }
  return { address, type, reason: draft.type === 'auto' ? decided.reason : null, values, guessed }
}

function guessesFor(type: DecidedType, address: URL, today: string, values: Values): Values {
  const { site, title, date } = draftFromUrl(address.href) ?? {}
  const read = date === undefined ? undefined : readDate(date.value)
  const dated = (values.date ?? '').trim() !== '' || read !== undefined
  return {
    ...(site === undefined ? {} : { site: site.value }),
    ...(title === undefined || type === 'printed' ? {} : { title: title.value }),
    ...(read === undefined ? {} : { date: writeDate(read) }),
    ...(dated ? {} : { visited: today }),
  }
}

/** The source a draft describes; null while there is nothing to cite. */
export function sourceOfDraft(
  { type, values, address }: ReadDraft,
  previous: { readonly id: string },
): Source | null {
  const names = fieldsOfType(type)
  const own = Object.fromEntries(names.map((name) => [name, values[name] ?? '']))
  if (names.every((name) => name === 'visited' || (values[name] ?? '').trim() === '')) return null
  const url = address === null ? '' : printAddress(address)
  return sourceOfValues(kindOfType[type], { ...own, url }, previous)
}
