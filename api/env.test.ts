import { describe, expect, test } from 'vitest'
import { BadSettings, readEnv } from './env.ts'

describe('settings', () => {
  test('without settings, runs in trial mode on the local machine', () => {
    expect(readEnv({})).toEqual({
      port: 3000,
      host: '127.0.0.1',
      dataFolder: './data',
      databaseUrl: undefined,
      appUrl: 'http://localhost:3000',
      trial: true,
      sender: { name: 'Pincite', address: 'no-reply@localhost' },
      smtpUrl: undefined,
      proxies: 0,
      rateLimitFactor: 10,
      rateLimitStore: 'database',
      stopDelay: 0,
      backupEvery: 900_000,
      backupFolder: 'data/backups',
      providers: [],
      metricsToken: undefined,
      securityContact: undefined,
      flagSeeds: {
        stringCiteBetaFeature: true,
        adminOutlineBetaFeature: true,
        clientOutlineBetaFeature: true,
      },
    })
  })

  test('reports a login service that is configured but not listed', () => {
    const google = { OIDC_GOOGLE_ISSUER: 'https://accounts.example.org', OIDC_GOOGLE_CLIENT_ID: 'a' }
    expect(() => readEnv(google)).toThrow('OIDC_GOOGLE_ISSUER is set, but OIDC_PROVIDERS does not name')
    const named = { ...google, OIDC_GOOGLE_CLIENT_SECRET: 'b', OIDC_PROVIDERS: 'google' }
    expect(readEnv(named).providers).toHaveLength(1)
    expect(() => readEnv({ ...named, OIDC_PROVIDERS: 'school' })).toThrow('OIDC_GOOGLE_CLIENT_ID is set')
  })

  const plan = {
    id: 'a',
    name: 'A',
    summary: '',
    amountCents: 500,
    currency: 'usd',
    interval: 'month',
    priceId: 'p',
  }
  const paying = {
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
    BILLING_PLANS: JSON.stringify([plan]),
  }

  test('turns billing on in trial mode only with a payment key', () => {
    const { flagSeeds, payment } = readEnv(paying)
    expect(flagSeeds.billingBetaFeature).toBe(true)
    expect(payment).toEqual({
      secretKey: 'sk_test_1',
      publishableKey: 'pk_test_1',
      webhookSecret: 'whsec_1',
      apiUrl: undefined,
      plans: [plan],
    })
  })

  test.for<[string, Record<string, string>]>([
    ['STRIPE_WEBHOOK_SECRET', { ...paying, STRIPE_WEBHOOK_SECRET: '' }],
    ['BILLING_PLANS', { ...paying, BILLING_PLANS: '' }],
    ['BILLING_PLANS', { ...paying, BILLING_PLANS: '[]' }],
    ['BILLING_PLANS', { ...paying, BILLING_PLANS: 'five dollars' }],
    ['BILLING_PLANS', { ...paying, BILLING_PLANS: '[{"id":"a"}]' }],
    ['STRIPE_API_URL', { ...paying, STRIPE_API_URL: 'localhost' }],
  ])('rejects an incomplete payment provider: %s', ([name, variables]) => {
    expect(() => readEnv(variables)).toThrow(name)
  })

  test('uses a model only if both its URL and its name are set', () => {
    expect(readEnv({}).model).toBeUndefined()
    const named = { WEBCITE_MODEL_URL: 'https://models.example.org/v1', WEBCITE_MODEL: 'small' }
    expect(readEnv(named).model).toEqual({
      url: 'https://models.example.org/v1',
      name: 'small',
      key: undefined,
    })
    expect(() => readEnv({ ...named, WEBCITE_MODEL: '' })).toThrow(/WEBCITE_MODEL_URL and WEBCITE_MODEL/)
    expect(() => readEnv({ ...named, WEBCITE_MODEL_URL: 'models' })).toThrow(/WEBCITE_MODEL_URL/)
  })

  test('in production, listens on the network and turns no features on', () => {
    const settings = readEnv({ NODE_ENV: 'production', APP_URL: 'https://cite.example.org/' })
    expect(settings).toMatchObject({
      trial: false,
      host: '0.0.0.0',
      appUrl: 'https://cite.example.org',
      flagSeeds: {},
      rateLimitFactor: 1,
    })
  })

  test.for(['http://localhost:3100', 'http://127.0.0.1', 'http://[::1]:3000'])(
    'accepts %s as the URL of the local machine, even in production',
    (APP_URL) => {
      expect(readEnv({ APP_URL }).trial).toBe(true)
      expect(readEnv({ APP_URL, NODE_ENV: 'production' }).trial).toBe(false)
    },
  )

  test('turns the flags of a new database on or off', () => {
    const settings = readEnv({ BETA_STRING_CITE: 'false', BETA_BILLING: '1' })
    expect(settings.flagSeeds).toMatchObject({ stringCiteBetaFeature: false, billingBetaFeature: true })
  })

  test.for<[from: string, name: string, address: string]>([
    ['no-reply@example.org', '', 'no-reply@example.org'],
    ['<no-reply@example.org>', '', 'no-reply@example.org'],
    ['The Cite Desk <desk@example.org>', 'The Cite Desk', 'desk@example.org'],
  ])('reads the sender %s', ([from, name, address]) => {
    expect(readEnv({ MAIL_FROM: from }).sender).toEqual({ name, address })
  })

  test('treats an empty variable as unset', () => {
    expect(readEnv({ PORT: '', SMTP_URL: '' })).toEqual(readEnv({}))
  })

  test.for<[variables: Record<string, string>, message: RegExp]>([
    [{ PORT: '0' }, /PORT must be a whole number from 1 to 65535/],
    [{ PORT: 'http' }, /PORT must be a whole number/],
    [{ PORT: '3000.5' }, /PORT must be a whole number/],
    [{ APP_URL: 'cite.example.org' }, /APP_URL must be a URL/],
    [{ APP_URL: 'javascript:alert(1)' }, /APP_URL must be a URL/],
    [{ SMTP_URL: 'https://mail', MAIL_FROM: 'a@b.c' }, /SMTP_URL must be a URL/],
    [{ SMTP_URL: 'smtp://mail' }, /MAIL_FROM is required with SMTP_URL/],
    [{ MAIL_FROM: 'A <a@b>\r\nBcc: c@d' }, /MAIL_FROM must be an address/],
    [{ TRUST_PROXY: 'true' }, /TRUST_PROXY must be a whole number from 0 to 10/],
    [{ METRICS_TOKEN: 'short' }, /METRICS_TOKEN must be at least 16/],
    [{ SECURITY_CONTACT: 'me' }, /SECURITY_CONTACT must be a URL/],
    [{ BETA_BILLING: 'yes' }, /BETA_BILLING must be true or false/],
    [{ NODE_ENV: 'production' }, /APP_URL is required in production/],
    [{ NODE_ENV: 'production', APP_URL: 'http://cite.example.org' }, /APP_URL must start with https:/],
    [{ NODE_ENV: 'Production' }, /NODE_ENV must be production, development, or test/],
    [{ NODE_ENV: 'staging' }, /NODE_ENV must be production, development, or test/],
    [{ APP_URL: 'http://localhost:3000/cite' }, /APP_URL must be a URL/],
    [{ APP_URL: 'http://localhost:3000/?a' }, /APP_URL must be a URL/],
  ])('rejects %j', ([variables, message]) => {
    expect(() => readEnv(variables)).toThrow(BadSettings)
    expect(() => readEnv(variables)).toThrow(message)
  })

  test('reports all invalid settings together', () => {
    expect(() => readEnv({ PORT: 'x', TRUST_PROXY: '-1', BETA_BILLING: 'perhaps' })).toThrow(
      /PORT[\s\S]*TRUST_PROXY[\s\S]*BETA_BILLING/,
    )
  })
})
