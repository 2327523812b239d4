import type { Finding } from '#cite/lint/finding.ts'
import type { Source } from '#cite/source/source.ts'
import type { CitationEngine } from '../../citation-engine.ts'

/** The full citation of an authority, as printed and checked. */
interface PrintedAuthority {
  readonly source: Source
  readonly text: string
  readonly findings: readonly Finding[]
}

/** Functions that print and check a corrected authority. */
interface FixProver {
  readonly parse: CitationEngine['parse']
  readonly print: (source: Source) => string
  readonly check: (text: string) => readonly Finding[]
}

/**
 * Applies a finding's replacement to the authority's court. Returns undefined unless the correction is verified: the
 * new citation must print as the finding requires, every other part must be parsed as before, and the check must no
 * longer report the finding or any new one. Only the writer may change other parts, such as names.
 */
export function proveFix(
  { source, text, findings }: PrintedAuthority,
  finding: Finding,
  { parse, print, check }: FixProver,
): Source | undefined {
  const { span, fix } = finding
  const wrong = text.slice(...span).replace(/(?<![\s,])[\s,]+$/, '')
  if (fix === undefined || wrong === '' || digitsOf(wrong) !== digitsOf(fix)) return undefined
  if (source.kind !== 'case' || source.court === undefined) return undefined
  const right = { ...source, court: source.court.replace(wrong, fix) }
  const wanted = text.slice(0, span[0]) + fix + text.slice(span[1])
  if (print(right) !== wanted || !isReadAlike(parse(text), parse(wanted))) return undefined
  const known = new Set(findings.filter((one) => one !== finding).map(nameOfFinding))
  return check(wanted).every((one) => known.has(nameOfFinding(one))) ? right : undefined
}

type Reading = ReturnType<CitationEngine['parse']>

/**
 * Returns true if both texts were parsed into the same citations. The second text may add a court that was not
 * identified in the first.
 */
function isReadAlike(before: Reading, after: Reading): boolean {
  const readRest = (reading: Reading) =>
    JSON.stringify(
      reading.map(({ kind, fields }) => ({ kind, fields })),
      (name: string, value: unknown) => (name.startsWith('court') ? undefined : value),
    )
  return (
    readRest(before) === readRest(after) &&
    before.every(
      ({ fields: { courtId } }, at) => courtId === undefined || courtId === after[at]?.fields.courtId,
    )
  )
}

function digitsOf(text: string): string {
  return text.replaceAll(/\D/g, '')
}

function nameOfFinding({ rule, words }: Finding): string {
  return rule + words
}
