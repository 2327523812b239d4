import { onTestFinished } from 'vitest'
import type { Payment } from '#api/billing/deps.ts'
import { startFollowUp } from '#api/billing/follow-up.ts'
import { seedFlags } from '#api/identity/flag.ts'
import { stripeClient } from '#api/outside/payment.ts'
import type { Rounds } from '#api/rounds.ts'
import { type TestApi, testApi } from './api.ts'
import { type PaymentDouble, startPaymentDouble } from './payment-double.ts'
import { plans, WEBHOOK_SECRET } from './plans.ts'

/** A server that takes payments from the double, with the feature switched on. */
export async function payingApi(): Promise<
  TestApi & { readonly double: PaymentDouble; readonly payment: Payment; readonly followUp: Rounds }
> {
  const double = await startPaymentDouble()
  onTestFinished(() => double.stop())
  const payment: Payment = {
    stripe: await stripeClient('sk_test_double', double.url),
    publishableKey: 'pk_test_double',
    webhookSecret: WEBHOOK_SECRET,
    plans,
  }
  const follow: { up?: Rounds } = {}
  const quiet = { info() {}, warn() {}, error() {} }
  const api = await testApi({ payment, log: quiet, pokeBilling: () => follow.up?.poke() })
  await api.database.write((tx) => seedFlags(tx, { billingBetaFeature: true }))
  follow.up = startFollowUp({ database: api.database, log: quiet, now: api.now, payment })
  onTestFinished(() => follow.up?.stop())
  return Object.assign(api, { double, payment, followUp: follow.up })
}
