import { onTestFinished } from 'vitest'
import { type ApiDeps, createApi } from '#api/app.ts'
import type { Database } from '#api/database/port.ts'
import { createMemoryLimiter } from '#api/middleware/rate-limiter.ts'
import type { PasswordHasher } from '#api/identity/password.ts'
import { createDiskBlobs } from '#api/integrations/disk-blobs.ts'
import { startJobRunner } from '#api/jobs/job-runner.ts'
import { createMailJob } from '#api/mail/mail-job.ts'
import type { MailLetter, MailTransport } from '#api/integrations/mail-transport.ts'
import type { ApiServer } from '#api/mount-endpoint.ts'
import { extractPage } from '#api/webcite/extract-page.ts'
import type { WebAccess } from '#api/webcite/routes.ts'
import type { FailureBody } from '#sync/contract/failure.ts'
import type { User } from '#sync/user.ts'
import { type Browser, createBrowser } from './browser.ts'
import { temporaryFolder, testDatabase } from './database.ts'

export const APP_URL = 'http://cite.test'
const START = Date.UTC(2026, 0, 5, 9)

/** A server in this process with a clock that the test controls. */
export interface TestApi {
  readonly server: ApiServer
  readonly database: Database
  /** Sent emails, oldest first. */
  readonly letters: MailLetter[]
  /** Signals that there are emails to send. */
  wakeMailWorker(): void
  /** Advances the clock, in milliseconds. */
  advance(milliseconds: number): void
  now(): number
  /** Resolves to the next email to an address. Each email is returned once. */
  letterTo(email: string): Promise<MailLetter>
  /** Creates a browser with its own cookies and IP address. */
  browser(address?: string): Browser
}

export type { Browser } from './browser.ts'

export type Refusal = FailureBody

/** A fast replacement for argon2. A separate test covers argon2 itself. */
export const plainPasswords: PasswordHasher = {
  hash: async (password) => `plain:${password}`,
  verify: async (hashed, password) => hashed === `plain:${password}`,
  isOutdated: () => false,
}

/** Returns a mailer that stores emails. `refuse` is the number of sends that fail before one succeeds. */
export function memoryMailer(): MailTransport & { readonly letters: MailLetter[]; refuse: number } {
  const letters: MailLetter[] = []
  return {
    letters,
    refuse: 0,
    async send(letter) {
      if (this.refuse > 0) {
        this.refuse -= 1
        throw new Error('connection refused')
      }
      letters.push(letter)
    },
    close() {},
  }
}

/** Web access for tests that fetch no pages. */
export const emptyWeb: WebAccess = {
  ports: {
    resolve: async () => [],
    dial: async () => Promise.reject(new Error('no such host')),
  },
  extractionWorker: { extractPage: extractPage, close: async () => {} },
}

/** Starts a server on its own database. `given` replaces default dependencies. */
export async function testApi(given: Partial<ApiDeps> = {}): Promise<TestApi> {
  let time = START
  const now = () => time
  const database = given.database ?? (await testDatabase(now))
  const mailer = memoryMailer()
  const log = given.log ?? failingLog
  const mailJob = createMailJob({ database, mailer, now, appUrl: given.appUrl ?? APP_URL })
  const jobs = startJobRunner({ database, log, now }, [mailJob])
  onTestFinished(() => jobs.stop())
  const wakeMailWorker = () => jobs.wake('mail')
  const server = createApi({
    database,
    passwords: plainPasswords,
    limiter: createMemoryLimiter(1),
    log,
    now,
    pause: async () => {},
    key: new Uint8Array(32).fill(7),
    appUrl: APP_URL,
    dataFolder: temporaryFolder(),
    keepsFiles: true,
    proxies: 0,
    trial: false,
    web: emptyWeb,
    metricsToken: undefined,
    securityContact: undefined,
    wakeMailWorker,
    payment: undefined,
    wakeBillingWorker: () => {},
    blobs: createDiskBlobs(temporaryFolder()),
    scans: false,
    wakeScanWorker: () => {},
    providers: [],
    site: { files: new Map(), pageAt: () => undefined },
    stopping: new AbortController().signal,
    ...given,
  })
  const taken = new Set<MailLetter>()
  let visitors = 0
  return {
    server,
    database,
    letters: mailer.letters,
    wakeMailWorker,
    advance: (milliseconds) => void (time += milliseconds),
    now,
    async letterTo(email) {
      // Use real time, because the test controls the server's clock.
      const patience = performance.now() + 10_000
      while (performance.now() < patience) {
        const letter = mailer.letters.find((candidate) => candidate.to === email && !taken.has(candidate))
        if (letter !== undefined) {
          taken.add(letter)
          return letter
        }
        await new Promise((resume) => setTimeout(resume, 2))
      }
      throw new Error(`No mail arrived for ${email}`)
    },
    browser: (address = `10.0.${visitors >> 8}.${visitors++ & 255}`) => {
      const env = { incoming: { socket: { remoteAddress: address } } }
      return createBrowser(async (path, init) => server.hono.request(`${APP_URL}${path}`, init, env))
    },
  }
}

// A log that makes a test fail if the server logs an unexpected error or warning.
const failingLog = {
  info() {},
  warn(fields: object, words: string) {
    throw new Error(words, { cause: fields })
  },
  error(fields: object, words: string) {
    throw new Error(words, { cause: 'error' in fields ? fields.error : fields })
  },
}

/** Returns a complete registration form. `given` replaces default fields. */
export function registration(given: Record<string, unknown> = {}): Record<string, unknown> {
  const password = 'correct horse battery'
  return {
    first_name: 'Ada',
    last_name: 'Lovelace',
    email: 'ada@example.org',
    password,
    password_confirmation: given.password ?? password,
    ...given,
  }
}

export interface SignedIn {
  readonly browser: Browser
  readonly user: User
  readonly password: string
}

/** Creates a user who has signed up, verified the address, and logged in. */
export async function signedIn(
  api: TestApi,
  email = 'ada@example.org',
  more: object = {},
): Promise<SignedIn> {
  const browser = api.browser()
  const password = 'correct horse battery'
  await browser.post('/api/register', registration({ email, password }))
  const token = (await api.letterTo(email)).link.split('/').at(-1)
  // Open the link in another browser, because the link would log in the browser that signed up.
  await api.browser().post('/api/v1/users/verify-email', { token })
  const { body } = await browser.post<{ user: User }>('/api/login', { email, password, ...more })
  return { browser, user: body.user, password }
}
