import { onTestFinished } from 'vitest'
import type { PaymentProvider } from '#api/billing/deps.ts'
import { createEndingJob } from '#api/billing/ending-job.ts'
import { createEventJob } from '#api/billing/event-job.ts'
import { seedFlags } from '#api/identity/flag.ts'
import type { ServerLog } from '#api/server-log.ts'
import { createStripeClient } from '#api/integrations/stripe-client.ts'
import { type JobRunner, startJobRunner } from '#api/jobs/job-runner.ts'
import { testApi } from './api.ts'
import type { Paying } from './payment-acts.ts'
import { startPaymentDouble } from './payment-double.ts'
import { plans, WEBHOOK_SECRET } from './plans.ts'

export const quietLog: ServerLog = { info() {}, warn() {}, error() {} }

/** Starts a server that takes payments, with billing turned on and a test double of the provider. */
export async function payingApi(log: ServerLog = quietLog): Promise<Paying> {
  const double = await startPaymentDouble()
  onTestFinished(() => double.stop())
  const payment: PaymentProvider = {
    stripe: await createStripeClient('sk_test_double', double.url),
    publishableKey: 'pk_test_double',
    webhookSecret: WEBHOOK_SECRET,
    plans,
  }
  const running: { jobs?: JobRunner } = {}
  const api = await testApi({
    payment,
    log,
    wakeBillingWorker: () => running.jobs?.wake('billing-event', 'billing-ending'),
  })
  await api.database.write((tx) => seedFlags(tx, { billingBetaFeature: true }))
  const { database, now } = api
  function wake(...names: readonly string[]): void {
    if (names.includes('mail')) api.wakeMailWorker()
    running.jobs?.wake(...names)
  }
  const jobs = startJobRunner({ database, log, now }, [
    createEventJob({ now, payment, wake }),
    createEndingJob({ payment }),
  ])
  running.jobs = jobs
  onTestFinished(() => jobs.stop())
  return Object.assign(api, { double, payment, jobs })
}
