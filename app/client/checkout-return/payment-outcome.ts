import type { billing } from '#sync/contract/billing.ts'
import type { OutputOf } from '#sync/contract/endpoint.ts'
import type { Failure } from '#sync/failure.ts'
import type { CallResult } from '../../net/call-api.ts'

/** How many times the server is asked whether the plan is open by now. */
const TIMES = 30

type CheckoutStatus = OutputOf<typeof billing.sessionStatus>

export interface PaymentOutcome {
  readonly checkout: CheckoutStatus
  /** True once the payment provider's own word has opened the plan. */
  readonly entitled: boolean
  /** True once the provider has given up charging what was chosen. */
  readonly failed: boolean
}

/** What a subscription is called when its first payment never came. */
const GIVEN_UP: ReadonlySet<string> = new Set(['incomplete_expired', 'unpaid', 'canceled'])

/** How a checkout ended, by itself and the subscription it began: earlier ones say nothing about it. */
function outcomeOf(checkout: CheckoutStatus): PaymentOutcome {
  const { subscription, paymentStatus } = checkout
  return {
    checkout,
    entitled: subscription?.entitled === true,
    failed: paymentStatus === 'unpaid' && subscription !== null && GIVEN_UP.has(subscription.status),
  }
}

interface FollowOptions {
  readonly ask: () => Promise<CallResult<CheckoutStatus>>
  /** Resolves when it is time to ask again. */
  readonly pause: () => Promise<void>
  /** Nobody wants to know any more. */
  readonly signal: AbortSignal
  readonly tell: (outcome: PaymentOutcome | Failure) => void
}

/**
 * Asks how a checkout ended and, while that is not settled, again. Only the first question may end in a failure: what
 * was told of a payment is not taken back because a later one was not answered.
 */
export async function followPaymentOutcome({ ask, pause, signal, tell }: FollowOptions): Promise<void> {
  for (let time = 0; time < TIMES; time += 1) {
    if (time > 0) await pause()
    if (signal.aborted) return
    const answer = await ask()
    if (signal.aborted) return
    if (!answer.ok) {
      if (time > 0) continue
      tell(answer.failure)
      return
    }
    const outcome = outcomeOf(answer.value)
    tell(outcome)
    if (outcome.entitled || outcome.failed || answer.value.status !== 'complete') return
  }
}
