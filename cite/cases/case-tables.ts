/** One place in a reporter. */
export type ReporterPlace = { readonly volume: number; readonly reporter: string; readonly page: number }

/** A case of the U.S. Reports as the table has it; `row` is its place in the table. */
export type TableCase = {
  readonly row: number
  readonly volume: number
  readonly page: number
  readonly year: number
  /** As the reports print it; well-known cases under their full name. */
  readonly name: string
}

/** One reporter's volumes and the years of the decisions in them. */
export type ReporterSeries = {
  readonly name: string
  /** Whether volumes still appear. */
  readonly live: boolean
  /** The last volume of an ended series, the highest one seen of a live one; 0 when none was seen. */
  readonly lastVolume: number
  /** The year of that volume; 0 when it is not known. */
  readonly lastYear: number
  readonly firstVolume: number
  /** By how much first and last year go on from one volume to the next, packed (`yearsOfVolume` reads it). */
  readonly steps: string
}

/** That one decision overruled another. */
export type Overruling = {
  readonly by: TableCase
  /** Whether only a part was overruled; undefined when that is not stated. */
  readonly inPart: boolean | undefined
  /** Who says so: the Constitution Annotated of 2016, or the list of later and best known ones made for this table. */
  readonly basis: 'constitution-annotated' | 'later-list'
}

/** How well known a case is, and the names it goes by. */
export type Prominence = {
  readonly weight: number
  readonly name: string | undefined
  readonly aliases: string | undefined
}

/** The tables of cases, opened. Rows are the lines of the table of the U.S. Reports, in order of volume and page. */
export type CaseTables = {
  /** The day they were drawn up: `2026-11-22`. */
  readonly drawnUp: string
  readonly rows: number
  readonly lastVolume: number
  readonly lastYear: number
  readonly volumes: Uint16Array
  readonly pages: Uint16Array
  readonly years: Uint16Array
  /** As printed; empty for a page of an order list. */
  readonly names: readonly string[]
  /** The first row of each volume, and after the last one the number of rows. */
  readonly starts: Uint32Array
  readonly series: ReadonlyMap<string, ReporterSeries>
  readonly overruled: ReadonlyMap<number, readonly Overruling[]>
  readonly prominence: ReadonlyMap<number, Prominence>
  readonly parallels: ReadonlyMap<number, readonly ReporterPlace[]>
  /** Rows by their parallel citation: `S. Ct. 86 1602`. */
  readonly byParallel: ReadonlyMap<string, number>
}

/** The case of a row, under its full name where the table knows one. */
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

/** The names a row answers to: as it is printed, and in full. */
export function namesOfRow(tables: CaseTables, row: number): string[] {
  const full = tables.prominence.get(row)?.name
  const printed = tables.names[row] ?? ''
  return full === undefined ? [printed] : [printed, full]
}

/** The rows that begin on one page. */
export function rowsAt(tables: CaseTables, volume: number, page: number): number[] {
  const rows: number[] = []
  for (let row = lastRowUpTo(tables, volume, page); row >= firstRow(tables, volume); row -= 1) {
    if (tables.pages[row] !== page) break
    rows.unshift(row)
  }
  return rows
}

/** The last row of a volume that begins on a page or before it; one before the volume's first row when there is none. */
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

/** The first page after `page` on which the table has something begin in the volume; undefined after the last one. */
export function nextPage(tables: CaseTables, volume: number, page: number): number | undefined {
  const row = lastRowUpTo(tables, volume, page) + 1
  return row < firstRow(tables, volume + 1) ? tables.pages[row] : undefined
}

/** The first row of a volume; for one beyond the table, the number of rows. */
export function firstRow(tables: CaseTables, volume: number): number {
  return tables.starts[Math.min(volume, tables.starts.length - 1)] ?? tables.rows
}

/** The key of a parallel citation. */
export function parallelKey(reporter: string, volume: number, page: number): string {
  return `${reporter} ${volume} ${page}`
}

/** First and last year of the decisions in one volume of a reporter; undefined for a volume the table does not have. */
export function yearsOfVolume(
  { firstVolume, steps }: ReporterSeries,
  volume: number,
): readonly [first: number, last: number] | undefined {
  let [first, last] = [1700, 1700]
  let at = firstVolume - 1
  // Two signs a volume, or both numbers in full.
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
