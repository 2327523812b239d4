import type { RuleProgress } from './progress.ts'

export interface RuleChoice {
  /** Rules that can be practiced now. */
  readonly rules: readonly string[]
  /** Rules with findings in the user's own strings, with their counts. */
  readonly own: ReadonlyMap<string, number>
  readonly progress: ReadonlyMap<string, RuleProgress>
  /** Rules asked in this session, in order, most recent last. */
  readonly asked: readonly string[]
  readonly now: number
}

/** Minimum number of items between two items for the same rule, if there are other rules. */
const APART = 3

/**
 * Ranks the rules, best first. Missed rules come first. Next come rules that are due or were never asked, starting with
 * rules broken in the user's own strings. Rules that are not due yet come last, soonest first. Leaves out recently
 * asked rules. The result is empty only if there are no rules.
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
