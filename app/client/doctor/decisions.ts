import type { FindingKind, FindingRemedy, NoteDiagnosis, NoteFinding } from './diagnosis/finding.ts'
import type { NoteCorrection } from '#cite/word/note-model.ts'
import type { ShownNote } from './doctor-protocol.ts'

export interface PlacedFinding {
  readonly key: string
  readonly note: number
  readonly finding: NoteFinding
}

/** Decisions by finding key: the index of the accepted remedy, or `refused`. */
export type Decisions = ReadonlyMap<string, number | 'refused'>

/** Selects the findings to show. */
export type FindingFilter = 'all' | 'open' | 'unread' | 'notes' | FindingKind

/** Lists all findings in a document in note order. */
export function listFindings(diagnoses: readonly NoteDiagnosis[]): PlacedFinding[] {
  return diagnoses.flatMap(({ findings }, note) =>
    findings.map((finding, at) => ({ key: `${note}.${at}`, note, finding })),
  )
}

/** Returns true if a finding is a proposal: it has exactly one remedy, is not optional, and is not a question. */
export function isProposal({ remedies, optional, isQuestion }: NoteFinding): boolean {
  return remedies.length === 1 && optional !== true && isQuestion !== true
}

/** Returns true if a finding has a remedy and no decision yet. */
export function isOpen({ key, finding }: PlacedFinding, decisions: Decisions): boolean {
  return finding.remedies.length > 0 && !decisions.has(key)
}

/** Returns true if a filter shows a finding. */
export function isShown(placed: PlacedFinding, filter: FindingFilter, decisions: Decisions): boolean {
  if (filter === 'all' || filter === 'notes') return true
  if (filter === 'open') return isOpen(placed, decisions)
  return filter !== 'unread' && placed.finding.kind === filter
}

/** Returns the decisions after accepting every open proposal among the findings. */
export function acceptAll(decisions: Decisions, placed: readonly PlacedFinding[]): Decisions {
  const accepted = placed.filter((one) => isProposal(one.finding) && isOpen(one, decisions))
  return new Map([...decisions, ...accepted.map(({ key }) => [key, 0] as const)])
}

/** Returns the text of a finding's span after a remedy is applied. */
export function readAfterRemedy(
  text: string,
  [start, end]: NoteFinding['span'],
  { edits }: FindingRemedy,
): string {
  let fixed = ''
  let at = start
  for (const edit of edits.toSorted((a, b) => a.start - b.start)) {
    fixed += text.slice(at, edit.start) + edit.runs.map((run) => run.text).join('')
    at = edit.end
  }
  return fixed + text.slice(at, Math.max(at, end))
}

/** Returns the accepted corrections in document order, with the text of their comments. */
export function toCorrections(
  placed: readonly PlacedFinding[],
  notes: readonly ShownNote[],
  { decisions, comment }: { readonly decisions: Decisions; readonly comment: (one: PlacedFinding) => string },
): NoteCorrection[] {
  return placed.flatMap((one) => {
    const decision = decisions.get(one.key)
    const remedy = typeof decision === 'number' ? one.finding.remedies[decision] : undefined
    const note = notes[one.note]
    if (remedy === undefined || note === undefined) return []
    const { kind, id } = note
    const { edits, italics = [], uprights = [] } = remedy
    return [{ note: { kind, id }, span: one.finding.span, edits, italics, uprights, comment: comment(one) }]
  })
}
