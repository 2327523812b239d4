import { describe, expect, test } from 'vitest'
import type { User } from '#sync/user.ts'
import { findPersonByEmail } from '../identity/person.ts'
import { issueToken } from '../identity/token.ts'
import { registration, signedIn, type TestApi, testApi } from '../../tests/support/api.ts'
import { registerAndForget } from '../../tests/support/password-reset.ts'
import { secretInLink } from '../../tests/support/mail-links.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

async function issueResetToken(api: TestApi): Promise<string> {
  const person = await findPersonByEmail(api.database.read, 'ada@example.org')
  const owner = { userId: person?.id ?? '', email: 'ada@example.org' }
  return api.database.write((tx) => issueToken(tx, 'reset-password', owner, api.now()))
}

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
    return { api, ada, token: secretInLink(letter.link) }
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
    const other = await issueResetToken(api)
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
    const { browser, token } = await registerAndForget(api)
    await browser.post('/api/v1/users/reset-password', { token, ...chosen })
    await browser.post('/api/login', { email: 'ada@example.org', password: chosen.password })
    expect((await browser.get<{ user: User }>('/api/v1/users')).body.user.emailVerified).not.toBeNull()
  })

  test('tells the owner of a social login account by email which service to use', async () => {
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
