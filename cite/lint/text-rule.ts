import type { Severity } from './finding.ts'

/** A rule that shows in the characters alone, wherever they stand. */
export type TextRule = {
  readonly rule: string
  readonly severity: Severity
  readonly words: string
  /** Global pattern; its match, or its first group when it has one, is the span. Every repeat in it is bounded (PS2). */
  readonly pattern: RegExp
  /** What should stand there; the match's groups may be used. Undefined when the match is right after all. */
  readonly fix?: (match: RegExpExecArray) => string | undefined
}
