import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { type PlacedFinding, readAfterRemedy } from './decisions.ts'
import { findingAround, keepFindingFocus } from './finding-focus.ts'
import { nameFindingKind, describeReason } from './finding-words.ts'
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
  const was = text.slice(...finding.span)
  const shown = chosen ?? (remedies.length === 1 ? remedies[0] : undefined)
  const fixed = shown === undefined ? '' : readAfterRemedy(text, finding.span, shown).trim()

  function decideHere(pressed: HTMLElement, next: number | 'refused' | undefined): void {
    const item = findingAround(pressed)
    if (item !== null) keepFindingFocus(item)
    onDecide(next)
  }

  return (
    <li
      id={`finding-${key}`}
      tabIndex={-1}
      data-finding={key}
      className={classNames(styles.finding, decision !== undefined && styles.decided)}
    >
      <p className={styles.kind}>
        <strong>{nameFindingKind(finding.kind)}</strong>
        <span>{t('res_doctor_rule', { rule })}</span>
        {optional === true && <span>{t('res_doctor_taste')}</span>}
        {isQuestion === true && remedies.length === 1 && <span>{t('res_doctor_question')}</span>}
        {decision !== undefined && (
          <span className={styles.state}>
            {t(decision === 'refused' ? 'res_doctor_refused' : 'res_doctor_accepted')}
          </span>
        )}
      </p>
      <p>{describeReason(finding)}</p>
      {shown !== undefined && (
        <p className={styles.change}>
          <del>{was}</del>
          <span className={styles.becomes}>{t('res_doctor_becomes')}</span>
          {(shown.uprights ?? []).length > 0 ? (
            <ins>
              {shown.text} <small>({t('res_doctor_upright')})</small>
            </ins>
          ) : (shown.italics ?? []).length > 0 ? (
            <ins>
              <i>{shown.text}</i> <small>({t('res_doctor_italic')})</small>
            </ins>
          ) : (
            <ins>{fixed === '' ? <small>({t('res_doctor_removed')})</small> : fixed}</ins>
          )}
        </p>
      )}
      {remedies.length === 0 && (
        <p className={styles.aside}>
          {t(finding.values.locked === 1 ? 'res_doctor_locked' : 'res_doctor_yours')}
        </p>
      )}
      {remedies.length > 1 && decision === undefined && (
        <p className={styles.aside}>{t('res_doctor_choice')}</p>
      )}
      {remedies.length > 0 && (
        <div className={styles.tools}>
          {decision === undefined ? (
            <>
              {remedies.map((remedy, at) => (
                <Button
                  key={remedy.text}
                  small
                  onClick={(event) => {
                    decideHere(event.currentTarget, at)
                  }}
                >
                  {remedies.length === 1
                    ? t('res_doctor_accept')
                    : t('res_doctor_accept_one', { text: remedy.text })}
                </Button>
              ))}
              <Button
                small
                kind="quiet"
                onClick={(event) => {
                  decideHere(event.currentTarget, 'refused')
                }}
              >
                {t('res_doctor_refuse')}
              </Button>
            </>
          ) : (
            <Button
              small
              kind="quiet"
              onClick={(event) => {
                decideHere(event.currentTarget, undefined)
              }}
            >
              {t('res_doctor_again')}
            </Button>
          )}
        </div>
      )}
    </li>
  )
}
