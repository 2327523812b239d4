import type { FoundCase } from '#cite/cases/cases.ts'
import type { Source } from '#cite/source/source.ts'
import type { ParsedString } from '#cite/find/found.ts'
import type { CaseListState } from '../cases/case-list.ts'
import { citeFoundCase } from '../cases/found-case.ts'
import { nameFoundCase } from '../cases/use-case-search.ts'
import { formatWebAddress, parseWebAddress } from '../web-address.ts'
import type { AuthorityHit } from '../string/list/authority-search.ts'
import { type NumberedNote, splitNumberedNotes } from '../reading/split-numbered-notes.ts'
import { filterByText } from '../filter-by-text.ts'

/** An action that the app offers for typed or pasted text. */
export type QuickAction =
  | { readonly to: 'webcite'; readonly url: string }
  | { readonly to: 'string'; readonly parsed: ParsedString }
  /** A numbered list of footnotes. */
  | { readonly to: 'notes'; readonly notes: readonly NumberedNote[] }
  | { readonly to: 'case'; readonly id: string; readonly name: string; readonly parsed: ParsedString }
  | { readonly to: 'project'; readonly id: string; readonly name: string }
  | { readonly to: 'kept'; readonly id: string; readonly name: string }
  | {
      readonly to: 'authority'
      readonly id: string
      readonly name: string
      readonly detail: string
      readonly projectId: string
      readonly source: Source | null
    }
  | { readonly to: 'named'; readonly name: string }

interface NamedRecord {
  readonly id: string
  readonly name: string
}

export interface KnownRecords {
  readonly parsed: ParsedString | null
  readonly projects: readonly NamedRecord[]
  readonly webcites: readonly NamedRecord[]
  /** Returns the authorities, in any project, that contain every word in a text, best match first. */
  readonly findAuthorities: (text: string) => readonly AuthorityHit[]
  /** Returns true if a source contradicts the citation of an authority in a project. */
  readonly isContradicted: (authorityId: string) => boolean
  /** Cases in the case list that match the text, best match first. */
  readonly cases: readonly FoundCase[]
}

export interface OfferOptions {
  readonly known: Omit<KnownRecords, 'parsed' | 'cases'>
  /** True if string projects can be created. */
  readonly strings: boolean
}

/** Maximum number of offers of each kind. */
export const OFFERED = 3

/**
 * Guesses the user's intent from the text, most likely first: a URL, footnotes, citations, a saved record, a case, or a
 * name for a new project. An authority whose citation is contradicted comes after the listed cases.
 */
export function guessQuickActions(
  typed: string,
  { parsed, projects, webcites, findAuthorities, isContradicted, cases }: KnownRecords,
): QuickAction[] {
  const text = typed.trim()
  if (text === '') return []
  const url = parseWebAddress(text)
  if (url !== null) return [{ to: 'webcite', url: formatWebAddress(url) }]
  const listCases = (whole: boolean) =>
    cases
      .filter((one) => one.whole === whole)
      .slice(0, OFFERED)
      .map((one) => offerCase(citeFoundCase(one), nameFoundCase(one)))
  if (parsed !== null && parsed.uses.length > 0) {
    const notes = splitNumberedNotes(text)
    return [
      ...(notes === null ? listCases(true) : [{ to: 'notes', notes } as const]),
      { to: 'string', parsed },
    ]
  }
  const matchRecords = (named: readonly NamedRecord[]): readonly NamedRecord[] =>
    filterByText(named, text, ({ name }) => name).slice(0, OFFERED)
  const hits = findAuthorities(text).slice(0, OFFERED)
  return [
    ...matchRecords(projects).map((project): QuickAction => ({ to: 'project', ...project })),
    ...hits.filter(({ id }) => !isContradicted(id)).map(offerAuthority),
    ...listCases(true),
    ...hits.filter(({ id }) => isContradicted(id)).map(offerAuthority),
    ...matchRecords(webcites).map((webcite): QuickAction => ({ to: 'kept', ...webcite })),
    { to: 'named', name: text.slice(0, 200) },
    // Enter never selects a case that matches only part of the text.
    ...listCases(false),
  ]
}

function offerAuthority({ id, name, detail, projectId, source }: AuthorityHit): QuickAction {
  return { to: 'authority', id, name, detail, projectId, source }
}

function offerCase(parsed: ParsedString, name: string): QuickAction {
  return { to: 'case', id: parsed.sources[0]?.id ?? '', name, parsed }
}

/** Returns the actions to offer. Leaves out string actions if string projects can't be created. */
export function offerQuickActions(
  typed: string,
  parsed: ParsedString | null,
  { known, strings }: OfferOptions,
  cases: readonly FoundCase[] = [],
): readonly QuickAction[] {
  return guessQuickActions(typed, { ...known, parsed, cases }).filter(
    ({ to }) => strings || to === 'webcite' || to === 'kept',
  )
}

/** State of the search for a case that matches the text. */
interface CaseQuestion {
  /** Null until the engine has read the text. */
  readonly parsed: ParsedString | null
  /** Whether the case list is searched for the text. */
  readonly isSearched: boolean
  readonly list: CaseListState
}

/**
 * Returns true if a case may still be offered before a new project, because the engine or the case list is still
 * loading.
 */
export function isCaseExpected(
  errands: readonly QuickAction[],
  { parsed, isSearched, list }: CaseQuestion,
): boolean {
  const isOpen = parsed === null || (isSearched && (list === 'absent' || list === 'loading'))
  return isOpen && errands.some(startsProject)
}

/**
 * Returns true if an action starts a project from the text itself. In that case, the caller first looks for a listed
 * case with that name.
 */
export function startsProject({ to }: QuickAction): boolean {
  return to === 'named' || to === 'string'
}

/**
 * Runs the action that Enter triggers. Waits for `read`, which loads the engine, except for URLs, which don't need it.
 * `findCase` waits for the case list. If the engine can't be fetched, saved records can still be opened, and text that
 * is too long for a name stays in the field.
 */
export async function chooseFirstAction(
  typed: string,
  read: (typed: string) => Promise<ParsedString>,
  choice: OfferOptions,
  findCase: (typed: string, parsed: ParsedString) => Promise<ParsedString | null>,
): Promise<QuickAction | undefined> {
  const [guess] = offerQuickActions(typed, null, choice)
  if (guess === undefined || guess.to === 'webcite') return guess
  const parsed = await read(typed).catch(() => null)
  const [first] = offerQuickActions(typed, parsed, choice)
  // Saved records come first. Search the case list only if the text matches no saved record, or one that is contradicted.
  const isDoubted = first?.to === 'authority' && choice.known.isContradicted(first.id)
  if (parsed !== null && first !== undefined && (startsProject(first) || isDoubted)) {
    const found = await findCase(typed, parsed)
    if (found !== null) return offerCase(found, '')
  }
  const cut = parsed === null && first?.to === 'named' && first.name !== typed.trim()
  return cut ? undefined : first
}
