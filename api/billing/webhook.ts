import { eq, sql } from 'drizzle-orm'
import type Stripe from 'stripe'
import * as z from 'zod/mini'
import { billing } from '#sync/contract/billing.ts'
import { failWith } from '../request-failure.ts'
import { drizzleOn, prepareOnce } from '../database/drizzle.ts'
import type { SqlExecutor } from '../database/port.ts'
import { readBodyBytes } from '../middleware/request-body.ts'
import { mountEndpoint, type ApiServer } from '../mount-endpoint.ts'
import { handleCustomerDeleted } from './customer.ts'
import type { BillingDeps, PaymentProvider } from './deps.ts'
import { referenceIdOf, subscriptionIdOf } from './stripe-objects.ts'
import { billingEvents } from './tables.ts'

const insertEvent = prepareOnce((db) =>
  db
    .insert(billingEvents)
    .values({
      id: sql.placeholder('id'),
      kind: sql.placeholder('kind'),
      subscriptionId: sql.placeholder('subscriptionId'),
      receivedAt: sql.placeholder('now'),
      tries: 0,
      nextTryAt: sql.placeholder('now'),
      doneAt: sql.placeholder('doneAt'),
    })
    .onConflictDoNothing(),
)

/**
 * POST /api/v1/billing/webhook: receives the provider's events. Each event is stored once before it is acknowledged,
 * even if it is delivered several times. event-job.ts processes it later.
 */
export function mountWebhook(
  server: ApiServer,
  { database, log, now, payment, wakeBillingWorker }: BillingDeps,
): void {
  const { limit } = billing.webhook

  mountEndpoint(server, billing.webhook, async ({ http }) => {
    if (payment === undefined) return failWith('NOT_FOUND')
    const body = await readBodyBytes(http.req.raw, limit ?? 0)
    if (body === undefined) return failWith('PAYLOAD_TOO_LARGE')
    const event = await verifyEvent(payment, body, http.req.header('stripe-signature'))
    if (event === undefined) return failWith('BAD_REQUEST')
    const subscriptionId = subscriptionIdOf(event)
    if (!isAbsentOrText(subscriptionId)) return failWith('BAD_REQUEST')
    const first = await database.write(async (tx) => {
      const { changes } = await insertEvent.run(tx, {
        id: event.id,
        kind: event.type,
        subscriptionId: subscriptionId ?? null,
        now: now(),
        doneAt: subscriptionId === undefined ? now() : null,
      })
      if (event.type === 'customer.deleted')
        await handleCustomerDeleted(tx, event.data.object.id, event.id, now())
      return changes > 0
    })
    log.info({ event: event.id, kind: event.type }, 'payment event received')
    if (first) logDispute(log, event)
    wakeBillingWorker()
    return { received: true }
  })
}

/** Logs a dispute, because the operator must respond to it within days. */
function logDispute(log: BillingDeps['log'], event: Stripe.Event): void {
  if (event.type !== 'charge.dispute.created' && event.type !== 'charge.dispute.closed') return
  const { id, charge, reason, status } = event.data.object
  const words =
    event.type === 'charge.dispute.created'
      ? 'A PAYMENT IS DISPUTED: respond through the payment provider before the deadline'
      : 'a disputed payment was decided'
  log.warn({ dispute: id, kind: event.type, charge: referenceIdOf(charge), reason, status }, words)
}

/** The properties that every event type has. */
const EventShape = z.looseObject({
  id: z.string(),
  type: z.string(),
  data: z.looseObject({ object: z.looseObject({ id: z.optional(z.string()) }) }),
})

const isAbsentOrText = (value: unknown): boolean => value === undefined || typeof value === 'string'

/** Returns the event if its shape and signature are valid and the event is at most five minutes old. */
async function verifyEvent(
  { stripe, webhookSecret }: PaymentProvider,
  body: Uint8Array,
  signature: string | undefined,
): Promise<Stripe.Event | undefined> {
  // The provider's library accepts a timestamp that isn't a number, so check it first.
  if (signature === undefined || !hasOneTime(signature)) return undefined
  try {
    const event = await stripe.webhooks.constructEventAsync(Buffer.from(body), signature, webhookSecret)
    const { success, data } = EventShape.safeParse(event)
    if (!success) return undefined
    const isNamed = data.type !== 'customer.deleted' || data.data.object.id !== undefined
    return isNamed ? event : undefined
  } catch {
    return undefined
  }
}

/** Returns true if the header `t=…,v1=…` has exactly one timestamp, in whole seconds. */
function hasOneTime(signature: string): boolean {
  const times = signature.split(',').filter((item) => item.split('=')[0] === 't')
  return times.length === 1 && /^t=\d{1,12}$/.test(times[0] ?? '')
}

/** Counts open disputes. Works with events in any order, because the closing event may arrive first. */
export async function countOpenDisputes(database: SqlExecutor): Promise<number> {
  const db = drizzleOn(database)
  const opened = await db.$count(billingEvents, eq(billingEvents.kind, 'charge.dispute.created'))
  const closed = await db.$count(billingEvents, eq(billingEvents.kind, 'charge.dispute.closed'))
  return Math.max(0, opened - closed)
}
