import { useId, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { t } from '../../words.ts'
import { useEditor } from '../editor/editor-actions.ts'
import { rowElement } from '../row/dom.ts'
import { nameOfSource } from '../row/name.ts'
import type { Row } from '../row/row.ts'
import type { Checked, RowFinding } from './findings.ts'
import styles from './check.module.css'

interface CheckStripProps {
  readonly checked: Checked
  readonly rows: readonly Row[]
  readonly onReorder: (order: readonly number[]) => void
}

/** What the rules say about the string, each with its rule and a way to act on it. Silent when they say nothing. */
export function CheckStrip({ checked, rows, onReorder }: CheckStripProps) {
  const heading = useId()
  const { findings, order } = checked
  if (findings.length === 0 && order === null) return null
  return (
    <section aria-labelledby={heading} className={styles.check}>
      <h2 id={heading}>{t('res_check')}</h2>
      <ul role="list">
        {findings.map((finding) => (
          <FindingLine
            key={`${finding.rowId} ${finding.rule}`}
            finding={finding}
            name={nameOfSource(rows[finding.at - 1]?.item.source ?? null)}
          />
        ))}
        {order !== null && (
          <OrderLine key={order.order.join()} order={order} rows={rows} onReorder={onReorder} />
        )}
      </ul>
    </section>
  )
}

function FindingLine({ finding, name }: { readonly finding: RowFinding; readonly name: string }) {
  const editor = useEditor()
  const { rowId, rule, severity, words, fix } = finding
  return (
    <li className={classNames(styles.line, styles[severity])}>
      <p>
        <i>{name}</i>. {words} <small>{t('res_check_rule', { rule })}</small>
      </p>
      <Button
        small
        onClick={() => {
          if (fix === null) editor.focus(rowId)
          else editor.openPanel({ kind: fix, rowId, anchor: rowElement(rowId, fix) ?? rowElement(rowId) })
        }}
      >
        {t(fix === 'parenthetical' ? 'res_check_parenthetical' : 'res_check_go')}
      </Button>
    </li>
  )
}

interface OrderLineProps extends Pick<CheckStripProps, 'rows' | 'onReorder'> {
  readonly order: NonNullable<Checked['order']>
}

/** Another order: shown when asked for, taken as one action that can be undone. */
function OrderLine({ order, rows, onReorder }: OrderLineProps) {
  const [open, setOpen] = useState(false)
  return (
    <li className={classNames(styles.line, order.binding ? styles.warning : styles.advice)}>
      <p>
        <strong>{t('res_order_title')}.</strong> {t(order.binding ? 'res_order_binding' : 'res_order_free')}
      </p>
      {open ? (
        <div className={styles.order}>
          <ol>
            {order.order.map((place) => (
              <li key={rows[place]?.id}>
                <i>{nameOfSource(rows[place]?.item.source ?? null)}</i>
              </li>
            ))}
          </ol>
          {order.reasons.map((reason) => (
            <p key={reason}>{reason}</p>
          ))}
          <Button
            small
            kind="primary"
            onClick={() => {
              onReorder(order.order)
            }}
          >
            {t('res_order_apply')}
          </Button>
        </div>
      ) : (
        <Button
          small
          aria-expanded={false}
          onClick={() => {
            setOpen(true)
          }}
        >
          {t('res_order_show')}
        </Button>
      )}
    </li>
  )
}
