import type { Finding } from '#cite/cite.ts'
import { lint } from '#cite/linter.ts'
import type { FindingKind, NoteFinding } from './finding.ts'
import { replaceBy } from './print-reference.ts'

/** Rules that depend on the surrounding notes, not on one note alone. */
const OF_SEQUENCES: ReadonlySet<string> = new Set(['R6.2.3', 'R15.3.3'])

/** Rules whose warnings are proposals too: their violations are never a matter of taste. */
const SURE = /^(?:R6|R5|T1$)/

/** Runs the engine's rules on the text of one note: signals, names, reporters, pages, spacing. */
export function findInText(text: string): NoteFinding[] {
  return lint(text).flatMap((finding): NoteFinding[] => {
    const { rule, span, severity, words, fix } = finding
    if (OF_SEQUENCES.has(rule) && fix === undefined) return []
    return [
      {
        kind: kindOf(finding, text),
        rule,
        severity,
        span,
        values: {},
        words,
        remedies: fix === undefined ? [] : [replaceBy(span, [{ text: fix, face: 'roman' }])],
        ...((severity === 'advice' || (severity === 'warning' && !SURE.test(rule))) && { optional: true }),
      },
    ]
  })
}

const KINDS: readonly (readonly [RegExp, FindingKind])[] = [
  [/^R4(?:\.|$)/, 'signal'],
  [/^R(?:13|30\.3|12\.2|11\.[67]|7)|^T/, 'abbreviation'],
  [/^R11\.5/, 'name'],
  [/^R5(?:\.|$)/, 'pincite'],
]

function kindOf({ rule, fix, span }: Finding, text: string): FindingKind {
  const was = text.slice(...span)
  if (fix !== undefined && fix.replace(/\s/g, '') === was.replace(/\s/g, '')) return 'spacing'
  return KINDS.find(([pattern]) => pattern.test(rule))?.[1] ?? 'form'
}
