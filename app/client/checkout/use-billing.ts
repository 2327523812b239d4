import { useEffect, useState } from 'react'
import { billing, type Plan, type Subscription } from '#sync/contract/billing.ts'
import type { Failure } from '#sync/failure.ts'
import { callApi } from '../../net/call-api.ts'

export interface BillingOffer {
  readonly plans: readonly Plan[]
  readonly subscription: Subscription | null
}

/** Fetches plans and subscription; undefined while loading. */
export function useBilling(): BillingOffer | Failure | undefined {
  const [state, setState] = useState<BillingOffer | Failure>()

  useEffect(() => {
    const leaving = new AbortController()
    const { signal } = leaving
    void askWithRetries(signal).then((answer) => {
      if (!signal.aborted) setState(answer)
    })
    return () => {
      leaving.abort()
    }
  }, [])

  return state
}

/** Delays before retries, in milliseconds. The first request after reconnecting often fails. */
const PAUSES = [500, 1_500] as const

async function askWithRetries(signal: AbortSignal): Promise<BillingOffer | Failure> {
  let answer = await askOnce(signal)
  for (const pause of PAUSES) {
    if (!('code' in answer) || answer.code !== 'NETWORK_ERROR' || signal.aborted) break
    await new Promise((resolve) => setTimeout(resolve, pause))
    answer = await askOnce(signal)
  }
  return answer
}

async function askOnce(signal: AbortSignal): Promise<BillingOffer | Failure> {
  const [plans, subscription] = await Promise.all([
    callApi(billing.plans, { signal }),
    callApi(billing.subscription, { signal }),
  ])
  if (!plans.ok) return plans.failure
  return subscription.ok ? { ...plans.value, ...subscription.value } : subscription.failure
}
