import { NotYet } from '../../shell/not-yet.tsx'
import { t } from './words.ts'

/** The test page for outline documents. The server takes no files in this version, and the page says so. */
export function DocumentUploadScreen() {
  return (
    <NotYet
      title={t('res_upload_title')}
      lacks={t('res_upload_lacks')}
      to="/products/outlines/submission-details"
      onward={t('res_upload_onward')}
    >
      {t('res_upload_text')}
    </NotYet>
  )
}
