import type { PaymentProvider } from './billing/deps.ts'
import { createEndingJob } from './billing/ending-job.ts'
import { createEventJob } from './billing/event-job.ts'
import { createReconcileJob } from './billing/reconcile-job.ts'
import { createLookupLoop } from './case-lookup/lookup-loop.ts'
import type { ServerSettings } from './env.ts'
import type { BlobStore } from './integrations/blob-store.ts'
import { createCourtListener } from './integrations/courtlistener.ts'
import type { MailTransport } from './integrations/mail-transport.ts'
import { createClamdScanner } from './integrations/virus-scanner.ts'
import { type JobRunner, type JobRunnerDeps, startJobRunner } from './jobs/job-runner.ts'
import { createMailJob } from './mail/mail-job.ts'
import { createScanJob } from './outline/scan-job.ts'

export interface ServerJobsDeps extends JobRunnerDeps {
  readonly settings: Pick<ServerSettings, 'appUrl' | 'clamd' | 'courtListener'>
  readonly mailer: MailTransport
  readonly blobs: BlobStore
  readonly payment: PaymentProvider | undefined
}

/** Starts the background jobs for the features that are set up. */
export function startServerJobs(deps: ServerJobsDeps): JobRunner {
  const { database, log, now, settings, mailer, blobs, payment } = deps
  const { appUrl, clamd, courtListener } = settings
  const wake = (...names: readonly string[]) => runner.wake(...names)
  const runner: JobRunner = startJobRunner(deps, [
    createMailJob({ database, mailer, now, appUrl }),
    ...(payment === undefined
      ? []
      : [
          createEventJob({ now, payment, wake }),
          createEndingJob({ payment }),
          createReconcileJob({ payment }),
        ]),
    ...(clamd === undefined
      ? []
      : [createScanJob({ database, blobs, scan: createClamdScanner(clamd), log, now })]),
    ...(courtListener === undefined
      ? []
      : [
          createLookupLoop({
            database,
            ask: createCourtListener(courtListener, now),
            log,
            now,
            limits: courtListener.limits,
          }),
        ]),
  ])
  return runner
}
