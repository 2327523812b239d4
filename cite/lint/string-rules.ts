import { suggestOrder } from '../order/suggest.ts'
import { PROFILE, type Profile } from '../profile/profile.ts'
import type { Signal } from '../signal/signal.ts'
import type { Source } from '../source/source.ts'
import type { StringCite, Use } from '../source/use.ts'
import { functionOf } from '../order/parentheticals.ts'
import type { Finding } from './finding.ts'

/** Signals after which R4.6–R4.8 require an explanatory parenthetical, with the rule for each signal. */
const WANTS_WORDS: Readonly<Partial<Record<Signal, string>>> = {
  'see-also': 'R4.6.5',
  cf: 'R4.6.6',
  'but-cf': 'R4.8.3',
  'see-generally': 'R4.6.7',
  compare: 'R4.7',
  // Both sides of a comparison need a parenthetical.
  with: 'R4.7',
}

type Place = { readonly profile: Profile; readonly index: number }

/** Reports violations of the edition's rules by a source or signal. */
function lintSource(source: Source | undefined, use: Use, { profile, index }: Place): Finding[] {
  const found: Finding[] = []
  const span = [index, index + 1] as const
  if (use.signal === 'contrast' && !profile.contrast)
    found.push({
      rule: 'R4.7',
      severity: 'error',
      span,
      words: 'Use “compare … with …” instead of “contrast” in this edition.',
    })
  if (source === undefined || use.form !== 'full') return found
  const online =
    source.kind === 'web' || source.kind === 'blog' || source.kind === 'post' || source.kind === 'video'
  if (online && profile.archiveExpected && (source.archiveUrl ?? '') === '' && (source.keptAt ?? '') === '')
    found.push({
      rule: 'R33.6.3',
      severity: 'warning',
      span,
      words: 'Add an archive link (e.g., Perma.cc).',
    })
  if (
    source.kind === 'statute' &&
    profile.codeDate &&
    source.code.startsWith('U.S.C') &&
    source.date === undefined
  )
    found.push({
      rule: 'R16.1',
      severity: 'warning',
      span,
      words: 'Add the year of the U.S. Code.',
    })
  return found
}

/**
 * Returns the findings for a string cite before it is formatted. Spans count citations instead of characters: the span
 * of the third citation is 2–3.
 */
export function lintString(cite: StringCite, sources: readonly Source[]): Finding[] {
  const profile = PROFILE[cite.profile]
  const findings: Finding[] = []
  let signal: Signal = 'none'
  cite.uses.forEach((use, index) => {
    signal = use.signal ?? signal
    const rule = WANTS_WORDS[signal]
    const explained = use.parentheticals.some((parenthetical) => functionOf(parenthetical) === 'explanatory')
    if (rule !== undefined && !explained)
      findings.push({
        rule,
        severity: profile.parentheticalAfter === 'required' ? 'error' : 'advice',
        span: [index, index + 1],
        words: 'Add a parenthetical explaining the connection.',
      })
    if (use.form === 'id' && index > 0 && cite.uses[index - 1]?.sourceId !== use.sourceId)
      findings.push({
        rule: 'R15.3.3',
        severity: 'error',
        span: [index, index + 1],
        words: 'Use id. only for the immediately preceding source.',
      })
  })
  findings.push(
    ...cite.uses.flatMap((use, index) =>
      lintSource(
        sources.find(({ id }) => id === use.sourceId),
        use,
        { profile, index },
      ),
    ),
  )
  const { order, reasons } = suggestOrder(cite.uses, sources, cite.profile)
  if (reasons.length > 0)
    findings.push({
      rule: profile.order === 'ranked' ? '1e-R10' : 'R4.4',
      severity: profile.order === 'ranked' ? 'warning' : 'advice',
      span: [0, cite.uses.length],
      words: `Suggested order: ${order.map((use) => use + 1).join(', ')}. ${reasons.join(' ')}`,
    })
  return findings
}
