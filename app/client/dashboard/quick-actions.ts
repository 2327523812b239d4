import type { ParsedString } from '#cite/parse/found.ts'
import { formatWebAddress, parseWebAddress } from '../web-address.ts'
import type { AuthorityHit } from '../string/list/authority-search.ts'
import { filterByText } from '../filter-by-text.ts'

/** Something a person may mean by what they typed or pasted. */
export type QuickAction =
  | { readonly to: 'webcite'; readonly url: string }
  | { readonly to: 'string'; readonly parsed: ParsedString }
  | { readonly to: 'project'; readonly id: string; readonly name: string }
  | { readonly to: 'kept'; readonly id: string; readonly name: string }
  | {
      readonly to: 'authority'
      readonly id: string
      readonly name: string
      readonly detail: string
      readonly projectId: string
    }
  | { readonly to: 'named'; readonly name: string }

interface NamedRecord {
  readonly id: string
  readonly name: string
}

/** What a guess may draw on: the engine's reading, and what is kept on this device. */
export interface KnownRecords {
  readonly parsed: ParsedString | null
  readonly projects: readonly NamedRecord[]
  readonly webcites: readonly NamedRecord[]
  /** The authorities of all projects that hold every word of a text, the likeliest first. */
  readonly findAuthorities: (text: string) => readonly AuthorityHit[]
}

/** What a choice among errands depends on beside what is known. */
export interface OfferOptions {
  readonly known: Omit<KnownRecords, 'parsed'>
  /** String cites can be started. */
  readonly strings: boolean
}

/** How many of each kind are offered. */
const OFFERED = 3

/** Guesses what is meant, likeliest first: an address, citations, something kept here, or a name for a new project. */
export function guessQuickActions(
  typed: string,
  { parsed, projects, webcites, findAuthorities }: KnownRecords,
): QuickAction[] {
  const text = typed.trim()
  if (text === '') return []
  const url = parseWebAddress(text)
  if (url !== null) return [{ to: 'webcite', url: formatWebAddress(url) }]
  if (parsed !== null && parsed.uses.length > 0) return [{ to: 'string', parsed }]
  const matchRecords = (named: readonly NamedRecord[]): readonly NamedRecord[] =>
    filterByText(named, text, ({ name }) => name).slice(0, OFFERED)
  return [
    ...matchRecords(projects).map((project): QuickAction => ({ to: 'project', ...project })),
    ...findAuthorities(text)
      .slice(0, OFFERED)
      .map(({ id, name, detail, projectId }): QuickAction => ({
        to: 'authority',
        id,
        name,
        detail,
        projectId,
      })),
    ...matchRecords(webcites).map((webcite): QuickAction => ({ to: 'kept', ...webcite })),
    { to: 'named', name: text.slice(0, 200) },
  ]
}

/** What can be meant where string cites may not be switched on. */
export function offerQuickActions(
  typed: string,
  parsed: ParsedString | null,
  { known, strings }: OfferOptions,
): readonly QuickAction[] {
  return guessQuickActions(typed, { ...known, parsed }).filter(
    ({ to }) => strings || to === 'webcite' || to === 'kept',
  )
}

/**
 * What Enter does. It may come before the engine, which `read` waits for; an address needs none, and where the engine
 * cannot be fetched, neither does what is kept here. Words that would not fit a name are then left in the field.
 */
export async function chooseFirstAction(
  typed: string,
  read: (typed: string) => Promise<ParsedString>,
  choice: OfferOptions,
): Promise<QuickAction | undefined> {
  const [guess] = offerQuickActions(typed, null, choice)
  if (guess === undefined || guess.to === 'webcite') return guess
  const parsed = await read(typed).catch(() => null)
  const [first] = offerQuickActions(typed, parsed, choice)
  const cut = parsed === null && first?.to === 'named' && first.name !== typed.trim()
  return cut ? undefined : first
}
