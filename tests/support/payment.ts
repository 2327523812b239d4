import { onTestFinished } from 'vitest'
import type { PaymentProvider } from '#api/billing/deps.ts'
import { startBillingWorker } from '#api/billing/event-worker.ts'
import { seedFlags } from '#api/identity/flag.ts'
import type { ServerLog } from '#api/server-log.ts'
import { createStripeClient } from '#api/integrations/stripe-client.ts'
import type { BackgroundWorker } from '#api/background-worker.ts'
import { testApi } from './api.ts'
import type { Paying } from './payment-acts.ts'
import { startPaymentDouble } from './payment-double.ts'
import { plans, WEBHOOK_SECRET } from './plans.ts'

export const quietLog: ServerLog = { info() {}, warn() {}, error() {} }

/** A server that takes payments from the double, with the feature enabled. */
export async function payingApi(log: ServerLog = quietLog): Promise<Paying> {
  const double = await startPaymentDouble()
  onTestFinished(() => double.stop())
  const payment: PaymentProvider = {
    stripe: await createStripeClient('sk_test_double', double.url),
    publishableKey: 'pk_test_double',
    webhookSecret: WEBHOOK_SECRET,
    plans,
  }
  const follow: { up?: BackgroundWorker } = {}
  const api = await testApi({ payment, log, wakeBillingWorker: () => follow.up?.wake() })
  await api.database.write((tx) => seedFlags(tx, { billingBetaFeature: true }))
  follow.up = startBillingWorker({
    database: api.database,
    log,
    now: api.now,
    payment,
    wakeMailWorker: () => api.wakeMailWorker(),
  })
  onTestFinished(() => follow.up?.stop())
  return Object.assign(api, { double, payment, followUp: follow.up })
}
