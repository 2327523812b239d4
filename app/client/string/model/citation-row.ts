import type { Source } from '#cite/source/source.ts'
import { type Choices, PROFILES, type StringCite, type Use } from '#cite/source/use.ts'
import type { Authority, ConflictValues } from '#sync/record/entity.ts'
import type { Project } from '#sync/record/kind.ts'
import type { StoredChoice, StoredUse } from '../../../store/store-hooks.ts'
import { readSource, readUse, type UseParts } from '../../source/read-source.ts'
import { signalsToPrint } from './signals.ts'

/** An authority in the library. `source` is null if only a newer version can read the source. */
export interface LibraryItem {
  readonly id: string
  readonly orderKey: string
  readonly source: Source | null
  /** The review mark from the cite-check record, as stored. */
  readonly checked?: Authority['checked']
  /** True for a chief authority. */
  readonly isChief?: boolean
  readonly conflicts: ConflictValues
}

/** A row of the builder: one use and its authority. */
export interface CitationRow {
  readonly id: string
  readonly stringId: string
  readonly orderKey: string
  readonly use: UseParts
  readonly item: LibraryItem
  readonly conflicts: ConflictValues
}

const readItems = new WeakMap<Authority, LibraryItem>()
const readRows = new WeakMap<StoredUse, CitationRow>()

/** Returns the library of a project, in order. The same record always gives the same item. */
export function buildLibraryItems(authorities: readonly Authority[]): LibraryItem[] {
  return authorities.map((authority) => {
    const known = readItems.get(authority)
    if (known !== undefined) return known
    const item = itemOf(authority)
    readItems.set(authority, item)
    return item
  })
}

/**
 * Returns the library item of an authority. Its source is validated once, on first use, because validation takes time.
 */
function itemOf({ id, pos, source, checked, chief, conflicts }: Authority): LibraryItem {
  let read: Source | null | undefined
  return {
    id,
    orderKey: pos.orderKey,
    get source() {
      if (read === undefined) read = readSource(id, source)
      return read
    },
    checked,
    isChief: chief,
    conflicts,
  }
}

/** Returns the uses in a string, in order, each with its authority. Skips uses without an authority. */
export function buildCitationRows(
  stringId: string,
  uses: readonly StoredUse[],
  items: readonly LibraryItem[],
): CitationRow[] {
  const byId = new Map(items.map((item) => [item.id, item]))
  return uses
    .filter((use) => use.pos.stringId === stringId)
    .flatMap((use) => {
      const item = byId.get(use.authorityId)
      return item === undefined ? [] : [rowOf(use, item)]
    })
}

/** Returns the same row object whenever the use and the item are the same. */
function rowOf(use: StoredUse, item: LibraryItem): CitationRow {
  const known = readRows.get(use)
  if (known?.item === item) return known
  const { id, pos, conflicts } = use
  const row = { id, stringId: pos.stringId, orderKey: pos.orderKey, use: readUse(use), item, conflicts }
  readRows.set(use, row)
  return row
}

/** A project's citation settings, with its project-wide abbreviations. */
export type CitationStyle = Pick<StringCite, 'mode' | 'profile' | 'typeface'> & {
  readonly choices: Choices
  /** True to underline instead of italicizing. Always false in law reviews. */
  readonly underline: boolean
}

/** Returns the citation settings of a project. An unknown profile from a newer version becomes the default. */
export function citationStyleOf(
  { mode, typeface, profile, underline }: Pick<Project, 'mode' | 'typeface' | 'profile' | 'underline'>,
  choices: readonly Pick<StoredChoice, 'phrase' | 'chosen'>[] = [],
): CitationStyle {
  const known = PROFILES.find((one) => one === profile) ?? 'indigo-2e'
  return {
    mode,
    typeface,
    profile: known,
    choices: { abbreviations: chosenOf(choices) },
    underline: underline && typeface === 'court',
  }
}

/** Returns the latest project-wide choice for each phrase. Omits cleared choices. */
function chosenOf(choices: readonly Pick<StoredChoice, 'phrase' | 'chosen'>[]): Record<string, string> {
  const last = new Map(choices.map(({ phrase, chosen }) => [phrase, chosen]))
  return Object.fromEntries(
    [...last].flatMap(([phrase, chosen]) => (chosen === null ? [] : [[phrase, chosen]])),
  )
}

/** Builds the input for the engine's string printer. Omits rows that the engine can't read. */
export function buildStringCite(
  rows: readonly CitationRow[],
  { mode, profile, typeface }: CitationStyle,
): StringCite {
  const readable = rows.filter(({ item }) => item.source !== null)
  const signals = signalsToPrint(readable.map((row) => row.use))
  return { mode, profile, typeface, uses: readable.map((row, at) => toPrintableUse(row, signals[at])) }
}

/** Converts a row for the engine, under the given signal. */
export function toPrintableUse({ use, item }: CitationRow, signal: Use['signal']): Use {
  return {
    sourceId: item.id,
    ...(signal === undefined ? {} : { signal }),
    ...(use.pincite.length === 0 ? {} : { pincite: [...use.pincite] }),
    form: use.form,
    parentheticals: [...use.parentheticals],
    choices: use.choices,
  }
}

/** Returns the distinct sources of the rows. */
export function listRowSources(rows: readonly CitationRow[]): Source[] {
  const readable = rows.flatMap(({ item }) => (item.source === null ? [] : [item.source]))
  return [...new Map(readable.map((source) => [source.id, source])).values()]
}
