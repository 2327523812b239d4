import { memo, useDeferredValue } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import { t } from '../../status/messages.ts'
import { StatusSign } from '../../status/status-mark.tsx'
import { type CheckedString, useStringChecks } from './use-string-checks.ts'
import styles from './check.module.css'

/**
 * Shows the numbers of “serious” and “to fix” citations, or a circle if the only problem is unverified cases. Shows no
 * number until it is final. Renders nothing if all citations are fine.
 */
export const CheckCount = memo(function CheckCount({ engine, ...props }: CheckedString) {
  const rows = useDeferredValue(props.rows)
  const setting = useDeferredValue(props.setting)
  const forms = useDeferredValue(props.forms)
  const { summary } = useStringChecks({ engine, rows, setting, forms })
  const { level, rest, serious, check, cases } = summary
  const counts = (
    [
      ['serious', serious],
      ['check', check],
    ] as const
  ).filter(([, count]) => count > 0)
  if (rows.length === 0) return null
  if (cases === 'checking')
    return (
      <span className={classNames(styles.count, styles.open)}>
        <span aria-hidden>…</span>
        <span className="visually-hidden">{t('res_status_checking')}</span>
      </span>
    )
  if (level === 'fine' || level === 'open') {
    if (level === 'fine' && cases === 'checked') return null
    return (
      <span className={classNames(styles.count, styles.open)}>
        <StatusSign level="open" />
        <span className="visually-hidden">{rest}</span>
      </span>
    )
  }
  return (
    <span className={classNames(styles.count, styles[level])}>
      {counts.map(([of, count]) => (
        <span key={of} aria-hidden className={styles[of]}>
          <StatusSign level={of} /> <span>{count}</span>
        </span>
      ))}
      <span className="visually-hidden">{rest}</span>
    </span>
  )
})
