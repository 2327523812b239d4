import { t } from './why-words.ts'
import { ruleText } from './rule-text.ts'
import styles from './check.module.css'

/** What a rule asks for and why, in a few words of our own; it needs no connection. */
export function Why({ rule }: { readonly rule: string }) {
  return (
    <p role="status" className={styles.whyText}>
      {ruleText(rule) ?? t('res_why_unknown')} <small>{t('res_why_source', { rule })}</small>
    </p>
  )
}
