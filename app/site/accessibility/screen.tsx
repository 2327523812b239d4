import site from '../site.module.css'
import { type ConformanceLevel, criteria } from './criteria.ts'
import { t } from './messages.ts'
import styles from './accessibility.module.css'

const levelNames: Readonly<Record<ConformanceLevel, string>> = {
  supports: t('res_accessibility_supports'),
  partly: t('res_accessibility_partly'),
  'not-applicable': t('res_accessibility_none'),
}

/** The accessibility conformance report: methods, limits, and one row for each criterion of WCAG 2.2 A and AA. */
export function AccessibilityScreen() {
  return (
    <article className={site.prose}>
      <header>
        <h1>{t('res_accessibility_title')}</h1>
        <p className={site.lead}>{t('res_accessibility_lead')}</p>
      </header>
      <section>
        <h2>{t('res_accessibility_methods')}</h2>
        <p>{t('res_accessibility_methods_text')}</p>
      </section>
      <section>
        <h2>{t('res_accessibility_limits')}</h2>
        <p>{t('res_accessibility_limits_text')}</p>
      </section>
      <section>
        <h2 id="results">{t('res_accessibility_table')}</h2>
        <table className={styles.table} aria-labelledby="results">
          <thead>
            <tr>
              <th scope="col">{t('res_accessibility_criterion')}</th>
              <th scope="col">{t('res_accessibility_wcag')}</th>
              <th scope="col">{t('res_accessibility_result')}</th>
              <th scope="col">{t('res_accessibility_remark')}</th>
            </tr>
          </thead>
          <tbody>
            {criteria.map(({ criterion, wcag, level, remark }) => (
              <tr key={criterion}>
                <th scope="row">{criterion}</th>
                <td>{wcag}</td>
                <td>{levelNames[level]}</td>
                <td>{remark}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </article>
  )
}
