import type { Source } from '#cite/source/source.ts'
import { type Choices, PROFILES, type StringCite, type Use } from '#cite/source/use.ts'
import type { Authority, ConflictValues } from '#sync/record/entity.ts'
import type { Project } from '#sync/record/kind.ts'
import type { StoredChoice, StoredUse } from '../../../store/store-hooks.ts'
import { readSource, readUse, type UseParts } from '../../source/read-source.ts'
import { signalsToPrint } from './signals.ts'

/** An authority of the library; `source` is null when only a newer version can read it. */
export interface Item {
  readonly id: string
  readonly orderKey: string
  readonly source: Source | null
  readonly conflicts: ConflictValues
}

/** A row of the builder: one use, with the authority it puts to use. */
export interface Row {
  readonly id: string
  readonly stringId: string
  readonly orderKey: string
  readonly use: UseParts
  readonly item: Item
  readonly conflicts: ConflictValues
}

const readItems = new WeakMap<Authority, Item>()
const readRows = new WeakMap<StoredUse, Row>()

/** The library of a project, in its order. The same record gives the same item. */
export function itemsOf(authorities: readonly Authority[]): Item[] {
  return authorities.map((authority) => {
    const known = readItems.get(authority)
    if (known !== undefined) return known
    const item = itemOf(authority)
    readItems.set(authority, item)
    return item
  })
}

/** Checking a source against the engine's schemas takes time: it is done once, and first for what is in sight. */
function itemOf({ id, pos, source, conflicts }: Authority): Item {
  let read: Source | null | undefined
  return {
    id,
    orderKey: pos.orderKey,
    get source() {
      if (read === undefined) read = readSource(id, source)
      return read
    },
    conflicts,
  }
}

/** The uses of one string, in their order, each with its authority; a use whose authority is gone has no row. */
export function rowsOf(stringId: string, uses: readonly StoredUse[], items: readonly Item[]): Row[] {
  const byId = new Map(items.map((item) => [item.id, item]))
  return uses
    .filter((use) => use.pos.stringId === stringId)
    .flatMap((use) => {
      const item = byId.get(use.authorityId)
      return item === undefined ? [] : [rowOf(use, item)]
    })
}

/** The same record with the same authority gives the same row. */
function rowOf(use: StoredUse, item: Item): Row {
  const known = readRows.get(use)
  if (known?.item === item) return known
  const { id, pos, conflicts } = use
  const row = { id, stringId: pos.stringId, orderKey: pos.orderKey, use: readUse(use), item, conflicts }
  readRows.set(use, row)
  return row
}

/** How a project sets its citations, with the abbreviations chosen for all of it. */
export type Setting = Pick<StringCite, 'mode' | 'profile' | 'typeface'> & {
  readonly choices: Choices
  /** Underlined where it would be italic; never in law reviews. */
  readonly underline: boolean
}

/** The setting of a project; a profile only a newer version knows reads as the default one. */
export function settingOf(
  { mode, typeface, profile, underline }: Pick<Project, 'mode' | 'typeface' | 'profile' | 'underline'>,
  choices: readonly Pick<StoredChoice, 'phrase' | 'chosen'>[] = [],
): Setting {
  const known = PROFILES.find((one) => one === profile) ?? 'indigo-2e'
  return {
    mode,
    typeface,
    profile: known,
    choices: { abbreviations: chosenOf(choices) },
    underline: underline && typeface === 'court',
  }
}

/** What each phrase was last set to for the whole project; what was taken back is not among it. */
function chosenOf(choices: readonly Pick<StoredChoice, 'phrase' | 'chosen'>[]): Record<string, string> {
  const last = new Map(choices.map(({ phrase, chosen }) => [phrase, chosen]))
  return Object.fromEntries(
    [...last].flatMap(([phrase, chosen]) => (chosen === null ? [] : [[phrase, chosen]])),
  )
}

/** The rows as the engine prints them; rows it cannot read are left out. */
export function stringCiteOf(rows: readonly Row[], { mode, profile, typeface }: Setting): StringCite {
  const readable = rows.filter(({ item }) => item.source !== null)
  const signals = signalsToPrint(readable.map((row) => row.use))
  return { mode, profile, typeface, uses: readable.map((row, at) => printableUse(row, signals[at])) }
}

/** One row as the engine prints it, under the signal given. */
export function printableUse({ use, item }: Row, signal: Use['signal']): Use {
  return {
    sourceId: item.id,
    ...(signal === undefined ? {} : { signal }),
    ...(use.pincite.length === 0 ? {} : { pincite: [...use.pincite] }),
    form: use.form,
    parentheticals: [...use.parentheticals],
    choices: use.choices,
  }
}

/** The sources of the rows, each once. */
export function sourcesOf(rows: readonly Row[]): Source[] {
  const readable = rows.flatMap(({ item }) => (item.source === null ? [] : [item.source]))
  return [...new Map(readable.map((source) => [source.id, source])).values()]
}
