import type { ReactNode } from 'react'
import type { NoteDiagnosis, NoteFinding } from './diagnosis/finding.ts'
import type { Decisions, PlacedFinding } from './decisions.ts'
import type { ShownNote } from './doctor-protocol.ts'
import { FindingItem } from './finding-item.tsx'
import { narrowChange } from './narrow-change.ts'
import { Panel } from '../../ui/panel.tsx'
import { t } from './messages.ts'
import styles from './doctor.module.css'

interface NoteViewProps {
  readonly note: ShownNote
  readonly diagnosis: NoteDiagnosis | undefined
  readonly findings: readonly PlacedFinding[]
  readonly decisions: Decisions
  readonly onDecide: (key: string, decision: number | 'refused' | undefined) => void
}

function nameNote({ kind, number, id }: ShownNote): string {
  if (kind === 'paragraph') return t('res_doctor_paragraph', { number: Number(id) + 1 })
  if (number === undefined) return t('res_doctor_note_unnumbered')
  return t(kind === 'footnote' ? 'res_doctor_note' : 'res_doctor_endnote', { number })
}

/** Shows a note with its findings marked in the text and listed below it. */
export function NoteView({ note, diagnosis, findings, decisions, onDecide }: NoteViewProps) {
  const unread = (diagnosis?.citations ?? []).filter(({ form }) => form === 'unread')
  return (
    <Panel as="article" className={styles.note}>
      <h3>{nameNote(note)}</h3>
      <div className={styles.noteText}>
        <p className={styles.words} dir="auto">
          {markFindings(note, findings)}
        </p>
        {unread.map(({ span }) => (
          <p key={span[0]} className={styles.aside}>
            {t('res_doctor_unread', { text: note.text.slice(...span) })}
          </p>
        ))}
      </div>
      {findings.length > 0 && (
        <ul role="list" aria-label={t('res_doctor_findings')} className={styles.findings}>
          {findings.map((placed) => (
            <FindingItem
              key={placed.key}
              placed={placed}
              text={note.text}
              decision={decisions.get(placed.key)}
              onDecide={(decision) => {
                onDecide(placed.key, decision)
              }}
            />
          ))}
        </ul>
      )}
    </Panel>
  )
}

/** Returns the span to mark for a finding: the words that its only remedy changes, or else the finding's full span. */
function spanToMark(text: string, { span, remedies }: NoteFinding): readonly [start: number, end: number] {
  const [remedy] = remedies
  if (remedy === undefined || remedies.length > 1 || remedy.edits.length === 0) return span
  const [start, end] = narrowChange(text, span, remedy).span
  return start === end ? span : [start, end]
}

/** Renders the note's text in its typefaces, split at the ends of findings. */
function markFindings({ runs, text }: ShownNote, findings: readonly PlacedFinding[]): ReactNode[] {
  const spans = findings.map(({ finding }) => spanToMark(text, finding))
  const cuts = new Set([0, text.length, ...spans.flat()])
  const parts: ReactNode[] = []
  let at = 0
  for (const run of runs) {
    const end = at + run.text.length
    const own = [at, ...[...cuts].filter((cut) => cut > at && cut < end).toSorted((a, b) => a - b), end]
    for (const [index, from] of own.slice(0, -1).entries()) {
      const to = own[index + 1] ?? end
      const words = inFace(text.slice(from, to), run.face)
      const marked = spans.some(([start, stop]) => from >= start && to <= stop && stop > start)
      parts.push(marked ? <mark key={from}>{words}</mark> : <span key={from}>{words}</span>)
    }
    at = end
  }
  return parts
}

function inFace(words: string, face: ShownNote['runs'][number]['face']): ReactNode {
  if (face === 'italic') return <i>{words}</i>
  if (face === 'underline') return <u>{words}</u>
  return face === 'smallCaps' ? <span className={styles.smallCaps}>{words}</span> : words
}
