import { ChevronDown } from '../../../ui/icons.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { t } from '../check/messages.ts'
import { t as tString } from '../messages.ts'
import { useRowActions } from '../model/row-actions.ts'
import styles from './filter-bar.module.css'

interface FilterBarProps {
  readonly shown: number
  readonly count: number
}

/** Shows that some rows are hidden, with buttons that step through the rows to fix and show all rows again. */
export function FilterBar({ shown, count }: FilterBarProps) {
  const rowActions = useRowActions()
  return (
    <div role="group" aria-label={t('res_filter_label')} className={styles.bar} data-keeps-selection="">
      <p>{t('res_filter_some', { shown, count })}</p>
      <StepButtons />
      <Button small kind="quiet" aria-keyshortcuts="f" onClick={rowActions.toggleProblems}>
        {t('res_filter_all')}
      </Button>
    </div>
  )
}

/** Buttons that go to the previous and next row that is “serious” or “to fix.” */
export function StepButtons() {
  const rowActions = useRowActions()
  return (
    <>
      <IconButton
        small
        label={tString('res_key_previous_problem')}
        hint={`${tString('res_key_previous_problem')} (Shift N)`}
        onClick={() => {
          rowActions.stepToProblem(-1)
        }}
      >
        <ChevronDown aria-hidden className={styles.up} />
      </IconButton>
      <IconButton
        small
        label={tString('res_key_next_problem')}
        hint={`${tString('res_key_next_problem')} (N)`}
        onClick={() => {
          rowActions.stepToProblem(1)
        }}
      >
        <ChevronDown aria-hidden />
      </IconButton>
    </>
  )
}
