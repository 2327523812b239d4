// Packs the lists of federal law that citations are checked against into cite/verify/tables/laws.txt. Usage: `node
// scripts/pack-laws.mjs FOLDER`, where FOLDER contains tab-separated tables with the sections of the U.S. Code, the
// parts of the C.F.R., and the numbers of the rules. The other tables are in this repository, next to the packed file.
// NOTICE lists the sources, and cite/SPEC.md (LV1) defines the format. The same input always gives the same output.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const here = join(import.meta.dirname, '../cite/verify/tables')
const folder = process.argv[2]
/** Date of the lists. The app shows it to users. */
const DRAWN_UP = '2026-11-26'

/** Name of each source, and the year through which it is current. */
const SOURCES = {
  'OLRC 119-36': 'U.S. Code through Pub. L. 119-36 (Office of the Law Revision Counsel)|2025',
  'OLRC 119-100': 'U.S. Code through Pub. L. 119-100 (Office of the Law Revision Counsel)|2026',
  eCFR: 'Electronic Code of Federal Regulations, April 2025|2025',
  rules: 'Federal Rules in effect on December 1, 2025|2025',
}

function readTable(path) {
  const [head = '', ...lines] = readFileSync(path, 'utf8').trim().split('\n')
  const columns = head.split('\t')
  return lines.map((line) =>
    Object.fromEntries(line.split('\t').map((cell, index) => [columns[index], cell])),
  )
}

const isNumber = (text) => /^\d+$/.test(text)

/** Splits an entry such as `31, 32` or `41 to 43` into numbers. A range that can't be listed becomes `from~to`. */
function expand(entry) {
  return entry.split(/, | and /).flatMap((piece) => {
    const [from, to] = piece.split(' to ').map((one) => one.trim())
    if (to === undefined) return [from]
    if (!isNumber(from) || !isNumber(to)) return [`${from}~${to}`]
    return Array.from({ length: Number(to) - Number(from) + 1 }, (_, at) => String(Number(from) + at))
  })
}

/**
 * Packs numbers: ranges of consecutive whole numbers as `from-to` first, then everything else in alphabetical order.
 */
function packNumbers(entries) {
  const all = [...new Set(entries.flatMap(expand))].filter((one) => one !== '')
  const whole = all
    .filter(isNumber)
    .map(Number)
    .toSorted((a, b) => a - b)
  const runs = []
  for (const number of whole) {
    const last = runs.at(-1)
    if (last !== undefined && last[1] === number - 1) last[1] = number
    else runs.push([number, number])
  }
  const rest = all.filter((one) => !isNumber(one)).toSorted()
  return [...runs.map(([from, to]) => (from === to ? from : `${from}-${to}`)), ...rest].join(',')
}

function groupRows(rows, keyOf) {
  const groups = new Map()
  for (const row of rows) {
    const group = groups.get(keyOf(row))
    if (group === undefined) groups.set(keyOf(row), [row])
    else group.push(row)
  }
  return groups
}

const lines = [`pincite-laws 1 ${DRAWN_UP}`]
for (const [id, source] of Object.entries(SOURCES)) lines.push(`S|${id}|${source}`)

const sections = groupRows(readTable(join(folder, 'usc-sections.tsv')), ({ title }) => title)
for (const [title, rows] of [...sections].toSorted(([a], [b]) => Number(a) - Number(b))) {
  const numbersOf = (edition) =>
    packNumbers(rows.filter((row) => row.edition === edition).map(({ section }) => section))
  // Sections that exist only in earlier editions come last.
  lines.push(`U|${title}|${rows[0].source}|${rows[0].cover}|${numbersOf('now')}|${numbersOf('earlier')}`)
}

const parts = groupRows(readTable(join(folder, 'cfr-parts.tsv')), ({ title }) => title)
for (const [title, rows] of [...parts].toSorted(([a], [b]) => Number(a) - Number(b))) {
  // A reserved range of parts is written with a hyphen.
  const numbers = rows.map(({ part }) => (/^\d+-\d+$/.test(part) ? part.replace('-', ' to ') : part))
  lines.push(`C|${title}|eCFR|whole|${packNumbers(numbers)}`)
}

const rules = groupRows(readTable(join(folder, 'rules-xml.tsv')), ({ set }) => set)
for (const [set, rows] of rules)
  lines.push(`R|${set}|OLRC 119-36|whole|${packNumbers(rows.map(({ rule }) => rule))}`)
for (const { set, source, numbers } of readTable(join(here, 'rules.tsv')))
  lines.push(`R|${set}|${source}|whole|${numbers}`)

lines.push(
  `K|${readTable(join(here, 'constitution.tsv'))
    .map(({ part, sections: count }) => `${part}=${count}`)
    .join(',')}`,
)
lines.push(
  `T|${readTable(join(here, 'statutes-at-large.tsv'))
    .map(({ volume, first, last }) => `${volume}:${first}-${last}`)
    .join(',')}`,
)
writeFileSync(join(here, 'laws.txt'), `${lines.join('\n')}\n`)
