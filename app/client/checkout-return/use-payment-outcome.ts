import { useEffect, useState } from 'react'
import { billing } from '#sync/contract/billing.ts'
import type { Failure } from '#sync/failure.ts'
import { callApi } from '../../net/call-api.ts'
import { followPaymentOutcome, type PaymentOutcome } from './payment-outcome.ts'

/** How often the server is asked, in milliseconds. */
const EVERY = 2_000

/** Asks how a checkout ended and, while that is not settled, again: undefined while first asked. */
export function usePaymentOutcome(sessionId: string): PaymentOutcome | Failure | undefined {
  const [outcome, setOutcome] = useState<PaymentOutcome | Failure>()

  useEffect(() => {
    const leaving = new AbortController()
    const { signal } = leaving
    void followPaymentOutcome({
      ask: () => callApi(billing.sessionStatus, { query: { session_id: sessionId }, signal }),
      pause: () => new Promise((resume) => setTimeout(resume, EVERY)),
      signal,
      tell: setOutcome,
    })
    return () => {
      leaving.abort()
    }
  }, [sessionId])

  return outcome
}
