import { describe, expect, test } from 'vitest'
import type { User } from '#sync/user.ts'
import { type Refusal, registration, signedIn, testApi } from '../../tests/support/api.ts'

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

  test('lists the errors by field and mentions their number in the message', async () => {
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
