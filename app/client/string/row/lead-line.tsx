import { classNames } from '../../../ui/class-names.ts'
import { t } from '../messages.ts'
import { useRowActions } from '../model/row-actions.ts'
import { rowElementId } from '../model/row-element.ts'
import type { CitationRow } from '../model/citation-row.ts'
import styles from './lead-line.module.css'

interface LeadLineProps {
  readonly row: CitationRow
  readonly lead: string
  readonly near: boolean
  readonly selected: boolean
}

/** Shows the text before a row's citation. Clicking it lets the user change the text. */
export function LeadLine({ row, lead, near, selected }: LeadLineProps) {
  const rowActions = useRowActions()
  const text = lead.replaceAll(/<\/?i>/g, '')
  if (!near) return <p className={styles.lead}>{text}</p>
  return (
    <button
      type="button"
      id={rowElementId(row.id, 'lead')}
      aria-haspopup="dialog"
      title={t('res_lead')}
      tabIndex={selected ? 0 : -1}
      className={classNames(styles.lead, styles.open)}
      onClick={(event) => {
        rowActions.openPanel({ kind: 'lead', rowId: row.id, anchor: event.currentTarget })
      }}
    >
      {text}
    </button>
  )
}
