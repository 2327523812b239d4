import { createHmac } from 'node:crypto'
import { describe, expect, onTestFinished, test } from 'vitest'
import { type Refusal } from '../../tests/support/api.ts'
import { payingApi, quietLog } from '../../tests/support/payment.ts'
import { deliver, type Paying, settled, subscribe, subscriber } from '../../tests/support/payment-acts.ts'
import { WEBHOOK_SECRET } from '../../tests/support/plans.ts'
import { startJobRunner } from '../jobs/job-runner.ts'
import { createReconcileJob } from './reconcile-job.ts'
import { saveSubscription, chooseCurrentSubscription, findUserSubscriptions } from './subscription.ts'

const DAY = 86_400_000

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
      // The signature is valid for the last timestamp only, because the provider's library uses the last one.
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
        // The subscription keeps changing at the provider while its events arrive.
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

  test('an older response never replaces a newer response', async () => {
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
