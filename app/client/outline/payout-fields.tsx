import type { PayTo } from '#sync/contract/outline.ts'
import { PAY_HANDLE_MAX, payoutMethods } from '#sync/outline.ts'
import { namePayoutMethod } from '#sync/payout-method-name.ts'
import { Field, Select } from '../../ui/field.tsx'
import { t } from './messages.ts'
import styles from './outlines.module.css'

interface PayFieldsProps {
  readonly method: string | undefined
  readonly handle: string | undefined
  /** Problems by field name. */
  readonly wrong: (field: string) => string | undefined
}

export function PayoutFields({ method, handle, wrong }: PayFieldsProps) {
  return (
    <div className={styles.pair}>
      <Select
        label={t('res_upload_pay_method')}
        name="payMethod"
        required
        defaultValue={method ?? ''}
        error={wrong('payMethod')}
      >
        <option value="" disabled>
          {t('res_upload_pay_choose')}
        </option>
        {payoutMethods.map((one) => (
          <option key={one} value={one}>
            {namePayoutMethod(one)}
          </option>
        ))}
      </Select>
      <Field
        label={t('res_upload_pay_handle')}
        hint={t('res_upload_pay_hint')}
        name="payHandle"
        required
        maxLength={PAY_HANDLE_MAX}
        defaultValue={handle ?? ''}
        error={wrong('payHandle')}
      />
    </div>
  )
}

export function describePayout({ method, handle }: PayTo): string {
  return t('res_upload_pay_to', { method: namePayoutMethod(method), handle })
}
