import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Field, TextArea } from '../../ui/field.tsx'
import { t } from './words.ts'
import styles from '../list.module.css'

interface Decided {
  readonly decision: 'approve' | 'reject' | 'request-changes'
  readonly amountCents?: number
  readonly reason?: string
}

interface DecisionProps {
  readonly busy: boolean
  readonly onDecide: (decided: Decided) => void
  readonly onRelease: () => void
}

/** What becomes of a submission in review: an amount approves it, a reason sends it back or ends it. */
export function Decision({ busy, onDecide, onRelease }: DecisionProps) {
  const [amount, setAmount] = useState('')
  const [reason, setReason] = useState('')
  const [wrong, setWrong] = useState<'amount' | 'reason'>()

  function approve(): void {
    const amountCents = centsOf(amount)
    if (amountCents === undefined) setWrong('amount')
    else onDecide({ decision: 'approve', amountCents, ...(reason.trim() !== '' && { reason }) })
  }

  function refuse(decision: 'reject' | 'request-changes'): void {
    if (reason.trim() === '') setWrong('reason')
    else onDecide({ decision, reason })
  }

  return (
    <section className={styles.part} aria-labelledby="decision">
      <h3 id="decision">{t('res_outline_decision')}</h3>
      <Field
        label={t('res_outline_earns')}
        inputMode="decimal"
        value={amount}
        error={wrong === 'amount' ? t('res_outline_amount_needed') : undefined}
        onChange={(event) => {
          setAmount(event.target.value)
          setWrong(undefined)
        }}
      />
      <TextArea
        label={t('res_outline_reason')}
        value={reason}
        maxLength={2000}
        error={wrong === 'reason' ? t('res_outline_reason_needed') : undefined}
        onChange={(event) => {
          setReason(event.target.value)
          setWrong(undefined)
        }}
      />
      <div className={styles.buttons}>
        <Button kind="primary" busy={busy} onClick={approve}>
          {t('res_outline_approve')}
        </Button>
        <Button
          busy={busy}
          onClick={() => {
            refuse('request-changes')
          }}
        >
          {t('res_outline_changes')}
        </Button>
        <Button
          kind="danger"
          busy={busy}
          onClick={() => {
            refuse('reject')
          }}
        >
          {t('res_outline_reject')}
        </Button>
        <Button kind="quiet" busy={busy} onClick={onRelease}>
          {t('res_outline_release')}
        </Button>
      </div>
    </section>
  )
}

/** Whole cents of a typed amount; undefined for anything that is none, or out of bounds. */
function centsOf(typed: string): number | undefined {
  const found = /^\$?(\d{1,6})(?:\.(\d{1,2}))?$/.exec(typed.trim().replaceAll(',', ''))
  if (found === null) return undefined
  const cents = Number(found[1]) * 100 + Number((found[2] ?? '').padEnd(2, '0'))
  return cents >= 1 && cents <= 1_000_000 ? cents : undefined
}
