import { describe, expect, test } from 'vitest'
import type { User } from '#sync/user.ts'
import { findPersonByEmail } from '../identity/person.ts'
import { issueToken } from '../identity/token.ts'
import { type Refusal, registration, signedIn, type TestApi, testApi } from '../../tests/support/api.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

const secretOf = (link: string) => link.split('/').at(-1) ?? ''

describe('POST /api/register', () => {
  test('creates an unverified account, responds with 201 and the user, starts no session, and sends a link', async () => {
    const api = await testApi()
    const browser = api.browser()
    const answer = await browser.post<{ user: User }>(
      '/api/register',
      registration({ email: ' Ada@Example.org ' }),
    )
    expect(answer.status).toBe(201)
    expect(answer.body).toEqual({
      user: {
        id: expect.any(String),
        firstName: 'Ada',
        lastName: 'Lovelace',
        email: 'ada@example.org',
        emailVerified: null,
        provider: 'email',
        roleNames: ['user'],
        createdAt: '2026-01-05T09:00:00.000Z',
        pendingEmail: null,
      },
    })
    expect((await browser.get('/api/v1/users')).status).toBe(401)
    const letter = await api.letterTo('ada@example.org')
    expect(letter.subject).toBe('Confirm your email address')
    expect(letter.link).toMatch(/^http:\/\/cite\.test\/verify-email\/[\w-]{43}$/)
  })

  test.for<[what: string, given: Record<string, unknown>, field: string, sentence: string]>([
    ['a missing first name', { first_name: '' }, 'first_name', 'The first name field is required.'],
    ['a blank last name', { last_name: '   ' }, 'last_name', 'The last name field is required.'],
    ['a name that is not text', { first_name: ['x'] }, 'first_name', 'The first name must be a string.'],
    [
      'a very long name',
      { last_name: 'é'.repeat(101) },
      'last_name',
      'The last name must not be greater than 100 characters.',
    ],
    [
      'a line break in a name',
      { first_name: 'A\r\nBcc: x' },
      'first_name',
      'The first name format is invalid.',
    ],
    [
      'a URL in a name',
      { first_name: 'see http://evil.test' },
      'first_name',
      'The first name format is invalid.',
    ],
    ['no email', { email: null }, 'email', 'The email field is required.'],
    ['an incomplete email', { email: 'ada@' }, 'email', 'The email must be a valid email address.'],
    [
      'two emails in one field',
      { email: 'a@example.org,b@example.org' },
      'email',
      'The email must be a valid email address.',
    ],
    [
      'a header in the email',
      { email: 'a@example.org\r\nBcc: b@example.org' },
      'email',
      'The email must be a valid email address.',
    ],
    [
      'a letter that becomes ASCII in lowercase',
      { email: '\u212Aa@example.org' },
      'email',
      'The email must be a valid email address.',
    ],
    [
      'an email of 255 characters',
      { email: `a@${'b'.repeat(241)}.example.org` },
      'email',
      'The email must be a valid email address.',
    ],
    ['no password', { password: undefined }, 'password', 'The password field is required.'],
    [
      'a password of seven characters',
      { password: 'q7#kdm2' },
      'password',
      'The password must be at least 8 characters.',
    ],
    [
      'a password of 257 characters',
      { password: 'x'.repeat(257) },
      'password',
      'The password must not be greater than 256 characters.',
    ],
    [
      'a different confirmation',
      { password_confirmation: 'something else' },
      'password',
      'The password confirmation does not match.',
    ],
    [
      'a common password',
      { password: 'Password' },
      'password',
      'The password is too easy to guess. Please choose a different password.',
    ],
    [
      'the email address as the password',
      { email: 'lovelace@example.org', password: 'Lovelace99' },
      'password',
      'The password is too easy to guess. Please choose a different password.',
    ],
  ])('rejects %s', async ([, given, field, sentence]) => {
    const api = await testApi()
    const answer = await api.browser().post<Refusal>('/api/register', registration(given))
    expect(answer.status).toBe(422)
    expect(answer.body.message).toBe(sentence)
    expect(answer.body.code).toBe('UNPROCESSABLE_ENTITY')
    expect(answer.body.errors).toEqual({ [field]: [sentence] })
    expect(answer.body.requestId).toBe(answer.headers.get('x-request-id'))
  })

  test('names every invalid field and counts them in the message', async () => {
    const api = await testApi()
    const answer = await api.browser().post<Refusal>('/api/register')
    expect(answer.body.message).toBe('The first name field is required. (and 3 more errors)')
    expect(Object.keys(answer.body.errors ?? {})).toEqual(['first_name', 'last_name', 'email', 'password'])
  })

  test('stores a password exactly as typed', async () => {
    const api = await testApi()
    const password = '  пароль 🐎 with spaces  '
    const browser = api.browser()
    await browser.post('/api/register', registration({ password }))
    const good = { email: 'ada@example.org', password }
    expect((await browser.post('/api/login', good)).status).toBe(200)
    expect((await browser.post('/api/login', { ...good, password: password.trim() })).status).toBe(422)
  })

  test('rejects a taken address in any letter case and notifies its owner at most once an hour', async () => {
    const api = await testApi()
    await signedIn(api)
    const browser = api.browser()
    for (const email of ['ada@example.org', 'ADA@example.org']) {
      const answer = await browser.post<Refusal>('/api/register', registration({ email }))
      expect(answer.status).toBe(422)
      expect(answer.body.errors).toEqual({ email: ['The email has already been taken.'] })
    }
    expect((await api.letterTo('ada@example.org')).subject).toBe('You already have an account')
    expect(api.letters.filter(({ subject }) => subject.startsWith('You already'))).toHaveLength(1)
  })

  test('lets one of two simultaneous registrations with the same address succeed', async () => {
    const api = await testApi()
    const answers = await Promise.all(
      [1, 2, 3].map(() => api.browser().post('/api/register', registration())),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422])
  })

  test('rejects the eleventh registration from one IP address in an hour', async () => {
    const api = await testApi()
    const browser = api.browser()
    const statuses: number[] = []
    for (let n = 0; n < 11; n += 1) {
      const answer = await browser.post('/api/register', registration({ email: `a${n}@example.org` }))
      statuses.push(answer.status)
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 201), 429])
  })
})

describe('POST /api/v1/users/verify-email', () => {
  test('verifies once; a second click on the same link succeeds for a day', async () => {
    const api = await testApi()
    const browser = api.browser()
    await browser.post('/api/register', registration())
    const token = secretOf((await api.letterTo('ada@example.org')).link)
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

  /** Registers a user in a browser and returns the token from the email. */
  async function registered() {
    const api = await testApi()
    const browser = api.browser()
    await browser.post('/api/register', registration())
    return { api, browser, token: secretOf((await api.letterTo('ada@example.org')).link) }
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

  test('logs in the browser that registered, but only once, even if an email client opened the link first', async () => {
    const { api, browser, token } = await registered()
    await open(api.browser(), token)
    expect((await open(browser, token)).body.user).toBeDefined()
    await browser.post('/api/logout')
    expect((await open(browser, token)).body.user).toBeUndefined()
    expect((await browser.get('/api/v1/users')).status).toBe(401)
  })

  test('accepts a copied signup claim only once, even when requests arrive simultaneously', async () => {
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
    const token = secretOf((await api.letterTo('ada@example.org')).link)
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
    const token = secretOf((await api.letterTo('ada@example.org')).link)
    api.advance(HOUR)
    expect((await browser.post('/api/v1/users/verify-email', { token })).status).toBe(422)
  })

  test('does not verify an address with a password reset link', async () => {
    const api = await testApi()
    const browser = api.browser()
    await browser.post('/api/register', registration())
    await api.letterTo('ada@example.org')
    await browser.post('/api/v1/users/mail/forgot-password', { email: 'ada@example.org' })
    const token = secretOf((await api.letterTo('ada@example.org')).link)
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

describe('requesting an email', () => {
  test.for<[path: string, status: string]>([
    ['/api/v1/users/mail/forgot-password', 'We have emailed your password reset link.'],
    ['/api/v1/users/mail/verify-email', 'verification-link-sent'],
  ])('%s responds the same way for known and unknown addresses', async ([path, status]) => {
    const api = await testApi()
    await api.browser().post('/api/register', registration())
    await api.letterTo('ada@example.org')
    for (const email of ['nobody@example.org', ' ADA@example.org']) {
      expect(await api.browser().post(path, { email })).toMatchObject({ status: 200, body: { status } })
    }
    await api.letterTo('ada@example.org')
    expect(api.letters).toHaveLength(2)
  })

  test.for<[what: string, email: unknown, sentence: string]>([
    ['no address', '', 'The email field is required.'],
    ['an incomplete address', 'ada', 'The email must be a valid email address.'],
  ])('rejects %s', async ([, email, sentence]) => {
    const api = await testApi()
    const answer = await api.browser().post('/api/v1/users/mail/forgot-password', { email })
    expect(answer).toMatchObject({ status: 422, body: { errors: { email: [sentence] } } })
  })

  test('allows one email a minute per address, no matter who requests it', async () => {
    const api = await testApi()
    const ask = () => api.browser().post('/api/v1/users/mail/forgot-password', { email: 'ada@example.org' })
    expect((await ask()).status).toBe(200)
    const second = await ask()
    expect(second.status).toBe(429)
    expect(second.body).toMatchObject({ message: 'Too Many Attempts.', code: 'TOO_MANY_ATTEMPTS' })
    expect(Number(second.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(second.headers.get('x-ratelimit-limit')).toBe('1')
    expect(second.headers.get('x-ratelimit-remaining')).toBe('0')
    expect(Number(second.headers.get('x-ratelimit-reset'))).toBeGreaterThan(api.now() / 1000)
  })

  test('does not send another verification email to a verified address', async () => {
    const api = await testApi()
    const { browser } = await signedIn(api)
    await browser.post('/api/v1/users/mail/verify-email', { email: 'ada@example.org' })
    await browser.post('/api/v1/users/mail/forgot-password', { email: 'ada@example.org' })
    expect((await api.letterTo('ada@example.org')).subject).toBe('Choose a new password')
  })
})

describe('POST /api/v1/users/reset-password', () => {
  const chosen = { password: 'a new one entirely', password_confirmation: 'a new one entirely' }

  async function forgotten() {
    const api = await testApi()
    const ada = await signedIn(api)
    await api.browser().post('/api/v1/users/mail/forgot-password', { email: 'ada@example.org' })
    const letter = await api.letterTo('ada@example.org')
    expect(letter.link).toMatch(/^http:\/\/cite\.test\/reset-password\/[\w-]{43}$/)
    return { api, ada, token: secretOf(letter.link) }
  }

  test('sets the password, ends every session, and starts none', async () => {
    const { api, ada, token } = await forgotten()
    const browser = api.browser()
    const answer = await browser.post('/api/v1/users/reset-password', { token, ...chosen })
    expect(answer).toMatchObject({ status: 200, body: { status: 'Your password has been reset.' } })
    expect((await ada.browser.get('/api/v1/users')).status).toBe(401)
    expect((await browser.get('/api/v1/users')).status).toBe(401)
    const email = 'ada@example.org'
    expect((await browser.post('/api/login', { email, password: ada.password })).status).toBe(422)
    expect((await browser.post('/api/login', { email, password: chosen.password })).status).toBe(200)
  })

  test('accepts a token only once', async () => {
    const { api, token } = await forgotten()
    await api.browser().post('/api/v1/users/reset-password', { token, ...chosen })
    const again = await api.browser().post('/api/v1/users/reset-password', { token, ...chosen })
    expect(again).toMatchObject({
      status: 422,
      body: { errors: { token: ['This password reset token is invalid.'] } },
    })
  })

  test('lets one of two simultaneous resets succeed', async () => {
    const { api, token } = await forgotten()
    const answers = await Promise.all(
      [1, 2].map(() => api.browser().post('/api/v1/users/reset-password', { token, ...chosen })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
  })

  test('keeps the token valid when the password is rejected', async () => {
    const { api, token } = await forgotten()
    const browser = api.browser()
    const short = { token, password: 'short', password_confirmation: 'short' }
    expect((await browser.post('/api/v1/users/reset-password', short)).status).toBe(422)
    expect((await browser.post('/api/v1/users/reset-password', { token, ...chosen })).status).toBe(200)
  })

  test('invalidates other reset links after a reset', async () => {
    const { api, token } = await forgotten()
    api.advance(2 * MINUTE)
    const other = await testTokenOf(api)
    await api.browser().post('/api/v1/users/reset-password', { token, ...chosen })
    const late = await api.browser().post('/api/v1/users/reset-password', { token: other, ...chosen })
    expect(late.status).toBe(422)
  })

  test('expires a token after an hour', async () => {
    const { api, token } = await forgotten()
    api.advance(HOUR)
    expect((await api.browser().post('/api/v1/users/reset-password', { token, ...chosen })).status).toBe(422)
  })

  test('verifies the address, because the user received the email', async () => {
    const api = await testApi()
    const browser = api.browser()
    await browser.post('/api/register', registration())
    await api.letterTo('ada@example.org')
    await browser.post('/api/v1/users/mail/forgot-password', { email: 'ada@example.org' })
    const token = secretOf((await api.letterTo('ada@example.org')).link)
    await browser.post('/api/v1/users/reset-password', { token, ...chosen })
    await browser.post('/api/login', { email: 'ada@example.org', password: chosen.password })
    expect((await browser.get<{ user: User }>('/api/v1/users')).body.user.emailVerified).not.toBeNull()
  })

  test('sends the owner of a social login account an email that names the service to use', async () => {
    const api = await testApi()
    await signedIn(api)
    await api.database.write((tx) => tx.run('UPDATE users SET password_hash = NULL'))
    await api.browser().post('/api/v1/users/mail/forgot-password', { email: 'ada@example.org' })
    expect(await api.letterTo('ada@example.org')).toMatchObject({
      subject: 'How to log in to Pincite',
      link: 'http://cite.test/login',
    })
  })
})

async function testTokenOf(api: TestApi): Promise<string> {
  const person = await findPersonByEmail(api.database.read, 'ada@example.org')
  const owner = { userId: person?.id ?? '', email: 'ada@example.org' }
  return api.database.write((tx) => issueToken(tx, 'reset-password', owner, api.now()))
}
