import { useEffect, useState } from 'react'
import { billing, type Subscription } from '#sync/contract/billing.ts'
import type { OutputOf } from '#sync/contract/endpoint.ts'
import type { Failure } from '#sync/failure.ts'
import { call } from '../../net/call.ts'

/** How often, in milliseconds, and how many times the server is asked whether the plan is open by now. */
const EVERY = 2_000
const TIMES = 30

export interface Outcome {
  readonly checkout: OutputOf<typeof billing.sessionStatus>
  /** True once the payment provider's own word has opened the plan. */
  readonly entitled: boolean
  /** True once the provider has given up charging what was chosen. */
  readonly failed: boolean
}

/** What a subscription is called when its first payment never came. */
const GIVEN_UP: ReadonlySet<string> = new Set(['incomplete_expired', 'unpaid', 'canceled'])

/** Asks how a checkout ended and, while that is not settled, again: undefined while first asked. */
export function useOutcome(sessionId: string): Outcome | Failure | undefined {
  const [outcome, setOutcome] = useState<Outcome | Failure>()

  useEffect(() => {
    const leaving = new AbortController()
    void follow(sessionId, leaving.signal, setOutcome)
    return () => {
      leaving.abort()
    }
  }, [sessionId])

  return outcome
}

async function follow(
  sessionId: string,
  signal: AbortSignal,
  tell: (outcome: Outcome | Failure) => void,
): Promise<void> {
  for (let time = 0; time < TIMES; time += 1) {
    const checkout = await call(billing.sessionStatus, { query: { session_id: sessionId }, signal })
    if (signal.aborted) return
    if (!checkout.ok) {
      tell(checkout.failure)
      return
    }
    const { status, paymentStatus } = checkout.value
    const subscription = status === 'complete' ? await subscriptionNow(signal) : null
    if (signal.aborted) return
    const entitled = subscription?.entitled === true
    const failed = paymentStatus === 'unpaid' && GIVEN_UP.has(subscription?.status ?? '')
    tell({ checkout: checkout.value, entitled, failed })
    if (entitled || failed || status !== 'complete') return
    await new Promise((resume) => setTimeout(resume, EVERY))
    if (signal.aborted) return
  }
}

async function subscriptionNow(signal: AbortSignal): Promise<Subscription | null> {
  const answer = await call(billing.subscription, { signal })
  return answer.ok ? answer.value.subscription : null
}
