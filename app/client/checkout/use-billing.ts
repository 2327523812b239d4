import { useEffect, useState } from 'react'
import { billing, type Plan, type Subscription } from '#sync/contract/billing.ts'
import type { Failure } from '#sync/failure.ts'
import { call } from '../../net/call.ts'

/** What there is to subscribe to, and what somebody has. */
export interface Offer {
  readonly plans: readonly Plan[]
  readonly subscription: Subscription | null
}

/** Asks the server for plans and subscription: undefined while it is being asked. */
export function useBilling(): Offer | Failure | undefined {
  const [state, setState] = useState<Offer | Failure>()

  useEffect(() => {
    const leaving = new AbortController()
    const { signal } = leaving
    void Promise.all([call(billing.plans, { signal }), call(billing.subscription, { signal })]).then(
      ([plans, subscription]) => {
        if (signal.aborted) return
        if (!plans.ok) setState(plans.failure)
        else if (!subscription.ok) setState(subscription.failure)
        else setState({ ...plans.value, ...subscription.value })
      },
    )
    return () => {
      leaving.abort()
    }
  }, [])

  return state
}
