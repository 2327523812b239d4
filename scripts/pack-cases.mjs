// Packs the case data into cite/cases/tables/cases.txt, which the case finder and the citation check read. Usage: `node
// scripts/pack-cases.mjs FOLDER`, where FOLDER contains scotus.tsv, volume-years.tsv, series-limits.tsv, and
// overruled.tsv. The tables prominence.tsv, subjects.tsv, and parallels.tsv are in this repository, next to the packed
// file. NOTICE lists the sources, and cite/SPEC.md (CT1) defines the format. The same input always gives the same
// output.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const here = join(import.meta.dirname, '../cite/cases/tables')
const folder = process.argv[2]
/** Date of the case data. The app shows it to users. */
const DRAWN_UP = '2026-11-22'
/** Month of the newest decisions. */
const THROUGH = '2025-06'

/** Reads the rows of a table as objects, keyed by the names in its first line. */
export function readTable(path) {
  const [head = '', ...lines] = readFileSync(path, 'utf8').trim().split('\n')
  const columns = head.split('\t')
  return lines.map((line) =>
    Object.fromEntries(line.split('\t').map((cell, index) => [columns[index], cell])),
  )
}

/**
 * Packs the cases. The line for a volume is `=volume`. The line for a case is `step name`, or `step'years name` if the
 * year changes. `step` and `years` are the differences from the page and the year of the preceding case.
 */
function packCases(rows) {
  const lines = []
  let volume = ''
  let page = 0
  let year = 1754
  for (const row of rows) {
    if (row.volume !== volume) {
      volume = row.volume
      page = 0
      lines.push(`=${volume}`)
    }
    const step = Number(row.page) - page
    const years = Number(row.year) - year
    if (step < 0) throw new Error(`${row.volume} U.S. ${row.page} is out of order`)
    const name = (row.name ?? '').trim()
    lines.push(`${step}${years === 0 ? '' : `'${years}`}${name === '' ? '' : ` ${name}`}`)
    page = Number(row.page)
    year = Number(row.year)
  }
  return lines
}

/**
 * Packs the years of the volumes. The line for a reporter is `name|status|last volume|its year|first volume|`, followed
 * by two digits for each volume. The first digit is the difference between the first years of this volume and the
 * preceding one. The second digit is the difference between their last years.
 */
function packYears(rows, limits) {
  const byReporter = Map.groupBy(
    rows.filter(({ reporter }) => reporter !== 'U.S.'),
    ({ reporter }) => reporter,
  )
  const names = new Set([...byReporter.keys(), ...limits.map(({ reporter }) => reporter)])
  names.delete('U.S.')
  return [...names].map((name) => {
    const limit = limits.find(({ reporter }) => reporter === name) ?? {}
    const volumes = byReporter.get(name) ?? []
    let [first, last] = [1700, 1700]
    const steps = volumes.map((row, index) => {
      if (index > 0 && Number(row.volume) !== Number(volumes[index - 1].volume) + 1)
        throw new Error(`${name} lacks a volume before ${row.volume}`)
      const pair = [Number(row.first_year) - first, Number(row.last_year) - last]
      first = Number(row.first_year)
      last = Number(row.last_year)
      // Both numbers are usually 0 or 1. If one of them doesn't fit in one digit, the volume is written as
      // `(first,last)`.
      return pair.every((step) => step >= 0 && step <= 9) ? pair.join('') : `(${pair.join(',')})`
    })
    return [
      name,
      limit.status ?? 'live',
      limit.last_volume ?? '',
      limit.year ?? '',
      volumes[0]?.volume ?? '',
      steps.join(''),
    ].join('|')
  })
}

/**
 * Packs the overruled cases. A line is `volume|page|overruling volume|page|in part|basis`, where `in part` is yes, no,
 * effect (abandoned, but not expressly overruled), or empty. If a page has several cases, the line ends with the names.
 */
function packOverruled(rows, cases) {
  const isAlone = (volume, page) =>
    cases.filter((row) => row.volume === volume && row.page === page && row.name).length === 1
  return rows.map((row) => {
    const name = isAlone(row.volume, row.page) ? '' : row.name
    const byName = isAlone(row.by_volume, row.by_page) ? '' : row.by_name
    return [
      row.volume,
      row.page,
      row.by_volume,
      row.by_page,
      row.in_part,
      row.basis === 'conan2016' ? 'c' : 'h',
      name,
      byName,
    ]
      .join('|')
      .replace(/\|+$/, '')
  })
}

/**
 * Packs the prominent cases. A line is `volume|page:index|weight|full name|other names`, where `index` is the position
 * among the cases on the page and is omitted if 0.
 */
function packProminence(rows, cases) {
  return rows.map(({ volume, page, weight, name = '', aliases = '' }) =>
    [volume, placeOnPage({ volume, page, name }, cases), weight, name, aliases].join('|').replace(/\|+$/, ''),
  )
}

/** Returns the page of a case. If the case is not the first on the page, adds its position among the page's cases. */
function placeOnPage({ volume, page, name = '' }, cases) {
  const named = cases.filter((row) => row.volume === volume && row.page === page && row.name)
  if (named.length === 0) throw new Error(`No case at ${volume} U.S. ${page}`)
  const words = name.toLowerCase().split(' ')
  const shared = named.map((row) => words.filter((word) => row.name.toLowerCase().includes(word)).length)
  const at = Math.max(0, shared.indexOf(Math.max(...shared)))
  return at === 0 ? page : `${page}:${at}`
}

/**
 * Packs the subjects of well-known cases. A line is `volume|page:index|words`, where `words` describe the facts and the
 * issue.
 */
function packSubjects(rows, cases) {
  return rows.map((row) => [row.volume, placeOnPage(row, cases), row.subjects].join('|'))
}

/** Returns the content of the packed file. */
function pack() {
  const read = (name, from = folder) => readTable(join(from, name))
  const cases = read('scotus.tsv')
  const limits = read('series-limits.tsv')
  const sections = {
    cases: packCases(cases),
    years: packYears(read('volume-years.tsv'), limits),
    overruled: packOverruled(read('overruled.tsv'), cases),
    prominence: packProminence(read('prominence.tsv', here), cases),
    subjects: packSubjects(read('subjects.tsv', here), cases),
    parallels: read('parallels.tsv', here).map((row) =>
      [row.volume, row.page, row.reporter, row.parallel_volume, row.parallel_page].join('|'),
    ),
  }
  const text = Object.entries(sections).map(([name, lines]) => `#${name}\n${lines.join('\n')}\n`)
  return `pincite-cases 1 ${DRAWN_UP} through ${THROUGH}\n${text.join('')}`
}

if (folder === undefined) {
  console.error('Usage: node scripts/pack-cases.mjs FOLDER')
  process.exit(2)
}
writeFileSync(join(here, 'cases.txt'), pack())
