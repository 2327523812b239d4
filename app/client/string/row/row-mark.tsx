import { StatusMark } from '../../status/status-mark.tsx'
import type { SaidStatus } from '../../status/row-statuses.ts'
import { useRowActions } from '../model/row-actions.ts'
import { rowElementId } from '../model/row-element.ts'
import styles from './row-mark.module.css'

interface RowMarkProps extends Pick<SaidStatus, 'status'> {
  readonly rowId: string
  /** True if the row is on or near the screen. Otherwise, the mark can't be clicked. */
  readonly near: boolean
  readonly selected: boolean
}

/**
 * The status icon of a row. It appears when the checks have loaded, so every row reserves space for it. The selected
 * row also shows the text. Clicking it shows all findings with their fixes.
 */
export function RowMark({ rowId, status, near, selected }: RowMarkProps) {
  const rowActions = useRowActions()
  const mark = <StatusMark status={status} wordsClass={styles.reason} />
  // Mark this as a tool, so that it is not part of selected or copied text.
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
