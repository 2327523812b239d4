import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { type PlacedFinding, readAfterRemedy } from './decisions.ts'
import type { FindingRemedy, NoteFinding } from './diagnosis/finding.ts'
import { findingAround, keepFindingFocus } from './finding-focus.ts'
import { nameFindingKind, describeReason } from './finding-words.ts'
import { RuleLink } from '../rulebook/rule-link.tsx'
import { t } from './messages.ts'
import styles from './doctor.module.css'

interface FindingItemProps {
  readonly placed: PlacedFinding
  /** The text of its note. */
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
        <span>
          <RuleLink rule={rule} />
        </span>
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

/** The text of a finding before and after a remedy. */
function ProposedChange({ finding: { span }, remedy, text }: ProposedChangeProps) {
  return (
    <p className={styles.change}>
      <del>{text.slice(...span)}</del>
      <span className={styles.becomes}>{t('res_doctor_becomes')}</span>
      <ins>
        <ChangedText remedy={remedy} fixed={readAfterRemedy(text, span, remedy).trim()} />
      </ins>
    </p>
  )
}

function ChangedText({ remedy, fixed }: { readonly remedy: FindingRemedy; readonly fixed: string }) {
  const { text, italics = [], uprights = [] } = remedy
  if (uprights.length > 0)
    return (
      <>
        {text} <small>({t('res_doctor_upright')})</small>
      </>
    )
  if (italics.length > 0)
    return (
      <>
        <i>{text}</i> <small>({t('res_doctor_italic')})</small>
      </>
    )
  return fixed === '' ? <small>({t('res_doctor_removed')})</small> : <>{fixed}</>
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
