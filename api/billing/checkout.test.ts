import { describe, expect, test } from 'vitest'
import { type Refusal, signedIn } from '../../tests/support/api.ts'
import { payingApi } from '../../tests/support/payment.ts'
import {
  customerOf,
  deliver,
  type Paying,
  settled,
  subscribe,
  subscriber,
  turn,
} from '../../tests/support/payment-acts.ts'

const HOUR = 3_600_000

type Who = Pick<Awaited<ReturnType<typeof signedIn>>, 'browser'>
type Opened = Refusal & { readonly sessionId: string }

function begin({ browser }: Who, planId: string) {
  return browser.post<Opened>('/api/v1/billing/checkout-session', { planId })
}

/** Pays for a checkout at the provider without delivering the event. */
function pay(api: Paying, customer: string, sessionId: string, more: object = {}): string {
  const subscription = subscribe(api, customer, more)
  turn(api, sessionId, { status: 'complete', payment_status: 'paid', subscription })
  return subscription
}

describe('no double payment', () => {
  test.for(['student', 'year'])(
    'does not sell a paid plan again before the payment event arrives: %s',
    async (planId) => {
      const api = await payingApi()
      const ada = await subscriber(api)
      const id = pay(api, ada.customer, ada.sessionId)
      api.advance(2 * 60_000)
      expect(await begin(ada, planId)).toMatchObject({ status: 409, body: { code: 'CONFLICT' } })
      expect(api.double.checkouts.size).toBe(1)
      // The subscription is active as soon as the checkout is complete, without waiting for an event.
      expect(await ada.browser.get('/api/v1/billing/subscription')).toMatchObject({
        body: { subscription: { status: api.double.subscriptions.get(id)?.status, entitled: true } },
      })
    },
  )

  test('refuses a second checkout while the subscription of a completed checkout is still being created', async () => {
    const api = await payingApi()
    const ada = await subscriber(api)
    turn(api, ada.sessionId, { status: 'complete', payment_status: 'unpaid' })
    expect(await begin(ada, 'year')).toMatchObject({ status: 409 })
  })

  test('when two plans are chosen one after the other, only the last can be paid for', async () => {
    const api = await payingApi()
    const ada = await subscriber(api)
    const other = await begin(ada, 'year')
    expect(api.double.checkouts.get(ada.sessionId)?.status).toBe('expired')
    expect(api.double.checkouts.get(other.body.sessionId)?.status).toBe('open')
    // Choosing the first plan again within a minute opens a new checkout, not the expired one.
    const again = await begin(ada, 'student')
    expect(api.double.checkouts.get(again.body.sessionId)?.status).toBe('open')
    expect([...api.double.checkouts.values()].filter(({ status }) => status === 'open')).toHaveLength(1)
  })

  test('when two plans are chosen simultaneously, only one can be paid for', async () => {
    const api = await payingApi()
    const ada = await signedIn(api)
    // Create the customer first, so that the simultaneous calls only create checkouts.
    await begin(ada, 'student')
    await Promise.all([begin(ada, 'student'), begin(ada, 'year'), begin(ada, 'student'), begin(ada, 'year')])
    const open = [...api.double.checkouts.values()].filter(({ status }) => status === 'open')
    expect(open.length).toBeLessThanOrEqual(1)
    expect(await begin(ada, 'year')).toMatchObject({ status: 201 })
  })

  test('refuses a second checkout if the first is paid while the server expires it', async () => {
    const api = await payingApi()
    const ada = await subscriber(api)
    // Pay after the status check but before the expiration.
    api.double.paysBeforeExpiring = (id) => pay(api, ada.customer, id)
    expect(await begin(ada, 'year')).toMatchObject({ status: 409, body: { code: 'CONFLICT' } })
    expect([...api.double.checkouts.values()].filter(({ status }) => status === 'open')).toEqual([])
  })

  test('allows a new subscription on the day the last one ended', async () => {
    const api = await payingApi()
    const ada = await subscriber(api)
    const id = pay(api, ada.customer, ada.sessionId)
    await deliver(api, 'customer.subscription.created', { id })
    await settled(api)
    api.double.subscriptions.set(id, { ...api.double.subscriptions.get(id), status: 'canceled' } as never)
    api.advance(HOUR)
    await deliver(api, 'customer.subscription.deleted', { id })
    await settled(api)
    expect(await begin(ada, 'student')).toMatchObject({ status: 201 })
  })

  test('ignores a checkout that the provider has deleted', async () => {
    const api = await payingApi()
    const ada = await subscriber(api)
    api.double.checkouts.delete(ada.sessionId)
    expect(await begin(ada, 'year')).toMatchObject({ status: 201 })
  })
})

test('allows ten checkouts an hour', async () => {
  const api = await payingApi()
  const ada = await signedIn(api)
  for (let times = 0; times < 10; times += 1) {
    expect((await begin(ada, times % 2 === 0 ? 'student' : 'year')).status).toBe(201)
  }
  expect(await begin(ada, 'student')).toMatchObject({ status: 429, body: { code: 'TOO_MANY_ATTEMPTS' } })
})

describe('checkout status', () => {
  const address = (sessionId: string) => `/api/v1/billing/session-status?session_id=${sessionId}`

  test('reports the subscription of this checkout, not an earlier one', async () => {
    const api = await payingApi()
    const ada = await subscriber(api)
    const old = subscribe(api, ada.customer, { status: 'canceled' })
    await deliver(api, 'customer.subscription.deleted', { id: old })
    await settled(api)
    turn(api, ada.sessionId, { status: 'complete', payment_status: 'unpaid' })
    expect(await ada.browser.get(address(ada.sessionId))).toMatchObject({
      status: 200,
      body: { status: 'complete', paymentStatus: 'unpaid', subscription: null },
    })
    const id = pay(api, ada.customer, ada.sessionId, { status: 'incomplete' })
    turn(api, ada.sessionId, { payment_status: 'unpaid' })
    expect(await ada.browser.get(address(ada.sessionId))).toMatchObject({
      body: { subscription: { status: 'incomplete', entitled: false, planId: 'student' } },
    })
    api.advance(HOUR)
    api.double.subscriptions.set(id, { ...api.double.subscriptions.get(id), status: 'active' } as never)
    turn(api, ada.sessionId, { payment_status: 'paid' })
    expect(await ada.browser.get(address(ada.sessionId))).toMatchObject({
      body: { paymentStatus: 'paid', subscription: { status: 'active', entitled: true } },
    })
    // The call queries the provider, so it doesn't have to wait for the event.
    expect(await ada.browser.get('/api/v1/billing/subscription')).toMatchObject({
      body: { subscription: { status: 'active', entitled: true } },
    })
  })

  test('includes the receipt only after payment', async () => {
    const api = await payingApi()
    const ada = await subscriber(api)
    const receipt = 'https://invoice.stripe.test/i/1'
    const invoice = { id: 'in_1', object: 'invoice', hosted_invoice_url: receipt } as never
    turn(api, ada.sessionId, { status: 'complete', payment_status: 'unpaid', invoice })
    expect(await ada.browser.get(address(ada.sessionId))).toMatchObject({ body: { receiptUrl: null } })
    pay(api, ada.customer, ada.sessionId)
    expect(await ada.browser.get(address(ada.sessionId))).toMatchObject({ body: { receiptUrl: receipt } })
    turn(api, ada.sessionId, { invoice: null })
    expect(await ada.browser.get(address(ada.sessionId))).toMatchObject({ body: { receiptUrl: null } })
  })
})

test.for<[type: string, subject: string]>([
  ['checkout.session.async_payment_succeeded', 'Your payment went through'],
  ['checkout.session.async_payment_failed', 'Your payment did not go through'],
])('emails the user once when a delayed payment settles: %s', async ([type, subject]) => {
  const api = await payingApi()
  const ada = await subscriber(api)
  const subscription = pay(api, ada.customer, ada.sessionId)
  const session = { id: ada.sessionId, object: 'checkout.session', subscription }
  await deliver(api, 'checkout.session.completed', session)
  for (const times of [1, 2]) {
    await deliver(api, type, session, { id: `evt_settled_${type}` })
    await settled(api)
    const asked = await api.database.read.get<{ n: number }>(
      "SELECT count(*) AS n FROM mails WHERE kind LIKE 'payment-%'",
    )
    expect([times, asked?.n]).toEqual([times, 1])
  }
  const letter = await api.letterTo('ada@example.org')
  expect(letter.subject).toBe(subject)
  expect(letter.link).toMatch(/\/client\/checkout$/)
})

describe('a customer that was deleted at the provider', () => {
  test('is removed by the deletion event, which also refreshes their subscriptions', async () => {
    const api = await payingApi()
    const ada = await subscriber(api)
    const id = subscribe(api, ada.customer)
    await deliver(api, 'customer.subscription.created', { id })
    await settled(api)
    api.double.customers.delete(ada.customer)
    api.double.subscriptions.set(id, { ...api.double.subscriptions.get(id), status: 'canceled' } as never)
    api.advance(HOUR)
    await deliver(api, 'customer.deleted', { id: ada.customer, object: 'customer' })
    expect(await customerOf(api, ada.user.id)).toBeUndefined()
    await settled(api)
    expect(await ada.browser.get('/api/v1/billing/subscription')).toMatchObject({
      body: { subscription: { status: 'canceled', entitled: false } },
    })
    expect(await begin(ada, 'student')).toMatchObject({ status: 201 })
    expect(await customerOf(api, ada.user.id)).not.toBe(ada.customer)
  })

  test.for(['student', 'year'])('can pay again, even without an event: %s', async (planId) => {
    const api = await payingApi()
    const ada = await subscriber(api)
    api.double.customers.delete(ada.customer)
    // The customer was deleted, so the earlier checkout can't be paid and a new one is opened.
    const opened = await begin(ada, planId)
    expect(opened).toMatchObject({ status: 201 })
    const now = await customerOf(api, ada.user.id)
    expect(now).not.toBe(ada.customer)
    expect(api.double.customers).toContain(now)
    expect(api.double.checkouts.get(opened.body.sessionId)).toMatchObject({ status: 'open', customer: now })
    expect(api.double.checkouts.get(ada.sessionId)?.status).toBe('expired')
  })

  test('has no portal, and the server queries the provider only once', async () => {
    const api = await payingApi()
    const ada = await subscriber(api)
    api.double.customers.delete(ada.customer)
    expect(await ada.browser.post('/api/v1/billing/portal-session')).toMatchObject({ status: 404 })
    expect(await customerOf(api, ada.user.id)).toBeUndefined()
  })
})

test('reports a disputed payment to the operator once', async () => {
  const said: [object, string][] = []
  const log = {
    info() {},
    error() {},
    warn: (fields: object, words: string) => void said.push([fields, words]),
  }
  const api = await payingApi(log)
  const dispute = {
    id: 'dp_1',
    object: 'dispute',
    charge: 'ch_1',
    reason: 'fraudulent',
    status: 'needs_response',
  }
  for (const type of ['charge.dispute.created', 'charge.dispute.created', 'charge.dispute.closed']) {
    const answer = await deliver(api, type, dispute, { id: `evt_${type}` })
    expect(answer.status).toBe(200)
  }
  expect(said.map(([fields]) => fields)).toEqual([
    expect.objectContaining({ dispute: 'dp_1', kind: 'charge.dispute.created', reason: 'fraudulent' }),
    expect.objectContaining({ dispute: 'dp_1', kind: 'charge.dispute.closed' }),
  ])
})
