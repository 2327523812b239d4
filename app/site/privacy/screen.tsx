import { ProsePage, UpdatedDate } from '../prose-page.tsx'
import { t } from './messages.ts'

/** The privacy notice: which personal data is stored, where, and why. Update it whenever the stored data changes. */
export function PrivacyScreen() {
  return (
    <ProsePage
      title={t('res_privacy_title')}
      lead={t('res_privacy_lead')}
      sections={[
        {
          title: t('res_privacy_server_title'),
          text: [],
          points: [
            t('res_privacy_server_1'),
            t('res_privacy_server_2'),
            t('res_privacy_server_3'),
            t('res_privacy_server_4'),
            t('res_privacy_server_5'),
            t('res_privacy_server_6'),
          ],
        },
        { title: t('res_privacy_device_title'), text: [t('res_privacy_device')] },
        { title: t('res_privacy_cookies_title'), text: [t('res_privacy_cookies')] },
        { title: t('res_privacy_mail_title'), text: [t('res_privacy_mail')] },
        { title: t('res_privacy_webcite_title'), text: [t('res_privacy_webcite')] },
        { title: t('res_privacy_rights_title'), text: [t('res_privacy_rights')] },
      ]}
    >
      <UpdatedDate>{t('res_privacy_updated')}</UpdatedDate>
    </ProsePage>
  )
}
