import { classNames } from '../../../ui/class-names.ts'
import { useStringSummary } from '../../status/row-statuses.ts'
import { StatusSign } from '../../status/status-mark.tsx'
import { SummaryLine } from '../../status/summary-line.tsx'
import { t } from '../messages.ts'
import { useRowActions } from '../model/row-actions.ts'
import { useRowFilter } from '../model/row-filter.ts'
import { StepButtons } from '../row/filter-bar.tsx'
import styles from './preview.module.css'

interface SummaryFilterProps {
  /** Called when the user filters the rows. Absent if the rows are in view. */
  readonly onFilter?: (() => void) | undefined
}

/**
 * A button that counts the “serious” and “to fix” citations and shows only their rows, and buttons that go to the
 * previous and next one. If there are no such citations, shows only the state of the checks.
 */
export function SummaryFilter({ onFilter }: SummaryFilterProps) {
  const { level, problems, toFix, cases } = useStringSummary()
  const isOn = useRowFilter(({ kept }) => kept !== null)
  const rowActions = useRowActions()
  if (cases === 'checking' || toFix.length === 0) return <SummaryLine fine={t('res_preview_help')} />
  return (
    <div className={styles.summary}>
      <button
        type="button"
        aria-pressed={isOn}
        aria-keyshortcuts="f"
        title={`${t('res_key_problems')} (F)`}
        className={classNames(styles.filter, level === 'serious' ? styles.serious : styles.check)}
        onClick={() => {
          rowActions.toggleProblems()
          onFilter?.()
        }}
      >
        {level !== 'fine' && <StatusSign level={level} />} {problems}
      </button>
      {onFilter === undefined && <StepButtons />}
    </div>
  )
}
