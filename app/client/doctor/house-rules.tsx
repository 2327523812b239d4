import { Checkbox } from '../../ui/checkbox.tsx'
import type { PlacedFinding } from './decisions.ts'
import { t } from './messages.ts'
import styles from './doctor.module.css'

interface HouseRulesProps {
  /** All findings, including those for rules that are turned off. */
  readonly findings: readonly PlacedFinding[]
  readonly rulesOff: readonly string[]
  readonly onChange: (rulesOff: readonly string[]) => void
}

/** Lists the rules that have findings. The user can turn off rules that a journal's house style doesn't follow. */
export function HouseRules({ findings, rulesOff, onChange }: HouseRulesProps) {
  const counts = new Map<string, number>(rulesOff.map((rule) => [rule, 0]))
  for (const { finding } of findings) counts.set(finding.rule, (counts.get(finding.rule) ?? 0) + 1)
  const rules = [...counts].toSorted(([a], [b]) => a.localeCompare(b, 'en', { numeric: true }))
  if (rules.length === 0) return null
  return (
    <details className={styles.choices}>
      <summary>{t('res_doctor_rules', { count: rulesOff.length })}</summary>
      <p className={styles.aside}>{t('res_doctor_rules_hint')}</p>
      <div className={styles.choiceList}>
        {rules.map(([rule, count]) => (
          <Checkbox
            key={rule}
            label={t('res_doctor_rules_one', { rule, count })}
            checked={!rulesOff.includes(rule)}
            onChange={(event) => {
              onChange(event.target.checked ? rulesOff.filter((one) => one !== rule) : [...rulesOff, rule])
            }}
          />
        ))}
      </div>
    </details>
  )
}
