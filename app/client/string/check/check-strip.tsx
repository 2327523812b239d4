import { useId, useState } from 'react'
import { levelOfReason } from '#cite/status/authority-status.ts'
import { Button } from '../../../ui/button.tsx'
import { StatusSign } from '../../status/status-mark.tsx'
import { isToFix } from '../../status/status-words.ts'
import { classNames } from '../../../ui/class-names.ts'
import type { CitationRow } from '../model/citation-row.ts'
import { type Correction, useRowActions } from '../model/row-actions.ts'
import { groupLooks } from './group-looks.ts'
import type { ListedLook } from './listed-look.ts'
import { correctionOf } from './look-fix.ts'
import { keyOfLook } from './look-key.ts'
import { LookEntry } from './look-line.tsx'
import { t } from './messages.ts'
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
 * Lists the findings about a string by citation, serious ones first, each with its reason and a fix. Below them are groups
 * of citations that share a minor finding, signals that are out of order, the number of unconfirmed cases, and the
 * suggestions. Renders nothing if there are no findings.
 */
export function CheckStrip({ checks, rows, onReorder }: CheckStripProps) {
  const { looks, order } = checks
  const heading = useId()
  const [all, setAll] = useState(false)
  const { entries, groups, open, advice } = groupLooks(looks)
  const shown = all ? entries : entries.slice(0, SHOWN)
  const broken = order?.broken === true ? order : null
  const suggested = order?.broken === false ? order : null
  const orderLine = (one: NonNullable<StringChecks['order']>) => (
    <OrderLine key={one.order.join()} order={one} rows={rows} onReorder={onReorder} />
  )
  return (
    <>
      {(entries.length > 0 || groups.length > 0 || open.length > 0 || broken !== null) && (
        <section aria-labelledby={heading} className={styles.strip}>
          <div className={styles.head}>
            <h2 id={heading}>{t('res_check')}</h2>
            <FixAll looks={looks} />
          </div>
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
            {broken !== null && orderLine(broken)}
            {open.length > 0 && (
              <li className={classNames(styles.line, styles.open)}>
                <StatusSign level="open" />
                <p>{t('res_check_open', { count: open.length })}</p>
              </li>
            )}
          </ul>
        </section>
      )}
      {(advice.length > 0 || suggested !== null) && (
        <section aria-labelledby={`${heading}-advice`} className={styles.strip}>
          <h2 id={`${heading}-advice`}>{t('res_check_optional')}</h2>
          <ul role="list">
            {advice.map(({ key, ...group }) => (
              <LookGroupEntry key={key} {...group} />
            ))}
            {suggested !== null && orderLine(suggested)}
          </ul>
        </section>
      )}
    </>
  )
}

/** Button that applies all certain corrections as one action; hidden if there are fewer than two. */
function FixAll({ looks }: { readonly looks: readonly ListedLook[] }) {
  const rowActions = useRowActions()
  const { corrections, areAll } = listCorrections(looks)
  if (corrections.length < 2) return null
  return (
    <Button
      small
      onClick={() => {
        rowActions.correctAll(corrections)
      }}
    >
      {t(areAll ? 'res_check_fix_all' : 'res_check_fix_some', { count: corrections.length })}
    </Button>
  )
}

/**
 * Returns the certain corrections, at most one for each authority and row. A second correction would be based on text
 * that the first one changes. `areAll` is true if they resolve every “serious” and “to fix” finding.
 */
function listCorrections(looks: readonly ListedLook[]): {
  readonly corrections: readonly Correction[]
  readonly areAll: boolean
} {
  const byTarget = new Map<string, Correction>()
  let areAll = true
  for (const look of looks) {
    if (!isToFix(levelOfReason(look.reason))) continue
    const correction = correctionOf(look)
    if (correction === null) {
      areAll = false
      continue
    }
    const target = 'itemId' in correction ? correction.itemId : correction.rowId
    if (!byTarget.has(target)) byTarget.set(target, correction)
  }
  return { corrections: [...byTarget.values()], areAll }
}
