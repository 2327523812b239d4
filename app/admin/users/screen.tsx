import { NotYet } from '../../shell/not-yet.tsx'
import { t } from './words.ts'

/** User management. The server lists no users in this version, and the page says so. */
export function UsersScreen() {
  return (
    <NotYet
      title={t('res_users_title')}
      lacks={t('res_users_lacks')}
      to="/client/dashboard"
      onward={t('res_users_onward')}
    >
      {t('res_users_text')}
    </NotYet>
  )
}
