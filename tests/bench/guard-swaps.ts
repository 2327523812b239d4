import { caseOfRow, lastRowUpTo, rowsAt } from '#cite/cases/case-tables.ts'
import {
  guardCitation,
  isContradiction,
  type CaseTables,
  type CitedCase,
  type TableCase,
} from '#cite/cases/cases.ts'
import { createRandom } from '../support/random.ts'

const ROWS = 10_000
const KINDS = ['name', 'volume', 'page', 'year'] as const
type SwapKind = (typeof KINDS)[number]

/**
 * Replaces one field of sampled rows of the case list with the value of another row. The check must report a
 * contradiction unless it can't decide: on a page of orders, or in a volume of which the list contains only a part.
 */
export function measureSwaps(tables: CaseTables): void {
  const random = createRandom(21)
  const named = Array.from({ length: tables.rows }, (_, row) => row).filter((row) => tables.names[row] !== '')
  const pick = (): TableCase => caseOfRow(tables, named[Math.floor(random() * named.length)] ?? 0)
  const results = Array.from({ length: ROWS }, (_, index) => {
    const kind = KINDS[index % KINDS.length] ?? 'name'
    const row = pick()
    const swapped = swap(kind, row, pick)
    const findings = guardCitation(tables, citedRow(swapped))
    const told = findings.some((finding) => isContradiction(finding))
    const silence = findings.find((finding) => finding.kind === 'unchecked')
    return { kind, row, swapped, told, silence: silence?.kind === 'unchecked' ? silence.reason : undefined }
  })
  console.log(`Rows of the case list with one field swapped: ${ROWS}`)
  for (const kind of KINDS) {
    const of = results.filter((result) => result.kind === kind)
    const silent = of.filter(({ told, silence }) => !told && silence !== undefined)
    const told = of.filter((result) => result.told).length
    const share = (100 * told) / (of.length - silent.length)
    console.log(
      `${kind.padStart(8)}: ${told} of ${of.length - silent.length} reported = ${share.toFixed(2)}% (must be at least 99), not checked: ${tally(silent.map(({ silence }) => silence ?? ''))}`,
    )
    if (share < 99) process.exitCode = 1
    const missed = of.filter((result) => !result.told && result.silence === undefined)
    for (const { row, swapped } of missed.slice(0, process.argv.includes('-v') ? 60 : 5))
      console.log(`      not reported: ${show(swapped)}, from ${show(row)}`)
  }
  measureSilence(tables, named)
}

function tally(reasons: readonly string[]): string {
  return [...new Set(reasons)]
    .map((reason) => `${reasons.filter((other) => other === reason).length} ${reason}`)
    .join(', ')
}

function show({ name, volume, page, year }: TableCase): string {
  return `${name}, ${volume} U.S. ${page} (${year})`
}

/** Returns the row with one field replaced by a different value from another row. */
function swap(kind: SwapKind, row: TableCase, pick: () => TableCase): TableCase {
  for (;;) {
    const other = pick()
    if (other[kind] !== row[kind]) return { ...row, [kind]: other[kind] }
  }
}

function citedRow({ name, volume, page, year }: TableCase): CitedCase {
  return {
    name,
    year,
    printings: [{ volume: String(volume), reporter: 'U.S.', page: String(page), form: 'plain' }],
    pincites: [],
  }
}

/**
 * Checks correct citations, and citations to court orders under the name of a case in the same volume. The check must
 * not report a contradiction for any of them.
 */
function measureSilence(tables: CaseTables, named: readonly number[]): void {
  const wrong: string[] = []
  for (const row of named) {
    const cited = citedRow({ ...caseOfRow(tables, row), name: tables.names[row] ?? '' })
    if (guardCitation(tables, cited).some((finding) => isContradiction(finding))) wrong.push(cited.name)
  }
  console.log(`Unmodified rows: ${wrong.length} of ${named.length} contradicted (must be 0)`)
  const spoken: string[] = []
  let orders = 0
  for (let row = 0; row < tables.rows; row += 1) {
    if (tables.names[row] !== '') continue
    const { volume, page, year } = caseOfRow(tables, row)
    if (rowsAt(tables, volume, page).some((other) => tables.names[other] !== '')) continue
    orders += 1
    const previous = lastRowUpTo(tables, volume, Math.floor(page / 2))
    const name = tables.names[previous] ?? ''
    const cited = citedRow({ row, volume, page, year, name: name === '' ? 'Roe v. Doe' : name })
    if (guardCitation(tables, cited).some((finding) => isContradiction(finding)))
      spoken.push(show({ ...caseOfRow(tables, row), name }))
  }
  console.log(`Pages of orders: ${spoken.length} of ${orders} reported (must be 0)`)
  for (const words of [...wrong.slice(0, 5), ...spoken.slice(0, 5)]) console.log(`      ${words}`)
  if (wrong.length + spoken.length > 0) process.exitCode = 1
}
