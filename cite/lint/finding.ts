/** How sure the rule is: an error breaks it, a warning usually does, advice is taste the law recommends. */
export type Severity = 'error' | 'warning' | 'advice'

/** Something a rule has to say about a stretch of text; `fix` is what would satisfy it. */
export type Finding = {
  /** The rule of The Indigo Book, or of SPEC.md where Indigo is silent. */
  readonly rule: string
  /** Start and end offsets in the plain text. */
  readonly span: readonly [start: number, end: number]
  readonly severity: Severity
  readonly words: string
  /** The text that should stand in the span. */
  readonly fix?: string
}
