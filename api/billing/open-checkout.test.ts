import { describe, expect, test } from 'vitest'
import { type Refusal, signedIn, testApi } from '../../tests/support/api.ts'
import { payingApi } from '../../tests/support/payment.ts'
import { deliver, settled, subscribe, subscriber } from '../../tests/support/payment-acts.ts'
import { plans } from '../../tests/support/plans.ts'
import { seedFlags } from '../identity/flag.ts'

describe('opening a checkout', () => {
  test('opens a checkout with the server’s price and user, ignoring anything that the client adds', async () => {
    const api = await payingApi()
    const { browser, user } = await signedIn(api)
    const answer = await browser.post('/api/v1/billing/checkout-session', {
      planId: 'student',
      price: 'price_free',
    })
    expect(answer).toMatchObject({ status: 201, body: { sessionId: expect.stringMatching(/^cs_test_/) } })
    const sent = api.double.received.find(({ path }) => path === '/v1/checkout/sessions')
    expect(sent?.params).toMatchObject({
      mode: 'subscription',
      ui_mode: 'embedded_page',
      client_reference_id: user.id,
      line_items: [{ price: 'price_student', quantity: '1' }],
      return_url: 'http://cite.test/client/return?session_id={CHECKOUT_SESSION_ID}',
      subscription_data: { metadata: { userId: user.id, planId: 'student' } },
    })
    expect(sent?.headers).toMatchObject({
      'stripe-version': '2026-10-28.endive',
      'idempotency-key': expect.stringContaining(user.id),
    })
  })

  test('reuses an open checkout and creates only one customer per user', async () => {
    const api = await payingApi()
    const { browser } = await signedIn(api)
    const first = await browser.post('/api/v1/billing/checkout-session', { planId: 'student' })
    api.advance(5 * 60_000)
    const again = await browser.post('/api/v1/billing/checkout-session', { planId: 'student' })
    const other = await browser.post('/api/v1/billing/checkout-session', { planId: 'year' })
    expect(again.body).toEqual(first.body)
    expect(other.body).not.toEqual(first.body)
    expect(api.double.received.filter(({ path }) => path === '/v1/customers')).toHaveLength(1)
  })

  test('opens a new checkout after the previous one has ended', async () => {
    const api = await payingApi()
    const { browser } = await signedIn(api)
    const { body } = await browser.post<{ sessionId: string }>('/api/v1/billing/checkout-session', {
      planId: 'student',
    })
    const session = api.double.checkouts.get(body.sessionId)
    if (session !== undefined) api.double.checkouts.set(body.sessionId, { ...session, status: 'expired' })
    api.advance(2 * 60_000)
    const next = await browser.post<{ sessionId: string }>('/api/v1/billing/checkout-session', {
      planId: 'student',
    })
    expect(next.status).toBe(201)
    expect(next.body.sessionId).not.toBe(body.sessionId)
  })

  test('reports the problem: unknown plan, missing plan, already subscribed, or provider down', async () => {
    const api = await payingApi()
    const { browser, customer } = await subscriber(api)
    const begin = (input: object) => browser.post<Refusal>('/api/v1/billing/checkout-session', input)
    expect(await begin({ planId: 'free' })).toMatchObject({
      status: 422,
      body: { errors: { planId: expect.any(Array) } },
    })
    expect(await begin({})).toMatchObject({ status: 422, body: { code: 'UNPROCESSABLE_ENTITY' } })
    api.double.failing = true
    expect(await begin({ planId: 'year' })).toMatchObject({
      status: 502,
      body: { code: 'CHECKOUT_INITIALIZATION_FAILED' },
    })
    api.double.failing = false
    const id = subscribe(api, customer)
    await deliver(api, 'customer.subscription.created', { id, object: 'subscription' })
    await settled(api)
    expect(await begin({ planId: 'year' })).toMatchObject({ status: 409, body: { code: 'CONFLICT' } })
  })

  test('without a provider, returns no key and accepts no subscription', async () => {
    const api = await testApi()
    await api.database.write((tx) => seedFlags(tx, { billingBetaFeature: true }))
    const { browser } = await signedIn(api)
    const refusal = { status: 503, body: { code: 'STRIPE_KEY_FECTH_FAILED' } }
    expect(await browser.get('/api/v1/billing/config')).toMatchObject(refusal)
    expect(await browser.post('/api/v1/billing/checkout-session', { planId: 'student' })).toMatchObject(
      refusal,
    )
    expect(await browser.get('/api/v1/billing/plans')).toMatchObject({ status: 200, body: { plans: [] } })
    expect((await api.browser().send('/api/v1/billing/webhook', { method: 'POST', body: '{}' })).status).toBe(
      404,
    )
  })

  test('returns plans without price ids and the key without the secret', async () => {
    const api = await payingApi()
    const { browser } = await signedIn(api)
    const told = await browser.get('/api/v1/billing/plans')
    expect(told.body).toEqual({ plans: plans.map(({ priceId: _priceId, ...plan }) => plan) })
    expect((await browser.get('/api/v1/billing/config')).body).toEqual({ publishableKey: 'pk_test_double' })
  })

  test('rejects every call on the server while the flag is off', async () => {
    const api = await payingApi()
    const { browser, user } = await signedIn(api)
    await api.database.write((tx) =>
      tx.run('INSERT INTO user_flags (user_id, name, is_on) VALUES (?, ?, 0)', [
        user.id,
        'billingBetaFeature',
      ]),
    )
    const off = { status: 403, body: { code: 'FEATURE_DISABLED' } }
    expect(await browser.get('/api/v1/billing/config')).toMatchObject(off)
    expect(await browser.post('/api/v1/billing/checkout-session', { planId: 'student' })).toMatchObject(off)
    expect(await browser.post('/api/v1/billing/portal-session')).toMatchObject(off)
  })
})

describe('the status of a checkout', () => {
  test.for<[status: string, payment: string, told: object]>([
    ['open', 'unpaid', { status: 'open', paymentStatus: 'unpaid' }],
    ['complete', 'paid', { status: 'complete', paymentStatus: 'paid' }],
    ['complete', 'unpaid', { status: 'complete', paymentStatus: 'unpaid' }],
    ['complete', 'no_payment_required', { status: 'complete', paymentStatus: 'no_payment_required' }],
    ['expired', 'unpaid', { status: 'expired', paymentStatus: 'unpaid' }],
  ])('reports a checkout that is %s and %s', async ([status, payment_status, told]) => {
    const api = await payingApi()
    const { browser, sessionId } = await subscriber(api)
    const session = api.double.checkouts.get(sessionId)
    if (session !== undefined)
      api.double.checkouts.set(sessionId, { ...session, status, payment_status } as never)
    const answer = await browser.get(`/api/v1/billing/session-status?session_id=${sessionId}`)
    expect(answer).toMatchObject({ status: 200, body: told })
  })

  test('is visible only to its user, and a completed checkout alone grants no access', async () => {
    const api = await payingApi()
    const { browser, sessionId } = await subscriber(api)
    const other = await signedIn(api, 'grace@example.org')
    const address = `/api/v1/billing/session-status?session_id=${sessionId}`
    expect(await other.browser.get(address)).toMatchObject({ status: 404 })
    expect(await browser.get('/api/v1/billing/session-status')).toMatchObject({ status: 404 })
    const session = api.double.checkouts.get(sessionId)
    if (session !== undefined) {
      api.double.checkouts.set(sessionId, { ...session, status: 'complete', payment_status: 'paid' })
    }
    await browser.get(address)
    expect(await browser.get('/api/v1/billing/subscription')).toMatchObject({ body: { subscription: null } })
  })
})

describe('the portal', () => {
  test('opens for customers only', async () => {
    const api = await payingApi()
    const { browser } = await subscriber(api)
    const opened = await browser.post('/api/v1/billing/portal-session')
    expect(opened).toMatchObject({ status: 201, body: { url: expect.stringContaining('/portal/') } })
    const other = await signedIn(api, 'grace@example.org')
    expect(await other.browser.post('/api/v1/billing/portal-session')).toMatchObject({ status: 404 })
  })
})
