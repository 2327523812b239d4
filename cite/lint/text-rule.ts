import type { Severity } from './finding.ts'

/** A rule that checks a text with a regular expression. */
export type TextRule = {
  readonly rule: string
  readonly severity: Severity
  readonly words: string
  /**
   * Regular expression with the `g` flag. A finding covers the first group or, if there is none, the entire match.
   * Every repetition must have a limit (PS2).
   */
  readonly pattern: RegExp
  /** Returns the replacement. Returns undefined if the match is correct. */
  readonly fix?: (match: RegExpExecArray) => string | undefined
}
