import { useState } from 'react'
import { type Outline, outlines, type PayTo } from '#sync/contract/outline.ts'
import type { OutlineStatus } from '#sync/outline.ts'
import { describeFailure } from '../../messages/failure-messages.ts'
import { callApi } from '../../net/call-api.ts'
import { askToConfirm } from '../../notify/confirm.ts'
import { showToast } from '../../notify/toast.ts'
import { Button } from '../../ui/button.tsx'
import { StatusChip, type StatusTone } from '../../ui/status.tsx'
import { formatDay, formatCentsAsDollars } from '../../messages/format.ts'
import { PayoutDestination } from './payout-destination.tsx'
import { t } from './messages.ts'
import styles from './outlines.module.css'

const looks: Readonly<Record<OutlineStatus, readonly [StatusTone, string]>> = {
  submitted: ['neutral', t('res_upload_status_submitted')],
  in_review: ['busy', t('res_upload_status_in_review')],
  changes_requested: ['warn', t('res_upload_status_changes_requested')],
  rejected: ['err', t('res_upload_status_rejected')],
  payment_due: ['ok', t('res_upload_status_payment_due')],
  paid: ['ok', t('res_upload_status_paid')],
  void: ['neutral', t('res_upload_status_void')],
}

interface SubmittedOutlineProps {
  readonly outline: Outline
  readonly usual: PayTo | null
  readonly online: boolean
  readonly onAgain: () => void
  readonly onChanged: () => void
}

/** Shows a submission with its timeline and the available actions. */
export function SubmittedOutline({ outline, usual, online, onAgain, onChanged }: SubmittedOutlineProps) {
  const [busy, setBusy] = useState(false)
  const { id, title, course, year, status, amountCents, scan, events } = outline
  const [tone, words] = looks[status]
  const open = status === 'submitted' || status === 'changes_requested'

  async function declineOffer(): Promise<void> {
    const sure = await askToConfirm({
      title: t('res_upload_decline_title', { title, amount: formatCentsAsDollars(amountCents ?? 0) }),
      body: t('res_upload_decline_text'),
      confirmLabel: t('res_upload_decline'),
      danger: true,
    })
    if (!sure) return
    setBusy(true)
    const answer = await callApi(outlines.decline, { params: { id } })
    setBusy(false)
    showToast(
      answer.ok
        ? { message: t('res_upload_declined') }
        : { message: describeFailure(answer.failure), tone: 'err' },
    )
    onChanged()
  }

  async function withdrawOutline(): Promise<void> {
    const sure = await askToConfirm({
      title: t('res_upload_withdraw_title', { title }),
      body: t('res_upload_withdraw_text'),
      confirmLabel: t('res_upload_withdraw'),
      danger: true,
    })
    if (!sure) return
    setBusy(true)
    const answer = await callApi(outlines.withdraw, { params: { id } })
    setBusy(false)
    showToast(
      answer.ok
        ? { message: t('res_upload_withdrawn') }
        : { message: describeFailure(answer.failure), tone: 'err' },
    )
    onChanged()
  }

  return (
    <article className={styles.card} aria-labelledby={`outline-${id}`}>
      <div className={styles.line}>
        <h3 id={`outline-${id}`}>{title}</h3>
        <StatusChip tone={tone}>{words}</StatusChip>
      </div>
      <p className={styles.muted}>
        {course}, {year} · {outline.fileName}
        {scan === 'pending' && ` · ${t('res_upload_scanning')}`}
      </p>
      {amountCents !== null && <p className={styles.amount}>{formatCentsAsDollars(amountCents)}</p>}
      {/* Ask for the payment destination when a payment is due. The user can also change an earlier one. */}
      {(status === 'payment_due' || outline.payTo !== null) && (
        <PayoutDestination outline={outline} usual={usual} online={online} onChanged={onChanged} />
      )}
      <ol role="list" aria-label={t('res_upload_steps')} className={styles.steps}>
        {events.map(({ at, status: step, reason }, index) => (
          // The index is a stable key, because steps are only appended.
          <li key={index}>
            <time dateTime={at}>{formatDay(at)}</time>{' '}
            {/* The mark next to the title already shows the only step. */}
            <span className={events.length === 1 ? 'visually-hidden' : undefined}>{looks[step][1]}</span>
            {reason !== null && <blockquote>{reason}</blockquote>}
          </li>
        ))}
      </ol>
      <div className={styles.buttons}>
        {status === 'changes_requested' && (
          <Button kind="primary" disabled={!online} onClick={onAgain}>
            {t('res_upload_again')}
          </Button>
        )}
        {scan === 'clean' && (
          <a className={styles.link} href={`/api/v1/outlines/${id}/file`} download>
            {t('res_upload_download')}
          </a>
        )}
        {status === 'payment_due' && (
          <Button kind="quiet" busy={busy} disabled={!online} onClick={() => void declineOffer()}>
            {t('res_upload_decline')}
          </Button>
        )}
        {open && (
          <Button kind="quiet" busy={busy} disabled={!online} onClick={() => void withdrawOutline()}>
            {t('res_upload_withdraw')}
          </Button>
        )}
      </div>
    </article>
  )
}
