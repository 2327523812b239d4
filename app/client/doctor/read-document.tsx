import { type KeyboardEvent, useEffect, useMemo, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { showToast } from '../../notify/toast.ts'
import { useMaybeAccountStore } from '../../store/store-provider.tsx'
import { Button } from '../../ui/button.tsx'
import { Select } from '../../ui/field.tsx'
import { Panel } from '../../ui/panel.tsx'
import { EmptyState, InlineNotice } from '../../ui/status.tsx'
import { downloadFile } from '../download-file.ts'
import {
  acceptAll,
  type Decisions,
  type FindingFilter,
  isOpen,
  isProposal,
  isShown,
  listFindings,
  type PlacedFinding,
  toCorrections,
} from './decisions.ts'
import { FINDING_KINDS } from './diagnosis/finding.ts'
import type { NoteCorrection } from './document/note-model.ts'
import { fingerprintOf, type HouseStyle, keepHouseStyle, readHouseStyle } from './house-style.ts'
import { HouseRules } from './house-rules.tsx'
import { CopyChoices } from './copy-choices.tsx'
import { NameTypefaceChoice } from './name-typeface-choice.tsx'
import type { CopyChoice } from './doctor-protocol.ts'
import { findingAround, keepFindingFocus, moveFindingFocus } from './finding-focus.ts'
import { nameFindingKind, describeReason } from './finding-words.ts'
import { t } from './messages.ts'
import { NoteView } from './note-view.tsx'
import { RereadPanel } from './reread-panel.tsx'
import { useGuardedDiagnoses } from './use-guarded-diagnoses.ts'
import type { Doctor, DoctorState } from './use-doctor.ts'
import styles from './doctor.module.css'

interface ReadDocumentProps {
  readonly doctor: Doctor
  readonly state: Extract<DoctorState, { is: 'read' }>
}

const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

/** Shows a document's findings, note by note: filters, decisions, and the corrected copy. */
export function ReadDocument({ doctor, state }: ReadDocumentProps) {
  const { name, notes, isText } = state
  const { diagnoses, guard, tryAgain } = useGuardedDiagnoses(state.diagnoses, notes)
  const navigate = useNavigate()
  const store = useMaybeAccountStore()
  const [refused, setRefused] = useState(false)
  const [style, setStyle] = useState<HouseStyle>(readHouseStyle)
  const [decisions, setDecisions] = useState<Decisions>(() => recallRejections(diagnoses, notes, style))
  const [filter, setFilter] = useState<FindingFilter>('all')
  const [kept, setKept] = useState<Decisions>(decisions)
  const [busy, setBusy] = useState<'copy' | 'project' | null>(null)
  const [left, setLeft] = useState(0)
  const [rereading, setRereading] = useState(false)
  const title = name.replace(/\.docx$/i, '').replace(/ \(corrected\)$/, '')
  const [choice, setChoice] = useState<CopyChoice>({ asFields: false, table: null })
  // The notes were diagnosed again for another document type, so earlier decisions no longer apply.
  const [seen, setSeen] = useState(state.diagnoses)
  if (seen !== state.diagnoses) {
    setSeen(state.diagnoses)
    const recalled = recallRejections(diagnoses, notes, style)
    setDecisions(recalled)
    setKept(recalled)
  }
  const found = useMemo(() => listFindings(diagnoses), [diagnoses])
  const all = useMemo(
    () => found.filter(({ finding }) => !style.rulesOff.includes(finding.rule)),
    [found, style.rulesOff],
  )
  const shown = all.filter((placed) => isShown(placed, filter, decisions))
  const open = all.filter((placed) => isOpen(placed, decisions))
  const acceptable = shown.filter((placed) => isProposal(placed.finding) && isOpen(placed, decisions))
  const accepted = [...decisions.values()].filter((decision) => decision !== 'refused').length
  const paragraphs = notes.filter(({ kind }) => kind === 'paragraph').length
  const unread = diagnoses.filter(({ citations }) => citations.some(({ form }) => form === 'unread')).length
  const isUnsaved = accepted > 0 && kept !== decisions

  // Decisions exist only here until the corrected copy is downloaded.
  useEffect(() => {
    if (!isUnsaved) return
    const leaving = new AbortController()
    const askBeforeUnload = (event: BeforeUnloadEvent): void => {
      event.preventDefault()
    }
    window.addEventListener('beforeunload', askBeforeUnload, { signal: leaving.signal })
    return () => {
      leaving.abort()
    }
  }, [isUnsaved])

  function decide(key: string, decision: number | 'refused' | undefined): void {
    const next = new Map(decisions)
    if (decision === undefined) next.delete(key)
    else next.set(key, decision)
    setDecisions(next)
    const placed = all.find((one) => one.key === key)
    const note = placed === undefined ? undefined : notes[placed.note]
    if (placed === undefined || note === undefined) return
    const print = fingerprintOf(placed, note)
    const others = style.rejected.filter((one) => one !== print)
    changeStyle({ ...style, rejected: decision === 'refused' ? [...others, print] : others })
  }

  function changeStyle(next: HouseStyle): void {
    setStyle(next)
    keepHouseStyle(next)
  }

  function describeComment({ note, finding }: PlacedFinding): string {
    const here = notes[note]
    if (here === undefined) return ''
    return t(here.kind === 'paragraph' ? 'res_doctor_comment_text' : 'res_doctor_comment', {
      note: here.number ?? here.id,
      was: here.text.slice(...finding.span),
      why: describeReason(finding),
      rule: finding.rule,
    })
  }

  function listCorrections(): NoteCorrection[] {
    return toCorrections(all, notes, { decisions, comment: describeComment })
  }

  async function download(): Promise<void> {
    const corrections = listCorrections()
    setBusy('copy')
    const copy = await doctor.write(corrections, choice)
    setBusy(null)
    if (copy === null) {
      showToast({ message: t('res_doctor_broken'), tone: 'err' })
      return
    }
    setLeft(copy.left)
    if (isText) downloadFile('footnotes-corrected.txt', copy.content, 'text/plain')
    else downloadFile(`${name.replace(/\.docx$/i, '')} (corrected).docx`, copy.content, WORD)
    setKept(decisions)
    const message = isText ? 'res_doctor_downloaded_text' : 'res_doctor_downloaded'
    showToast({ message: t(message, { count: corrections.length }), tone: 'ok' })
  }

  async function makeProject(): Promise<void> {
    if (store === null) return
    setBusy('project')
    const gathered = await doctor.gather(listCorrections())
    if (gathered === null || gathered.length === 0) {
      showToast({ message: t('res_doctor_project_none'), tone: 'err' })
      setBusy(null)
      return
    }
    try {
      const { openNotesAsProject } = await import('../launch/open-notes.ts')
      await navigate(await openNotesAsProject(gathered, title, store))
    } catch (error) {
      console.error('A project could not be created:', error)
      setRefused(true)
      setBusy(null)
    }
  }

  function moveOrDecide(event: KeyboardEvent): void {
    const item = findingAround(event.target as Element)
    if (item === null || event.altKey || event.ctrlKey || event.metaKey) return
    const placed = all.find(({ key }) => key === item.dataset.finding)
    const choices = placed?.finding.remedies.length ?? 0
    const { key } = event
    if (key === 'ArrowDown' || key === 'ArrowUp') moveFindingFocus(item, key === 'ArrowDown' ? 1 : -1)
    else {
      const decision = key === 'a' && choices === 1 ? 0 : key === 'r' ? ('refused' as const) : undefined
      if (placed === undefined || choices === 0 || (decision === undefined && key !== 'u')) return
      keepFindingFocus(item)
      decide(placed.key, decision)
    }
    event.preventDefault()
  }

  const kinds = FINDING_KINDS.flatMap((kind) => {
    const count = all.filter(({ finding }) => finding.kind === kind).length
    return count === 0 ? [] : [{ kind, count }]
  })
  const visible = notes
    .map((note, at) => ({ note, at, findings: shown.filter((placed) => placed.note === at) }))
    .filter(({ findings, at }) => {
      if (filter === 'notes') return true
      if (filter === 'unread') return diagnoses[at]?.citations.some(({ form }) => form === 'unread') === true
      return findings.length > 0
    })

  return (
    <>
      <Panel as="div" className={styles.bar}>
        <h2>{name}</h2>
        <p role="status">
          {t(paragraphs === 0 ? 'res_doctor_summary' : 'res_doctor_summary_text', {
            notes: notes.length - paragraphs,
            paragraphs,
            findings: all.length,
            open: open.length,
          })}
        </p>
        {guard === 'loading' && (
          <p role="status" className={styles.aside}>
            {t('res_doctor_cases_loading')}
          </p>
        )}
        {guard === 'failed' && (
          <div className={styles.guard}>
            <p role="status" className={styles.aside}>
              {t('res_doctor_cases_failed')}
            </p>
            <Button small kind="quiet" onClick={tryAgain}>
              {t('res_doctor_cases_again')}
            </Button>
          </div>
        )}
        {refused && <InlineNotice tone="err" role="alert" title={t('res_not_saved')} />}
        {left > 0 && <InlineNotice tone="warn" role="status" title={t('res_doctor_left', { count: left })} />}
        <div className={styles.actions}>
          <Button
            kind="primary"
            busy={busy === 'copy'}
            disabled={accepted === 0 && !choice.asFields && choice.table === null}
            onClick={() => void download()}
          >
            {t(isText ? 'res_doctor_download_text' : 'res_doctor_download')}
          </Button>
          {notes.length > 0 && store !== null && (
            <Button busy={busy === 'project'} onClick={() => void makeProject()}>
              {t('res_doctor_project')}
            </Button>
          )}
          {notes.length > 0 && store !== null && (
            <Button
              aria-expanded={rereading}
              onClick={() => {
                setRereading(!rereading)
              }}
            >
              {t('res_doctor_reread')}
            </Button>
          )}
          <Button kind="quiet" onClick={doctor.close}>
            {t('res_doctor_other')}
          </Button>
        </div>
        {!isText && notes.length > 0 && <NameTypefaceChoice onChange={doctor.lookAgain} />}
        {all.length > 0 && (
          <div className={styles.filters}>
            <Select
              label={t('res_doctor_filter')}
              value={filter}
              onChange={(event) => {
                setFilter(event.target.value as FindingFilter)
              }}
            >
              <option value="all">{t('res_doctor_filter_all', { count: all.length })}</option>
              <option value="open">{t('res_doctor_filter_open', { count: open.length })}</option>
              {kinds.map(({ kind, count }) => (
                <option key={kind} value={kind}>
                  {t('res_doctor_filter_kind', { kind: nameFindingKind(kind), count })}
                </option>
              ))}
              {unread > 0 && (
                <option value="unread">{t('res_doctor_filter_unread', { count: unread })}</option>
              )}
              <option value="notes">{t('res_doctor_filter_notes', { count: notes.length })}</option>
            </Select>
            {acceptable.length > 0 && (
              <Button
                onClick={() => {
                  setDecisions(acceptAll(decisions, acceptable))
                }}
              >
                {t('res_doctor_accept_all', { count: acceptable.length })}
              </Button>
            )}
          </div>
        )}
        {rereading && store !== null && (
          <RereadPanel
            store={store}
            name={title}
            gather={() => doctor.gather(listCorrections())}
            onClose={() => {
              setRereading(false)
            }}
          />
        )}
        {!isText && notes.length > 0 && (
          <CopyChoices choice={choice} places={state.places} onChange={setChoice} />
        )}
        <HouseRules
          findings={found}
          rulesOff={style.rulesOff}
          onChange={(rulesOff) => {
            changeStyle({ ...style, rulesOff })
          }}
        />
        {!isText && <p className={styles.keys}>{t('res_doctor_libreoffice')}</p>}
        {all.length > 0 && <p className={styles.keys}>{t('res_doctor_keys')}</p>}
      </Panel>
      {notes.length === 0 && (
        <EmptyState title={t('res_doctor_none')}>{t('res_doctor_none_text')}</EmptyState>
      )}
      {notes.length > 0 && all.length === 0 && (
        <EmptyState title={t('res_doctor_right')}>
          {t('res_doctor_right_text', { count: notes.length })}
        </EmptyState>
      )}
      {all.length > 0 && visible.length === 0 && <p>{t('res_doctor_nothing_shown')}</p>}
      {/* Keyboard shortcuts of the list; each has a button that does the same. */}
      <div className={styles.notes} onKeyDown={moveOrDecide}>
        {visible.map(({ note, at, findings }) => (
          <NoteView
            key={`${note.kind}${note.id}`}
            note={note}
            diagnosis={diagnoses[at]}
            findings={findings}
            decisions={decisions}
            onDecide={decide}
          />
        ))}
      </div>
    </>
  )
}

/** Returns a rejection for every finding that was rejected in this browser before. */
function recallRejections(
  diagnoses: Parameters<typeof listFindings>[0],
  notes: Extract<DoctorState, { is: 'read' }>['notes'],
  { rejected }: HouseStyle,
): Decisions {
  if (rejected.length === 0) return new Map()
  const known = new Set(rejected)
  return new Map(
    listFindings(diagnoses).flatMap((placed) => {
      const note = notes[placed.note]
      return note !== undefined && known.has(fingerprintOf(placed, note))
        ? [[placed.key, 'refused' as const] as const]
        : []
    }),
  )
}
