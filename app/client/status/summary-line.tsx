import { useStringSummary } from './row-statuses.ts'
import { StatusSign } from './status-mark.tsx'
import { t } from './messages.ts'
import styles from './status.module.css'

interface SummaryLineProps {
  readonly fine: string
}

/**
 * Shows the number of citations to check before copying, or `fine` if there are none. Until the number is final, shows
 * that cases are being checked.
 */
export function SummaryLine({ fine }: SummaryLineProps) {
  const { level, rest, cases } = useStringSummary()
  // The keys differ, so that React replaces the element instead of reusing it.
  if (cases === 'checking') return <p key="checking">{t('res_status_checking')}</p>
  if (rest === '') return <p key="fine">{fine}</p>
  return (
    <p key="rest" className={styles[`${level}Line`]}>
      {level !== 'fine' && <StatusSign level={level} />} {rest}
    </p>
  )
}
