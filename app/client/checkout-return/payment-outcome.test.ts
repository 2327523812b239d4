import { describe, expect, test } from 'vitest'
import { failure } from '#sync/failure.ts'
import type { CallResult } from '../../net/call-api.ts'
import { followPaymentOutcome, type PaymentOutcome } from './payment-outcome.ts'

type Checkout = PaymentOutcome['checkout']

function answer(more: Partial<Checkout>): CallResult<Checkout> {
  const value: Checkout = {
    status: 'complete',
    paymentStatus: 'unpaid',
    customerEmail: null,
    subscription: null,
    receiptUrl: null,
    ...more,
  }
  return { ok: true, value }
}

function subscription(status: string, entitled = false): Pick<Checkout, 'subscription'> {
  return {
    subscription: {
      planId: 'student',
      status,
      currentPeriodEnd: null,
      cancelAtPeriodEnd: false,
      entitled,
    },
  }
}

const down: CallResult<never> = { ok: false, failure: failure('BAD_GATEWAY') }

/** Polls with a sequence of responses, the last of which repeats, and returns the reported outcomes. */
async function outcomesOf(...answers: CallResult<Checkout>[]) {
  const words: string[] = []
  let asked = 0
  await followPaymentOutcome({
    ask: async () => answers[Math.min(asked++, answers.length - 1)] ?? down,
    pause: async () => {},
    signal: new AbortController().signal,
    report(outcome) {
      if ('code' in outcome) words.push(outcome.code)
      else if (outcome.failed) words.push('failed')
      else if (outcome.entitled) words.push('entitled')
      else words.push(outcome.checkout.paymentStatus)
    },
  })
  return { words, asked }
}

describe('followPaymentOutcome', () => {
  test('polls until the plan is active', async () => {
    const paid = answer({ paymentStatus: 'paid' })
    const open = answer({ paymentStatus: 'paid', ...subscription('active', true) })
    expect(await outcomesOf(paid, paid, open, paid)).toEqual({
      words: ['paid', 'paid', 'entitled'],
      asked: 3,
    })
  })

  test('keeps the outcome after a failed request and polls again', async () => {
    const paid = answer({ paymentStatus: 'paid' })
    const open = answer({ paymentStatus: 'paid', ...subscription('active', true) })
    expect(await outcomesOf(paid, down, down, open)).toEqual({ words: ['paid', 'entitled'], asked: 4 })
  })

  test('reports a failure of the first request', async () => {
    expect(await outcomesOf(down)).toEqual({ words: ['BAD_GATEWAY'], asked: 1 })
  })

  test('reports failure for an abandoned payment but not for a pending one', async () => {
    const running = await outcomesOf(answer(subscription('incomplete')))
    expect(new Set(running.words)).toEqual(new Set(['unpaid']))
    expect(running.asked).toBeGreaterThan(5)
    expect(await outcomesOf(answer(subscription('incomplete_expired')))).toMatchObject({ words: ['failed'] })
  })

  test.for(['open', 'expired'] as const)(
    'sends only one request for a checkout that is %s',
    async (status) => {
      expect(await outcomesOf(answer({ status }))).toMatchObject({ asked: 1 })
    },
  )

  test('reports nothing after the user leaves', async () => {
    const leaving = new AbortController()
    let said = 0
    await followPaymentOutcome({
      ask: async () => {
        leaving.abort()
        return answer({})
      },
      pause: async () => {},
      signal: leaving.signal,
      report: () => void (said += 1),
    })
    expect(said).toBe(0)
  })
})
