import { Link, useSearchParams } from 'react-router-dom'
import { classNames } from '../../../ui/class-names.ts'
import { useProblemsElsewhere } from '../../status/project-statuses.ts'
import { useStringSummary } from '../../status/row-statuses.ts'
import { projectPath } from '../../project-path.ts'
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
  if (cases === 'checking' || toFix.length === 0)
    return (
      <div className={styles.summary}>
        <SummaryLine fine={t('res_preview_help')} />
        <ProblemsElsewhere />
      </div>
    )
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
      <ProblemsElsewhere />
    </div>
  )
}

/** Link to the first of the project's other strings with a problem, with the number of problems there. */
function ProblemsElsewhere() {
  const elsewhere = useProblemsElsewhere()
  const [search] = useSearchParams()
  const projectId = search.get('project')
  if (elsewhere === null || projectId === null) return null
  return <Link to={projectPath(projectId, elsewhere.stringId)}>{elsewhere.words}</Link>
}
