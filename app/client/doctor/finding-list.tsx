import type { KeyboardEvent } from 'react'
import { type FindingFilter, type PlacedFinding } from './decisions.ts'
import type { NoteDiagnosis } from './diagnosis/finding.ts'
import type { ShownNote } from './doctor-protocol.ts'
import { findingAround, keepFindingFocus, moveFindingFocus } from './finding-focus.ts'
import { t } from './messages.ts'
import { NoteView } from './note-view.tsx'
import type { FindingDecisions } from './use-decisions.ts'
import styles from './doctor.module.css'

interface FindingListProps {
  readonly notes: readonly ShownNote[]
  readonly diagnoses: readonly NoteDiagnosis[]
  readonly findings: FindingDecisions
  /** The findings that the filter shows. */
  readonly shown: readonly PlacedFinding[]
  readonly filter: FindingFilter
}

/** Lists notes with their findings; arrow keys move between findings, and letter keys accept, reject, or undo. */
export function FindingList({ notes, diagnoses, findings, shown, filter }: FindingListProps) {
  const { all, decisions, decide } = findings
  const visible = notes
    .map((note, at) => ({ note, at, own: shown.filter((placed) => placed.note === at) }))
    .filter(({ own, at }) => {
      if (filter === 'notes') return true
      if (filter === 'unread') return diagnoses[at]?.citations.some(({ form }) => form === 'unread') === true
      return own.length > 0
    })

  function moveOrDecide(event: KeyboardEvent): void {
    const item = findingAround(event.target as Element)
    if (item === null || event.altKey || event.ctrlKey || event.metaKey) return
    const placed = all.find(({ key }) => key === item.dataset.finding)
    const { key } = event
    if (key === 'ArrowDown' || key === 'ArrowUp') moveFindingFocus(item, key === 'ArrowDown' ? 1 : -1)
    else {
      const choices = placed?.finding.remedies.length ?? 0
      const decision = key === 'a' && choices === 1 ? 0 : key === 'r' ? ('refused' as const) : undefined
      if (placed === undefined || (decision === undefined && key !== 'u')) return
      keepFindingFocus(item)
      decide(placed.key, decision)
    }
    event.preventDefault()
  }

  return (
    <>
      {all.length > 0 && visible.length === 0 && <p>{t('res_doctor_nothing_shown')}</p>}
      {/* Keyboard shortcuts for the list. Each of them also has a button. */}
      <div className={styles.notes} onKeyDown={moveOrDecide}>
        {visible.map(({ note, at, own }) => (
          <NoteView
            key={`${note.kind}${note.id}`}
            note={note}
            diagnosis={diagnoses[at]}
            findings={own}
            decisions={decisions}
            onDecide={decide}
          />
        ))}
      </div>
    </>
  )
}
