import { ButtonLink } from '../../ui/button.tsx'
import { Actions, NarrowPage } from '../page.tsx'
import { t } from '../words.ts'

/** Any path that is no page, and every admin path for those who are no admins (spec §2). */
export function NotFoundScreen() {
  return (
    <NarrowPage title={t('res_not_found_title')} lead={t('res_not_found')}>
      <Actions>
        <ButtonLink kind="primary" to="/">
          {t('res_go_home')}
        </ButtonLink>
        <ButtonLink to="/client/dashboard">{t('res_dashboard')}</ButtonLink>
      </Actions>
    </NarrowPage>
  )
}
