import type { FindingKind, FindingRemedy, NoteDiagnosis, NoteFinding } from './diagnosis/finding.ts'
import type { NoteCorrection } from './document/note-model.ts'
import type { ShownNote } from './doctor-protocol.ts'

/** A finding in its note, with what tells it from all others of the document. */
export interface PlacedFinding {
  readonly key: string
  /** Place of the note among the notes. */
  readonly note: number
  readonly finding: NoteFinding
}

/** What was decided, by the key of a finding: which remedy is accepted, or that none is. */
export type Decisions = ReadonlyMap<string, number | 'refused'>

/** Which findings are shown. */
export type FindingFilter = 'all' | 'open' | 'unread' | 'notes' | FindingKind

/** All findings of a document in the order of its notes. */
export function listFindings(diagnoses: readonly NoteDiagnosis[]): PlacedFinding[] {
  return diagnoses.flatMap(({ findings }, note) =>
    findings.map((finding, at) => ({ key: `${note}.${at}`, note, finding })),
  )
}

/** Whether a finding is a proposal: there is one thing to do, and it is no matter of taste. */
export function isProposal({ remedies, optional }: NoteFinding): boolean {
  return remedies.length === 1 && optional !== true
}

/** Whether somebody still has to decide: something could be done, and nothing was said about it. */
export function isOpen({ key, finding }: PlacedFinding, decisions: Decisions): boolean {
  return finding.remedies.length > 0 && !decisions.has(key)
}

/** Whether a filter shows a finding. */
export function isShown(placed: PlacedFinding, filter: FindingFilter, decisions: Decisions): boolean {
  if (filter === 'all' || filter === 'notes') return true
  if (filter === 'open') return isOpen(placed, decisions)
  return filter !== 'unread' && placed.finding.kind === filter
}

/** The decisions with every open proposal among some findings accepted. */
export function acceptAll(decisions: Decisions, placed: readonly PlacedFinding[]): Decisions {
  const accepted = placed.filter((one) => isProposal(one.finding) && isOpen(one, decisions))
  return new Map([...decisions, ...accepted.map(({ key }) => [key, 0] as const)])
}

/** What a remedy would make of the words a finding is about. */
export function readMended(
  text: string,
  [start, end]: NoteFinding['span'],
  { edits }: FindingRemedy,
): string {
  let mended = ''
  let at = start
  for (const edit of edits.toSorted((a, b) => a.start - b.start)) {
    mended += text.slice(at, edit.start) + edit.runs.map((run) => run.text).join('')
    at = edit.end
  }
  return mended + text.slice(at, Math.max(at, end))
}

/** The accepted corrections, in the order of the document, with the words of their comments. */
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
