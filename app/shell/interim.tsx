import { ButtonLink } from '../ui/button.tsx'
import { Skeleton } from '../ui/state.tsx'
import { Actions, NarrowPage } from './page.tsx'
import { t } from './words.ts'
import styles from './page.module.css'

/** While it is not yet known who is here, or the page is on its way. `inside` a frame it is no landmark of its own. */
export function Waiting({ inside = false }: { readonly inside?: boolean }) {
  const rows = <Skeleton label={t('res_loading')} />
  return inside ? rows : <main className={styles.waiting}>{rows}</main>
}

/** A page that cannot work without the server, opened without a connection (contract 6.8). */
export function NeedsConnection() {
  return (
    <NarrowPage title={t('res_needs_connection_title')} lead={t('res_needs_connection')}>
      <Actions>
        <ButtonLink kind="primary" to="/client/dashboard">
          {t('res_dashboard')}
        </ButtonLink>
      </Actions>
    </NarrowPage>
  )
}
