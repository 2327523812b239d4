import { useSearchParams } from 'react-router-dom'
import { ButtonLink } from '../../ui/button.tsx'
import { AccountPage } from '../account-page.tsx'
import { t } from '../words.ts'

/**
 * Where another service sends people back to (spec §2, standalone). No provider can be set up in this version, so
 * whatever arrives here did not sign anybody in; the page says so and leads on.
 */
export function OauthScreen() {
  const [query] = useSearchParams()
  const reason = query.get('error_description') ?? query.get('error')
  return (
    <AccountPage
      title={t('res_oauth_title')}
      lead={reason === null ? t('res_oauth_none') : t('res_oauth_refused', { reason: reason.slice(0, 200) })}
    >
      <ButtonLink kind="primary" wide to="/login">
        {t('res_log_in')}
      </ButtonLink>
    </AccountPage>
  )
}
