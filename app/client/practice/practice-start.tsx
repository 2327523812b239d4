import { Button } from '../../ui/button.tsx'
import { t } from './messages.ts'
import type { PracticeState } from './use-practice.ts'
import styles from './practice.module.css'

/** Shows the skills to practice, the progress so far, and the Start button. */
export function PracticeStart({ practice }: { readonly practice: PracticeState }) {
  const { own, hasTable, start } = practice
  const found = own?.rules.size ?? 0
  return (
    <section className={styles.card}>
      <p>
        {!hasTable
          ? t('res_practice_no_table')
          : found === 0
            ? t('res_practice_from_table')
            : t('res_practice_from_own', {
                count:
                  found === 1 ? t('res_practice_rules_one') : t('res_practice_rules_many', { count: found }),
              })}
      </p>
      <MasteredRules practice={practice} />
      <div className={styles.actions}>
        <Button kind="primary" onClick={start}>
          {t('res_practice_start')}
        </Button>
      </div>
    </section>
  )
}

/** Shows the number of rules that the user has mastered so far, on any device. */
export function MasteredRules({ practice }: { readonly practice: PracticeState }) {
  const { mastered, rules, answers } = practice
  const words = t('res_practice_mastered', { count: mastered, all: rules })
  return (
    <div className={styles.mastered}>
      <p>
        <strong>{words}</strong>
      </p>
      <progress aria-label={words} value={mastered} max={rules} />
      <p className={styles.aside}>
        {t('res_practice_mastered_text')} {answers > 0 && t('res_practice_answers', { count: answers })}
      </p>
    </div>
  )
}
