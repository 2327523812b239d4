/** `error`: always a violation of the rule. `warning`: usually a violation. `advice`: a recommendation. */
export type Severity = 'error' | 'warning' | 'advice'

/** A rule violation in a range of text. `fix` is the replacement that resolves it. */
export type Finding = {
  /** Rule of The Indigo Book, or of SPEC.md if Indigo has no rule. */
  readonly rule: string
  /** Start and end offsets in the plain text. */
  readonly span: readonly [start: number, end: number]
  readonly severity: Severity
  readonly words: string
  /** Replacement for the text in the span. */
  readonly fix?: string
}
