import {
  citedCaseOf,
  guardCitation,
  isContradiction,
  verificationOf,
  type CaseTables,
  type CitationFinding,
  type CitedCase,
} from '#cite/cases/cases.ts'
import { parse, parseString } from '#cite/cite.ts'
import { readTestSet, shippedTables } from './case-data.ts'
import { measureSwaps } from './guard-swaps.ts'

/** A row of a test set: a citation as its author wrote it. */
type CitationRow = {
  readonly text: string
  readonly kind?: string
  readonly altered?: string
  readonly slip?: string
}

/**
 * Prints what the case check finds in real and fictitious citations. `--cases FOLDER` reads the test sets from another
 * folder, `--half a` or `--half b` uses only half of the citations in each set, and `-v` prints every finding.
 */
export function benchGuard(): Promise<void> {
  const tables = shippedTables()
  const reals = readTestSet<CitationRow>('reals.jsonl')
  const fakes = readTestSet<CitationRow>('fakes.jsonl')
  if (reals === undefined && fakes === undefined) console.log('guard: no test sets next to the repository.')
  if (reals !== undefined) tellReals(tables, reals)
  if (fakes !== undefined) tellFakes(tables, fakes)
  measureSwaps(tables)
  return Promise.resolve()
}

/** Parses the first case in the text, with its pincites. */
function readCited(text: string): CitedCase | undefined {
  const { sources, uses } = parseString(text)
  for (const use of uses) {
    const source = sources.find(({ id }) => id === use.sourceId)
    const cited = source === undefined ? undefined : citedCaseOf(source, use.pincite, parse)
    if (cited !== undefined) return cited
  }
  return undefined
}

function findingsOf(tables: CaseTables, text: string): readonly CitationFinding[] {
  const cited = readCited(text)
  return cited === undefined ? [] : guardCitation(tables, cited)
}

/** Returns a label for findings, such as `inside-case` or `not checked: database`. */
function labelOf(findings: readonly CitationFinding[]): string {
  const contradiction = findings.find((finding) => isContradiction(finding))
  const [first] = findings
  const best = findings.find(({ kind }) => kind === 'matches' || kind === 'plausible')
  const chosen = contradiction ?? best ?? first
  if (chosen === undefined) return 'not parsed as a case'
  return chosen.kind === 'unchecked' ? `not checked: ${chosen.reason}` : chosen.kind
}

function count(labels: readonly string[]): void {
  for (const label of [...new Set(labels)].toSorted())
    console.log(`${String(labels.filter((other) => other === label).length).padStart(7)}  ${label}`)
}

function tellReals(tables: CaseTables, rows: readonly CitationRow[]): void {
  const told = rows.map((row) => ({ row, findings: findingsOf(tables, row.text) }))
  const flagged = told.filter(({ findings }) => findings.some((finding) => isContradiction(finding)))
  const falseAlarms = flagged.filter(({ row }) => row.slip === undefined)
  const missed = told.filter((one) => one.row.slip !== undefined && !flagged.includes(one))
  console.log(`Real citations: ${rows.length}`)
  count(told.map(({ findings }) => labelOf(findings)))
  console.log(
    `  ${falseAlarms.length} false alarms (must be 0), ${missed.length} real errors missed (must be 0)`,
  )
  for (const { row, findings } of flagged) console.log(`    ${row.text} -> ${brief(findings)}`)
  if (falseAlarms.length + missed.length > 0) process.exitCode = 1
}

function tellFakes(tables: CaseTables, rows: readonly CitationRow[]): void {
  const told = rows.map((row) => ({ row, findings: findingsOf(tables, row.text) }))
  console.log(`False citations: ${rows.length}`)
  count(told.map(({ findings }) => labelOf(findings)))
  const matching = told.filter(
    ({ row, findings }) =>
      row.kind === 'invented' && findings.length > 0 && verificationOf(findings) === 'matches',
  )
  console.log(`  ${matching.length} invented ones that match (must be 0)`)
  if (matching.length > 0) process.exitCode = 1
  for (const { row, findings } of told)
    if (
      findings.some((finding) => isContradiction(finding)) ||
      / U\.? ?S\.? \d/.test(row.text) ||
      process.argv.includes('-v')
    )
      console.log(`    ${row.kind ?? ''} ${row.altered ?? ''} ${row.text} -> ${brief(findings)}`)
}

/** Formats findings on one line. */
function brief(findings: readonly CitationFinding[]): string {
  return findings
    .map((finding) => {
      const parts: string[] = [finding.kind]
      if ('case' in finding && finding.case !== undefined)
        parts.push(
          `${finding.case.name}, ${finding.case.volume} U.S. ${finding.case.page} (${finding.case.year})`,
        )
      if ('cases' in finding) parts.push(finding.cases.map(({ name }) => name).join(' / '))
      if ('years' in finding) parts.push(finding.years.join('-'))
      if ('reason' in finding) parts.push(finding.reason)
      if ('next' in finding) parts.push(`next starts at ${finding.next}`)
      if ('meant' in finding && finding.meant !== undefined)
        parts.push(
          `meant (${finding.meant.slip}): ${finding.meant.case.name}, ${finding.meant.case.volume} U.S. ${finding.meant.case.page} (${finding.meant.case.year})`,
        )
      return parts.join(' ')
    })
    .join('; ')
}
