import type Stripe from 'stripe'
import { billing } from '#sync/contract/billing.ts'
import { failed } from '../answer.ts'
import { readBytes } from '../guard/body.ts'
import { serve, type Server } from '../serve.ts'
import type { BillingDeps, Payment } from './deps.ts'
import { subscriptionOf } from './event.ts'

/**
 * POST /api/v1/billing/webhook: the provider's events. An event is kept once, however often it comes, before it is
 * acknowledged; what it means is found out afterwards (follow-up.ts).
 */
export function mountWebhook(
  server: Server,
  { database, log, now, payment, pokeBilling }: BillingDeps,
): void {
  const { limit } = billing.webhook

  serve(server, billing.webhook, async ({ http }) => {
    if (payment === undefined) return failed('NOT_FOUND')
    const body = await readBytes(http.req.raw, limit ?? 0)
    if (body === undefined) return failed('PAYLOAD_TOO_LARGE')
    const event = await verified(payment, body, http.req.header('stripe-signature'))
    if (event === undefined) return failed('BAD_REQUEST')
    const subscriptionId = subscriptionOf(event)
    await database.write((tx) =>
      tx.run(
        `INSERT INTO billing_events (id, kind, subscription_id, received_at, tries, next_try_at, done_at)
         VALUES (?, ?, ?, ?, 0, ?, ?) ON CONFLICT DO NOTHING`,
        [
          event.id,
          event.type,
          subscriptionId ?? null,
          now(),
          now(),
          subscriptionId === undefined ? now() : null,
        ],
      ),
    )
    log.info({ event: event.id, kind: event.type }, 'payment event received')
    pokeBilling()
    return { received: true }
  })
}

/** The event, if its signature is the provider's and not older than five minutes. */
async function verified(
  { stripe, webhookSecret }: Payment,
  body: Uint8Array,
  signature: string | undefined,
): Promise<Stripe.Event | undefined> {
  if (signature === undefined) return undefined
  try {
    return await stripe.webhooks.constructEventAsync(Buffer.from(body), signature, webhookSecret)
  } catch {
    return undefined
  }
}
