import type { Insert, Rendered } from '#cite/string/rendered.ts'
import type { Run } from '#cite/text/run.ts'

type AbbreviationChoice = Extract<Insert, { kind: 'ABBRV' }>

/**
 * A part of a row's citation: plain text, the pincite, an insertion, the parentheticals, or a phrase whose abbreviation
 * is a choice. The `runs` of a missing pincite are empty.
 */
export type TextToken =
  | { readonly kind: 'words'; readonly at: number; readonly runs: readonly Run[] }
  | { readonly kind: 'pincite'; readonly at: number; readonly runs: readonly Run[] }
  | { readonly kind: 'insertion'; readonly at: number; readonly runs: readonly Run[]; readonly index: number }
  | { readonly kind: 'parenthetical'; readonly at: number; readonly runs: readonly Run[] }
  | {
      readonly kind: 'choice'
      readonly at: number
      readonly runs: readonly Run[]
      readonly choice: AbbreviationChoice
    }

interface TextSpan {
  readonly start: number
  readonly end: number
  readonly insert?: Insert
}

/** Splits a rendered citation into tokens, in order. The tokens together contain the complete text of the citation. */
export function splitIntoTokens({
  runs,
  text,
  inserts,
}: Pick<Rendered, 'runs' | 'text' | 'inserts'>): TextToken[] {
  const marked = inserts
    .map((insert) => ({ start: insert.at, end: insert.at + insert.length, insert }))
    .sort((one, other) => one.start - other.start || one.end - other.end)
  const spans: TextSpan[] = []
  let at = 0
  for (const span of marked) {
    if (span.start < at) continue
    if (span.start > at) spans.push({ start: at, end: span.start })
    spans.push(span)
    at = span.end
  }
  if (at < text.length) spans.push({ start: at, end: text.length })
  return spans.flatMap((span) => tokensOfSpan(span, cutRuns(runs, span.start, span.end)))
}

/** Returns the part of the runs between two text offsets. */
export function cutRuns(runs: readonly Run[], start: number, end: number): Run[] {
  const parts: Run[] = []
  let at = 0
  for (const run of runs) {
    const text = run.text.slice(Math.max(0, start - at), Math.max(0, end - at))
    if (text !== '') parts.push({ ...run, text })
    at += run.text.length
  }
  return parts
}

function tokensOfSpan({ start, insert }: TextSpan, runs: readonly Run[]): TextToken[] {
  if (insert?.kind === 'PINCITE') {
    const { index } = insert
    return [
      index === undefined
        ? { kind: 'pincite', at: start, runs }
        : { kind: 'insertion', at: start, runs, index },
    ]
  }
  if (insert?.kind === 'ABBRV') return [{ kind: 'choice', at: start, runs, choice: insert }]
  const tokens: { kind: 'words' | 'parenthetical'; at: number; runs: Run[] }[] = []
  let at = start
  for (const run of runs) {
    const kind = run.slot === 'parenthetical' ? 'parenthetical' : 'words'
    const last = tokens.at(-1)
    if (last?.kind === kind) last.runs.push(run)
    else tokens.push({ kind, at, runs: [run] })
    at += run.text.length
  }
  return tokens
}
