import { InlineNotice } from '../ui/status.tsx'
import { t } from './messages.ts'
import styles from './work-layout.module.css'

/**
 * Tells the user that a feature is turned off and that work created with it still exists. Plans hold no work: without a
 * title, the notice says only that they are not available.
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
