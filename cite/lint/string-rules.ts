import { suggestOrder } from '../order/suggest.ts'
import { PROFILE } from '../profile/profile.ts'
import type { Signal } from '../signal/signal.ts'
import type { Source } from '../source/source.ts'
import type { StringCite } from '../source/use.ts'
import { functionOf } from '../string/parenthetical.ts'
import type { Finding } from './finding.ts'

/** Signals whose use R4.6–R4.8 ties to an explanation, with the rule that does. */
const WANTS_WORDS: Readonly<Partial<Record<Signal, string>>> = {
  'see-also': 'R4.6.5',
  cf: 'R4.6.6',
  'but-cf': 'R4.8.3',
  'see-generally': 'R4.6.7',
  compare: 'R4.7',
}

/**
 * What the rules say about a string cite before it is printed. Spans count uses, not characters: a
 * finding about the third use has the span 2–3.
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
        words: 'This signal wants a parenthetical that explains the connection.',
      })
    if (use.form === 'id' && index > 0 && cite.uses[index - 1]?.sourceId !== use.sourceId)
      findings.push({
        rule: 'R15.3.3',
        severity: 'error',
        span: [index, index + 1],
        words: 'Id. can only mean the source cited just before it.',
      })
  })
  const { order, reasons } = suggestOrder(cite.uses, sources, cite.profile)
  if (reasons.length > 0)
    findings.push({
      rule: profile.order === 'ranked' ? '1e-R10' : 'R4.4',
      severity: profile.order === 'ranked' ? 'warning' : 'advice',
      span: [0, cite.uses.length],
      words: `Another order is suggested: ${order.map((use) => use + 1).join(', ')}. ${reasons.join(' ')}`,
    })
  return findings
}
