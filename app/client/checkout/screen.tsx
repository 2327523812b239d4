import { NotYet } from '../../shell/not-yet.tsx'
import { t } from './words.ts'

/** Paying. No payment provider is connected in this version, and the page says so. */
export function CheckoutScreen() {
  return (
    <NotYet
      title={t('res_checkout_title')}
      lacks={t('res_checkout_lacks')}
      to="/client/dashboard"
      onward={t('res_checkout_onward')}
    >
      {t('res_checkout_text')}
    </NotYet>
  )
}
