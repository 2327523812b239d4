import { useId } from 'react'
import { Link } from 'react-router-dom'
import { useOnlineState } from '../../net/use-online.ts'
import { useSession } from '../../session/session.ts'
import { t } from './messages.ts'
import styles from './dashboard.module.css'

/**
 * Links to Practice and to features that need the server, each shown only if its flag is on. Offline, shows that those
 * features need a connection.
 */
export function OnlineShelf() {
  const heading = useId()
  const online = useOnlineState()
  const { billingBetaFeature, clientOutlineBetaFeature } = useSession((session) => session.flags)
  const places = [
    { to: '/client/practice', name: t('res_practice_open'), worksOffline: true },
    ...(billingBetaFeature
      ? [{ to: '/client/checkout', name: t('res_online_billing'), worksOffline: false }]
      : []),
    ...(clientOutlineBetaFeature
      ? [{ to: '/client/document-upload-test', name: t('res_online_outlines'), worksOffline: false }]
      : []),
  ]
  return (
    <section aria-labelledby={heading} className={styles.section}>
      <h2 id={heading}>{t('res_online')}</h2>
      <ul role="list" className={styles.shelf}>
        {places.map(({ to, name, worksOffline }) => (
          <li key={to}>
            <Link to={to} className={styles.course}>
              {name} {!online && !worksOffline && <small>{t('res_online_needed')}</small>}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
