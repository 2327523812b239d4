import { InlineNotice } from '../ui/status.tsx'
import { t } from './messages.ts'
import styles from './work-layout.module.css'

/** Says that a part of the product is switched off, and that the work made with it is not gone. */
export function SwitchedOffNotice({ title }: { readonly title: string }) {
  return (
    <div className={styles.switchedOff}>
      <InlineNotice tone="warn" role="status" title={t('res_off_title', { title })}>
        {t('res_off')}
      </InlineNotice>
    </div>
  )
}
