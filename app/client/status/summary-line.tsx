import { useStringSummary } from './row-statuses.ts'
import { StatusSign } from './status-mark.tsx'
import { t } from './messages.ts'
import styles from './status.module.css'

interface SummaryLineProps {
  /** Text if every citation is checked and fine. */
  readonly fine: string
}

/**
 * Shows the number of citations to check before copying, or `fine` if there are none; says that cases are being checked
 * until the number is final.
 */
export function SummaryLine({ fine }: SummaryLineProps) {
  const { level, rest, cases } = useStringSummary()
  // With different keys, React replaces the element instead of reusing it.
  if (cases === 'checking') return <p key="checking">{t('res_status_checking')}</p>
  if (rest === '') return <p key="fine">{fine}</p>
  return (
    <p key="rest" className={level === 'fine' ? undefined : styles[`${level}Line`]}>
      {level !== 'fine' && <StatusSign level={level} />} {rest}
    </p>
  )
}
