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
 * Returns the authority with a finding's replacement, or undefined unless it is proven: exactly one part of the
 * authority can take the replacement, it prints as the finding asks, every other part is read as before, and the
 * finding is resolved without a new one.
 */
export function proveFix(
  { source, text, findings }: PrintedAuthority,
  finding: Finding,
  { parse, print, check }: FixProver,
): Source | undefined {
  const { span, fix } = finding
  if (fix === undefined) return undefined
  const wrong = text.slice(...span).replace(/[\s,]+$/, '')
  if (wrong === '' || digitsOf(wrong) !== digitsOf(fix)) return undefined
  const wanted = text.slice(0, span[0]) + fix + text.slice(span[1])
  const [right, ...others] = replacePart(source, wrong, fix).filter((one) => print(one) === wanted)
  if (right === undefined || others.length > 0) return undefined
  if (!isReadAlike(parse(text), parse(wanted), [wrong, fix])) return undefined
  const known = new Set(findings.filter((one) => one !== finding).map(nameOfFinding))
  return check(wanted).every((one) => known.has(nameOfFinding(one))) ? right : undefined
}

/** The parts that have one standard form. Names and titles are the writer's to change. */
const STANDARD = ['court', 'code'] as const

/** Returns the authority once for each part that contains this text, with the text replaced in that part. */
function replacePart(source: Source, wrong: string, right: string): Source[] {
  const held: Readonly<Record<string, unknown>> = source
  const parts = STANDARD.flatMap((part): Source[] => {
    const value = held[part]
    const contains = typeof value === 'string' && value.includes(wrong)
    return contains ? [{ ...source, [part]: value.replace(wrong, right) }] : []
  })
  if (source.kind !== 'case' || right === '') return parts
  const reporters = source.printings.flatMap((one, at) =>
    one.reporter.includes(wrong)
      ? [
          {
            ...source,
            printings: source.printings.with(at, { ...one, reporter: one.reporter.replace(wrong, right) }),
          },
        ]
      : [],
  )
  return [...parts, ...reporters]
}

type Reading = ReturnType<CitationEngine['parse']>

/** Returns whether two texts are read as the same citations, except for the part that was replaced. */
function isReadAlike(before: Reading, after: Reading, [wrong, right]: readonly [string, string]): boolean {
  return (
    before.length > 0 &&
    before.length === after.length &&
    before.every(({ kind, fields }, at) => {
      const was: Readonly<Record<string, unknown>> = fields
      const now: Readonly<Record<string, unknown>> = after[at]?.fields ?? {}
      const isKept = (name: string) => {
        const [one, other] = [was[name], now[name]]
        // A court that could not be identified before may be identified now.
        if (one === other || (name === 'courtId' && one === undefined)) return true
        return typeof one === 'string' && one.replace(wrong, right) === (other ?? '')
      }
      return kind === after[at]?.kind && [...Object.keys(was), ...Object.keys(now)].every(isKept)
    })
  )
}

function digitsOf(text: string): string {
  return text.replaceAll(/\D/g, '')
}

function nameOfFinding({ rule, words }: Finding): string {
  return `${rule} ${words}`
}
