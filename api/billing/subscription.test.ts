import { describe, expect, test } from 'vitest'
import { payingApi } from '../../tests/support/payment.ts'
import { deliver, settled, subscribe, subscriber } from '../../tests/support/payment-acts.ts'

const DAY = 86_400_000

describe('entitlement', () => {
  test('lasts for exactly seven days after a payment is past due', async () => {
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
