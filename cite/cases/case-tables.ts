/** A volume, reporter, and page. */
export type ReporterPlace = { readonly volume: number; readonly reporter: string; readonly page: number }

/** A case of the U.S. Reports in the case list. `row` is its index in the list. */
export type TableCase = {
  readonly row: number
  readonly volume: number
  readonly page: number
  readonly year: number
  /** The name as printed in the reports; well-known cases have their full name. */
  readonly name: string
}

/** The volumes of one reporter and the years of the decisions in them. */
export type ReporterSeries = {
  readonly name: string
  /** True if volumes are still being published. */
  readonly live: boolean
  /** Last volume of a series that has ended, or the highest known volume of a current series; 0 if unknown. */
  readonly lastVolume: number
  /** Year of the last volume; 0 if unknown. */
  readonly lastYear: number
  readonly firstVolume: number
  /**
   * The years of all volumes, packed as text. For each volume, the text has the increase of the first and last year
   * over the previous volume. `yearsOfVolume` decodes it.
   */
  readonly steps: string
}

/** An overruling of one decision by another. */
export type Overruling = {
  readonly by: TableCase
  /** True if only part of the decision was overruled; undefined if the source doesn't specify. */
  readonly inPart: boolean | undefined
  /** True if the later decision abandoned the earlier one without expressly overruling it. */
  readonly inEffect?: true
  /**
   * Source: the Constitution Annotated of 2016, or Pincite’s own list of later and well-known overrulings.
   */
  readonly basis: 'constitution-annotated' | 'later-list'
}

/** How well known a case is, and its other names. */
export type Prominence = {
  readonly weight: number
  readonly name: string | undefined
  readonly aliases: string | undefined
}

/** The parsed case list. Each row is one entry, and rows are sorted by volume and page. */
export type CaseTables = {
  /** Date the list was compiled: `2026-11-22`. */
  readonly drawnUp: string
  /** Month of the newest decisions: `2025-06`. */
  readonly lastMonth: string
  readonly rows: number
  readonly lastVolume: number
  readonly lastYear: number
  readonly volumes: Uint16Array
  readonly pages: Uint16Array
  readonly years: Uint16Array
  /** The names as printed; empty for a page of an order list. */
  readonly names: readonly string[]
  /** First row of each volume, followed by the total number of rows. */
  readonly starts: Uint32Array
  readonly series: ReadonlyMap<string, ReporterSeries>
  readonly overruled: ReadonlyMap<number, readonly Overruling[]>
  readonly prominence: ReadonlyMap<number, Prominence>
  /** Words that describe the facts and the issue of each well-known case, separated by spaces. */
  readonly subjects: ReadonlyMap<number, string>
  readonly parallels: ReadonlyMap<number, readonly ReporterPlace[]>
  readonly byParallel: ReadonlyMap<string, number>
}

/** Returns the case in a row, with its full name if the list has it. */
export function caseOfRow(
  tables: Pick<CaseTables, 'volumes' | 'pages' | 'years' | 'names' | 'prominence'>,
  row: number,
): TableCase {
  return {
    row,
    volume: tables.volumes[row] ?? 0,
    page: tables.pages[row] ?? 0,
    year: tables.years[row] ?? 0,
    name: tables.prominence.get(row)?.name ?? tables.names[row] ?? '',
  }
}

/** Returns the names of the case in a row: the printed name and the full name. */
export function namesOfRow(tables: CaseTables, row: number): string[] {
  const full = tables.prominence.get(row)?.name
  const printed = tables.names[row] ?? ''
  return full === undefined ? [printed] : [printed, full]
}

/** Returns true if the description of the case in a row contains a number, as `parole 1983` contains 1983. */
export function isDescribedBy({ subjects }: CaseTables, row: number, number: number): boolean {
  return subjects.get(row)?.split(' ').includes(String(number)) === true
}

/** Returns the rows that start on a page. */
export function rowsAt(tables: CaseTables, volume: number, page: number): number[] {
  const rows: number[] = []
  for (let row = lastRowUpTo(tables, volume, page); row >= firstRow(tables, volume); row -= 1) {
    if (tables.pages[row] !== page) break
    rows.unshift(row)
  }
  return rows
}

/**
 * Returns the last row of a volume that starts on or before a page. If there is none, returns the index before the
 * volume's first row.
 */
export function lastRowUpTo(tables: CaseTables, volume: number, page: number): number {
  let low = firstRow(tables, volume)
  let high = firstRow(tables, volume + 1)
  while (low < high) {
    const middle = (low + high) >> 1
    if ((tables.pages[middle] ?? 0) <= page) low = middle + 1
    else high = middle
  }
  return low - 1
}

/** Returns the next page after `page` on which an entry starts in the volume; undefined if there is none. */
export function nextPage(tables: CaseTables, volume: number, page: number): number | undefined {
  const row = lastRowUpTo(tables, volume, page) + 1
  return row < firstRow(tables, volume + 1) ? tables.pages[row] : undefined
}

/** Returns the first row of a volume. For a volume after the last one in the list, returns the number of rows. */
export function firstRow(tables: CaseTables, volume: number): number {
  return tables.starts[Math.min(volume, tables.starts.length - 1)] ?? tables.rows
}

/** Returns the lookup key of a parallel citation. */
export function parallelKey(reporter: string, volume: number, page: number): string {
  return `${reporter} ${volume} ${page}`
}

/**
 * Returns the first and last year of the decisions in one volume; undefined if the list does not include the volume.
 */
export function yearsOfVolume(
  { firstVolume, steps }: ReporterSeries,
  volume: number,
): readonly [first: number, last: number] | undefined {
  let [first, last] = [1700, 1700]
  let at = firstVolume - 1
  // The entry for a volume is two single digits, or two numbers in parentheses.
  for (const [, wideFirst, wideLast, stepFirst, stepLast] of steps.matchAll(
    /\((-?\d+),(-?\d+)\)|(\d)(\d)/g,
  )) {
    at += 1
    first += Number(wideFirst ?? stepFirst)
    last += Number(wideLast ?? stepLast)
    if (at === volume) return [first, last]
  }
  return undefined
}
