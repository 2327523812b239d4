import { type ReactNode, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useOnlineState } from '../../net/use-online.ts'
import { PageActions, NarrowPage } from '../../ui/page.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { InlineNotice, SkeletonRows } from '../../ui/status.tsx'
import type { PaymentOutcome } from './payment-outcome.ts'
import { usePaymentOutcome } from './use-payment-outcome.ts'
import { t } from './messages.ts'

/** Landing page after checkout. Shows the outcome that the server reports, not the one in the URL. */
export function CheckoutReturnScreen() {
  const sessionId = new URLSearchParams(useLocation().search).get('session_id') ?? ''
  const [round, setRound] = useState(0)
  const online = useOnlineState()
  if (!online) {
    return (
      <NarrowPage title={t('res_return_title')}>
        <InlineNotice tone="warn" role="status" title={t('res_return_offline_title')}>
          {t('res_return_offline')}
        </InlineNotice>
      </NarrowPage>
    )
  }
  return (
    <PendingPayment
      key={round}
      sessionId={sessionId}
      onAgain={() => {
        setRound(round + 1)
      }}
    />
  )
}

function PendingPayment({
  sessionId,
  onAgain,
}: {
  readonly sessionId: string
  readonly onAgain: () => void
}) {
  const outcome = usePaymentOutcome(sessionId)
  if (outcome === undefined) {
    return (
      <NarrowPage title={t('res_return_title')}>
        <SkeletonRows label={t('res_return_asking')} />
      </NarrowPage>
    )
  }
  if (!('code' in outcome)) return <FinishedPayment outcome={outcome} />
  const unknown = outcome.code === 'NOT_FOUND'
  return (
    <NarrowPage title={t('res_return_title')}>
      <InlineNotice
        tone="warn"
        role="alert"
        title={t(unknown ? 'res_return_unknown_title' : 'res_return_failed_title')}
      >
        <p>{t(unknown ? 'res_return_unknown' : 'res_return_failed')}</p>
        {outcome.requestId !== undefined && (
          <p>
            {t('res_return_code')} <code>{outcome.requestId}</code>
          </p>
        )}
      </InlineNotice>
      <PageActions>
        {!unknown && (
          <Button kind="primary" onClick={onAgain}>
            {t('res_retry')}
          </Button>
        )}
        <ButtonLink to="/client/checkout">{t('res_return_billing')}</ButtonLink>
      </PageActions>
    </NarrowPage>
  )
}

function FinishedPayment({ outcome: { checkout, entitled, failed } }: { readonly outcome: PaymentOutcome }) {
  const { status, paymentStatus, customerEmail, receiptUrl } = checkout
  const away = <ButtonLink to="/client/dashboard">{t('res_return_dashboard')}</ButtonLink>
  if (status === 'open') {
    return (
      <PaymentResult tone="warn" title={t('res_return_open_title')} text={t('res_return_open')}>
        <ButtonLink kind="primary" to="/client/checkout">
          {t('res_return_resume')}
        </ButtonLink>
        {away}
      </PaymentResult>
    )
  }
  if (status === 'expired' || failed) {
    const why = failed ? 'refused' : 'expired'
    return (
      <PaymentResult
        tone={failed ? 'err' : 'warn'}
        title={t(`res_return_${why}_title`)}
        text={t(`res_return_${why}`)}
      >
        <ButtonLink kind="primary" to="/client/checkout">
          {t('res_return_again')}
        </ButtonLink>
        {away}
      </PaymentResult>
    )
  }
  const onward = (
    <>
      <ButtonLink kind="primary" to="/client/dashboard">
        {t('res_return_dashboard')}
      </ButtonLink>
      <ButtonLink to="/client/checkout">{t('res_return_billing')}</ButtonLink>
    </>
  )
  if (paymentStatus === 'unpaid') {
    return (
      <PaymentResult tone="busy" title={t('res_return_processing_title')} text={t('res_return_processing')}>
        {onward}
      </PaymentResult>
    )
  }
  const receipt =
    customerEmail === null ? t('res_return_paid_quiet') : t('res_return_paid', { email: customerEmail })
  const opened = t(entitled ? 'res_return_open_now' : 'res_return_opening')
  return (
    <PaymentResult
      tone="ok"
      title={t(paymentStatus === 'paid' ? 'res_return_paid_title' : 'res_return_free_title')}
      text={paymentStatus === 'paid' ? `${receipt} ${opened}` : opened}
    >
      {onward}
      {receiptUrl !== null && (
        <ButtonLink kind="quiet" to={receiptUrl} target="_blank" rel="noreferrer">
          {t('res_return_receipt')}
        </ButtonLink>
      )}
    </PaymentResult>
  )
}

interface ResultProps {
  readonly tone: 'ok' | 'warn' | 'busy' | 'err'
  readonly title: string
  readonly text: string
  readonly children: ReactNode
}

function PaymentResult({ tone, title, text, children }: ResultProps) {
  return (
    <NarrowPage title={t('res_return_title')}>
      <InlineNotice tone={tone} role="status" title={title}>
        {text}
      </InlineNotice>
      <PageActions>{children}</PageActions>
    </NarrowPage>
  )
}
