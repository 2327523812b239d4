import { describe, expect, test } from 'vitest'
import type { User } from '#sync/user.ts'
import { type Refusal, registration, signedIn, testApi } from '../../tests/support/api.ts'
import { registerAndForget } from '../../tests/support/password-reset.ts'
import { secretInLink } from '../../tests/support/mail-links.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

describe('POST /api/v1/users/verify-email', () => {
  test('verifies once; a second click on the link succeeds for a day', async () => {
    const api = await testApi()
    const browser = api.browser()
    await browser.post('/api/register', registration())
    const token = secretInLink((await api.letterTo('ada@example.org')).link)
    const first = await browser.post('/api/v1/users/verify-email', { token })
    expect(first).toMatchObject({ status: 200, body: { status: expect.any(String) } })
    await browser.post('/api/login', { email: 'ada@example.org', password: 'correct horse battery' })
    expect((await browser.get('/api/v1/users')).body).toMatchObject({
      user: { emailVerified: 1_767_603_600 },
    })
    api.advance(23 * HOUR)
    expect((await browser.post('/api/v1/users/verify-email', { token })).status).toBe(200)
    api.advance(2 * HOUR)
    expect((await browser.post('/api/v1/users/verify-email', { token })).status).toBe(422)
  })

  test.for<[what: string, token: unknown, sentence: string]>([
    ['no token', undefined, 'The token field is required.'],
    ['an unknown token', 'x'.repeat(43), 'This verification link is invalid or has expired.'],
    ['a token that is not text', { $gt: '' }, 'The token must be a string.'],
  ])('rejects %s', async ([, token, sentence]) => {
    const api = await testApi()
    const answer = await api.browser().post<Refusal>('/api/v1/users/verify-email', { token })
    expect(answer).toMatchObject({ status: 422, body: { errors: { token: [sentence] } } })
  })

  /** Registers a user and returns the token from the email. */
  async function registered() {
    const api = await testApi()
    const browser = api.browser()
    await browser.post('/api/register', registration())
    return { api, browser, token: secretInLink((await api.letterTo('ada@example.org')).link) }
  }
  const open = (browser: Awaited<ReturnType<typeof registered>>['browser'], token: string) =>
    browser.post<{ user?: User; shared?: boolean }>('/api/v1/users/verify-email', { token })

  test('logs in the browser that registered, because it chose the password', async () => {
    const { browser, token } = await registered()
    expect((await open(browser, token)).body.user).toMatchObject({ email: 'ada@example.org' })
    expect((await browser.get('/api/v1/users')).body).toMatchObject({ user: { email: 'ada@example.org' } })
  })

  test('does not log in another browser', async () => {
    const { api, token } = await registered()
    const other = api.browser()
    expect((await open(other, token)).body.user).toBeUndefined()
    expect((await other.get('/api/v1/users')).status).toBe(401)
  })

  test('logs in the browser that registered only once, even if an email client opened the link first', async () => {
    const { api, browser, token } = await registered()
    await open(api.browser(), token)
    expect((await open(browser, token)).body.user).toBeDefined()
    await browser.post('/api/logout')
    expect((await open(browser, token)).body.user).toBeUndefined()
    expect((await browser.get('/api/v1/users')).status).toBe(401)
  })

  test('accepts a copied signup cookie only once, even in simultaneous requests', async () => {
    const { api, browser, token } = await registered()
    const copies = Array.from({ length: 10 }, () => {
      const copy = api.browser()
      for (const [name, value] of browser.cookies) copy.cookies.set(name, value)
      return copy
    })
    const answers = await Promise.all(copies.map((copy) => open(copy, token)))
    expect(answers.filter(({ body }) => body.user !== undefined)).toHaveLength(1)
    expect((await open(browser, token)).body.user).toBeUndefined()
  })

  test('starts a shorter session if the user signed up on a shared computer', async () => {
    const api = await testApi()
    const browser = api.browser()
    await browser.post('/api/register', registration({ remember: false }))
    const token = secretInLink((await api.letterTo('ada@example.org')).link)
    const answer = await open(browser, token)
    expect(answer.body).toMatchObject({ user: { email: 'ada@example.org' }, shared: true })
    const row = await api.database.read.get<{ shared: number }>('SELECT shared FROM sessions')
    expect(row?.shared).toBe(1)
    api.advance(31 * 60_000)
    expect((await browser.get('/api/v1/users')).status).toBe(401)
  })

  test('does not log a browser in to an account that another browser registered', async () => {
    const { api, token } = await registered()
    const grace = api.browser()
    await grace.post('/api/register', registration({ email: 'grace@example.org' }))
    expect((await open(grace, token)).body.user).toBeUndefined()
    expect((await grace.get('/api/v1/users')).status).toBe(401)
  })

  test('keeps the browser’s existing session', async () => {
    const { api, browser, token } = await registered()
    const grace = await signedIn(api, 'grace@example.org')
    for (const [name, value] of browser.cookies)
      if (name.includes('signup')) grace.browser.cookies.set(name, value)
    expect((await open(grace.browser, token)).body.user).toBeUndefined()
    expect((await grace.browser.get('/api/v1/users')).body).toMatchObject({
      user: { email: 'grace@example.org' },
    })
  })

  test.for(['forged', '', 'a.b.c', 'ada.9999999999999.x'])(
    'ignores a signup claim that reads "%s"',
    async (claim) => {
      const { api, token } = await registered()
      const browser = api.browser()
      browser.cookies.set('signup', claim)
      expect((await open(browser, token)).body.user).toBeUndefined()
    },
  )

  test('expires a signup claim after a day', async () => {
    const { api, browser, token } = await registered()
    await open(api.browser(), token)
    api.advance(24 * HOUR)
    expect((await open(browser, token)).body.user).toBeUndefined()
  })

  test('expires a link after an hour', async () => {
    const api = await testApi()
    const browser = api.browser()
    await browser.post('/api/register', registration())
    const token = secretInLink((await api.letterTo('ada@example.org')).link)
    api.advance(HOUR)
    expect((await browser.post('/api/v1/users/verify-email', { token })).status).toBe(422)
  })

  test('does not verify an address with a password reset link', async () => {
    const api = await testApi()
    const { browser, token } = await registerAndForget(api)
    expect((await browser.post('/api/v1/users/verify-email', { token })).status).toBe(422)
  })

  test.for<[where: string, trial: boolean, roles: string[]]>([
    ['in trial mode', true, ['super-admin', 'user']],
    ['in production', false, ['user']],
  ])(
    'the first verified account %s gets the roles for that mode, and later accounts get the default role',
    async ([, trial, roles]) => {
      const api = await testApi({ trial })
      const first = await signedIn(api)
      const second = await signedIn(api, 'grace@example.org')
      expect(first.user.roleNames).toEqual(roles)
      expect(second.user.roleNames).toEqual(['user'])
    },
  )
})
