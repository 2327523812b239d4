import type { RuleProgress } from './progress.ts'

/** What the choice of the next rule depends on. */
export interface RuleChoice {
  /** The rules that can be practised now. */
  readonly rules: readonly string[]
  /** Rules that somebody's own strings gave a finding of, with how many. */
  readonly own: ReadonlyMap<string, number>
  readonly progress: ReadonlyMap<string, RuleProgress>
  /** The rules of this sitting, in their order, the last one asked at the end. */
  readonly asked: readonly string[]
  readonly now: number
}

/** How many other items stand between two of one rule, where there are others. */
const APART = 3

/**
 * The rules in the order they should come, the best first: what was missed, then what is due or was never asked with
 * one's own findings in front, then what was spotted and is not due yet, the soonest first. Those asked last wait.
 * Never empty while there is a rule.
 */
export function rankRules({ rules, own, progress, asked, now }: RuleChoice): string[] {
  const recent = new Set(asked.slice(-Math.min(APART, rules.length - 1)))
  const rankOf = (rule: string): number => {
    const known = progress.get(rule)
    const isOwn = own.has(rule)
    if (known !== undefined && known.streak === 0) return 0
    if (known === undefined) return isOwn ? 1 : 3
    if (known.dueAt > now) return 4
    return isOwn ? 1 : 2
  }
  const dueOf = (rule: string): number => progress.get(rule)?.dueAt ?? 0
  return rules
    .filter((rule) => rules.length === 1 || !recent.has(rule))
    .toSorted((a, b) => rankOf(a) - rankOf(b) || dueOf(a) - dueOf(b) || (own.get(b) ?? 0) - (own.get(a) ?? 0))
}
