import { useState } from 'react'
import { billing, type Plan, type Subscription } from '#sync/contract/billing.ts'
import type { Failure } from '#sync/failure.ts'
import { describeFailure } from '../../messages/failure-messages.ts'
import { callApi } from '../../net/call-api.ts'
import { Button } from '../../ui/button.tsx'
import { InlineNotice, StatusChip } from '../../ui/status.tsx'
import { t } from './messages.ts'
import styles from './checkout.module.css'

interface SubscriptionCardProps {
  readonly subscription: Subscription
  readonly plans: readonly Plan[]
}

/** Shows the subscription, its status, and the link to the provider's portal. */
export function SubscriptionCard({ subscription, plans }: SubscriptionCardProps) {
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState<Failure>()
  const { planId, currentPeriodEnd, cancelAtPeriodEnd, entitled, status } = subscription
  const plan = plans.find(({ id }) => id === planId)

  async function openCustomerPortal(): Promise<void> {
    setBusy(true)
    setFailed(undefined)
    const opened = await callApi(billing.portalSession)
    if (opened.ok) {
      location.assign(opened.value.url)
      return
    }
    setBusy(false)
    setFailed(opened.failure)
  }

  return (
    <section className={styles.card} aria-labelledby="subscription">
      <div className={styles.line}>
        <h2 id="subscription">{t('res_checkout_yours')}</h2>
        <StatusChip tone={entitled ? (status === 'past_due' ? 'warn' : 'ok') : 'neutral'}>
          {wordOf(status)}
        </StatusChip>
      </div>
      <p>
        <strong>{plan?.name ?? t('res_checkout_former_plan')}</strong>
      </p>
      {currentPeriodEnd !== null && status !== 'canceled' && (
        <p className={styles.muted}>
          {t(cancelAtPeriodEnd ? 'res_checkout_ends' : 'res_checkout_until', {
            date: dateOf(currentPeriodEnd),
          })}
        </p>
      )}
      {status === 'past_due' && <InlineNotice tone="warn">{t('res_checkout_late')}</InlineNotice>}
      {failed !== undefined && (
        <InlineNotice tone="err" role="alert">
          {describeFailure(failed)}
        </InlineNotice>
      )}
      <div>
        <Button busy={busy} onClick={() => void openCustomerPortal()}>
          {t('res_checkout_manage')}
        </Button>
      </div>
    </section>
  )
}

const words = {
  active: t('res_checkout_status_active'),
  trialing: t('res_checkout_status_trialing'),
  past_due: t('res_checkout_status_past_due'),
  paused: t('res_checkout_status_paused'),
  unpaid: t('res_checkout_status_unpaid'),
  incomplete: t('res_checkout_status_incomplete'),
  incomplete_expired: t('res_checkout_status_incomplete_expired'),
  canceled: t('res_checkout_status_canceled'),
} as const

/** Returns the text for a provider status; an unknown status is shown unchanged. */
function wordOf(status: string): string {
  return Object.hasOwn(words, status) ? words[status as keyof typeof words] : status
}

function dateOf(iso: string): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'long' }).format(new Date(iso))
}
