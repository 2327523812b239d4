import { Hono } from 'hono'
import { mountAccount } from './account/routes.ts'
import { mountAdmin } from './admin/routes.ts'
import { type ApiEnv, failWith, sendFailure } from './request-failure.ts'
import { type LookupAccess, mountCaseLookup } from './case-lookup/routes.ts'
import { createEndpointRouter } from './endpoint-router.ts'
import type { PaymentProvider } from './billing/deps.ts'
import { exportBilling, endUserSubscriptions } from './billing/on-account-deletion.ts'
import { mountBilling } from './billing/routes.ts'
import { countOpenDisputes } from './billing/webhook.ts'
import { type Database, DatabaseUnavailable } from './database/port.ts'
import { UnstorableText } from './database/sql-value.ts'
import { mountFeatures } from './feature-flags/routes.ts'
import { createGate } from './gate.ts'
import { createSessionCookies } from './middleware/session-cookies.ts'
import { securityHeaders } from './middleware/security-headers.ts'
import type { RateLimiter } from './middleware/rate-limiter.ts'
import { HasherOverloaded, type PasswordHasher } from './identity/password.ts'
import type { ServerLog } from './server-log.ts'
import { hasInbox, INBOX_PATH, mountInbox } from './mail/dev-inbox.ts'
import { hasUntriedMails, measureMailLag } from './mail/outbox.ts'
import { mountOpenApi } from './openapi/routes.ts'
import { readBackupAge } from './database/backup-age.ts'
import { mountAuditLog } from './operations/audit-log.ts'
import { createMetrics, mountMetrics } from './operations/metrics.ts'
import { mountOperation } from './operations/routes.ts'
import { exportDocuments } from './outline/export.ts'
import { exportOutlines, removeOutlines } from './outline/on-account-deletion.ts'
import { findOutlineTitles } from './outline/outline-store.ts'
import { mountOutlines } from './outline/routes.ts'
import type { BlobStore } from './integrations/blob-store.ts'
import { BlobsUnavailable } from './integrations/blob-store.ts'
import type { MailFolder } from './integrations/mail-folder.ts'
import { exportRecords } from './replication/export.ts'
import { mountReplication } from './replication/routes.ts'
import { logRequests } from './request-log.ts'
import { allowedMethodsAt, type ApiServer } from './mount-endpoint.ts'
import { mountSession } from './session/routes.ts'
import { createSessionWatch } from './identity/session-watch.ts'
import type { IdentityProvider } from './integrations/identity-provider.ts'
import { mountSocial } from './social/routes.ts'
import type { BuiltSite } from './site/pages.ts'
import { mountSite } from './site/routes.ts'
import { mountWellKnown } from './site/well-known.ts'
import { mountWebcite, type WebAccess } from './webcite/routes.ts'

/** Everything the server is made of; main.ts gives the real things, tests give their own. */
export interface ApiDeps {
  readonly database: Database
  readonly passwords: PasswordHasher
  readonly limiter: RateLimiter
  readonly log: ServerLog
  /** Epoch milliseconds. */
  readonly now: () => number
  readonly pause: (milliseconds: number) => Promise<void>
  /** Signs session and CSRF cookies. */
  readonly key: Uint8Array
  /** A secret outside of the database, which seals where payments go. */
  readonly payoutKey?: Uint8Array | undefined
  /** Where people reach the site, without a slash at the end. */
  readonly appUrl: string
  readonly dataFolder: string
  /** True when the database lies in the data folder. */
  readonly keepsFiles: boolean
  /** How many proxies of ours stand in front. */
  readonly proxies: number
  /** On one's own machine: mail may be read in the browser, the first account is in charge. Never in production. */
  readonly trial: boolean
  /** What an account may be told a minute, where that is not the product's own (SV15). */
  readonly toldPerMinute?: number
  readonly wakeMailWorker: () => void
  /** The payment provider, where one was set up. */
  readonly payment: PaymentProvider | undefined
  /** There are payment events to follow up, or subscriptions to end. */
  readonly wakeBillingWorker: () => void
  /** Where submitted documents lie. */
  readonly blobs: BlobStore
  /** True where a scanner looks at every document first. */
  readonly scans: boolean
  /** There are documents to scan. */
  readonly wakeScanWorker: () => void
  /** The other services that people may sign in with. */
  readonly providers: readonly IdentityProvider[]
  /** The letters kept in a folder, where there is no mail server. */
  readonly mailFolder?: MailFolder
  /** What the pages of others are reached and read by. */
  readonly web: WebAccess
  /** When the newest backup was made, in epoch milliseconds, where backups are made by themselves. */
  readonly lastBackup?: () => number | undefined
  /** Opens GET /metrics to whoever knows it. */
  readonly metricsToken: string | undefined
  /** The public database of decisions, where one was set up. */
  readonly lookup?: LookupAccess | undefined
  /** Where to report a weakness. */
  readonly securityContact: string | undefined
  /** The built app. */
  readonly site: BuiltSite
  /** Aborted once the server is stopping: streams end, the readiness probe says so. */
  readonly stopping: AbortSignal
  /** Aborted once it was asked to stop: the readiness probe says so, and everything else goes on for a while. */
  readonly leaving?: AbortSignal
}

/** Puts the server together: guards, every feature's endpoints, and the app's files. */
export function createApi(deps: ApiDeps): ApiServer {
  const { appUrl, key, log, now, trial } = deps
  const secure = appUrl.startsWith('https:')
  const shared = {
    ...deps,
    cookies: createSessionCookies(key, secure),
    sessionWatch: createSessionWatch(deps.database.notifications),
    firstIsSuperAdmin: trial,
  }
  const hono = new Hono<ApiEnv>({ router: createEndpointRouter() })
  const server: ApiServer = {
    hono,
    gate: createGate({ ...shared, origin: new URL(appUrl).origin }),
    mounted: [],
  }

  const metrics = createMetrics()
  hono.use(logRequests({ log, now, observe: metrics.observe }))
  hono.use(securityHeaders(secure))

  mountSession(server, shared)
  const keptMail = trial ? deps.mailFolder : undefined
  mountAccount(server, {
    ...shared,
    mailbox: keptMail !== undefined && hasInbox(appUrl) ? INBOX_PATH : undefined,
    recordsOf: (userId) => exportRecords(deps.database.read, userId),
    billingOf: (userId) => exportBilling(deps.database.read, userId),
    outlinesOf: (userId) => exportOutlines(deps.database.read, userId, deps),
    documentsOf: (userId) => exportDocuments(deps, userId),
    async beforeDelete(tx, userId) {
      await endUserSubscriptions(tx, userId, now())
      await removeOutlines(tx, userId)
    },
    afterDelete: deps.wakeBillingWorker,
  })
  mountSocial(server, shared)
  mountFeatures(server, shared)
  mountOperation(server, { ...shared, dataFolder: deps.keepsFiles ? deps.dataFolder : undefined })
  mountOpenApi(server, shared)
  mountAuditLog(server, { ...shared, findOutlineTitles })
  mountReplication(server, shared)
  mountWebcite(server, shared)
  mountCaseLookup(server, { ...shared, lookup: deps.lookup })
  mountBilling(server, shared)
  mountOutlines(server, shared)
  mountAdmin(server, { ...shared, countOpenDisputes })

  mountWellKnown(hono, shared)
  if (deps.metricsToken !== undefined) {
    const gaugesOfPostgres = async () => {
      if (deps.keepsFiles) return {}
      const { base, journal } = await readBackupAge(deps.database.read, now())
      return {
        ...(base !== undefined && { pincite_backup_age_seconds: base / 1000 }),
        ...(journal !== undefined && { pincite_journal_archive_age_seconds: journal / 1000 }),
      }
    }
    const readGauges = async () => {
      const backup = deps.lastBackup?.()
      return {
        pincite_mail_lag_seconds: (await measureMailLag(deps.database.read, now())) / 1000,
        ...(backup !== undefined && { pincite_backup_age_seconds: (now() - backup) / 1000 }),
        ...(await gaugesOfPostgres()),
      }
    }
    mountMetrics(hono, { metrics, token: deps.metricsToken, gauges: readGauges })
  }
  if (keptMail !== undefined)
    mountInbox(hono, keptMail, { appUrl, isMailComing: () => hasUntriedMails(deps.database.read) })
  mountSite(hono, deps.site)
  mountFallbacks(server, log)
  return server
}

/** What no endpoint answers, and what went wrong on the way: always JSON, always the envelope. */
function mountFallbacks({ hono, mounted }: ApiServer, log: ServerLog): void {
  hono.notFound((http) => {
    const methods = allowedMethodsAt(mounted, http.req.path)
    if (methods.length === 0) return sendFailure(http, failWith('NOT_FOUND'))
    const message = `The ${http.req.method} method is not supported for this route. Supported methods: ${methods.join(', ')}.`
    return sendFailure(
      http,
      failWith('METHOD_NOT_ALLOWED', { message, headers: { Allow: methods.join(', ') } }),
    )
  })

  hono.onError((error, http) => {
    // Nothing was written: the statement was refused before it ran.
    if (error instanceof UnstorableText) {
      return sendFailure(
        http,
        failWith('BAD_REQUEST', { message: 'A text holds a character that cannot be kept.' }),
      )
    }
    const busy = [DatabaseUnavailable, BlobsUnavailable, HasherOverloaded].some(
      (kind) => error instanceof kind,
    )
    log.error({ error, requestId: http.get('requestId'), route: http.get('route') }, 'request failed')
    if (busy) return sendFailure(http, failWith('SERVICE_UNAVAILABLE', { headers: { 'Retry-After': '3' } }))
    return sendFailure(http, failWith('INTERNAL_SERVER_ERROR'))
  })
}
