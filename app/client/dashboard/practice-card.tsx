import { useId } from 'react'
import { ButtonLink } from '../../ui/button.tsx'
import { t } from './messages.ts'
import styles from './dashboard.module.css'

/** Links to Practice. */
export function PracticeCard() {
  const heading = useId()
  return (
    <section aria-labelledby={heading} className={styles.section}>
      <div className={styles.sectionHead}>
        <div>
          <h2 id={heading}>{t('res_practice')}</h2>
          <p className={styles.lead}>{t('res_practice_lead')}</p>
        </div>
        <ButtonLink to="/client/practice">{t('res_practice_open')}</ButtonLink>
      </div>
    </section>
  )
}
