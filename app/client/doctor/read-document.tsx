import { Check } from 'lucide-react'
import { useState } from 'react'
import { usePreferences } from '../../store/store-hooks.ts'
import { Button } from '../../ui/button.tsx'
import { Panel } from '../../ui/panel.tsx'
import { EmptyState } from '../../ui/status.tsx'
import { linksWanted } from '../citation/links-wanted.ts'
import { type FindingFilter, isOpen, isShown, type PlacedFinding, toCorrections } from './decisions.ts'
import type { NoteCorrection } from '#cite/word/note-model.ts'
import { HouseRules } from './house-rules.tsx'
import { CopyChoices } from './copy-choices.tsx'
import { DocumentActions } from './document-actions.tsx'
import { NameTypefaceChoice } from './name-typeface-choice.tsx'
import type { CopyChoice, ShownNote } from './doctor-protocol.ts'
import { AcceptAllButton, FindingFilters } from './finding-filters.tsx'
import { FindingList } from './finding-list.tsx'
import { describeReason } from './finding-words.ts'
import { t } from './messages.ts'
import { useDecisions } from './use-decisions.ts'
import { type GuardedDiagnoses, useGuardedDiagnoses } from './use-guarded-diagnoses.ts'
import type { Doctor, DoctorState } from './use-doctor.ts'
import styles from './doctor.module.css'

interface ReadDocumentProps {
  readonly doctor: Doctor
  readonly state: Extract<DoctorState, { is: 'read' }>
}

/** Shows a document's findings, note by note: filters, decisions, and the corrected copy. */
export function ReadDocument({ doctor, state }: ReadDocumentProps) {
  const { name, notes, isText } = state
  const { diagnoses, guard, isWaiting, tryAgain } = useGuardedDiagnoses(state.diagnoses, notes)
  const findings = useDecisions(state.diagnoses, diagnoses, notes)
  const { found, all, decisions } = findings
  const [filter, setFilter] = useState<FindingFilter>('all')
  const [chosen, setChosen] = useState<Partial<CopyChoice>>({})
  const links = linksWanted(usePreferences(), doctor.profile)
  const choice: CopyChoice = { asFields: false, links, table: null, ...chosen }
  const shown = all.filter((placed) => isShown(placed, filter, decisions))
  const hasNotes = notes.length > 0

  function listCorrections(): NoteCorrection[] {
    return toCorrections(all, notes, { decisions, comment: (placed) => describeComment(placed, notes) })
  }

  return (
    <>
      <Panel as="div" className={styles.bar}>
        <div className={styles.document}>
          <h2>{name}</h2>
          {!isWaiting && (
            <>
              <SummaryLine
                notes={notes}
                findings={all.length}
                open={all.filter((placed) => isOpen(placed, decisions)).length}
              />
              <GuardLine guard={guard} tryAgain={tryAgain} />
            </>
          )}
        </div>
        <DocumentActions
          acceptAll={!isWaiting && <AcceptAllButton findings={findings} shown={shown} />}
          doctor={doctor}
          state={state}
          choice={choice}
          accepted={findings.accepted}
          listCorrections={listCorrections}
          onSaved={findings.markSaved}
        />
        {all.length > 0 && !isWaiting && (
          <FindingFilters findings={findings} diagnoses={diagnoses} filter={filter} onFilter={setFilter} />
        )}
        {hasNotes && (
          <details className={styles.choices}>
            <summary>{t('res_doctor_choices')}</summary>
            <div className={styles.options}>
              <NameTypefaceChoice
                profile={doctor.profile}
                onProfile={doctor.follow}
                hasTypefaces={!isText}
                onChange={doctor.lookAgain}
              />
              {!isText && (
                <CopyChoices
                  choice={choice}
                  places={state.places}
                  profile={doctor.profile}
                  onChange={(change) => {
                    setChosen({ ...chosen, ...change })
                  }}
                />
              )}
              <HouseRules findings={found} rulesOff={findings.rulesOff} onChange={findings.turnRulesOff} />
              {!isText && <p className={styles.keys}>{t('res_doctor_libreoffice')}</p>}
              {all.length > 0 && <p className={styles.keys}>{t('res_doctor_keys')}</p>}
            </div>
          </details>
        )}
      </Panel>
      {!hasNotes && <EmptyState title={t('res_doctor_none')}>{t('res_doctor_none_text')}</EmptyState>}
      {isWaiting ? (
        <div className={styles.reading}>
          <p role="status">{t('res_doctor_cases_checking')}</p>
          <progress aria-label={t('res_doctor_cases_checking')} />
        </div>
      ) : (
        <>
          {hasNotes && all.length === 0 && (
            <EmptyState title={t('res_doctor_right')}>
              {t('res_doctor_right_text', { count: notes.length })}
            </EmptyState>
          )}
          <FindingList
            notes={notes}
            diagnoses={diagnoses}
            findings={findings}
            shown={shown}
            filter={filter}
          />
          {all.length > 0 && filter === 'all' && (
            <NothingFound
              count={notes.length - new Set(all.map(({ note }) => note)).size}
              hasTypefaces={!isText}
              hasCases={guard === 'done'}
            />
          )}
        </>
      )}
    </>
  )
}

function describeComment({ note, finding }: PlacedFinding, notes: readonly ShownNote[]): string {
  const here = notes[note]
  if (here === undefined) return ''
  return t(here.kind === 'paragraph' ? 'res_doctor_comment_text' : 'res_doctor_comment', {
    note: here.number ?? here.id,
    was: here.text.slice(...finding.span),
    why: describeReason(finding),
    rule: finding.rule,
  })
}

interface SummaryLineProps {
  readonly notes: readonly ShownNote[]
  readonly findings: number
  readonly open: number
}

function SummaryLine({ notes, findings, open }: SummaryLineProps) {
  const paragraphs = notes.filter(({ kind }) => kind === 'paragraph').length
  return (
    <p role="status">
      {t(paragraphs === 0 ? 'res_doctor_summary' : 'res_doctor_summary_text', {
        notes: notes.length - paragraphs,
        paragraphs,
        findings,
        open,
      })}
    </p>
  )
}

interface NothingFoundProps {
  /** Number of notes and paragraphs without findings. */
  readonly count: number
  readonly hasTypefaces: boolean
  readonly hasCases: boolean
}

/** Counts the notes and paragraphs without findings, and lists the checks that they passed. */
function NothingFound({ count, hasTypefaces, hasCases }: NothingFoundProps) {
  if (count === 0) return null
  return (
    <div className={styles.nothing}>
      <strong>
        <Check aria-hidden size={16} /> {t('res_doctor_nothing', { count })}
      </strong>
      <p>
        {t('res_doctor_checked', {
          also: [hasTypefaces && t('res_doctor_checked_typefaces'), hasCases && t('res_doctor_checked_cases')]
            .filter((part) => part !== false)
            .join(''),
        })}
      </p>
    </div>
  )
}

/** Reports that the case list is loading or could not be loaded. */
function GuardLine({ guard, tryAgain }: Pick<GuardedDiagnoses, 'guard' | 'tryAgain'>) {
  if (guard === 'loading')
    return (
      <p role="status" className={styles.aside}>
        {t('res_doctor_cases_loading')}
      </p>
    )
  if (guard !== 'failed') return null
  return (
    <div className={styles.guard}>
      <p role="status" className={styles.aside}>
        {t('res_doctor_cases_failed')}
      </p>
      <Button small kind="quiet" onClick={tryAgain}>
        {t('res_doctor_cases_again')}
      </Button>
    </div>
  )
}
