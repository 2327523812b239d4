import type { ParsedString } from '#cite/parse/found.ts'
import { printAddress, readAddress } from '../web-address.ts'
import { searched } from '../filter-by-text.ts'

/** Something a person may mean by what they typed or pasted. */
export type Errand =
  | { readonly to: 'webcite'; readonly url: string }
  | { readonly to: 'string'; readonly parsed: ParsedString }
  | { readonly to: 'project'; readonly id: string; readonly name: string }
  | { readonly to: 'kept'; readonly id: string; readonly name: string }
  | { readonly to: 'named'; readonly name: string }

interface Named {
  readonly id: string
  readonly name: string
}

/** What a guess may draw on: the engine's reading, and what is kept on this device. */
export interface Known {
  readonly parsed: ParsedString | null
  readonly projects: readonly Named[]
  readonly webcites: readonly Named[]
}

/** What a choice among errands depends on beside what is known. */
export interface Choice {
  readonly known: Omit<Known, 'parsed'>
  /** String cites can be started. */
  readonly strings: boolean
}

/** How many of each kind are offered. */
const OFFERED = 3

/** Guesses what is meant, likeliest first: an address, citations, something kept here, or a name for a new project. */
export function errandsOf(typed: string, { parsed, projects, webcites }: Known): Errand[] {
  const text = typed.trim()
  if (text === '') return []
  const url = readAddress(text)
  if (url !== null) return [{ to: 'webcite', url: printAddress(url) }]
  if (parsed !== null && parsed.uses.length > 0) return [{ to: 'string', parsed }]
  const matching = (named: readonly Named[]): readonly Named[] =>
    searched(named, text, ({ name }) => name).slice(0, OFFERED)
  return [
    ...matching(projects).map((project): Errand => ({ to: 'project', ...project })),
    ...matching(webcites).map((webcite): Errand => ({ to: 'kept', ...webcite })),
    { to: 'named', name: text.slice(0, 200) },
  ]
}

/** What can be meant where string cites may not be switched on. */
export function offeredErrands(
  typed: string,
  parsed: ParsedString | null,
  { known, strings }: Choice,
): readonly Errand[] {
  return errandsOf(typed, { ...known, parsed }).filter(
    ({ to }) => strings || to === 'webcite' || to === 'kept',
  )
}

/**
 * What Enter does. It may come before the engine, which `read` waits for; an address needs none, and where the engine
 * cannot be fetched, neither does what is kept here. Words that would not fit a name are then left in the field.
 */
export async function firstErrand(
  typed: string,
  read: (typed: string) => Promise<ParsedString>,
  choice: Choice,
): Promise<Errand | undefined> {
  const [guess] = offeredErrands(typed, null, choice)
  if (guess === undefined || guess.to === 'webcite') return guess
  const parsed = await read(typed).catch(() => null)
  const [first] = offeredErrands(typed, parsed, choice)
  const cut = parsed === null && first?.to === 'named' && first.name !== typed.trim()
  return cut ? undefined : first
}
