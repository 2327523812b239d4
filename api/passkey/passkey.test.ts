import { describe, expect, test } from 'vitest'
import type { Passkey } from '#sync/contract/passkey.ts'
import type { User } from '#sync/user.ts'
import {
  APP_URL,
  type Browser,
  type Refusal,
  signedIn,
  type TestApi,
  testApi,
} from '../../tests/support/api.ts'
import { type AuthenticatorErrors, SoftwarePasskey } from '../../tests/support/authenticator.ts'

const MINUTE = 60_000
const email = 'ada@example.org'

interface Options {
  readonly options: { readonly challenge: string } & Readonly<Record<string, unknown>>
}

/** Creates an account with one passkey. */
async function withPasskey(api: TestApi) {
  const { browser, user, password } = await signedIn(api)
  const device = new SoftwarePasskey(APP_URL)
  const added = await addPasskey(browser, user, device)
  return { browser, user, password, device, passkey: added.body.passkey }
}

async function addPasskey(
  browser: Browser,
  user: User,
  device: SoftwarePasskey,
  { name = 'Ada’s laptop', ...errors }: AuthenticatorErrors & { name?: unknown } = {},
) {
  const { body } = await browser.post<Options>(`/api/v1/users/${user.id}/passkeys/options`)
  const response = device.create(body.options, errors)
  return browser.post<{ passkey: Passkey } & Refusal>(`/api/v1/users/${user.id}/passkeys`, { response, name })
}

async function logIn(browser: Browser, device: SoftwarePasskey, errors: AuthenticatorErrors = {}) {
  const { body } = await browser.post<Options>('/api/login/passkey/options')
  const response = device.get(body.options, errors)
  const answer = await browser.post<{ user: User } & Refusal>('/api/login/passkey', { response })
  return { ...answer, response }
}

async function listPasskeys(browser: Browser, user: User) {
  return (await browser.get<{ data: Passkey[] }>(`/api/v1/users/${user.id}/passkeys`)).body.data
}

async function auditActions(api: TestApi) {
  const rows = await api.database.read.all<{ action: string }>('SELECT action FROM audit_log ORDER BY at, id')
  return rows.map(({ action }) => action)
}

describe('logging in with a passkey', () => {
  test('logs in to its account without a password', async () => {
    const api = await testApi()
    const { user, device } = await withPasskey(api)
    const browser = api.browser()
    const { status, body } = await logIn(browser, device)
    expect({ status, id: body.user.id }).toEqual({ status: 200, id: user.id })
    expect((await browser.get('/api/v1/users')).status).toBe(200)
  })

  test('records when the passkey was used', async () => {
    const api = await testApi()
    const { browser, user, device } = await withPasskey(api)
    expect((await listPasskeys(browser, user))[0]?.lastUsedAt).toBeNull()
    api.advance(MINUTE)
    await logIn(api.browser(), device)
    expect((await listPasskeys(browser, user))[0]?.lastUsedAt).toBe(new Date(api.now()).toISOString())
  })

  test('on a shared computer, starts a session that ends when the browser closes', async () => {
    const api = await testApi()
    const { device } = await withPasskey(api)
    const browser = api.browser()
    const { body } = await browser.post<Options>('/api/login/passkey/options')
    const input = { response: device.get(body.options), remember: false }
    const { headers } = await browser.post('/api/login/passkey', input)
    expect(headers.getSetCookie()[0]).not.toContain('Max-Age')
  })

  test.for<[string, AuthenticatorErrors]>([
    ['a page of another origin', { origin: 'http://evil.test' }],
    ['another port of the site', { origin: `${APP_URL}:8443` }],
    ['another domain', { domain: 'evil.test' }],
    ['a user who was not verified', { isUnverified: true }],
    ['a made-up challenge', { challenge: Buffer.alloc(56, 7).toString('base64url') }],
    ['no challenge', { challenge: '' }],
  ])('rejects a response: %s', async ([, errors]) => {
    const api = await testApi()
    const { device } = await withPasskey(api)
    const browser = api.browser()
    const { status, body } = await logIn(browser, device, errors)
    expect({ status, code: body.code }).toEqual({ status: 422, code: 'UNPROCESSABLE_ENTITY' })
    expect((await browser.get('/api/v1/users')).status).toBe(401)
  })

  test('rejects a response that was already used', async () => {
    const api = await testApi()
    const { device } = await withPasskey(api)
    const { response } = await logIn(api.browser(), device)
    const thief = api.browser()
    expect((await thief.post('/api/login/passkey', { response })).status).toBe(422)
    expect((await thief.get('/api/v1/users')).status).toBe(401)
  })

  test('accepts only one of two identical simultaneous responses', async () => {
    const api = await testApi()
    const { device } = await withPasskey(api)
    const [one, two] = [api.browser(), api.browser()]
    const { body } = await one.post<Options>('/api/login/passkey/options')
    const response = device.get(body.options)
    const answers = await Promise.all([one, two].map((tab) => tab.post('/api/login/passkey', { response })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
  })

  test('rejects a response after ten minutes', async () => {
    const api = await testApi()
    const { device } = await withPasskey(api)
    const browser = api.browser()
    const { body } = await browser.post<Options>('/api/login/passkey/options')
    const response = device.get(body.options)
    api.advance(10 * MINUTE)
    expect((await browser.post('/api/login/passkey', { response })).status).toBe(422)
  })

  test.for([
    ['lower', 3],
    ['equal', 9],
  ] as const)('rejects and records a passkey whose counter is %s', async ([, counter]) => {
    const api = await testApi()
    const { device } = await withPasskey(api)
    expect((await logIn(api.browser(), device, { counter: 9 })).status).toBe(200)
    expect((await logIn(api.browser(), device, { counter })).status).toBe(422)
    expect(await auditActions(api)).toContain('passkey.suspect')
    expect((await logIn(api.browser(), device, { counter: 10 })).status).toBe(200)
  })

  test('accepts a synced passkey, whose counter stays at zero', async () => {
    const api = await testApi()
    const { device } = await withPasskey(api)
    expect((await logIn(api.browser(), device, { counter: 0 })).status).toBe(200)
    expect((await logIn(api.browser(), device, { counter: 0 })).status).toBe(200)
  })

  test('rejects a response signed with the key of another passkey', async () => {
    const api = await testApi()
    const { device } = await withPasskey(api)
    const other = new SoftwarePasskey(APP_URL)
    const browser = api.browser()
    const { body } = await browser.post<Options>('/api/login/passkey/options')
    const forged = { ...device.get(body.options), response: Reflect.get(other.get(body.options), 'response') }
    expect((await browser.post('/api/login/passkey', { response: forged })).status).toBe(422)
  })

  test('reports a removed passkey', async () => {
    const api = await testApi()
    const { browser, user, device, passkey } = await withPasskey(api)
    await browser.delete(`/api/v1/users/${user.id}/passkeys/${passkey.id}`)
    const { status, body } = await logIn(api.browser(), device)
    expect({ status, code: body.code }).toEqual({ status: 404, code: 'NOT_FOUND' })
  })

  test('rejects the passkey of a deactivated account', async () => {
    const api = await testApi()
    const { user, device } = await withPasskey(api)
    await api.database.write((tx) => tx.run('UPDATE users SET disabled_at = 1 WHERE id = ?', [user.id]))
    expect((await logIn(api.browser(), device)).body.code).toBe('ACCOUNT_DISABLED')
  })

  test('counts failed attempts from one address', async () => {
    const api = await testApi()
    const browser = api.browser()
    const statuses: number[] = []
    for (let attempt = 0; attempt <= 60; attempt++) {
      statuses.push((await browser.post('/api/login/passkey', { response: {} })).status)
    }
    expect(statuses.slice(0, 60).every((status) => status === 422)).toBe(true)
    expect(statuses[60]).toBe(429)
  })

  test('stores nothing for visitors who only open the login page', async () => {
    const api = await testApi()
    await api.browser().post('/api/login/passkey/options')
    expect(await api.database.read.get('SELECT count(*) AS n FROM answered_challenges')).toEqual({ n: 0 })
  })

  test('is not offered if the site’s URL has no domain', async () => {
    const api = await testApi({ appUrl: 'http://127.0.0.1:3000' })
    expect((await api.browser().post('/api/login/passkey/options')).status).toBe(404)
  })
})

describe('adding a passkey', () => {
  test('returns the passkey, emails its owner, and requests user verification', async () => {
    const api = await testApi()
    const { browser, user } = await signedIn(api)
    const { body } = await browser.post<Options>(`/api/v1/users/${user.id}/passkeys/options`)
    expect(body.options).toMatchObject({
      rp: { id: 'cite.test', name: 'Pincite' },
      user: { name: email },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })
    const added = await addPasskey(browser, user, new SoftwarePasskey(APP_URL))
    expect(added.status).toBe(201)
    expect(added.body.passkey).toMatchObject({ name: 'Ada’s laptop', synced: true, lastUsedAt: null })
    expect((await api.letterTo(email)).subject).toBe('A passkey was added to your account')
  })

  test('excludes passkeys that the account already has', async () => {
    const api = await testApi()
    const { browser, user, device } = await withPasskey(api)
    const { body } = await browser.post<Options>(`/api/v1/users/${user.id}/passkeys/options`)
    expect(body.options['excludeCredentials']).toEqual([
      { id: device.id.toString('base64url'), transports: ['internal'], type: 'public-key' },
    ])
  })

  test.for<[string, AuthenticatorErrors]>([
    ['a page of another origin', { origin: 'http://evil.test' }],
    ['another domain', { domain: 'evil.test' }],
    ['a user who was not verified', { isUnverified: true }],
    ['a made-up challenge', { challenge: 'AAAA' }],
  ])('rejects a response: %s', async ([, errors]) => {
    const api = await testApi()
    const { browser, user } = await signedIn(api)
    expect((await addPasskey(browser, user, new SoftwarePasskey(APP_URL), errors)).status).toBe(422)
    expect(await listPasskeys(browser, user)).toEqual([])
  })

  test('rejects a challenge created for a login or for another account', async () => {
    const api = await testApi()
    const { browser, user } = await signedIn(api)
    const eve = await signedIn(api, 'eve@example.org')
    const login = (await browser.post<Options>('/api/login/passkey/options')).body.options
    const hers = (await eve.browser.post<Options>(`/api/v1/users/${eve.user.id}/passkeys/options`)).body
      .options
    for (const { challenge } of [login, hers]) {
      const added = await addPasskey(browser, user, new SoftwarePasskey(APP_URL), { challenge })
      expect(added.status).toBe(422)
    }
  })

  test('rejects a response that was already used', async () => {
    const api = await testApi()
    const { browser, user } = await signedIn(api)
    const path = `/api/v1/users/${user.id}/passkeys`
    const { body } = await browser.post<Options>(`${path}/options`)
    const response = new SoftwarePasskey(APP_URL).create(body.options)
    expect((await browser.post(path, { response, name: 'One' })).status).toBe(201)
    expect((await browser.post(path, { response, name: 'Two' })).status).toBe(422)
  })

  test('requires the password again after 15 minutes', async () => {
    const api = await testApi()
    const { browser, user } = await signedIn(api)
    api.advance(16 * MINUTE)
    const { status } = await browser.post(`/api/v1/users/${user.id}/passkeys/options`)
    expect(status).toBe(423)
  })

  test.for([
    ['empty', '', 'The name field is required.'],
    ['longer than 60 characters', 'x'.repeat(61), 'The name must not be greater than 60 characters.'],
    ['a control character', 'a\u0000b', 'The name format is invalid.'],
  ] as const)('rejects a name that is %s', async ([, name, message]) => {
    const api = await testApi()
    const { browser, user } = await signedIn(api)
    const { status, body } = await addPasskey(browser, user, new SoftwarePasskey(APP_URL), { name })
    expect({ status, errors: body.errors }).toEqual({ status: 422, errors: { name: [message] } })
  })

  test('refuses the twenty-first passkey', async () => {
    const api = await testApi()
    const { browser, user } = await signedIn(api)
    for (let number = 1; number <= 20; number++) {
      expect((await addPasskey(browser, user, new SoftwarePasskey(APP_URL))).status).toBe(201)
    }
    const { body } = await addPasskey(browser, user, new SoftwarePasskey(APP_URL))
    expect(body).toMatchObject({ code: 'CONFLICT' })
  })
})

describe('an account’s passkeys', () => {
  test('are listed newest first, without their keys', async () => {
    const api = await testApi()
    const { browser, user } = await withPasskey(api)
    api.advance(MINUTE)
    await addPasskey(browser, user, new SoftwarePasskey(APP_URL), { name: 'Phone' })
    const listed = await listPasskeys(browser, user)
    expect(listed.map(({ name }) => name)).toEqual(['Phone', 'Ada’s laptop'])
    expect(Object.keys(listed[0] ?? {}).sort()).toEqual(['createdAt', 'id', 'lastUsedAt', 'name', 'synced'])
  })

  test('can be renamed', async () => {
    const api = await testApi()
    const { browser, user, passkey } = await withPasskey(api)
    const { status } = await browser.put(`/api/v1/users/${user.id}/passkeys/${passkey.id}`, { name: 'Key' })
    expect(status).toBe(200)
    expect((await listPasskeys(browser, user)).map(({ name }) => name)).toEqual(['Key'])
  })

  test('can be removed, and their owner gets an email', async () => {
    const api = await testApi()
    const { browser, user, passkey } = await withPasskey(api)
    await api.letterTo(email)
    expect((await browser.delete(`/api/v1/users/${user.id}/passkeys/${passkey.id}`)).status).toBe(204)
    expect(await listPasskeys(browser, user)).toEqual([])
    expect((await api.letterTo(email)).subject).toBe('A passkey was removed from your account')
  })

  test('are invisible to other accounts', async () => {
    const api = await testApi()
    const { user, passkey } = await withPasskey(api)
    const { browser } = await signedIn(api, 'eve@example.org')
    const path = `/api/v1/users/${user.id}/passkeys`
    expect((await browser.get(path)).status).toBe(404)
    expect((await browser.put(`${path}/${passkey.id}`, { name: 'Mine' })).status).toBe(404)
    expect((await browser.delete(`${path}/${passkey.id}`)).status).toBe(404)
  })

  test('can confirm sensitive actions only for the user they belong to', async () => {
    const api = await testApi()
    const { browser, user, device } = await withPasskey(api)
    const eve = await signedIn(api, 'eve@example.org')
    api.advance(16 * MINUTE)
    for (const [tab, status] of [
      [eve.browser, 422],
      [browser, 204],
    ] as const) {
      const { body } = await tab.post<Options>('/api/login/passkey/options')
      const response = device.get(body.options)
      expect((await tab.post('/api/v1/sessions/confirm/passkey', { response })).status).toBe(status)
    }
    expect((await browser.post(`/api/v1/users/${user.id}/passkeys/options`)).status).toBe(200)
  })

  test('are part of the export and are deleted with the account', async () => {
    const api = await testApi()
    const { browser, user, device } = await withPasskey(api)
    const { body } = await browser.get<{ passkeys: Passkey[] }>(`/api/v1/users/${user.id}/export`)
    expect(body.passkeys.map(({ name }) => name)).toEqual(['Ada’s laptop'])
    await browser.delete(`/api/v1/users/${user.id}`)
    expect(await api.database.read.get('SELECT count(*) AS n FROM passkeys')).toEqual({ n: 0 })
    expect((await logIn(api.browser(), device)).status).toBe(404)
  })

  test.for([
    ['stay', false, ['Passkeys'], 200],
    ['are removed on request', true, [], 404],
  ] as const)('%s when the password is reset', async ([, disconnect, services, status]) => {
    const api = await testApi()
    const { device } = await withPasskey(api)
    await api.letterTo(email)
    const visitor = api.browser()
    await visitor.post('/api/v1/users/mail/forgot-password', { email })
    const token = (await api.letterTo(email)).link.split('/').at(-1)
    const password = 'a different long phrase'
    const input = { token, password, password_confirmation: password, disconnect }
    const { body } = await visitor.post('/api/v1/users/reset-password', input)
    expect(body).toMatchObject({ services })
    expect((await logIn(api.browser(), device)).status).toBe(status)
  })
})
