import type { billing } from '#sync/contract/billing.ts'
import type { OutputOf } from '#sync/contract/endpoint.ts'
import type { Failure } from '#sync/failure.ts'
import type { CallResult } from '../../net/call-api.ts'

/** Maximum number of requests while waiting for the plan to become active. */
const TIMES = 30

type CheckoutStatus = OutputOf<typeof billing.sessionStatus>

export interface PaymentOutcome {
  readonly checkout: CheckoutStatus
  /** True once the payment provider has confirmed the plan. */
  readonly entitled: boolean
  /** True once the provider has stopped trying to charge. */
  readonly failed: boolean
}

/** Subscription statuses that mean the first payment was never made. */
const ABANDONED: ReadonlySet<string> = new Set(['incomplete_expired', 'unpaid', 'canceled'])

/** Derives the outcome from the checkout and the subscription that it created. Ignores earlier subscriptions. */
function outcomeOf(checkout: CheckoutStatus): PaymentOutcome {
  const { subscription, paymentStatus } = checkout
  return {
    checkout,
    entitled: subscription?.entitled === true,
    failed: paymentStatus === 'unpaid' && subscription !== null && ABANDONED.has(subscription.status),
  }
}

interface FollowOptions {
  readonly ask: () => Promise<CallResult<CheckoutStatus>>
  readonly pause: () => Promise<void>
  /** Aborts when the user leaves. */
  readonly signal: AbortSignal
  readonly report: (outcome: PaymentOutcome | Failure) => void
}

/**
 * Polls a checkout until its outcome is final. Only the first request can report a failure, because a later failure
 * must not replace an outcome that is already shown.
 */
export async function followPaymentOutcome({ ask, pause, signal, report }: FollowOptions): Promise<void> {
  for (let time = 0; time < TIMES; time += 1) {
    if (time > 0) await pause()
    if (signal.aborted) return
    const answer = await ask()
    if (signal.aborted) return
    if (!answer.ok) {
      if (time > 0) continue
      report(answer.failure)
      return
    }
    const outcome = outcomeOf(answer.value)
    report(outcome)
    if (outcome.entitled || outcome.failed || answer.value.status !== 'complete') return
  }
}
