import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { nameOfSource } from '../../source/source-name.ts'
import { StatusSign } from '../../status/status-mark.tsx'
import { t } from './messages.ts'
import type { CitationRow } from '../model/citation-row.ts'
import { RuleWhy } from './look-line.tsx'
import type { StringChecks } from './use-string-checks.ts'
import styles from './check.module.css'

interface OrderLineProps {
  readonly order: NonNullable<StringChecks['order']>
  readonly rows: readonly CitationRow[]
  readonly onReorder: (ids: readonly string[]) => void
}

/** Shows the suggested order and its reason on request, and applies it as one action that can be undone. */
export function OrderLine({ order, rows, onReorder }: OrderLineProps) {
  const { broken } = order
  const [open, setOpen] = useState(false)
  return (
    <li className={classNames(styles.line, styles[broken ? 'check' : 'advice'])}>
      <StatusSign level={broken ? 'check' : 'advice'} />
      <p>
        <strong>{t(broken ? 'res_order_broken' : 'res_order_title')}.</strong>{' '}
        {t(broken ? 'res_order_broken_help' : 'res_order_binding')}
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
          {[...new Set(order.reasons)].map((reason) => (
            <p key={reason}>{reason}</p>
          ))}
          <Button
            small
            kind="primary"
            onClick={() => {
              onReorder(order.order.flatMap((place) => rows[place]?.id ?? []))
            }}
          >
            {t('res_order_apply')}
          </Button>
        </div>
      ) : (
        <div className={styles.tools}>
          <Button
            small
            aria-expanded={false}
            onClick={() => {
              setOpen(true)
            }}
          >
            {t('res_order_show')}
          </Button>
          <RuleWhy rule={broken ? 'R4.3' : '1e-R10'} />
        </div>
      )}
    </li>
  )
}
