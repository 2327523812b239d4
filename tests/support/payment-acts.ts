import type { PaymentProvider } from '#api/billing/deps.ts'
import type { JobRunner } from '#api/jobs/job-runner.ts'
import { type Refusal, signedIn, type TestApi } from './api.ts'
import type { CheckoutSession, PaymentDouble } from './payment-double.ts'
import { WEBHOOK_SECRET } from './plans.ts'

/** A server that takes payments, and the test double of its provider. */
export interface Paying extends TestApi {
  readonly double: PaymentDouble
  readonly payment: PaymentProvider
  readonly jobs: JobRunner
}

/** Creates a subscription at the test double. */
export function subscribe(api: Paying, customer: string, more: object = {}): string {
  const id = `sub_${api.double.subscriptions.size + 1}`
  const item = { price: { id: 'price_student' }, current_period_end: 1_800_000_000 }
  const subscription = {
    id,
    object: 'subscription',
    status: 'active',
    customer,
    created: 1_767_600_000,
    cancel_at_period_end: false,
    items: { object: 'list', data: [item] },
    metadata: { userId: 'somebody' },
    ...more,
  }
  api.double.subscriptions.set(id, subscription as never)
  return id
}

/** Changes a checkout at the test double. */
export function turn(
  { double }: Pick<Paying, 'double'>,
  sessionId: string,
  more: Partial<CheckoutSession>,
): void {
  const session = double.checkouts.get(sessionId)
  if (session === undefined) throw new Error(`The double has no checkout ${sessionId}`)
  double.checkouts.set(sessionId, { ...session, ...more })
}

let numbered = 0

/** Delivers an event in the same way as the provider. */
export async function deliver(
  api: Paying,
  type: string,
  object: object,
  { id = `evt_${++numbered}`, secret = WEBHOOK_SECRET, timestamp = Math.floor(Date.now() / 1000) } = {},
): Promise<{ readonly status: number; readonly body: Refusal }> {
  const payload = JSON.stringify({ id, object: 'event', type, data: { object } })
  const signature = await api.payment.stripe.webhooks.generateTestHeaderStringAsync({
    payload,
    secret,
    timestamp,
  })
  return api.browser().send<Refusal>('/api/v1/billing/webhook', {
    method: 'POST',
    body: payload,
    headers: { 'stripe-signature': signature, 'content-type': 'application/json' },
  })
}

/** Resolves once every event and cancellation has been processed. */
export async function settled(api: Paying): Promise<void> {
  api.jobs.wake('billing-event', 'billing-ending')
  for (let tries = 0; tries < 1000; tries += 1) {
    const waiting = await api.database.read.get<{ n: number }>(
      `SELECT (SELECT count(*) FROM billing_events WHERE done_at IS NULL AND given_up_at IS NULL AND tries = 0)
        + (SELECT count(*) FROM billing_endings WHERE done_at IS NULL AND tries = 0) AS n`,
    )
    if (waiting?.n === 0) return
    await new Promise((resume) => setTimeout(resume, 5))
  }
  throw new Error('Events are still being processed')
}

/** Creates a user with an open checkout. */
export async function subscriber(api: Paying, email = 'ada@example.org') {
  const signed = await signedIn(api, email)
  const { body } = await signed.browser.post<{ sessionId: string }>('/api/v1/billing/checkout-session', {
    planId: 'student',
  })
  const customer = await customerOf(api, signed.user.id)
  return { ...signed, sessionId: body.sessionId, customer: customer ?? '' }
}

/** Returns a user's customer id at the provider, as stored by the server. */
export async function customerOf({ database }: TestApi, userId: string): Promise<string | undefined> {
  const row = await database.read.get<{ id: string }>(
    'SELECT customer_id AS id FROM billing_customers WHERE user_id = ?',
    [userId],
  )
  return row?.id
}
