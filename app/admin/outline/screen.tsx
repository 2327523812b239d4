import { NotYet } from '../../shell/not-yet.tsx'
import { t } from './words.ts'

/** The queue of outline submissions. Nothing can be submitted in this version, and the page says so. */
export function OutlinesScreen() {
  return (
    <NotYet
      title={t('res_outlines_admin_title')}
      lacks={t('res_outlines_admin_lacks')}
      to="/admin/users"
      onward={t('res_outlines_admin_onward')}
    >
      {t('res_outlines_admin_text')}
    </NotYet>
  )
}
