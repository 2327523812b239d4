import { useState } from 'react'
import type { Plan, Subscription } from '#sync/contract/billing.ts'
import { describeFailure } from '../../messages/failure-messages.ts'
import { useOnlineState } from '../../net/use-online.ts'
import { Page } from '../../ui/page.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState, InlineNotice, SkeletonRows } from '../../ui/status.tsx'
import { PaymentForm } from './payment-form.tsx'
import { findYearlySaving, formatPlanPrice } from './format-price.ts'
import { SubscriptionCard } from './subscription-card.tsx'
import { useBilling } from './use-billing.ts'
import { t } from './messages.ts'
import styles from './checkout.module.css'

/** Shows plans, the current subscription, and the payment form (contract 9.2). */
export function CheckoutScreen() {
  const online = useOnlineState()
  const [round, setRound] = useState(0)
  const [chosen, setChosen] = useState<Plan>()

  function askAgain(): void {
    setChosen(undefined)
    setRound(round + 1)
  }

  return (
    <Page title={t('res_checkout_title')} lead={t('res_checkout_lead')}>
      {chosen !== undefined && <PaymentForm plan={chosen} onBack={askAgain} />}
      {chosen === undefined && online && <PlanOffer key={round} onAgain={askAgain} onChoose={setChosen} />}
      {chosen === undefined && !online && (
        <InlineNotice tone="warn" role="status" title={t('res_checkout_offline_title')}>
          {t('res_checkout_offline')}
        </InlineNotice>
      )}
    </Page>
  )
}

interface OfferedProps {
  readonly onAgain: () => void
  readonly onChoose: (plan: Plan) => void
}

/** Shows the server's offer, or the reason it could not be loaded. */
function PlanOffer({ onAgain, onChoose }: OfferedProps) {
  const state = useBilling()
  if (state === undefined) return <SkeletonRows label={t('res_loading')} />
  if ('code' in state) {
    return (
      <>
        <InlineNotice tone="err" role="alert" title={t('res_checkout_failed_title')}>
          {describeFailure(state)}
        </InlineNotice>
        <div>
          <Button onClick={onAgain}>{t('res_retry')}</Button>
        </div>
      </>
    )
  }
  const { plans, subscription } = state
  return (
    <>
      {subscription !== null && <SubscriptionCard subscription={subscription} plans={plans} />}
      {canChoose(subscription) && <PlanList plans={plans} onChoose={onChoose} />}
    </>
  )
}

/**
 * Returns true if the user can choose a plan. A user who already has a plan can only manage it, which prevents double
 * payment.
 */
function canChoose(subscription: Subscription | null): boolean {
  return subscription === null || ['canceled', 'incomplete_expired'].includes(subscription.status)
}

interface PlansProps {
  readonly plans: readonly Plan[]
  readonly onChoose: (plan: Plan) => void
}

function PlanList({ plans, onChoose }: PlansProps) {
  if (plans.length === 0) {
    return (
      <EmptyState
        title={t('res_checkout_none_title')}
        actions={<ButtonLink to="/client/dashboard">{t('res_checkout_dashboard')}</ButtonLink>}
      >
        {t('res_checkout_none')}
      </EmptyState>
    )
  }
  return (
    <section aria-labelledby="plans" className={styles.plans}>
      <h2 id="plans">{t('res_checkout_plans')}</h2>
      <ul role="list">
        {plans.map((plan) => (
          <li key={plan.id} className={styles.card}>
            <h3>{plan.name}</h3>
            <p className={styles.price}>{formatPlanPrice(plan)}</p>
            <YearlySaving plan={plan} plans={plans} />
            <p className={styles.muted}>{plan.summary}</p>
            <div>
              <Button
                kind={plan === plans[0] ? 'primary' : 'secondary'}
                onClick={() => {
                  onChoose(plan)
                }}
              >
                {t('res_checkout_choose', { plan: plan.name })}
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Shows how much a yearly plan saves. Renders nothing if there is no monthly plan to compare it with. */
function YearlySaving({ plan, plans }: { readonly plan: Plan; readonly plans: readonly Plan[] }) {
  const percent = findYearlySaving(plan, plans)
  if (percent === undefined) return null
  return <p className={styles.saving}>{t('res_checkout_saving', { percent })}</p>
}
