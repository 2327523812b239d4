import { useEffect, useState } from 'react'
import { billing } from '#sync/contract/billing.ts'
import type { Failure } from '#sync/failure.ts'
import { callApi } from '../../net/call-api.ts'
import { followPaymentOutcome, type PaymentOutcome } from './payment-outcome.ts'

/** Polling interval, in milliseconds. */
const INTERVAL = 2_000

/** Polls a checkout until its outcome is final; undefined until the first response. */
export function usePaymentOutcome(sessionId: string): PaymentOutcome | Failure | undefined {
  const [outcome, setOutcome] = useState<PaymentOutcome | Failure>()

  useEffect(() => {
    const leaving = new AbortController()
    const { signal } = leaving
    void followPaymentOutcome({
      ask: () => callApi(billing.sessionStatus, { query: { session_id: sessionId }, signal }),
      pause: () => new Promise((resume) => setTimeout(resume, INTERVAL)),
      signal,
      report: setOutcome,
    })
    return () => {
      leaving.abort()
    }
  }, [sessionId])

  return outcome
}
