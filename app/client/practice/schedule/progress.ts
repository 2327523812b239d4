import type { PracticeAnswer } from '../../../store/practice.ts'

export interface RuleProgress {
  readonly rule: string
  readonly right: number
  readonly missed: number
  /** Number of correct answers in a row. */
  readonly streak: number
  /** Time when the rule comes up again, in milliseconds since 1970. */
  readonly dueAt: number
}

const [MINUTE, DAY] = [60_000, 86_400_000]

/** Delays before a rule comes up again, by number of correct answers in a row. A missed rule is due immediately. */
const INTERVALS = [0, 10 * MINUTE, DAY, 4 * DAY, 10 * DAY, 30 * DAY]

/** Number of correct answers in a row needed to master a rule. A miss starts the count over. */
const MASTERED = 3

/** Computes the progress on each rule. Answers are ordered by time, so every device gets the same result. */
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

/**
 * Adds this session's answers that are not stored yet. The next item depends on every answer, and the user can continue
 * before an answer is stored.
 */
export function withUnstored(
  stored: readonly PracticeAnswer[],
  given: readonly PracticeAnswer[],
): readonly PracticeAnswer[] {
  const keyOf = ({ rule, at }: PracticeAnswer) => `${at} ${rule}`
  const known = new Set(stored.map(keyOf))
  return [...stored, ...given.filter((answer) => !known.has(keyOf(answer)))]
}

/** Returns true if the user has mastered a rule. */
export function isMastered(progress: RuleProgress | undefined): boolean {
  return (progress?.streak ?? 0) >= MASTERED
}
