import { useState } from 'react'
import type { Reviewed } from '#sync/contract/admin-outline.ts'
import type { PayTo } from '#sync/contract/outline.ts'
import { payoutMethods } from '#sync/outline.ts'
import { namePayoutMethod } from '#sync/payout-method-name.ts'
import { formatCentsAsDollars } from '../../messages/format.ts'
import { askToConfirm } from '../../notify/confirm.ts'
import { parseDraftText, useDraft } from '../../store/use-draft.ts'
import { Button } from '../../ui/button.tsx'
import { Field, Select, TextArea } from '../../ui/field.tsx'
import { t } from '../messages.ts'
import styles from '../list.module.css'

type PayoutMethod = (typeof payoutMethods)[number]

interface PayoutFormProps {
  readonly outline: Reviewed
  readonly payTo: PayTo | null
  readonly busy: boolean
  /** `key` is the idempotency key: it stays the same for all attempts to send the same payment. */
  readonly onPay: (paid: { readonly method: PayoutMethod; readonly reference: string }, key: string) => void
  readonly onVoid: (reason: string) => Promise<boolean>
}

/** Records or cancels a payment. */
export function PayoutForm({ outline, payTo, busy, onPay, onVoid }: PayoutFormProps) {
  const { title, submitter } = outline
  const amount = formatCentsAsDollars(outline.amountCents ?? 0)
  const [method, setMethod] = useState<PayoutMethod>(payTo?.method ?? 'PayPal')
  const [reference, setReference] = useState('')
  const [pressed, setPressed] = useState<'pay' | 'void'>()
  const stateOf = (name: 'pay' | 'void') => ({
    busy: busy && pressed === name,
    'aria-disabled': busy || undefined,
  })
  const [key, setKey] = useState(() => crypto.randomUUID())
  // Keep only the reason as a draft. Payment details are never stored on the device.
  const draft = useDraft({ screen: 'admin-outline', record: outline.id, field: 'void' }, '', parseDraftText)
  const { value: reason, set: setReason } = draft

  async function recordPayout(): Promise<void> {
    if (busy) return
    const sure = await askToConfirm({
      title: t('res_outline_paid_title', { amount, name: submitter?.name ?? t('res_outlines_gone') }),
      body: t('res_outline_paid_text', {
        method: namePayoutMethod(method),
        reference: reference.trim(),
        title,
      }),
      confirmLabel: t('res_outline_paid'),
    })
    if (!sure) return
    setPressed('pay')
    onPay({ method, reference }, key)
  }

  return (
    <section className={styles.part} aria-labelledby="payment">
      <h3 id="payment">{t('res_outline_pay')}</h3>
      <p className={styles.muted}>{t('res_outline_four_eyes_rule')}</p>
      <dl className={styles.facts}>
        <dt>{t('res_outline_amount')}</dt>
        <dd>{amount}</dd>
        <dt>{t('res_outline_pay_to')}</dt>
        <dd>
          {payTo !== null
            ? `${namePayoutMethod(payTo.method)}: ${payTo.handle}`
            : submitter === null
              ? t('res_outline_pay_to_gone')
              : t('res_outline_pay_to_unknown', { email: submitter.email })}
        </dd>
      </dl>
      <Select
        label={t('res_outline_method')}
        value={method}
        onChange={(event) => {
          setMethod(payoutMethods.find((one) => one === event.target.value) ?? 'PayPal')
          setKey(crypto.randomUUID())
        }}
      >
        {payoutMethods.map((one) => (
          <option key={one} value={one}>
            {namePayoutMethod(one)}
          </option>
        ))}
      </Select>
      <Field
        label={t('res_outline_reference')}
        hint={t('res_outline_reference_hint')}
        value={reference}
        maxLength={200}
        onChange={(event) => {
          setReference(event.target.value)
          setKey(crypto.randomUUID())
        }}
      />
      <div>
        <Button
          kind="primary"
          {...stateOf('pay')}
          disabled={reference.trim() === ''}
          onClick={() => void recordPayout()}
        >
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
          {...stateOf('void')}
          disabled={reason.trim() === ''}
          onClick={() => {
            if (busy) return
            setPressed('void')
            void onVoid(reason).then((done) => {
              if (done) draft.clear()
            })
          }}
        >
          {t('res_outline_void')}
        </Button>
      </div>
    </section>
  )
}
