import { join } from 'node:path'
import * as z from 'zod/mini'
import { PlanSchema } from '#sync/contract/billing.ts'
import type { FeatureFlags } from '#sync/flag.ts'
import { FREE_LIMITS, type LookupLimits, readRequestLimits } from './case-lookup/lookup-pace.ts'
import type { CourtListenerSettings } from './integrations/courtlistener.ts'
import type { S3Settings } from './integrations/s3-blobs.ts'
import { readProviders } from './env-providers.ts'
import type { ProviderSettings } from './integrations/identity-provider.ts'
import type { ModelSettings } from './webcite/model.ts'
import { trimTail } from '#cite/text/trim.ts'

export interface ServerSettings {
  readonly port: number
  readonly host: string
  readonly dataFolder: string
  /** URL of a PostgreSQL database, which several servers may share. If undefined, all data is in the data folder. */
  readonly databaseUrl: string | undefined
  /** The site's public URL, without a trailing slash. Links in emails start with it. */
  readonly appUrl: string
  /** True for trial mode on the operator's own machine, false in production. */
  readonly trial: boolean
  readonly sender: { readonly name: string; readonly address: string }
  /** The mail server. If undefined, emails are stored in the data folder. */
  readonly smtpUrl: string | undefined
  /** Number of trusted proxies in front of the server. */
  readonly proxies: number
  /** Factor for the rate limits per IP address. */
  readonly rateLimitFactor: number
  /**
   * Where rate limit counters are stored. With `database`, counters survive a restart and are shared by several
   * servers.
   */
  readonly rateLimitStore: 'database' | 'memory'
  /** How long the readiness probe reports that the server is stopping before the server closes, in milliseconds. */
  readonly stopDelay: number
  /** Interval between automatic backups, in milliseconds; 0 for none. */
  readonly backupEvery: number
  readonly backupFolder: string
  /** Token that grants access to GET /metrics. */
  readonly metricsToken: string | undefined
  /** Where to report a vulnerability: a mailto: or https: URL. */
  readonly securityContact: string | undefined
  /** The payment provider; undefined if billing isn't set up. */
  readonly payment: PaymentSettings | undefined
  /** Optional language model that fills in fields the rules leave empty. */
  readonly model: ModelSettings | undefined
  /** The public database for looking up citations. If undefined, nothing is looked up. */
  readonly courtListener: (CourtListenerSettings & { readonly limits: LookupLimits }) | undefined
  /** The bucket for submitted documents. If undefined, documents are stored in the data folder. */
  readonly s3: S3Settings | undefined
  /**
   * Encrypts payment destinations. The key is not stored in the database. Defaults to a key derived from the server's
   * secret.
   */
  readonly payoutKey: Uint8Array | undefined
  /** The virus scanner: `unix:/path` or `tcp://host:port`. */
  readonly clamd: string | undefined
  /** Initial values of the flags in a new database. */
  readonly flagSeeds: Partial<FeatureFlags>
  /** Other services that users can log in with. */
  readonly providers: readonly ProviderSettings[]
}

/** The payment provider's credentials, and the plans we sell. */
export interface PaymentSettings {
  readonly secretKey: string
  readonly publishableKey: string
  readonly webhookSecret: string
  /** Overrides the provider's URL. */
  readonly apiUrl: string | undefined
  readonly plans: readonly z.infer<typeof PricedPlan>[]
}

/** Thrown if some settings are invalid. The message lists each of them. */
export class BadSettings extends Error {
  override name = 'BadSettings'
}

function wholeNumber(least: number, most: number) {
  const message = `must be a whole number from ${least} to ${most}`
  return z.pipe(z.coerce.number(message), z.int(message).check(z.gte(least, message), z.lte(most, message)))
}

function urlWith(message: string, ...protocols: string[]) {
  return z
    .string()
    .check(z.refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), message))
}

// The app must be at the root of its host, because each link in an email is this URL followed by a path.
function isBareOrigin(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { href, origin } = new URL(text)
  return href === `${origin}/`
}

function namesDatabase(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { hostname, pathname } = new URL(text)
  return hostname !== '' && pathname.length > 1
}

const ownMachine = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/

const onOff = z.optional(
  z.pipe(
    z.enum(['true', 'false', '1', '0'], 'must be true or false'),
    z.transform((value) => value === 'true' || value === '1'),
  ),
)

const sender = /^(?:(?<name>[^<>\r\n"]*)<(?<bracketed>[^<>\s@]+@[^<>\s@]+)>|(?<bare>[^<>\s@]+@[^<>\s@]+))$/

const PricedPlan = z.extend(PlanSchema, { priceId: z.string().check(z.minLength(1)) })

const planList =
  'must be a JSON array of plans, each with id, name, summary, amountCents, currency, interval (month or year), and priceId'

const Plans = z.pipe(
  z.pipe(
    z.string(),
    z.transform((text, context) => {
      try {
        return JSON.parse(text) as unknown
      } catch {
        context.issues.push({ code: 'custom', message: planList, input: text })
        return z.NEVER
      }
    }),
  ),
  z.array(PricedPlan, planList).check(z.minLength(1, planList)),
)

const Environment = z.object({
  // Reject other values. Otherwise, a misspelled `production` would start trial mode on a public site, where anyone
  // could read emails and the first account would become super-admin.
  NODE_ENV: z.optional(
    z.enum(['production', 'development', 'test'], 'must be production, development, or test'),
  ),
  PORT: z._default(wholeNumber(1, 65_535), 3000),
  HOST: z.optional(z.string()),
  DATA_DIR: z._default(z.string(), './data'),
  DATABASE_URL: z.optional(
    urlWith(
      'must be a URL such as postgres://user:password@host:5432/pincite',
      'postgres:',
      'postgresql:',
    ).check(
      z.refine(namesDatabase, 'must name a host and a database: postgres://user:password@host:5432/pincite'),
    ),
  ),
  APP_URL: z.optional(
    urlWith('must be a URL such as https://cite.example.org', 'http:', 'https:').check(
      z.refine(isBareOrigin, 'must be a URL without path or query, such as https://cite.example.org'),
    ),
  ),
  SMTP_URL: z.optional(urlWith('must be a URL such as smtp://user:password@host:587', 'smtp:', 'smtps:')),
  MAIL_FROM: z.optional(
    z.string().check(z.regex(sender, 'must be an address such as Pincite <no-reply@example.org>')),
  ),
  TRUST_PROXY: z._default(wholeNumber(0, 10), 0),
  RATE_LIMIT_FACTOR: z.optional(wholeNumber(1, 1000)),
  RATE_LIMIT_STORE: z._default(z.enum(['database', 'memory'], 'must be database or memory'), 'database'),
  STOP_DELAY: z._default(wholeNumber(0, 120), 0),
  BACKUP_EVERY: z._default(wholeNumber(0, 1440), 15),
  BACKUP_DIR: z.optional(z.string()),
  METRICS_TOKEN: z.optional(
    z.string().check(z.regex(/^[\w~+/.-]{16,}=*$/, 'must be at least 16 letters, digits, or -._~+/')),
  ),
  SECURITY_CONTACT: z.optional(
    urlWith('must be a URL such as mailto:security@example.org', 'mailto:', 'https:'),
  ),
  WEBCITE_MODEL_URL: z.optional(
    urlWith('must be a URL such as https://models.example.org/v1', 'http:', 'https:'),
  ),
  WEBCITE_MODEL: z.optional(z.string()),
  WEBCITE_MODEL_KEY: z.optional(z.string()),
  COURTLISTENER_TOKEN: z.optional(
    z
      .string()
      .check(
        z.regex(/^[0-9a-f]{40}$/i, 'must be 40 hexadecimal digits, as shown in your CourtListener profile'),
      ),
  ),
  COURTLISTENER_URL: z.optional(urlWith('must be a URL such as http://127.0.0.1:4243', 'http:', 'https:')),
  COURTLISTENER_REQUESTS: z.optional(
    z.pipe(
      z
        .string()
        .check(
          z.refine(
            (text) => readRequestLimits(text) !== undefined,
            'must be limits such as 5/min,50/hour,125/day',
          ),
        ),
      z.transform((text) => readRequestLimits(text)),
    ),
  ),
  COURTLISTENER_CITATIONS: z.optional(wholeNumber(1, 100_000)),
  PAYOUT_KEY: z.optional(
    z.pipe(
      z
        .string()
        .check(
          z.regex(
            /^[0-9a-f]{64}$/i,
            'must be 64 hexadecimal digits, such as the output of `openssl rand -hex 32`',
          ),
        ),
      z.transform((digits): Uint8Array => Buffer.from(digits, 'hex')),
    ),
  ),
  STRIPE_SECRET_KEY: z.optional(z.string()),
  STRIPE_PUBLISHABLE_KEY: z.optional(z.string()),
  STRIPE_WEBHOOK_SECRET: z.optional(z.string()),
  STRIPE_API_URL: z.optional(urlWith('must be a URL such as http://127.0.0.1:4242', 'http:', 'https:')),
  BILLING_PLANS: z.optional(Plans),
  S3_ENDPOINT: z.optional(
    urlWith('must be a URL such as https://s3.eu-central-1.amazonaws.com', 'http:', 'https:'),
  ),
  S3_BUCKET: z.optional(
    z.string().check(z.regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket')),
  ),
  S3_REGION: z._default(z.string(), 'us-east-1'),
  S3_ACCESS_KEY_ID: z.optional(z.string()),
  S3_SECRET_ACCESS_KEY: z.optional(z.string()),
  CLAMD_URL: z.optional(
    z
      .string()
      .check(z.regex(/^(unix:\/.+|tcp:\/\/[\w.-]+:\d+)$/, 'must be unix:/path/to/socket or tcp://host:port')),
  ),
  BETA_BILLING: onOff,
  BETA_STRING_CITE: onOff,
  BETA_ADMIN_OUTLINE: onOff,
  BETA_CLIENT_OUTLINE: onOff,
})

type Environment = z.infer<typeof Environment>

/** Reads the settings from the environment. Throws BadSettings if any of them is invalid. */
export function readEnv(variables: Readonly<Record<string, string | undefined>>): ServerSettings {
  // Treat empty variables as unset.
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''))
  const parsed = Environment.safeParse(given)
  const { providers, faults: providerFaults } = readProviders(given)
  const faults = [
    ...(parsed.success
      ? findConflicts(parsed.data)
      : parsed.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`)),
    ...providerFaults,
  ]
  if (!parsed.success || faults.length > 0) {
    throw new BadSettings(`Invalid settings:\n${faults.map((fault) => `  ${fault}`).join('\n')}`)
  }
  return { ...toSettings(parsed.data), providers }
}

/** Finds settings that are valid individually but not in combination. */
function findConflicts(env: Environment): string[] {
  const { NODE_ENV, APP_URL, SMTP_URL, MAIL_FROM } = env
  const faults: string[] = []
  if ((env.WEBCITE_MODEL_URL === undefined) !== (env.WEBCITE_MODEL === undefined)) {
    faults.push('WEBCITE_MODEL_URL and WEBCITE_MODEL must be set together')
  }
  if (env.STRIPE_SECRET_KEY !== undefined) {
    for (const name of ['STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET', 'BILLING_PLANS'] as const) {
      if (env[name] === undefined) faults.push(`${name} is required with STRIPE_SECRET_KEY`)
    }
  }
  if (env.S3_ENDPOINT !== undefined) {
    for (const name of ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const) {
      if (env[name] === undefined) faults.push(`${name} is required with S3_ENDPOINT`)
    }
  }
  if (NODE_ENV === 'production' && APP_URL === undefined) {
    faults.push('APP_URL is required in production, because links in emails are built from it')
  }
  if (NODE_ENV === 'production' && APP_URL !== undefined && isUnencrypted(new URL(APP_URL))) {
    faults.push('APP_URL must start with https: in production, because sessions can be stolen over http')
  }
  if (SMTP_URL !== undefined && MAIL_FROM === undefined) {
    faults.push('MAIL_FROM is required with SMTP_URL: it is the sender of emails')
  }
  return faults
}

function isUnencrypted({ protocol, hostname }: URL): boolean {
  return protocol === 'http:' && !ownMachine.test(hostname)
}

function toSettings(env: Environment): Omit<ServerSettings, 'providers'> {
  const trial = env.NODE_ENV !== 'production'
  const groups = sender.exec(env.MAIL_FROM ?? 'Pincite <no-reply@localhost>')?.groups ?? {}
  return {
    port: env.PORT,
    // In trial mode, emails can be read in the browser, so accept connections only from this machine by default.
    host: env.HOST ?? (trial ? '127.0.0.1' : '0.0.0.0'),
    dataFolder: env.DATA_DIR,
    databaseUrl: env.DATABASE_URL,
    appUrl: trimTail(env.APP_URL ?? `http://localhost:${env.PORT}`, '/'),
    trial,
    sender: { name: groups.name?.trim() ?? '', address: groups.bracketed ?? groups.bare ?? '' },
    smtpUrl: env.SMTP_URL,
    proxies: env.TRUST_PROXY,
    rateLimitFactor: env.RATE_LIMIT_FACTOR ?? (trial ? 10 : 1),
    rateLimitStore: env.RATE_LIMIT_STORE,
    model: modelOf(env),
    courtListener:
      env.COURTLISTENER_TOKEN === undefined
        ? undefined
        : {
            token: env.COURTLISTENER_TOKEN,
            apiUrl: env.COURTLISTENER_URL,
            limits: {
              requests: env.COURTLISTENER_REQUESTS ?? FREE_LIMITS.requests,
              citationsAMinute: env.COURTLISTENER_CITATIONS ?? FREE_LIMITS.citationsAMinute,
            },
          },
    stopDelay: env.STOP_DELAY * 1_000,
    backupEvery: env.BACKUP_EVERY * 60_000,
    backupFolder: env.BACKUP_DIR ?? join(env.DATA_DIR, 'backups'),
    metricsToken: env.METRICS_TOKEN,
    securityContact: env.SECURITY_CONTACT,
    payment: paymentOf(env),
    s3: s3Of(env),
    payoutKey: env.PAYOUT_KEY,
    clamd: env.CLAMD_URL,
    flagSeeds: { ...(trial && trialFlags(env)), ...configuredFlags(env) },
  }
}

function paymentOf(env: Environment): PaymentSettings | undefined {
  const { STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET, BILLING_PLANS } = env
  if (
    STRIPE_SECRET_KEY === undefined ||
    STRIPE_PUBLISHABLE_KEY === undefined ||
    STRIPE_WEBHOOK_SECRET === undefined ||
    BILLING_PLANS === undefined
  ) {
    return undefined
  }
  return {
    secretKey: STRIPE_SECRET_KEY,
    publishableKey: STRIPE_PUBLISHABLE_KEY,
    webhookSecret: STRIPE_WEBHOOK_SECRET,
    apiUrl: env.STRIPE_API_URL,
    plans: BILLING_PLANS,
  }
}

function modelOf(env: Environment): ModelSettings | undefined {
  const { WEBCITE_MODEL_URL: url, WEBCITE_MODEL: name, WEBCITE_MODEL_KEY: key } = env
  return url === undefined || name === undefined ? undefined : { url, name, key }
}

function s3Of(env: Environment): S3Settings | undefined {
  const { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = env
  if (
    S3_ENDPOINT === undefined ||
    S3_BUCKET === undefined ||
    S3_ACCESS_KEY_ID === undefined ||
    S3_SECRET_ACCESS_KEY === undefined
  ) {
    return undefined
  }
  return {
    endpoint: S3_ENDPOINT,
    bucket: S3_BUCKET,
    region: env.S3_REGION,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  }
}

/** Returns the flags for trial mode. Every feature is on, except that billing needs a payment key. */
function trialFlags(env: Environment): Partial<FeatureFlags> {
  return {
    stringCiteBetaFeature: true,
    adminOutlineBetaFeature: true,
    clientOutlineBetaFeature: true,
    ...(env.STRIPE_SECRET_KEY !== undefined && { billingBetaFeature: true }),
  }
}

function configuredFlags(env: Environment): Partial<FeatureFlags> {
  return {
    ...(env.BETA_BILLING !== undefined && { billingBetaFeature: env.BETA_BILLING }),
    ...(env.BETA_STRING_CITE !== undefined && { stringCiteBetaFeature: env.BETA_STRING_CITE }),
    ...(env.BETA_ADMIN_OUTLINE !== undefined && { adminOutlineBetaFeature: env.BETA_ADMIN_OUTLINE }),
    ...(env.BETA_CLIENT_OUTLINE !== undefined && { clientOutlineBetaFeature: env.BETA_CLIENT_OUTLINE }),
  }
}
