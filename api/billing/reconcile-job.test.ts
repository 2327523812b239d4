import { expect, onTestFinished, test } from 'vitest'
import { payingApi, quietLog } from '../../tests/support/payment.ts'
import {
  customerOf,
  deliver,
  type Paying,
  settled,
  subscribe,
  subscriber,
} from '../../tests/support/payment-acts.ts'
import { startJobRunner } from '../jobs/job-runner.ts'
import { createReconcileJob } from './reconcile-job.ts'
import { findUserSubscriptions } from './subscription.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

/** Starts the job with empty memory, as a restarted server would. */
function startAgain(api: Paying) {
  const jobs = startJobRunner({ ...api, log: quietLog }, [createReconcileJob(api)])
  onTestFinished(() => jobs.stop())
  return jobs
}

/** Returns the number of times that the server queried the provider for a customer's subscriptions. */
function asked({ double }: Paying, customer: string): number {
  return double.received.filter(
    ({ method, path, params }) =>
      method === 'GET' && path === '/v1/subscriptions' && params['customer'] === customer,
  ).length
}

test('reconciles every customer once a day, even if the server restarts more often', async () => {
  const api = await payingApi()
  const { customer, user } = await subscriber(api)
  const id = subscribe(api, customer)
  api.advance(DAY)
  const first = startAgain(api)
  await expect.poll(() => findUserSubscriptions(api.database.read, user.id)).toMatchObject([{ id }])
  await first.stop()
  for (const hours of [8, 8]) {
    api.advance(hours * HOUR)
    const next = startAgain(api)
    next.wake('billing-reconcile')
    await next.stop()
  }
  expect(asked(api, customer)).toBe(1)
  api.advance(8 * HOUR)
  startAgain(api)
  await expect.poll(() => asked(api, customer)).toBe(2)
})

test('a customer that cannot be read does not block the others and is retried within the day', async () => {
  const api = await payingApi()
  const people: Awaited<ReturnType<typeof subscriber>>[] = []
  for (const name of ['a', 'b', 'c']) people.push(await subscriber(api, `${name}@example.org`))
  const ids = people.map(({ customer }) => subscribe(api, customer))
  const lost = [...people].sort((left, right) => (left.user.id < right.user.id ? -1 : 1))[0]
  api.double.customers.delete(lost?.customer ?? '')
  api.advance(DAY)
  startAgain(api)
  const kept = async () =>
    (await Promise.all(people.map(({ user }) => findUserSubscriptions(api.database.read, user.id)))).flat()
      .length
  await expect.poll(kept).toBe(2)
  expect(asked(api, lost?.customer ?? '')).toBe(1)
  api.double.customers.add(lost?.customer ?? '')
  api.advance(2 * HOUR)
  startAgain(api)
  await expect.poll(kept).toBe(ids.length)
})

test('after a restore from a backup that lacks a running subscription, stores the subscription again', async () => {
  const api = await payingApi()
  const { browser, customer, user } = await subscriber(api)
  const id = subscribe(api, customer, { metadata: { userId: user.id, planId: 'student' } })
  // Simulate a backup made before the first checkout.
  await api.database.write(async (tx) => {
    await tx.run('DELETE FROM billing_customers')
    await tx.run('DELETE FROM billing_checkouts')
  })
  await deliver(api, 'invoice.paid', { id: 'in_1', parent: { subscription_details: { subscription: id } } })
  await settled(api)
  expect(await browser.get('/api/v1/billing/subscription')).toMatchObject({
    body: { subscription: { status: 'active', entitled: true } },
  })
  expect(await customerOf(api, user.id)).toBe(customer)
  expect(await api.database.read.all('SELECT * FROM billing_endings')).toEqual([])
  expect(api.double.subscriptions.get(id)?.status).toBe('active')
})

test('does not recreate a deleted customer from an ended subscription', async () => {
  const api = await payingApi()
  const { customer, user } = await subscriber(api)
  const id = subscribe(api, customer, { status: 'canceled', metadata: { userId: user.id } })
  await deliver(api, 'customer.deleted', { id: customer })
  await deliver(api, 'customer.subscription.deleted', { id })
  await settled(api)
  expect(await customerOf(api, user.id)).toBeUndefined()
  expect(await findUserSubscriptions(api.database.read, user.id)).toMatchObject([{ id, status: 'canceled' }])
})
