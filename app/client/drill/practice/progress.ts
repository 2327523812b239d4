import type { PracticeAnswer } from '../../../store/practice.ts'

/** How somebody stands with one rule. */
export interface RuleProgress {
  readonly rule: string
  readonly right: number
  readonly missed: number
  /** Spotted how many times running. */
  readonly streak: number
  /** When it is to come again, in milliseconds since 1970. */
  readonly dueAt: number
}

const [MINUTE, DAY] = [60_000, 86_400_000]

/** After how long a rule comes again, by how often it was spotted running; what was missed comes at once. */
const INTERVALS = [0, 10 * MINUTE, DAY, 4 * DAY, 10 * DAY, 30 * DAY]

/** Spotted so often running, a rule counts as mastered, until it is missed. */
const MASTERED = 3

/** What the answers come to, by rule. Their order is that of their times, so every device finds the same. */
export function computeProgress(answers: readonly PracticeAnswer[]): ReadonlyMap<string, RuleProgress> {
  const found = new Map<string, RuleProgress>()
  for (const { rule, right, at } of answers) {
    const before = found.get(rule) ?? { rule, right: 0, missed: 0, streak: 0, dueAt: 0 }
    const streak = right ? before.streak + 1 : 0
    const wait = INTERVALS[Math.min(streak, INTERVALS.length - 1)] ?? 0
    found.set(rule, {
      rule,
      right: before.right + (right ? 1 : 0),
      missed: before.missed + (right ? 0 : 1),
      streak,
      dueAt: at + wait,
    })
  }
  return found
}

/** Whether a rule counts as mastered. */
export function isMastered(progress: RuleProgress | undefined): boolean {
  return (progress?.streak ?? 0) >= MASTERED
}
