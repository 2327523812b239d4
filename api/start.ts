import { once } from 'node:events'
import type { Server as HttpServer } from 'node:http'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { createApi } from './app.ts'
import { scheduleBackups } from './backups.ts'
import { databaseFileIn } from './database/database-file.ts'
import type { Database } from './database/port.ts'
import type { BlobStore } from './integrations/blob-store.ts'
import type { PaymentProvider } from './billing/deps.ts'
import type { PaymentSettings, ServerSettings } from './env.ts'
import { scheduleCleanup } from './cleanup.ts'
import { seedFlags } from './identity/flag.ts'
import { createArgonHasher, type PasswordHasher } from './identity/password.ts'
import { startListening } from './listen.ts'
import type { ServerLog } from './server-log.ts'
import type { MailLetter, MailTransport } from './integrations/mail-transport.ts'
import { type MailFolder, createMailFolder } from './integrations/mail-folder.ts'
import { createDiskBlobs } from './integrations/disk-blobs.ts'
import { createS3Blobs } from './integrations/s3-blobs.ts'
import { scheduleBlobCleanup } from './outline/blob-cleanup.ts'
import { createStripeClient } from './integrations/stripe-client.ts'
import { createOpenIdProvider } from './integrations/openid.ts'
import { createSmtpTransport } from './integrations/smtp-transport.ts'
import { watchBackupAge } from './operations/backup-age.ts'
import { startMaintenance } from './replication/maintenance.ts'
import { startServerJobs } from './server-jobs.ts'
import { type BuiltSite, readBuiltSite } from './site/pages.ts'
import { claimStorage } from './storage.ts'
import { createModelClient } from './webcite/model.ts'
import { realWebPorts, type WebPorts } from './webcite/web-ports.ts'
import { createExtractionWorker } from './webcite/extraction-worker.ts'

const built = fileURLToPath(new URL('../dist/app', import.meta.url))

/** Reads the app built by `npm run build`. */
export function readAppSite(appUrl: string): BuiltSite {
  return readBuiltSite(built, appUrl)
}

/** How long running requests may take after the server starts to stop, in milliseconds. */
const DRAIN = 10_000

/** A listening server. */
export interface RunningServer {
  /** True if the app's files were found. */
  readonly hasApp: boolean
  /** Finishes running requests, completes pending writes, and closes everything. */
  stop(): Promise<void>
}

export interface StartOptions {
  readonly settings: ServerSettings
  readonly log: ServerLog
  /** Called for every email that is stored instead of sent. */
  readonly announce: (letter: MailLetter) => void
  /** Access to the internet. Tests replace it. */
  readonly web?: WebPorts
  /** Hashes passwords. Tests use a faster hasher. */
  readonly passwords?: PasswordHasher
  /** Reads the built app for a URL. Tests that start many servers cache it. */
  readonly readSite?: (appUrl: string) => BuiltSite
}

/** Starts the server. Resolves when the server is listening. If the start fails, closes everything and rejects. */
export async function startServer({
  settings,
  log,
  announce,
  web = realWebPorts,
  passwords = createArgonHasher(),
  readSite = readAppSite,
}: StartOptions): Promise<RunningServer> {
  const { dataFolder, appUrl, flagSeeds } = settings
  const now = Date.now
  const storage = await claimStorage(settings, now)
  const { database, key, limiter, detector, keepsFiles } = storage
  const logReplicationFailure = (error: unknown) => log.error({ error }, 'replication maintenance failed')
  const replication = await prepareReplication().catch(async (error: unknown) => {
    await storage.close()
    throw error
  })
  if (replication.restored) log.info({}, 'the database was restored: devices will resend what it lacks')

  async function prepareReplication() {
    await database.write((tx) => seedFlags(tx, flagSeeds))
    return startMaintenance({ database, detector, now, failed: logReplicationFailure })
  }

  const { mailer, folder } = createMailer(settings, announce)
  const payment = await createPaymentProvider(settings.payment)
  const blobs =
    settings.s3 === undefined ? createDiskBlobs(join(dataFolder, 'blobs')) : createS3Blobs(settings.s3)
  const jobs = startServerJobs({ database, log, now, settings, mailer, blobs, payment })
  const scans = settings.clamd !== undefined
  if (!settings.trial) warnAboutSettings(settings, { scans, keepsFiles }, log)
  const maintenance = scheduleMaintenance(settings, { database, keepsFiles, blobs, now, log })
  const leaving = new AbortController()
  const stopping = new AbortController()
  const site = readSite(appUrl)
  const extractionWorker = createExtractionWorker()
  const { hono } = createApi({
    database,
    passwords,
    limiter,
    log,
    now,
    pause: (milliseconds) => sleep(milliseconds),
    key,
    payoutKey: settings.payoutKey,
    appUrl,
    dataFolder,
    keepsFiles,
    proxies: settings.proxies,
    trial: settings.trial,
    metricsToken: settings.metricsToken,
    lastBackup: maintenance.lastBackup,
    securityContact: settings.securityContact,
    wakeMailWorker: () => jobs.wake('mail'),
    payment,
    lookup: settings.courtListener && { wake: () => jobs.wake('case-lookup') },
    wakeBillingWorker: () => jobs.wake('billing-event', 'billing-ending'),
    blobs,
    scans,
    wakeScanWorker: () => jobs.wake('outline-scan'),
    providers: settings.providers.map((provider) =>
      createOpenIdProvider(provider, { redirectUri: `${appUrl}/login/oauth`, now }),
    ),
    ...(folder && { mailFolder: folder }),
    site,
    web: {
      ports: web,
      extractionWorker,
      ...(settings.model && { model: createModelClient(settings.model) }),
    },
    leaving: leaving.signal,
    stopping: stopping.signal,
  })

  async function closeEverything(): Promise<void> {
    await maintenance.stop()
    await jobs.stop()
    await extractionWorker.close()
    mailer.close()
    await replication.stop()
    await storage.close()
  }

  try {
    const server = await startListening(hono.fetch, settings)
    return {
      hasApp: site.files.has('/index.html'),
      async stop() {
        // Keep accepting connections until load balancers have seen that /api/ready fails.
        leaving.abort()
        // Stop keep-alive, so that proxies don't send requests on a connection that is about to be closed.
        server.prependListener('request', (_, answer) => void (answer.shouldKeepAlive = false))
        await sleep(settings.stopDelay)
        stopping.abort()
        await drainConnections(server)
        await closeEverything()
      },
    }
  } catch (error) {
    await closeEverything()
    throw error
  }
}

/** Logs a warning for each missing protection. */
function warnAboutSettings(
  settings: ServerSettings,
  { scans, keepsFiles }: { readonly scans: boolean; readonly keepsFiles: boolean },
  log: ServerLog,
): void {
  if (!scans) log.warn({}, 'NO VIRUS SCANNER: submitted documents are not scanned. Set CLAMD_URL.')
  if (!keepsFiles && settings.payoutKey === undefined) {
    log.warn(
      {},
      'NO PAYOUT_KEY: payment destinations are encrypted with a key in the same database. Set PAYOUT_KEY on every server.',
    )
  }
}

interface MaintenancePorts {
  readonly database: Database
  /** True if the database is a file on this server. */
  readonly keepsFiles: boolean
  readonly blobs: BlobStore
  readonly now: () => number
  readonly log: ServerLog
}

/**
 * Schedules the cleanup of files and tables. Also schedules backups or, with PostgreSQL, checks of the backups' age.
 */
function scheduleMaintenance(
  settings: ServerSettings,
  { database, keepsFiles, blobs, now, log }: MaintenancePorts,
) {
  const stopSweeping = scheduleBlobCleanup(database, blobs, now, (error) =>
    log.error({ error }, 'file cleanup failed'),
  )
  const backups =
    settings.backupEvery === 0 || !keepsFiles
      ? undefined
      : scheduleBackups(
          { file: databaseFileIn(settings.dataFolder), folder: settings.backupFolder, now, log },
          settings.backupEvery,
        )
  const stopTidying = scheduleCleanup(database, now, (error) => log.error({ error }, 'cleanup failed'))
  const stopWatchingBackups =
    keepsFiles || settings.trial ? undefined : watchBackupAge({ read: database.read, log, now })
  return {
    lastBackup: () => backups?.newest(),
    async stop(): Promise<void> {
      stopTidying()
      stopWatchingBackups?.()
      await backups?.stop()
      stopSweeping()
    },
  }
}

async function createPaymentProvider(
  settings: PaymentSettings | undefined,
): Promise<PaymentProvider | undefined> {
  if (settings === undefined) return undefined
  const { secretKey, apiUrl, ...payment } = settings
  return { ...payment, stripe: await createStripeClient(secretKey, apiUrl) }
}

function createMailer(
  settings: ServerSettings,
  announce: (letter: MailLetter) => void,
): { mailer: MailTransport; folder?: MailFolder } {
  const from = { ...settings.sender, host: new URL(settings.appUrl).hostname }
  if (settings.smtpUrl !== undefined) return { mailer: createSmtpTransport(settings.smtpUrl, from) }
  const folder = createMailFolder({
    folder: join(settings.dataFolder, 'mail'),
    from,
    now: Date.now,
    announce,
  })
  return { mailer: folder, folder }
}

/** Stops accepting connections, waits for running requests, and aborts those that take too long. */
async function drainConnections(server: HttpServer): Promise<void> {
  const closed = once(server, 'close')
  server.close()
  // Close idle keep-alive connections, which would otherwise stay open.
  const sweep = setInterval(() => server.closeIdleConnections(), 50)
  const cutOff = setTimeout(() => server.closeAllConnections(), DRAIN)
  await closed
  clearInterval(sweep)
  clearTimeout(cutOff)
}
