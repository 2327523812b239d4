import type { CaseTables, TableCase } from '#cite/cases/cases.ts'
import type { Locator } from '#cite/source/locator.ts'
import type { Source } from '#cite/source/source.ts'

/** An authority an item can be made of: as somebody keeps it, or as the table has it. */
export interface DrillMaterial {
  readonly source: Source
  readonly pincite: readonly Locator[]
  /** The project it was cited in; null for a case of the table. */
  readonly project: string | null
  /** The case of the table, and the page at which the next one begins, where that is known. */
  readonly known: { readonly case: TableCase; readonly next: number | undefined } | null
}

/** A draw between 0 and 1, 1 excluded. */
export type Dice = () => number

/** One of a list, by the dice; undefined for an empty one. */
export function pickOne<T>(list: readonly T[], dice: Dice): T | undefined {
  return list[Math.floor(dice() * list.length)]
}

/** The row behind a row that begins on a later page of the same volume. */
function nextPageOf(tables: CaseTables, row: number): number | undefined {
  for (let at = row + 1; tables.volumes[at] === tables.volumes[row]; at += 1) {
    const page = tables.pages[at]
    if (page !== undefined && page > (tables.pages[row] ?? 0)) return page
  }
  return undefined
}

/** How far into an opinion its items point at most, in pages. */
const DEEPEST = 12

/** A case of the table as an item cites it, with a page of its own; null for a row without a name, or of one page alone. */
export function materialOfRow(tables: CaseTables, row: number, dice: Dice): DrillMaterial | null {
  const found: TableCase = {
    row,
    volume: tables.volumes[row] ?? 0,
    page: tables.pages[row] ?? 0,
    year: tables.years[row] ?? 0,
    name: tables.prominence.get(row)?.name ?? tables.names[row] ?? '',
  }
  const { volume, page, year, name } = found
  const next = nextPageOf(tables, row)
  // Before volume 91 the reports are also named after their reporters, which is a rule of its own.
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
