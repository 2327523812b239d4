import { FileCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { t } from './messages.ts'
import styles from './review-bar.module.css'

interface ReviewBarProps {
  readonly count: number
  readonly reviewed: number
  /** Called when the user asks for the certificate. Absent if this view has none. */
  readonly onCertificate: (() => void) | undefined
  /** The filter. */
  readonly children: ReactNode
}

/**
 * A bar that stays in view, with the filter, the number of reviewed authorities, and the button for the certificate.
 */
export function ReviewBar({ count, reviewed, onCertificate, children }: ReviewBarProps) {
  return (
    <div role="group" aria-label={t('res_brief_bar')} className={styles.bar}>
      <div className={styles.filter}>{children}</div>
      {onCertificate !== undefined && (
        <>
          <div className={styles.progress}>
            <p role="status">{t('res_brief_bar_reviewed', { count, reviewed })}</p>
            <progress aria-hidden value={reviewed} max={count} />
          </div>
          <Button small kind="primary" onClick={onCertificate}>
            <FileCheck aria-hidden /> {t('res_cert')}
          </Button>
        </>
      )}
    </div>
  )
}
