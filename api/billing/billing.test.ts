import { createHmac } from 'node:crypto'
import { describe, expect, onTestFinished, test } from 'vitest'
import { type Refusal, signedIn, testApi } from '../../tests/support/api.ts'
import { payingApi, quietLog } from '../../tests/support/payment.ts'
import { deliver, type Paying, settled, subscribe, subscriber } from '../../tests/support/payment-acts.ts'
import { plans, WEBHOOK_SECRET } from '../../tests/support/plans.ts'
import { seedFlags } from '../identity/flag.ts'
import { startJobRunner } from '../jobs/job-runner.ts'
import { createReconcileJob } from './reconcile-job.ts'
import { saveSubscription, chooseCurrentSubscription, findUserSubscriptions } from './subscription.ts'

const DAY = 86_400_000

describe('opening a checkout', () => {
  test('opens a checkout for the plan with everything the provider needs and nothing the client chose', async () => {
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

  test('is visible only to its user, and completing a checkout alone grants no access', async () => {
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

describe('provider events', () => {
  test.for<[what: string, options: object]>([
    ['it is signed with another secret', { secret: 'whsec_other' }],
    ['it was signed ten minutes ago', { timestamp: Math.floor(Date.now() / 1000) - 600 }],
  ])('rejects an event when %s', async ([, options]) => {
    const api = await payingApi()
    const { customer, user } = await subscriber(api)
    const id = subscribe(api, customer)
    const answer = await deliver(api, 'customer.subscription.created', { id }, options)
    expect(answer).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST' } })
    expect(await findUserSubscriptions(api.database.read, user.id)).toEqual([])
  })

  test.for<[what: string, payload: unknown]>([
    ['null', null],
    ['a list', []],
    ['a string', 'x'],
    ['a number', 1],
    ['an object without an id', { type: 'invoice.paid', data: { object: {} } }],
    ['a numeric id', { id: 1, type: 'invoice.paid', data: { object: {} } }],
    ['an event without a type', { id: 'evt_1', data: { object: {} } }],
    ['an event without data', { id: 'evt_1', type: 'invoice.paid' }],
    ['an event about null', { id: 'evt_1', type: 'customer.deleted', data: { object: null } }],
    ['a deleted customer without an id', { id: 'evt_1', type: 'customer.deleted', data: { object: {} } }],
    [
      'a subscription with a numeric id',
      { id: 'evt_1', type: 'customer.subscription.updated', data: { object: { id: 1 } } },
    ],
    [
      'a reference with a numeric id',
      { id: 'evt_1', type: 'checkout.session.expired', data: { object: { subscription: { id: 1 } } } },
    ],
  ])('rejects %s, even if signed, and stores nothing', async ([, payload]) => {
    const api = await payingApi()
    const body = JSON.stringify(payload)
    const signature = await api.payment.stripe.webhooks.generateTestHeaderStringAsync({
      payload: body,
      secret: WEBHOOK_SECRET,
    })
    const headers = { 'stripe-signature': signature, 'content-type': 'application/json' }
    const answer = await api
      .browser()
      .send<Refusal>('/api/v1/billing/webhook', { method: 'POST', body, headers })
    expect(answer).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST' } })
    expect(await api.database.read.all('SELECT id FROM billing_events')).toEqual([])
  })

  test.for(['NaN', '', '1e99', `${Math.floor(Date.now() / 1000)},t=NaN`])(
    'rejects a signature with the timestamp “%s”',
    async (time) => {
      const api = await payingApi()
      const body = JSON.stringify({ id: 'evt_1', type: 'invoice.paid', data: { object: {} } })
      // The provider’s library reads the last timestamp and checks the signature against it.
      const read = Number.parseInt(time.split('t=').at(-1) ?? '', 10)
      const mac = createHmac('sha256', WEBHOOK_SECRET).update(`${read}.${body}`).digest('hex')
      const headers = { 'stripe-signature': `t=${time},v1=${mac}`, 'content-type': 'application/json' }
      const answer = await api.browser().send('/api/v1/billing/webhook', { method: 'POST', body, headers })
      expect(answer.status).toBe(400)
    },
  )

  test('rejects an unsigned, tampered, or oversized event', async () => {
    const api = await payingApi()
    const payload = JSON.stringify({
      id: 'evt_x',
      object: 'event',
      type: 'invoice.paid',
      data: { object: {} },
    })
    const signature = await api.payment.stripe.webhooks.generateTestHeaderStringAsync({
      payload,
      secret: WEBHOOK_SECRET,
    })
    const send = (body: string, headers: Record<string, string>) =>
      api.browser().send('/api/v1/billing/webhook', { method: 'POST', body, headers })
    expect((await send(payload, {})).status).toBe(400)
    expect(
      (await send(payload.replace('invoice.paid', 'invoice.void'), { 'stripe-signature': signature })).status,
    ).toBe(400)
    expect((await send('x'.repeat(1_000_001), { 'stripe-signature': signature })).status).toBe(413)
    expect((await send(payload, { 'stripe-signature': signature })).status).toBe(200)
  })

  test(
    'a thousand events, shuffled and delivered three times each, converge on the provider’s state',
    { timeout: 60_000 },
    async () => {
      const api = await payingApi()
      const people = await Promise.all(
        ['a', 'b', 'c', 'd', 'e'].map((name) => subscriber(api, `${name}@example.org`)),
      )
      const statuses = [
        'active',
        'past_due',
        'unpaid',
        'trialing',
        'canceled',
        'paused',
        'incomplete_expired',
      ]
      const ids = people.flatMap(({ customer }) => [subscribe(api, customer), subscribe(api, customer)])
      const random = seeded(7)
      const events = Array.from({ length: 1000 }, (_, index) => ({
        id: `evt_s${index}`,
        about: ids[index % ids.length] ?? '',
      }))
      const deliveries = shuffled([...events, ...events, ...events], random)
      for (const [index, { id, about }] of deliveries.entries()) {
        // The provider's state keeps changing while its events arrive.
        if (index < 2500)
          change(api, about, statuses[Math.floor(random() * statuses.length)] ?? 'active', index)
        const answer = await deliver(api, 'customer.subscription.updated', { id: about }, { id })
        expect(answer.status).toBe(200)
        if (index % 50 === 0) api.advance(1)
      }
      api.advance(1000)
      for (const about of ids) await deliver(api, 'customer.subscription.updated', { id: about })
      await settled(api)
      const kept = await api.database.read.all<{ id: string; status: string }>(
        'SELECT id, status FROM billing_subscriptions ORDER BY id',
      )
      const held = ids.map((id) => ({ id, status: api.double.subscriptions.get(id)?.status })).sort(byId)
      expect(kept).toEqual(held)
      const counted = await api.database.read.get<{ n: number }>('SELECT count(*) AS n FROM billing_events')
      expect(counted?.n).toBe(1000 + ids.length)
    },
  )

  test('an older response never replaces a newer one', async () => {
    const api = await payingApi()
    const { customer, user } = await subscriber(api)
    const id = subscribe(api, customer)
    await deliver(api, 'customer.subscription.created', { id })
    await settled(api)
    const old = { ...api.double.subscriptions.get(id), status: 'canceled' } as never
    await api.database.write((tx) => saveSubscription(tx, user.id, old, api.now() - 1))
    expect(
      chooseCurrentSubscription(await findUserSubscriptions(api.database.read, user.id), api.now())?.status,
    ).toBe('active')
  })

  test('retries while the provider is down', async () => {
    const api = await payingApi()
    const { customer, browser } = await subscriber(api)
    const id = subscribe(api, customer)
    api.double.failing = true
    await deliver(api, 'customer.subscription.created', { id })
    await settled(api)
    expect(await browser.get('/api/v1/billing/subscription')).toMatchObject({ body: { subscription: null } })
    api.double.failing = false
    api.advance(60_000)
    api.jobs.wake('billing-event')
    await expect
      .poll(async () => (await browser.get('/api/v1/billing/subscription')).body)
      .toMatchObject({ subscription: { status: 'active', entitled: true, planId: 'student' } })
  })

  test('gives up on an event after three days, and the daily reconciliation catches up', async () => {
    const api = await payingApi()
    const { customer, user } = await subscriber(api)
    const id = subscribe(api, customer)
    api.double.failing = true
    await deliver(api, 'customer.subscription.created', { id })
    await settled(api)
    api.advance(3 * DAY)
    api.jobs.wake('billing-event')
    const givenUp = 'SELECT count(*) AS n FROM billing_events WHERE given_up_at IS NOT NULL'
    await expect.poll(() => api.database.read.get(givenUp)).toEqual({ n: 1 })
    api.double.failing = false
    const jobs = startJobRunner({ ...api, log: quietLog }, [createReconcileJob(api)])
    onTestFinished(() => jobs.stop())
    await expect
      .poll(() => findUserSubscriptions(api.database.read, user.id))
      .toMatchObject([{ id, status: 'active' }])
  })

  test('invoice and checkout events also refresh the subscription they belong to', async () => {
    const api = await payingApi()
    const { customer, browser } = await subscriber(api)
    const id = subscribe(api, customer, { status: 'trialing' })
    await deliver(api, 'checkout.session.completed', {
      id: 'cs_1',
      object: 'checkout.session',
      subscription: id,
    })
    await settled(api)
    expect(await browser.get('/api/v1/billing/subscription')).toMatchObject({
      body: { subscription: { status: 'trialing' } },
    })
    change(api, id, 'active', 1)
    api.advance(1000)
    await deliver(api, 'invoice.paid', {
      id: 'in_1',
      parent: { subscription_details: { subscription: { id } } },
    })
    await settled(api)
    expect(await browser.get('/api/v1/billing/subscription')).toMatchObject({
      body: { subscription: { status: 'active' } },
    })
  })
})

describe('entitlement', () => {
  test('lasts for seven days after a payment is past due, and no longer', async () => {
    const api = await payingApi()
    const { customer, browser } = await subscriber(api)
    const id = subscribe(api, customer, { status: 'past_due' })
    await deliver(api, 'customer.subscription.updated', { id })
    await settled(api)
    const entitled = async () =>
      (await browser.get<{ subscription: { entitled: boolean } }>('/api/v1/billing/subscription')).body
        .subscription.entitled
    expect(await entitled()).toBe(true)
    api.advance(6 * DAY)
    await deliver(api, 'invoice.payment_failed', {
      id: 'in_2',
      parent: { subscription_details: { subscription: id } },
    })
    await settled(api)
    expect(await entitled()).toBe(true)
    api.advance(DAY)
    expect(await entitled()).toBe(false)
  })
})

describe('account deletion', () => {
  test('ends the subscription of a deleted account, even if the checkout completes later', async () => {
    const api = await payingApi()
    const { browser, user, customer } = await subscriber(api)
    const id = subscribe(api, customer)
    await deliver(api, 'customer.subscription.created', { id })
    await settled(api)
    const late = subscribe(api, customer, { metadata: { userId: user.id } })
    expect((await browser.delete(`/api/v1/users/${user.id}`)).status).toBe(204)
    await deliver(api, 'customer.subscription.created', { id: late })
    await settled(api)
    await expect
      .poll(() => [id, late].map((one) => api.double.subscriptions.get(one)?.status))
      .toEqual(['canceled', 'canceled'])
  })

  test('includes the account’s payments in its export', async () => {
    const api = await payingApi()
    const { browser, user } = await subscriber(api)
    const { body } = await browser.get<{ billing: unknown[] }>(`/api/v1/users/${user.id}/export`)
    expect(body.billing).toMatchObject([{ planId: 'student' }])
  })
})

function change(api: Paying, id: string, status: string, end: number): void {
  const known = api.double.subscriptions.get(id)
  if (known === undefined) return
  const items = { data: [{ price: { id: 'price_student' }, current_period_end: 1_800_000_000 + end }] }
  api.double.subscriptions.set(id, { ...known, status, items } as never)
}

function byId(left: { id: string }, right: { id: string }): number {
  return left.id < right.id ? -1 : 1
}

/** Returns a seeded generator of random numbers from 0 to 1. */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
}

function shuffled<T>(list: readonly T[], random: () => number): T[] {
  const copy = [...list]
  for (let at = copy.length - 1; at > 0; at -= 1) {
    const other = Math.floor(random() * (at + 1))
    ;[copy[at], copy[other]] = [copy[other] as T, copy[at] as T]
  }
  return copy
}
