import { Checkbox } from '../ui/checkbox.tsx'
import { t } from './messages.ts'
import styles from './account-page.module.css'

/** Collapsed section with an option that few users need: marking the computer as shared. */
export function MoreOptions() {
  return (
    <details className={styles.more}>
      <summary>{t('res_more_options')}</summary>
      <Checkbox name="shared" label={t('res_shared_computer')} hint={t('res_shared_computer_hint')} />
    </details>
  )
}
