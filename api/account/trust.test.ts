import { describe, expect, test } from 'vitest'
import type { AdminUser } from '#sync/contract/admin-user.ts'
import type { User } from '#sync/user.ts'
import {
  type Browser,
  type Refusal,
  registration,
  signedIn,
  type SignedIn,
  type TestApi,
  testApi,
} from '../../tests/support/api.ts'
import { testDatabase } from '../../tests/support/database.ts'
import { createDatabaseLimiter } from '../middleware/database-limiter.ts'
import { secretInLink } from '../../tests/support/mail-links.ts'

const MINUTE = 60_000
const chosen = { password: 'another one entirely', password_confirmation: 'another one entirely' }
/** Starts a server whose rate limits use the test clock. */
async function apiOnItsClock(): Promise<TestApi> {
  const clock: { now: () => number } = { now: () => 0 }
  const database = await testDatabase(() => clock.now())
  const api = await testApi({ database, limiter: createDatabaseLimiter(database, 1, () => clock.now()) })
  clock.now = api.now
  return api
}

interface Takeover {
  readonly api: TestApi
  readonly ada: SignedIn
  readonly path: string
  /** Token that confirms the attacker's address. */
  readonly token: string | undefined
  /** Token that cancels the change. It was sent to the old address. */
  readonly stop: string | undefined
}

/** Simulates an attacker who knows Ada's password and has requested a change to their own address. */
async function takeover(): Promise<Takeover> {
  const api = await testApi()
  const ada = await signedIn(api)
  const path = `/api/v1/users/${ada.user.id}`
  const thief = api.browser()
  await thief.post('/api/login', { email: ada.user.email, password: ada.password })
  expect((await thief.put(path, { email: 'evil@example.org' })).status).toBe(200)
  const token = secretInLink((await api.letterTo('evil@example.org')).link)
  const stop = secretInLink((await api.letterTo('ada@example.org')).link)
  return { api, ada, path, token, stop }
}

async function resetByMail(api: TestApi, more: object = {}) {
  const owner = api.browser()
  await owner.post('/api/v1/users/mail/forgot-password', { email: 'ada@example.org' })
  const token = secretInLink((await api.letterTo('ada@example.org')).link)
  return owner.post<{ services: string[] } & Refusal>('/api/v1/users/reset-password', {
    token,
    ...chosen,
    ...more,
  })
}

async function superAdmin(api: TestApi): Promise<Browser> {
  const eve = await signedIn(api, 'eve@example.org')
  await api.database.write((tx) =>
    tx.run('INSERT INTO user_roles (user_id, role) VALUES (?, ?)', [eve.user.id, 'super-admin']),
  )
  await eve.browser.post('/api/login', { email: 'eve@example.org', password: eve.password })
  return eve.browser
}

async function actOn(api: TestApi, id: string, action: string): Promise<number> {
  const eve = await superAdmin(api)
  const listed = await eve.get<{ data: AdminUser[] }>('/api/v1/admin/users')
  const version = listed.body.data.find((user) => user.id === id)?.version
  return (await eve.post(`/api/v1/admin/users/${id}/${action}`, { version })).status
}

describe('a pending email change', () => {
  test.for<[what: string, act: (scene: Takeover) => Promise<number>]>([
    ['a password reset by email', async ({ api }) => (await resetByMail(api)).status],
    [
      'a password change',
      async ({ ada, path }) =>
        (await ada.browser.put(`${path}/update-password`, { currentPassword: ada.password, ...chosen }))
          .status,
    ],
    [
      'logging out all other devices',
      async ({ ada }) => (await ada.browser.delete('/api/v1/sessions')).status,
    ],
    ['a reset forced by an admin', ({ api, ada }) => actOn(api, ada.user.id, 'force-reset')],
    ['a deactivation', ({ api, ada }) => actOn(api, ada.user.id, 'deactivate')],
    ['a logout forced by an admin', ({ api, ada }) => actOn(api, ada.user.id, 'revoke-sessions')],
    ['canceling it', async ({ ada, path }) => (await ada.browser.delete(`${path}/pending-email`)).status],
    [
      'the link in the email to the old address',
      async ({ api, stop }) => (await api.browser().post('/api/v1/users/keep-email', { token: stop })).status,
    ],
  ])('is ended by %s', async ([, act]) => {
    const scene = await takeover()
    const { api, ada, token } = scene
    expect(await act(scene)).toBeLessThan(300)
    expect((await api.browser().post('/api/v1/users/verify-email', { token })).status).toBe(422)
    const kept = await api.database.read.get<{ email: string; pending: string | null }>(
      'SELECT email, pending_email AS pending FROM users WHERE id = ?',
      [ada.user.id],
    )
    expect(kept).toEqual({ email: 'ada@example.org', pending: null })
  })

  test('ends all sessions when canceled from the old address, and the link works once', async () => {
    const { api, ada, stop } = await takeover()
    const owner = api.browser()
    expect((await owner.post('/api/v1/users/keep-email', { token: stop })).status).toBe(200)
    expect((await ada.browser.get('/api/v1/users')).status).toBe(401)
    const again = await owner.post<Refusal>('/api/v1/users/keep-email', { token: stop })
    expect(again).toMatchObject({ status: 422, body: { errors: { token: [/invalid|expired/] } } })
  })

  test('cannot be canceled by other users, and canceling has no effect if no change is pending', async () => {
    const { api, ada, path } = await takeover()
    const grace = await signedIn(api, 'grace@example.org')
    expect((await grace.browser.delete(`${path}/pending-email`)).status).toBe(404)
    expect((await ada.browser.get<{ user: User }>('/api/v1/users')).body.user.pendingEmail).toBe(
      'evil@example.org',
    )
    const own = `/api/v1/users/${grace.user.id}/pending-email`
    expect((await grace.browser.delete(own)).status).toBe(204)
  })

  test('rejects a token used for another purpose', async () => {
    const { api, token, stop } = await takeover()
    const owner = api.browser()
    expect((await owner.post('/api/v1/users/verify-email', { token: stop })).status).toBe(422)
    expect((await owner.post('/api/v1/users/keep-email', { token })).status).toBe(422)
    expect((await owner.post('/api/v1/users/reset-password', { token: stop, ...chosen })).status).toBe(422)
  })
})

describe('account recovery', () => {
  test('only the newest link works (RST-09)', async () => {
    const api = await apiOnItsClock()
    await signedIn(api)
    const owner = api.browser()
    await owner.post('/api/v1/users/mail/forgot-password', { email: 'ada@example.org' })
    const first = secretInLink((await api.letterTo('ada@example.org')).link)
    api.advance(2 * MINUTE)
    await owner.post('/api/v1/users/mail/forgot-password', { email: 'ada@example.org' })
    const second = secretInLink((await api.letterTo('ada@example.org')).link)
    const reset = (token: string | undefined) =>
      owner.post('/api/v1/users/reset-password', { token, ...chosen })
    expect((await reset(first)).status).toBe(422)
    expect((await reset(second)).status).toBe(200)
  })

  test('reports a reset by email (RST-16)', async () => {
    const api = await testApi()
    await signedIn(api)
    expect((await resetByMail(api)).status).toBe(200)
    expect((await api.letterTo('ada@example.org')).subject).toBe('Your password was reset')
  })

  test('invalidates the old password after a reset forced by an admin', async () => {
    const api = await testApi()
    const ada = await signedIn(api)
    expect(await actOn(api, ada.user.id, 'force-reset')).toBe(200)
    const login = { email: 'ada@example.org', password: ada.password }
    expect((await api.browser().post('/api/login', login)).status).toBe(422)
    const token = secretInLink((await api.letterTo('ada@example.org')).link)
    const owner = api.browser()
    expect((await owner.post('/api/v1/users/reset-password', { token, ...chosen })).status).toBe(200)
    expect((await owner.post('/api/login', { ...login, password: chosen.password })).status).toBe(200)
  })

  test('invalidates the registrant’s password when an admin verifies the address', async () => {
    const api = await testApi()
    const stranger = api.browser()
    const form = registration({ email: 'ada@example.org' })
    const { body } = await stranger.post<{ user: User }>('/api/register', form)
    const earlier = secretInLink((await api.letterTo('ada@example.org')).link)
    expect(await actOn(api, body.user.id, 'verify-email')).toBe(200)
    const login = { email: 'ada@example.org', password: form['password'] }
    expect((await stranger.post('/api/login', login)).status).toBe(422)
    await stranger.post('/api/v1/users/verify-email', { token: earlier })
    expect((await stranger.get('/api/v1/users')).status).toBe(401)
    const token = secretInLink((await api.letterTo('ada@example.org')).link)
    const owner = api.browser()
    expect((await owner.post('/api/v1/users/reset-password', { token, ...chosen })).status).toBe(200)
    expect((await owner.post('/api/login', { ...login, password: chosen.password })).status).toBe(200)
  })

  test('keeps the password when an admin verifies an address that was already verified', async () => {
    const api = await testApi()
    const { user, password } = await signedIn(api)
    expect(await actOn(api, user.id, 'verify-email')).toBe(200)
    const login = { email: 'ada@example.org', password }
    expect((await api.browser().post('/api/login', login)).status).toBe(200)
  })

  test.for<[what: string, linkedAfter: number, more: object, left: string[]]>([
    ['linked after verification are kept and named', MINUTE, {}, ['campus']],
    ['linked before verification are removed', -MINUTE, {}, []],
    ['are removed if the user asks', MINUTE, { disconnect: true }, []],
  ])('after a password reset, login services %s', async ([, linkedAfter, more, left]) => {
    const api = await testApi()
    const { user } = await signedIn(api)
    const at = api.now() + linkedAfter
    await api.database.write((tx) =>
      tx.run(
        'INSERT INTO identities (issuer, subject, user_id, provider, email, created_at, last_used_at) VALUES (?, ?, ?, ?, ?, ?, ?)',
        ['https://id.example', 'x', user.id, 'campus', null, at, at],
      ),
    )
    expect(await resetByMail(api, more)).toMatchObject({ status: 200, body: { services: left } })
    const kept = await api.database.read.all('SELECT provider FROM identities')
    expect(kept).toEqual(left.map((provider) => ({ provider })))
  })

  test('limits password attempts from one session to thirty a day', async () => {
    const api = await apiOnItsClock()
    const { browser, password } = await signedIn(api)
    const answers = new Set<number>()
    for (let n = 0; n < 31; n += 1) {
      api.advance(MINUTE + 1_000)
      answers.add((await browser.post('/api/v1/sessions/confirm', { password: `wrong ${n}` })).status)
    }
    expect([...answers].sort()).toEqual([422, 429])
    expect((await browser.post('/api/v1/sessions/confirm', { password })).status).toBe(429)
  })

  test('invalidates older verification links after a reset, even in the browser that signed up', async () => {
    const api = await testApi()
    const browser = api.browser()
    const form = registration({ email: 'ada@example.org' })
    const { body } = await browser.post<{ user: User }>('/api/register', form)
    const token = secretInLink((await api.letterTo('ada@example.org')).link)
    await api.browser().post('/api/v1/users/verify-email', { token })
    expect(await actOn(api, body.user.id, 'force-reset')).toBe(200)
    await browser.post('/api/v1/users/verify-email', { token })
    expect((await browser.get('/api/v1/users')).status).toBe(401)
  })

  test('does not count correct passwords toward the limit', async () => {
    const api = await apiOnItsClock()
    const { browser, password } = await signedIn(api)
    for (let n = 0; n < 40; n += 1) {
      api.advance(MINUTE + 1_000)
      expect((await browser.post('/api/v1/sessions/confirm', { password })).status).toBe(204)
    }
  })
})
