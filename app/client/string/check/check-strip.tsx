import { useId, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { StatusSign } from '../../status/status-mark.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { t } from '../messages.ts'
import type { CitationRow } from '../model/citation-row.ts'
import { LookLine } from './look-line.tsx'
import { OrderLine } from './order-line.tsx'
import type { StringChecks } from './use-string-checks.ts'
import styles from './check.module.css'

interface CheckStripProps {
  readonly checks: Pick<StringChecks, 'looks' | 'order'>
  readonly rows: readonly CitationRow[]
  /** Receives the row ids in their new order. */
  readonly onReorder: (ids: readonly string[]) => void
}

/** Number of findings shown before "Show more". */
const SHOWN = 8

/**
 * The findings about the string, most serious first, each with its reason and an action; then the number of citations
 * that no source has confirmed; and last, the order of the rows. Renders nothing if there is nothing to check.
 */
export function CheckStrip({ checks, rows, onReorder }: CheckStripProps) {
  const { looks, order } = checks
  const heading = useId()
  const [all, setAll] = useState(false)
  if (looks.length === 0 && order === null) return null
  const open = looks.filter(({ reason }) => reason === 'not-verified')
  const listed = looks.filter(({ reason }) => reason !== 'not-verified')
  const shown = all ? listed : listed.slice(0, SHOWN)
  return (
    <section aria-labelledby={heading} className={styles.strip}>
      <h2 id={heading}>{t('res_check')}</h2>
      <ul role="list">
        {shown.map((look) => (
          <LookLine key={keyOf(look)} look={look} />
        ))}
        {listed.length > shown.length && (
          <li className={styles.rest}>
            <Button
              small
              kind="quiet"
              onClick={() => {
                setAll(true)
              }}
            >
              {t('res_check_more', { count: listed.length - shown.length })}
            </Button>
          </li>
        )}
        {open.length > 0 && (
          <li className={classNames(styles.line, styles.open)}>
            <StatusSign level="check" reason="not-verified" />
            <p>{t('res_check_open', { count: open.length })}</p>
          </li>
        )}
        {order !== null && (
          <OrderLine key={order.order.join()} order={order} rows={rows} onReorder={onReorder} />
        )}
      </ul>
    </section>
  )
}

/**
 * Returns a key for a finding. Two findings about a row always differ in their text, which is part of the key, so that
 * an explanation opened for a resolved finding does not stay open for the next one.
 */
function keyOf(look: StringChecks['looks'][number]): string {
  const said =
    look.kind === 'rule'
      ? look.finding.rule + look.finding.words
      : look.kind === 'case'
        ? look.words.words
        : ''
  return `${look.row.id} ${look.reason} ${said}`
}
