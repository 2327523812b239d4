import type { Severity } from './finding.ts'

/** A rule that can be checked from characters alone, anywhere in a text. */
export type TextRule = {
  readonly rule: string
  readonly severity: Severity
  readonly words: string
  /**
   * Global pattern. The finding covers its first group, or the whole match without a group. Every repetition has a
   * limit (PS2).
   */
  readonly pattern: RegExp
  /** Returns the replacement; undefined if the match is correct. */
  readonly fix?: (match: RegExpExecArray) => string | undefined
}
