import { type FormEvent, useState } from 'react'
import { type Outline, outlines, type PayTo } from '#sync/contract/outline.ts'
import type { Failure } from '#sync/failure.ts'
import { describeFailure } from '../../messages/failure-messages.ts'
import { callApi } from '../../net/call-api.ts'
import { showToast } from '../../notify/toast.ts'
import { Button } from '../../ui/button.tsx'
import { InlineNotice } from '../../ui/status.tsx'
import { PayoutFields, describePayout } from './payout-fields.tsx'
import { t } from './messages.ts'
import styles from './outlines.module.css'

interface PayPlaceProps {
  readonly outline: Outline
  readonly usual: PayTo | null
  readonly online: boolean
  readonly onChanged: () => void
}

/** Shows where the payment for an outline goes, and lets the user change it while a payment is still possible. */
export function PayoutDestination({ outline, usual, online, onChanged }: PayPlaceProps) {
  const { id, title, payTo, status } = outline
  const named = t(payTo === null ? 'res_upload_pay_say_of' : 'res_upload_pay_change_of', { title })
  // An approved outline can't be paid until the owner gives a destination.
  const [open, setOpen] = useState(status === 'payment_due' && payTo === null)
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState<Failure>()

  async function savePayoutDestination(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const readField = (name: string) => String(form.get(name) ?? '')
    setBusy(true)
    setFailed(undefined)
    const input = { payMethod: readField('payMethod'), payHandle: readField('payHandle') }
    const answer = await callApi(outlines.setPayTo, { params: { id }, input })
    setBusy(false)
    if (!answer.ok) {
      setFailed(answer.failure)
      return
    }
    setOpen(false)
    showToast({ message: t('res_upload_pay_saved') })
    onChanged()
  }

  if (!open) {
    return (
      <div className={styles.line}>
        {payTo !== null ? (
          <span className={styles.muted}>{describePayout(payTo)}</span>
        ) : (
          <span className={status === 'payment_due' ? styles.wrong : styles.muted}>
            {t('res_upload_pay_unknown')}
          </span>
        )}
        <Button
          small
          disabled={!online}
          aria-label={named}
          onClick={() => {
            setOpen(true)
          }}
        >
          {t(payTo === null ? 'res_upload_pay_say' : 'res_upload_pay_change')}
        </Button>
      </div>
    )
  }
  return (
    <form className={styles.inner} aria-label={named} onSubmit={(event) => void savePayoutDestination(event)}>
      {payTo === null && <p>{t('res_upload_pay_ask')}</p>}
      {failed !== undefined && failed.errors === undefined && (
        <InlineNotice tone="err" role="alert">
          {describeFailure(failed)}
        </InlineNotice>
      )}
      <PayoutFields
        method={(payTo ?? usual)?.method}
        handle={(payTo ?? usual)?.handle}
        wrong={(field) => failed?.errors?.[field]?.[0]}
      />
      <div className={styles.buttons}>
        <Button type="submit" kind="primary" busy={busy} disabled={!online}>
          {t('res_upload_pay_save')}
        </Button>
        <Button
          kind="quiet"
          onClick={() => {
            setOpen(false)
          }}
        >
          {t('res_cancel')}
        </Button>
      </div>
    </form>
  )
}
