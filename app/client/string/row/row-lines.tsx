import type { LedgerEntry } from '#cite/string/ledger.ts'
import { classNames } from '../../../ui/class-names.ts'
import { t } from '../messages.ts'
import { useRowActions } from '../model/row-actions.ts'
import { rowElementId } from '../model/row-element.ts'
import type { CitationRow } from '../model/citation-row.ts'
import styles from './row-lines.module.css'

/** Shows a row's form in its footnote and the reason for the form. Clicking it lets the user choose another form. */
export function FormLine({ row, entry }: { readonly row: CitationRow; readonly entry: LedgerEntry }) {
  const rowActions = useRowActions()
  const { form, words, refused } = entry
  if (form === 'full' && row.use.form === 'auto' && entry.rule === 'R6.1') return null
  return (
    <p className={classNames(styles.form, refused !== undefined && styles.refused)}>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={(event) => {
          rowActions.openPanel({ kind: 'form', rowId: row.id, anchor: event.currentTarget })
        }}
      >
        {t(`res_form_of_${form}`)}
      </button>{' '}
      {refused?.words ?? words}
    </p>
  )
}

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
  if (!near)
    return (
      <p data-lead="" className={styles.lead}>
        {text}
      </p>
    )
  return (
    <button
      type="button"
      data-lead=""
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
