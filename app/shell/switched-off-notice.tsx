import { InlineNotice } from '../ui/status.tsx'
import { t } from './messages.ts'
import styles from './work-layout.module.css'

/**
 * Says that a feature is turned off and that the work created with the feature still exists. For payment pages, which
 * contain no work, the title is empty, and the notice says only that plans are not available.
 */
export function SwitchedOffNotice({ title }: { readonly title: string }) {
  return (
    <div className={styles.switchedOff}>
      {title === '' ? (
        <InlineNotice role="status">{t('res_off_plans')}</InlineNotice>
      ) : (
        <InlineNotice tone="warn" role="status" title={t('res_off_title', { title })}>
          {t('res_off')}
        </InlineNotice>
      )}
    </div>
  )
}
