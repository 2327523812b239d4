import type { Severity } from './finding.ts'

/** A rule that is checked with a pattern, anywhere in a text. */
export type TextRule = {
  readonly rule: string
  readonly severity: Severity
  readonly words: string
  /**
   * Global pattern. The finding covers the first group, or the entire match if there is no group. Every repetition has
   * a limit (PS2).
   */
  readonly pattern: RegExp
  /** Returns the replacement; undefined if the match is correct. */
  readonly fix?: (match: RegExpExecArray) => string | undefined
}
