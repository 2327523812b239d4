import type { CaseTables, TableCase } from '#cite/cases/cases.ts'
import type { Locator } from '#cite/source/locator.ts'
import type { Source } from '#cite/source/source.ts'

/** An authority for a practice item: one from the user's own work, or a case from the case list. */
export interface PracticeMaterial {
  readonly source: Source
  readonly pincite: readonly Locator[]
  /** The project that cites the authority; null for a case from the case list. */
  readonly project: string | null
  /** The listed case, and the first page of the next case, if known. */
  readonly known: { readonly case: TableCase; readonly next: number | undefined } | null
}

/** Returns a random number from 0 up to, but not including, 1. */
export type Dice = () => number

/** Returns a random element; undefined for an empty list. */
export function pickOne<T>(list: readonly T[], dice: Dice): T | undefined {
  return list[Math.floor(dice() * list.length)]
}

/** Returns the start page of the next case in the same volume. */
function nextPageOf(tables: CaseTables, row: number): number | undefined {
  for (let at = row + 1; tables.volumes[at] === tables.volumes[row]; at += 1) {
    const page = tables.pages[at]
    if (page !== undefined && page > (tables.pages[row] ?? 0)) return page
  }
  return undefined
}

/** Maximum distance, in pages, from the start of an opinion to a page cited in an item. */
const DEEPEST = 12

/**
 * Returns a listed case in the form that a practice item cites, with a random pincite. Returns null for a case that has
 * no name or is too short.
 */
export function materialOfRow(tables: CaseTables, row: number, dice: Dice): PracticeMaterial | null {
  const found: TableCase = {
    row,
    volume: tables.volumes[row] ?? 0,
    page: tables.pages[row] ?? 0,
    year: tables.years[row] ?? 0,
    name: tables.prominence.get(row)?.name ?? tables.names[row] ?? '',
  }
  const { volume, page, year, name } = found
  const next = nextPageOf(tables, row)
  // Skip volumes before 91, because their citations include the reporter's name, which is a separate rule.
  if (name === '' || volume < 91 || next === undefined || next - page < 3) return null
  const inside = page + 1 + Math.floor(dice() * Math.min(DEEPEST, next - page - 2))
  return {
    source: {
      kind: 'case',
      id: `${volume} U.S. ${page}`,
      name,
      printings: [{ volume: String(volume), reporter: 'U.S.', page: String(page) }],
      date: { year },
    },
    pincite: [{ label: 'page', value: String(inside) }],
    project: null,
    known: { case: found, next },
  }
}
