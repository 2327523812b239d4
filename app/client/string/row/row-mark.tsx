import { StatusMark } from '../../status/status-mark.tsx'
import type { SaidStatus } from '../../status/row-statuses.ts'
import { useRowActions } from '../model/row-actions.ts'
import { rowElementId } from '../model/row-element.ts'
import styles from './row-mark.module.css'

interface RowMarkProps extends Pick<SaidStatus, 'status'> {
  readonly rowId: string
  /** True if on or near the screen; otherwise the mark cannot be clicked. */
  readonly near: boolean
  readonly selected: boolean
}

/**
 * The status icon of a row. Every row reserves space for it, because it appears only after the checks load; only the
 * selected row also shows the text. Clicking it shows all findings, each with its fix.
 */
export function RowMark({ rowId, status, near, selected }: RowMarkProps) {
  const rowActions = useRowActions()
  const mark = <StatusMark status={status} wordsClass={styles.reason} />
  // Marked as a tool, so that it is not part of the text that is selected or copied.
  return (
    <>
      <span data-tool=""> </span>
      {near ? (
        <button
          type="button"
          data-tool=""
          id={rowElementId(rowId, 'status')}
          tabIndex={selected ? 0 : -1}
          aria-haspopup="dialog"
          className={styles.mark}
          onClick={(event) => {
            rowActions.openPanel({ kind: 'status', rowId, anchor: event.currentTarget })
          }}
        >
          {mark}
        </button>
      ) : (
        <span data-tool="" className={styles.mark}>
          {mark}
        </span>
      )}
    </>
  )
}
