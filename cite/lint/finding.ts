/** `error`: always a violation of the rule. `warning`: usually a violation. `advice`: a recommendation. */
export type Severity = 'error' | 'warning' | 'advice'

/** A violation of a rule at a position in the text. `fix` is the replacement that corrects it. */
export type Finding = {
  /** Id of the rule in The Indigo Book, or in SPEC.md if The Indigo Book has no such rule. */
  readonly rule: string
  /** Start and end offsets in the plain text. */
  readonly span: readonly [start: number, end: number]
  readonly severity: Severity
  readonly words: string
  /** Replacement for the text in the span. */
  readonly fix?: string
}
