import { useRef, useState } from 'react'
import { keyOfNote } from '#cite/word/note-key.ts'
import { Button } from '../../ui/button.tsx'
import { SegmentedControl } from '../../ui/segmented-control.tsx'
import { EmptyState } from '../../ui/status.tsx'
import type { NoteFinding } from '../doctor/diagnosis/finding.ts'
import type { ShownNote } from '../doctor/doctor-protocol.ts'
import { useGuardedDiagnoses } from '../doctor/use-guarded-diagnoses.ts'
import { describeWordFailure } from './describe-failure.ts'
import { calledNotes, type WordCursor } from './host/word-host.ts'
import { t } from './messages.ts'
import { namePassage } from './name-passage.ts'
import { PaneFinding } from './pane-finding.tsx'
import type { DocumentState, WordDocument } from './use-word-document.ts'
import styles from './word.module.css'

type ReadState = Extract<DocumentState, { is: 'read' }>

interface FindingsTabProps {
  readonly word: WordDocument
  readonly state: ReadState
  readonly cursor: WordCursor | undefined
}

/** Number of notes with findings to list at first. Each click shows this many more. */
const STEP = 20

/**
 * Lists the findings for the note at the cursor or for the document, each with buttons to apply it as a tracked change
 * or ignore it.
 */
export function FindingsTab({ word, state, cursor }: FindingsTabProps) {
  const { notes, reading } = state
  const { diagnoses } = useGuardedDiagnoses(state.diagnoses, notes)
  const [scope, setScope] = useState<'note' | 'all'>('note')
  const [ignored, setIgnored] = useState<ReadonlySet<string>>(new Set())
  const [shown, setShown] = useState(STEP)
  const [said, setSaid] = useState('')
  const [isBusy, setBusy] = useState(false)
  const status = useRef<HTMLParagraphElement>(null)

  const all = notes.flatMap((note, at) => {
    const findings = diagnoses[at]?.findings ?? []
    const open = findings.filter((finding) => !ignored.has(keyOfFinding(note, finding)))
    return open.length === 0 ? [] : [{ note, findings: open }]
  })
  const count = all.reduce((sum, { findings }) => sum + findings.length, 0)
  const here = cursor?.in === 'note' ? calledNotes(reading.passages, cursor.kind)[cursor.at] : undefined
  const isHere = (note: ShownNote): boolean => here !== undefined && keyOfNote(note) === keyOfNote(here)
  const listed = scope === 'all' ? all.slice(0, shown) : all.filter(({ note }) => isHere(note))

  async function act(action: () => Promise<string>): Promise<void> {
    setBusy(true)
    setSaid('')
    const result = await action().catch(describeWordFailure)
    setSaid(result)
    setBusy(false)
    // The clicked button may have disappeared with its finding, so focus the status.
    if (result !== '') status.current?.focus()
  }

  function apply(note: ShownNote, finding: NoteFinding, remedy: number): Promise<void> {
    return act(async () => {
      const chosen = finding.remedies[remedy]
      if (chosen === undefined) return ''
      const { kind, id } = note
      const { edits, italics = [], uprights = [] } = chosen
      const correction = { note: { kind, id }, span: finding.span, edits, italics, uprights }
      const result = await word.correct({ kind, id }, correction)
      if (result === 'done') return t('res_word_applied')
      return t(result === 'changed' ? 'res_word_changed' : 'res_word_locked')
    })
  }

  return (
    <div className={styles.tab}>
      <SegmentedControl
        legend={t('res_word_scope')}
        value={scope}
        onChange={setScope}
        options={[
          { value: 'note', label: t('res_word_scope_note') },
          { value: 'all', label: t('res_word_scope_all', { count }) },
        ]}
      />
      <p ref={status} role="status" tabIndex={-1} className={styles.status}>
        {said}
      </p>
      {listed.length === 0 && <NothingListed scope={scope} isInNote={here !== undefined} notes={notes} />}
      {listed.map(({ note, findings }) => (
        <section key={keyOfNote(note)} className={styles.section} aria-label={namePassage(note)}>
          <h2>{namePassage(note)}</h2>
          <ul role="list" className={styles.findings}>
            {findings.map((finding) => (
              <PaneFinding
                key={keyOfFinding(note, finding)}
                finding={finding}
                text={note.text}
                isBusy={isBusy}
                onApply={(remedy) => void apply(note, finding, remedy)}
                onIgnore={() => {
                  setIgnored((before) => new Set(before).add(keyOfFinding(note, finding)))
                  void act(() => Promise.resolve(t('res_word_ignored_one')))
                }}
              />
            ))}
          </ul>
        </section>
      ))}
      {scope === 'all' && all.length > shown && (
        <Button
          onClick={() => {
            setShown((before) => before + STEP)
          }}
        >
          {t('res_word_more', { count: all.length - shown })}
        </Button>
      )}
      {ignored.size > 0 && (
        <p className={styles.aside}>
          {t('res_word_ignored', { count: ignored.size })}{' '}
          <Button
            small
            kind="quiet"
            onClick={() => {
              setIgnored(new Set())
            }}
          >
            {t('res_word_ignored_show')}
          </Button>
        </p>
      )}
      <Button busy={isBusy} onClick={() => void act(() => word.refresh().then(() => ''))}>
        {t('res_word_refresh')}
      </Button>
    </div>
  )
}

interface NothingListedProps {
  readonly scope: 'note' | 'all'
  readonly isInNote: boolean
  readonly notes: readonly ShownNote[]
}

/** Explains why no findings are listed, and suggests the next step. */
function NothingListed({ scope, isInNote, notes }: NothingListedProps) {
  if (scope === 'note' && !isInNote) return <p className={styles.aside}>{t('res_word_place_none')}</p>
  if (scope === 'note')
    return <EmptyState title={t('res_word_note_right')}>{t('res_word_note_right_text')}</EmptyState>
  if (notes.length === 0)
    return <EmptyState title={t('res_word_empty')}>{t('res_word_empty_text')}</EmptyState>
  const read = notes.filter(({ kind }) => kind !== 'paragraph').length
  return <EmptyState title={t('res_word_right')}>{t('res_word_right_text', { notes: read })}</EmptyState>
}

function keyOfFinding(note: ShownNote, { rule, kind, span }: NoteFinding): string {
  return [keyOfNote(note), rule, kind, span[0], note.text.slice(...span)].join(' ')
}
