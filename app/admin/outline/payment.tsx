import { useState } from 'react'
import { payoutMethods } from '#sync/outline.ts'
import { confirm } from '../../shell/confirm.ts'
import { Button } from '../../ui/button.tsx'
import { Field, Select, TextArea } from '../../ui/field.tsx'
import { t } from './words.ts'
import styles from '../list.module.css'

type Method = (typeof payoutMethods)[number]

interface PaymentProps {
  readonly busy: boolean
  readonly onPay: (paid: { readonly method: Method; readonly reference: string }) => void
  readonly onVoid: (reason: string) => void
}

/** Writes down what was paid, or calls the payment off. */
export function Payment({ busy, onPay, onVoid }: PaymentProps) {
  const [method, setMethod] = useState<Method>('PayPal')
  const [reference, setReference] = useState('')
  const [reason, setReason] = useState('')

  async function pay(): Promise<void> {
    const sure = await confirm({ title: t('res_outline_paid'), confirmLabel: t('res_outline_paid') })
    if (sure) onPay({ method, reference })
  }

  return (
    <section className={styles.part} aria-labelledby="payment">
      <h3 id="payment">{t('res_outline_pay')}</h3>
      <p className={styles.muted}>{t('res_outline_four_eyes_rule')}</p>
      <Select
        label={t('res_outline_method')}
        value={method}
        onChange={(event) => {
          setMethod(payoutMethods.find((one) => one === event.target.value) ?? 'PayPal')
        }}
      >
        {payoutMethods.map((one) => (
          <option key={one}>{one}</option>
        ))}
      </Select>
      <Field
        label={t('res_outline_reference')}
        hint={t('res_outline_reference_hint')}
        value={reference}
        maxLength={200}
        onChange={(event) => {
          setReference(event.target.value)
        }}
      />
      <div>
        <Button kind="primary" busy={busy} disabled={reference.trim() === ''} onClick={() => void pay()}>
          {t('res_outline_paid')}
        </Button>
      </div>
      <TextArea
        label={t('res_outline_reason')}
        value={reason}
        maxLength={2000}
        onChange={(event) => {
          setReason(event.target.value)
        }}
      />
      <div>
        <Button
          busy={busy}
          disabled={reason.trim() === ''}
          onClick={() => {
            onVoid(reason)
          }}
        >
          {t('res_outline_void')}
        </Button>
      </div>
    </section>
  )
}
