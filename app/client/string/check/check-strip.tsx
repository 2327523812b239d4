import { useId, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { StatusSign } from '../../status/status-mark.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { t } from '../messages.ts'
import type { CitationRow } from '../model/citation-row.ts'
import { groupLooks } from './group-looks.ts'
import { keyOfLook, LookEntry } from './look-line.tsx'
import { OrderLine } from './order-line.tsx'
import { LookGroupEntry } from './look-group.tsx'
import type { StringChecks } from './use-string-checks.ts'
import styles from './check.module.css'

interface CheckStripProps {
  readonly checks: Pick<StringChecks, 'looks' | 'order'>
  readonly rows: readonly CitationRow[]
  readonly onReorder: (ids: readonly string[]) => void
}

/** Number of citations shown before "Show more". */
const SHOWN = 8

/**
 * Lists the findings about the string by citation, most serious first, each with its reason and an action. Below them
 * are the citations that share a small finding, the number of cases that no source has confirmed, and the suggested
 * order. Renders nothing if there is nothing to check.
 */
export function CheckStrip({ checks, rows, onReorder }: CheckStripProps) {
  const { looks, order } = checks
  const heading = useId()
  const [all, setAll] = useState(false)
  if (looks.length === 0 && order === null) return null
  const { entries, groups, open } = groupLooks(looks)
  const shown = all ? entries : entries.slice(0, SHOWN)
  return (
    <section aria-labelledby={heading} className={styles.strip}>
      <h2 id={heading}>{t('res_check')}</h2>
      {looks.length > 0 && (
        <ul role="list">
          {shown.map((entry) => (
            <LookEntry key={entry.looks.map(keyOfLook).join()} {...entry} />
          ))}
          {entries.length > shown.length && (
            <li className={styles.rest}>
              <Button
                small
                kind="quiet"
                onClick={() => {
                  setAll(true)
                }}
              >
                {t('res_check_more', { count: entries.length - shown.length })}
              </Button>
            </li>
          )}
          {groups.map(({ key, ...group }) => (
            <LookGroupEntry key={key} {...group} />
          ))}
          {open.length > 0 && (
            <li className={classNames(styles.line, styles.open)}>
              <StatusSign level="check" reason="not-verified" />
              <p>{t('res_check_open', { count: open.length })}</p>
            </li>
          )}
        </ul>
      )}
      {order !== null && (
        <ul role="list">
          <OrderLine key={order.order.join()} order={order} rows={rows} onReorder={onReorder} />
        </ul>
      )}
    </section>
  )
}
