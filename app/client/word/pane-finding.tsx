import { Button } from '../../ui/button.tsx'
import { readAfterRemedy } from '../doctor/decisions.ts'
import type { FindingRemedy, NoteFinding } from '../doctor/diagnosis/finding.ts'
import { describeReason, nameFindingKind } from '../doctor/finding-words.ts'
import { RuleLink } from '../rulebook/rule-link.tsx'
import { t } from './messages.ts'
import styles from './word.module.css'

interface PaneFindingProps {
  readonly finding: NoteFinding
  readonly text: string
  readonly isBusy: boolean
  readonly onApply: (remedy: number) => void
  readonly onIgnore: () => void
}

/** Shows one finding with its reason, the change for each remedy, and buttons to apply or ignore it. */
export function PaneFinding({ finding, text, isBusy, onApply, onIgnore }: PaneFindingProps) {
  const { kind, rule, span, remedies, values } = finding
  const [only] = remedies
  return (
    <li className={styles.finding}>
      <p className={styles.kind}>
        <strong>{nameFindingKind(kind)}</strong> <RuleLink rule={rule} />
      </p>
      <p>{describeReason(finding)}</p>
      {remedies.length === 1 && only !== undefined && (
        <p className={styles.change}>
          <del>{text.slice(...span)}</del> <span className={styles.becomes}>{t('res_word_becomes')}</span>{' '}
          <ins>{describeResult(text, span, only)}</ins>
        </p>
      )}
      {remedies.length === 0 && (
        <p className={styles.aside}>{t(values['locked'] === 1 ? 'res_word_locked' : 'res_word_yours')}</p>
      )}
      <div className={styles.tools}>
        {remedies.map((remedy, at) => (
          <Button
            key={remedy.text}
            small
            busy={isBusy}
            onClick={() => {
              onApply(at)
            }}
          >
            {remedies.length === 1 ? t('res_word_apply') : t('res_word_apply_one', { text: remedy.text })}
          </Button>
        ))}
        <Button small kind="quiet" onClick={onIgnore}>
          {t('res_word_ignore')}
        </Button>
      </div>
    </li>
  )
}

function describeResult(text: string, span: NoteFinding['span'], remedy: FindingRemedy): string {
  if ((remedy.uprights ?? []).length > 0) return `${remedy.text} (${t('res_word_roman')})`
  if ((remedy.italics ?? []).length > 0) return `${remedy.text} (${t('res_word_italic')})`
  const fixed = readAfterRemedy(text, span, remedy).trim()
  return fixed === '' ? t('res_word_deleted') : fixed
}
