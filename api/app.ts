import { Hono } from 'hono'
import { mountAccount } from './account/routes.ts'
import { mountAdmin } from './admin/routes.ts'
import { type ApiEnv, failWith, sendFailure } from './request-failure.ts'
import { type LookupAccess, mountCaseLookup } from './case-lookup/routes.ts'
import { createEndpointRouter, readRoutedPath } from './endpoint-router.ts'
import type { PaymentProvider } from './billing/deps.ts'
import { exportBilling } from './billing/on-account-deletion.ts'
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
import { exportOutlines } from './outline/on-account-deletion.ts'
import { findOutlineTitles } from './outline/outline-store.ts'
import { mountOutlines } from './outline/routes.ts'
import type { BlobStore } from './integrations/blob-store.ts'
import { BlobsUnavailable } from './integrations/blob-store.ts'
import type { MailFolder } from './integrations/mail-folder.ts'
import { exportRecords } from './replication/export.ts'
import { mountPasskeys } from './passkey/routes.ts'
import { eraseAccount } from './personal-data/erase-account.ts'
import { exportRows } from './personal-data/export-rows.ts'
import { mountReplication } from './replication/routes.ts'
import { logRequests } from './request-log.ts'
import { allowedMethodsAt, type ApiServer } from './mount-endpoint.ts'
import { mountSession } from './session/routes.ts'
import { createSessionWatch } from './identity/session-watch.ts'
import type { IdentityProvider } from './integrations/identity-provider.ts'
import { mountSocial } from './social/routes.ts'
import type { BuiltSite } from './site/pages.ts'
import { mountShares } from './share/routes.ts'
import { mountSite } from './site/routes.ts'
import { mountWellKnown } from './site/well-known.ts'
import { mountWebcite, type WebAccess } from './webcite/routes.ts'

/** Dependencies of the server. start.ts passes the real ones, and tests pass their own. */
export interface ApiDeps {
  readonly database: Database
  readonly passwords: PasswordHasher
  readonly limiter: RateLimiter
  readonly log: ServerLog
  /** Epoch milliseconds. */
  readonly now: () => number
  readonly pause: (milliseconds: number) => Promise<void>
  /** Key that signs session and CSRF cookies. */
  readonly key: Uint8Array
  /** Encrypts payment destinations. It is not stored in the database. */
  readonly payoutKey?: Uint8Array | undefined
  /** The site's public URL, without a trailing slash. */
  readonly appUrl: string
  readonly dataFolder: string
  /** True if the database is a file in the data folder. */
  readonly keepsFiles: boolean
  /** Number of trusted proxies in front of the server. */
  readonly proxies: number
  /**
   * Trial mode on the operator's own machine. Emails can be read in the browser, and the first account becomes
   * super-admin. Never use it in production.
   */
  readonly trial: boolean
  /** Maximum cost of the records an account may receive per minute. Defaults to `TOLD_PER_MINUTE` (SV15). */
  readonly toldPerMinute?: number
  readonly wakeMailWorker: () => void
  /** The payment provider, if configured. */
  readonly payment: PaymentProvider | undefined
  /** Tells the billing worker to process payment events and end subscriptions. */
  readonly wakeBillingWorker: () => void
  /** Storage for submitted documents. */
  readonly blobs: BlobStore
  /** True if every document must pass a virus scan before it can be opened. */
  readonly scans: boolean
  /** Tells the scan worker that there are documents to scan. */
  readonly wakeScanWorker: () => void
  /** Other services that users can log in with. */
  readonly providers: readonly IdentityProvider[]
  /** The folder that stores emails if there is no mail server. */
  readonly mailFolder?: MailFolder
  readonly web: WebAccess
  /** Returns when the newest backup was made, in epoch milliseconds, if automatic backups are on. */
  readonly lastBackup?: () => number | undefined
  /** Token that grants access to GET /metrics. */
  readonly metricsToken: string | undefined
  /** The public case law database, if configured. */
  readonly lookup?: LookupAccess | undefined
  /** Where to report a vulnerability. */
  readonly securityContact: string | undefined
  /** The built app. */
  readonly site: BuiltSite
  /** Aborted when the server stops serving requests. Event streams then end, and the readiness probe fails. */
  readonly stopping: AbortSignal
  /**
   * Aborted earlier, when the server is asked to stop. The readiness probe then fails, but the server still serves
   * requests for a while.
   */
  readonly leaving?: AbortSignal
}

/** Assembles the server: the gate, the endpoints of every feature, and the app's files. */
export function createApi(deps: ApiDeps): ApiServer {
  const { appUrl, key, log, now, trial } = deps
  const secure = appUrl.startsWith('https:')
  const shared = {
    ...deps,
    cookies: createSessionCookies(key, secure),
    sessionWatch: createSessionWatch(deps.database.notifications),
    firstIsSuperAdmin: trial,
  }
  const hono = new Hono<ApiEnv>({ router: createEndpointRouter(), getPath: readRoutedPath })
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
    rowsOf: (userId) => exportRows(deps.database.read, userId),
    async eraseAccount(tx, person) {
      const finish = await eraseAccount(deps, tx, person)
      return async () => {
        deps.wakeBillingWorker()
        await finish()
      }
    },
  })
  mountSocial(server, shared)
  mountPasskeys(server, shared)
  mountFeatures(server, shared)
  mountOperation(server, { ...shared, dataFolder: deps.keepsFiles ? deps.dataFolder : undefined })
  mountOpenApi(server, shared)
  mountAuditLog(server, { ...shared, findOutlineTitles })
  mountReplication(server, shared)
  mountWebcite(server, shared)
  mountCaseLookup(server, { ...shared, lookup: deps.lookup })
  mountBilling(server, shared)
  mountOutlines(server, shared)
  mountShares(server, shared)
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

/** Responds to unknown paths and uncaught errors with a JSON error envelope. */
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
    // The database port rejected the statement before running it, so nothing was written.
    if (error instanceof UnstorableText) {
      return sendFailure(
        http,
        failWith('BAD_REQUEST', { message: 'The text contains a character that can’t be stored.' }),
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
