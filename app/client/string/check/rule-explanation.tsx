import { ReadRuleButton } from '../../rulebook/rule-link.tsx'
import { t } from './messages.ts'
import { explainRule } from './rule-text.ts'
import styles from './check.module.css'

export function RuleExplanation({ rule }: { readonly rule: string }) {
  return (
    <div className={styles.whyText}>
      <p role="status">
        {explainRule(rule) ?? t('res_why_unknown')} <small>{t('res_why_source', { rule })}</small>
      </p>
      <ReadRuleButton rule={rule} />
    </div>
  )
}
