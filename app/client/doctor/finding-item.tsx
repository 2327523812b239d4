import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import type { PlacedFinding } from './decisions.ts'
import { narrowChange } from './narrow-change.ts'
import type { FindingRemedy, NoteFinding } from './diagnosis/finding.ts'
import { findingAround, keepFindingFocus } from './finding-focus.ts'
import { nameFindingKind, describeReason } from './finding-words.ts'
import { isBookRule } from '../rulebook/is-book-rule.ts'
import { RuleLink } from '../rulebook/rule-link.tsx'
import { t } from './messages.ts'
import styles from './doctor.module.css'

interface FindingItemProps {
  readonly placed: PlacedFinding
  /** The text of the note with the finding. */
  readonly text: string
  readonly decision: number | 'refused' | undefined
  readonly onDecide: (decision: number | 'refused' | undefined) => void
}

/** One finding: its kind, reason, rule, proposed change, and decision. */
export function FindingItem({ placed, text, decision, onDecide }: FindingItemProps) {
  const { key, finding } = placed
  const { remedies, rule, optional, isQuestion } = finding
  const chosen = typeof decision === 'number' ? remedies[decision] : undefined
  const shown = chosen ?? (remedies.length === 1 ? remedies[0] : undefined)
  return (
    <li
      id={`finding-${key}`}
      tabIndex={-1}
      data-finding={key}
      className={classNames(styles.finding, decision !== undefined && styles.decided)}
    >
      <p className={styles.kind}>
        <strong>{nameFindingKind(finding.kind)}</strong>
        {isBookRule(rule) && (
          <span>
            <RuleLink rule={rule} />
          </span>
        )}
        {optional === true && <span>{t('res_doctor_taste')}</span>}
        {isQuestion === true && remedies.length === 1 && <span>{t('res_doctor_question')}</span>}
        {decision !== undefined && <span className={styles.state}>{nameDecision(finding, decision)}</span>}
      </p>
      {decision === undefined && <p>{describeReason(finding)}</p>}
      {shown !== undefined && <ProposedChange finding={finding} remedy={shown} text={text} />}
      {remedies.length === 0 && (
        <p className={styles.aside}>
          {t(finding.values.locked === 1 ? 'res_doctor_locked' : 'res_doctor_yours')}
        </p>
      )}
      {remedies.length > 1 && decision === undefined && (
        <p className={styles.aside}>{t('res_doctor_choice')}</p>
      )}
      <DecisionTools finding={finding} decision={decision} onDecide={onDecide} />
    </li>
  )
}

function nameDecision({ remedies }: NoteFinding, decision: number | 'refused'): string {
  if (decision !== 'refused') return t('res_doctor_accepted')
  return t(remedies.length === 0 ? 'res_doctor_dismissed' : 'res_doctor_refused')
}

interface ProposedChangeProps {
  readonly finding: NoteFinding
  readonly remedy: FindingRemedy
  readonly text: string
}

/** The text of a finding before and after a remedy. Only words that differ are marked. */
function ProposedChange({ finding: { span }, remedy, text }: ProposedChangeProps) {
  const { italics = [], uprights = [] } = remedy
  const isUpright = uprights.length > 0
  if (isUpright || italics.length > 0)
    return (
      <p className={styles.change}>
        <span className={styles.around}>{text.slice(...span)}</span>{' '}
        <span className={styles.becomes}>{t('res_doctor_becomes')}</span>{' '}
        <ins>
          {isUpright ? remedy.text : <i>{remedy.text}</i>}{' '}
          <small>({t(isUpright ? 'res_doctor_upright' : 'res_doctor_italic')})</small>
        </ins>
      </p>
    )
  const { before, after, lead, tail } = narrowChange(text, span, remedy)
  return (
    <p className={styles.change}>
      <span className={styles.around}>{shortenLead(lead)}</span>
      <del>{before}</del> <span className={styles.becomes}>{t('res_doctor_becomes')}</span>{' '}
      <ins>{after.trim() === '' ? <small>({t('res_doctor_removed')})</small> : after.trim()}</ins>
      <span className={styles.around}>{shortenTail(tail)}</span>
    </p>
  )
}

/** Maximum number of characters shown on each side of a change. */
const AROUND = 48

function shortenLead(lead: string): string {
  return lead.length <= AROUND ? lead : `… ${lead.slice(-AROUND).replace(/^\S*\s+/, '')}`
}

function shortenTail(tail: string): string {
  return tail.length <= AROUND ? tail : `${tail.slice(0, AROUND).replace(/\s+\S*$/, '')} …`
}

interface DecisionToolsProps {
  readonly finding: NoteFinding
  readonly decision: number | 'refused' | undefined
  readonly onDecide: (decision: number | 'refused' | undefined) => void
}

/** Buttons that accept, reject, dismiss, or undo. */
function DecisionTools({ finding: { remedies }, decision, onDecide }: DecisionToolsProps) {
  function decideHere(pressed: HTMLElement, next: number | 'refused' | undefined): void {
    const item = findingAround(pressed)
    if (item !== null) keepFindingFocus(item)
    onDecide(next)
  }

  if (decision !== undefined)
    return (
      <div className={styles.tools}>
        <Button
          small
          kind="quiet"
          onClick={(event) => {
            decideHere(event.currentTarget, undefined)
          }}
        >
          {t('res_doctor_again')}
        </Button>
      </div>
    )
  return (
    <div className={styles.tools}>
      {remedies.map((remedy, at) => (
        <Button
          key={remedy.text}
          small
          onClick={(event) => {
            decideHere(event.currentTarget, at)
          }}
        >
          {remedies.length === 1 ? t('res_doctor_accept') : t('res_doctor_accept_one', { text: remedy.text })}
        </Button>
      ))}
      <Button
        small
        kind="quiet"
        onClick={(event) => {
          decideHere(event.currentTarget, 'refused')
        }}
      >
        {t(remedies.length === 0 ? 'res_doctor_dismiss' : 'res_doctor_refuse')}
      </Button>
    </div>
  )
}
