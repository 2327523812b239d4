import { Button } from '../../ui/button.tsx'
import { t } from './messages.ts'
import type { Drill } from './use-drill.ts'
import styles from './drill.module.css'

/** Shows the skills to practice, the progress so far, and the Start button. */
export function DrillStart({ drill }: { readonly drill: Drill }) {
  const { own, hasTable, start } = drill
  const found = own?.rules.size ?? 0
  return (
    <section className={styles.card}>
      <p>
        {!hasTable
          ? t('res_drill_no_table')
          : found === 0
            ? t('res_drill_from_table')
            : t('res_drill_from_own', {
                count: found === 1 ? t('res_drill_rules_one') : t('res_drill_rules_many', { count: found }),
              })}
      </p>
      <MasteredRules drill={drill} />
      <div className={styles.actions}>
        <Button kind="primary" onClick={start}>
          {t('res_drill_start')}
        </Button>
      </div>
    </section>
  )
}

/** Number of rules mastered so far, on any device. */
export function MasteredRules({ drill }: { readonly drill: Drill }) {
  const { mastered, rules, answers } = drill
  const words = t('res_drill_mastered', { count: mastered, all: rules })
  return (
    <div className={styles.mastered}>
      <p>
        <strong>{words}</strong>
      </p>
      <progress aria-label={words} value={mastered} max={rules} />
      <p className={styles.aside}>
        {t('res_drill_mastered_text')} {answers > 0 && t('res_drill_answers', { count: answers })}
      </p>
    </div>
  )
}
