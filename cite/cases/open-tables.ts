import {
  caseOfRow,
  parallelKey,
  type CaseTables,
  type Overruling,
  type Prominence,
  type ReporterPlace,
  type ReporterSeries,
} from './case-tables.ts'

/** The columns of the U.S. Reports while they are parsed. */
type CaseRows = Pick<CaseTables, 'volumes' | 'pages' | 'years' | 'names' | 'starts'>

/** The columns needed to find the name of the case in a row. */
type NamedRows = Pick<CaseTables, 'volumes' | 'pages' | 'years' | 'names' | 'starts' | 'prominence'>

const HEAD = /^pincite-cases 1 (\d{4}-\d\d-\d\d) through (\d{4}-\d\d)\n/

/**
 * Parses the packed case list (`tables/cases.txt`, built by scripts/pack-cases.mjs) in a few milliseconds.
 *
 * Throws if the text is not a complete case list, for example if it is a captive portal page or a truncated file.
 */
export function openCaseTables(text: string): CaseTables {
  const [, drawnUp, lastMonth] = HEAD.exec(text) ?? []
  if (drawnUp === undefined || lastMonth === undefined) throw new Error('This is not a case list.')
  const cases = readCases(readSection(text, 'cases'))
  const rows = cases.names.length
  const base = { ...cases, drawnUp, lastMonth, rows }
  const prominence = readProminence(readSection(text, 'prominence'), base)
  const named = { ...base, prominence }
  const parallels = readParallels(readSection(text, 'parallels'), base)
  return {
    ...base,
    lastVolume: cases.starts.length - 2,
    lastYear: cases.years[rows - 1] ?? 0,
    series: readSeries(readSection(text, 'years')),
    prominence,
    subjects: readSubjects(readSection(text, 'subjects'), base),
    overruled: readOverruled(readSection(text, 'overruled'), named),
    ...parallels,
  }
}

function readSection(text: string, name: string): string {
  const start = text.indexOf(`\n#${name}\n`)
  if (start === -1) throw new Error(`The case list is missing its "${name}" section.`)
  const from = start + name.length + 3
  const end = text.indexOf('\n#', from - 1)
  return text.slice(from, end === -1 ? text.length : end + 1)
}

function readCases(text: string): CaseRows {
  const count = text.length >> 3
  const volumes = new Uint16Array(count)
  const pages = new Uint16Array(count)
  const years = new Uint16Array(count)
  const names: string[] = []
  const starts: number[] = [0]
  let [volume, page, year] = [0, 0, 1754]
  let at = 0
  /** Reads the number at `at` and advances past it. */
  const readNumber = (): number => {
    const negative = text.charCodeAt(at) === MINUS
    if (negative) at += 1
    let value = 0
    for (let digit = text.charCodeAt(at) - ZERO; digit >= 0 && digit <= 9;) {
      value = value * 10 + digit
      at += 1
      digit = text.charCodeAt(at) - ZERO
    }
    return negative ? -value : value
  }
  while (at < text.length) {
    if (text.charCodeAt(at) === VOLUME) {
      at += 1
      volume = readNumber()
      while (starts.length <= volume) starts.push(names.length)
      page = 0
      at += 1
      continue
    }
    page += readNumber()
    if (text.charCodeAt(at) === YEARS) {
      at += 1
      year += readNumber()
    }
    const row = names.length
    volumes[row] = volume
    pages[row] = page
    years[row] = year
    const end = text.indexOf('\n', at)
    names.push(at === end ? '' : text.slice(at + 1, end))
    at = end + 1
  }
  starts.push(names.length)
  return { volumes, pages, years, names, starts: Uint32Array.from(starts) }
}

const VOLUME = '='.charCodeAt(0)
const YEARS = "'".charCodeAt(0)
const MINUS = '-'.charCodeAt(0)
const ZERO = '0'.charCodeAt(0)

function linesOf(text: string): string[][] {
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => line.split('|'))
}

/**
 * Returns the row of a case from its page. `page` is the first case that starts there, and `page:2` is the second case
 * after it.
 */
function rowOf(cases: CaseRows, volume: string, place: string): number | undefined {
  const [page, at] = place.split(':').map(Number)
  const end = cases.starts[Number(volume) + 1] ?? cases.names.length
  for (let row = cases.starts[Number(volume)] ?? end; row < end; row += 1)
    if (cases.pages[row] === page && cases.names[row] !== '') return row + (at ?? 0)
  return undefined
}

function readSeries(text: string): Map<string, ReporterSeries> {
  return new Map(
    linesOf(text).map(([name = '', status, lastVolume, lastYear, firstVolume, steps = '']) => {
      const series = {
        name,
        live: status === 'live',
        lastVolume: Number(lastVolume),
        lastYear: Number(lastYear),
        firstVolume: Number(firstVolume),
        steps,
      }
      return [name, series]
    }),
  )
}

function readProminence(text: string, cases: CaseRows): Map<number, Prominence> {
  const known = new Map<number, Prominence>()
  for (const [volume = '', place = '', weight, name, aliases] of linesOf(text)) {
    const row = rowOf(cases, volume, place)
    if (row !== undefined)
      known.set(row, { weight: Number(weight), name: name === '' ? undefined : name, aliases })
  }
  return known
}

function readSubjects(text: string, cases: CaseRows): Map<number, string> {
  const subjects = new Map<number, string>()
  for (const [volume = '', place = '', words = ''] of linesOf(text)) {
    const row = rowOf(cases, volume, place)
    if (row !== undefined) subjects.set(row, words)
  }
  return subjects
}

function readOverruled(text: string, tables: NamedRows): Map<number, Overruling[]> {
  const overruled = new Map<number, Overruling[]>()
  for (const [volume = '', page = '', byVolume = '', byPage = '', part, basis, name, byName] of linesOf(
    text,
  )) {
    const row = namedRow(tables, [volume, page, name])
    const by = namedRow(tables, [byVolume, byPage, byName])
    if (row === undefined || by === undefined) continue
    const overruling: Overruling = {
      by: caseOfRow(tables, by),
      inPart: part === 'yes' ? true : part === 'no' || part === 'effect' ? false : undefined,
      ...(part === 'effect' && { inEffect: true as const }),
      basis: basis === 'c' ? 'constitution-annotated' : 'later-list',
    }
    overruled.set(row, [...(overruled.get(row) ?? []), overruling])
  }
  return overruled
}

function namedRow(
  cases: CaseRows,
  [volume, page, name = '']: readonly [volume: string, page: string, name: string | undefined],
): number | undefined {
  const first = rowOf(cases, volume, page)
  if (first === undefined || name === '') return first
  for (let row = first; cases.pages[row] === Number(page); row += 1) if (cases.names[row] === name) return row
  return first
}

function readParallels(text: string, cases: CaseRows): Pick<CaseTables, 'parallels' | 'byParallel'> {
  const parallels = new Map<number, ReporterPlace[]>()
  const byParallel = new Map<string, number>()
  for (const [volume = '', page = '', reporter = '', otherVolume, otherPage] of linesOf(text)) {
    const row = rowOf(cases, volume, page)
    if (row === undefined) continue
    const place = { volume: Number(otherVolume), reporter, page: Number(otherPage) }
    parallels.set(row, [...(parallels.get(row) ?? []), place])
    byParallel.set(parallelKey(reporter, place.volume, place.page), row)
  }
  return { parallels, byParallel }
}
