import { Link } from 'react-router-dom'
import { UpdatedDate } from '../prose-page.tsx'
import site from '../site.module.css'
import { t } from './messages.ts'
import { type ProductPromise, productPromises } from './promise-list.ts'
import styles from './promises.module.css'

/** Path at which the server publishes the contact for security reports. */
const SECURITY_CONTACT = '/.well-known/security.txt'

/** Command that lists every component of the product. */
const COMPONENTS_COMMAND = 'npm sbom --sbom-format cyclonedx'

/** Lists the product's promises with their measurements, and the documents that schools and firms ask for. */
export function PromisesScreen() {
  return (
    <article className={site.prose}>
      <header>
        <h1>{t('res_promises_title')}</h1>
        <p className={site.lead}>{t('res_promises_lead')}</p>
      </header>
      {productPromises.map((promise) => (
        <PromiseSection key={promise.key} promise={promise} />
      ))}
      <section>
        <h2>{t('res_promises_buyers')}</h2>
        <ul>
          <li>
            <Link to="/accessibility">{t('res_promises_accessibility')}</Link>
          </li>
          <li>
            <Link to="/privacy">{t('res_promises_privacy')}</Link>
          </li>
          <li>{t('res_promises_security', { address: SECURITY_CONTACT })}</li>
        </ul>
        <details className={styles.command}>
          <summary>{t('res_promises_command')}</summary>
          <p>{t('res_promises_parts', { command: COMPONENTS_COMMAND })}</p>
        </details>
      </section>
      <UpdatedDate>{t('res_promises_updated')}</UpdatedDate>
    </article>
  )
}

function PromiseSection({ promise: { key, figures, command } }: { readonly promise: ProductPromise }) {
  return (
    <section>
      <h2>{t(`res_promises_${key}`)}</h2>
      <p>{t(`res_promises_${key}_text`)}</p>
      <dl className={styles.proof}>
        <dt>{t('res_promises_measured')}</dt>
        <dd>{t(`res_promises_${key}_figure`, figures)}</dd>
      </dl>
      <details className={styles.command}>
        <summary>{t('res_promises_command')}</summary>
        <code>{command}</code>
      </details>
    </section>
  )
}
