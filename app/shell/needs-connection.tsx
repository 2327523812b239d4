import { ButtonLink } from '../ui/button.tsx'
import { t } from './messages.ts'
import { PageActions, NarrowPage } from '../ui/page.tsx'

/** Shown while offline, in place of a page that needs the server (contract 6.8). */
export function NeedsConnectionPage() {
  return (
    <NarrowPage title={t('res_needs_connection_title')} lead={t('res_needs_connection')}>
      <PageActions>
        <ButtonLink kind="primary" to="/client/dashboard">
          {t('res_dashboard')}
        </ButtonLink>
      </PageActions>
    </NarrowPage>
  )
}
