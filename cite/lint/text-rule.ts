import type { Severity } from './finding.ts'

/** A rule that can be checked from characters alone, anywhere in a text. */
export type TextRule = {
  readonly rule: string
  readonly severity: Severity
  readonly words: string
  /**
   * Global pattern. The span is its first group, or the whole match if it has no group. Every repetition is bounded
   * (PS2).
   */
  readonly pattern: RegExp
  /** Returns the replacement, which may use the match's groups, or undefined if the match turns out to be correct. */
  readonly fix?: (match: RegExpExecArray) => string | undefined
}
