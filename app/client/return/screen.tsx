import { NotYet } from '../../shell/not-yet.tsx'
import { t } from './words.ts'

/** Where a payment provider sends people back to. It never claims a success that only an address speaks of. */
export function ReturnScreen() {
  return (
    <NotYet
      title={t('res_return_title')}
      lacks={t('res_return_lacks')}
      to="/client/dashboard"
      onward={t('res_return_onward')}
    >
      {t('res_return_text')}
    </NotYet>
  )
}
