import { Button } from '../../../ui/button.tsx'
import { t as statusText } from '../../status/messages.ts'
import { useIsConfirmed, useRowStatus } from '../../status/row-statuses.ts'
import { StatusMark, StatusSign } from '../../status/status-mark.tsx'
import { fixOfLook } from '../check/look-fix.ts'
import { useFixActions } from '../check/look-line.tsx'
import { useWorstLook } from '../check/worst-looks.ts'
import { useRowActions } from '../model/row-actions.ts'
import { rowElementId } from '../model/row-element.ts'
import { nameOfSource } from '../../source/source-name.ts'
import styles from './row-mark.module.css'

interface RowMarkProps {
  readonly rowId: string
  /** True if the row is on or near the screen. Otherwise, its marks can't be clicked. */
  readonly near: boolean
  readonly selected: boolean
}

/**
 * The result of a row's checks. If the status is “serious” or “to fix,” a line below the row's text shows the worst
 * problem and its fix. If the case list confirms the row, the row ends with a check mark. If no source confirms the
 * case, the row ends with a circle. Clicking the mark shows all findings. Renders nothing for a row that no check
 * covers.
 */
export function RowMark(props: RowMarkProps) {
  const { rowId } = props
  const status = useRowStatus(rowId)?.status
  const isConfirmed = useIsConfirmed(rowId)
  if (status === undefined) {
    if (!isConfirmed) return null
    return (
      <MarkButton {...props} className={styles.mark}>
        <span title={statusText('res_status_confirmed_help')} className={styles.confirmed}>
          <StatusSign level="fine" />
          <span className="visually-hidden">{statusText('res_status_confirmed_help')}</span>
        </span>
      </MarkButton>
    )
  }
  if (status.level === 'open')
    return (
      <MarkButton {...props} className={styles.mark}>
        <StatusMark status={status} brief />
      </MarkButton>
    )
  return (
    <span className={styles.finding} data-tool="">
      <MarkButton {...props} className={styles.label}>
        <StatusMark status={status} />
      </MarkButton>
      <RowFix {...props} />
    </span>
  )
}

interface MarkButtonProps extends RowMarkProps {
  readonly className: string | undefined
  readonly children: React.ReactNode
}

/** Opens the row's findings. The button is marked as a tool, so that it is not part of selected or copied text. */
function MarkButton({ rowId, near, selected, className, children }: MarkButtonProps) {
  const rowActions = useRowActions()
  if (!near)
    return (
      <span data-tool="" className={className}>
        {children}
      </span>
    )
  return (
    <button
      type="button"
      data-tool=""
      id={rowElementId(rowId, 'status')}
      tabIndex={selected ? 0 : -1}
      aria-haspopup="dialog"
      className={className}
      onClick={(event) => {
        rowActions.openPanel({ kind: 'status', rowId, anchor: event.currentTarget })
      }}
    >
      {children}
    </button>
  )
}

/** Button that fixes the worst problem of a row; hidden if the user has to decide. */
function RowFix({ rowId, near, selected }: RowMarkProps) {
  const look = useWorstLook(rowId)
  const actions = useFixActions()
  const fix = look === undefined ? null : fixOfLook(actions, look)
  if (look === undefined || fix === null) return null
  return (
    <Button
      small
      kind="quiet"
      disabled={!near}
      tabIndex={selected ? 0 : -1}
      aria-label={`${fix.label}: ${nameOfSource(look.row.item.source)}`}
      className={styles.fix}
      onClick={fix.run}
    >
      {fix.label}
    </Button>
  )
}
