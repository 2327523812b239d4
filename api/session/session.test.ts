import { describe, expect, test } from 'vitest'
import type { User } from '#sync/user.ts'
import { type Refusal, registration, signedIn, type TestApi, testApi } from '../../tests/support/api.ts'
import { startSession } from '../identity/session.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const ada = { email: 'ada@example.org', password: 'correct horse battery' }

describe('GET /sanctum/csrf-cookie', () => {
  test('responds 204 with a session cookie for the server and a token for scripts', async () => {
    const api = await testApi()
    const { status, headers, body } = await api.browser().get('/sanctum/csrf-cookie')
    expect({ status, body }).toEqual({ status: 204, body: '' })
    expect(headers.get('cache-control')).toBe('no-store')
    const [session, token] = headers.getSetCookie()
    expect(session).toMatch(/^session=[^;]+; Max-Age=7200; Path=\/; HttpOnly; SameSite=Lax$/)
    expect(token).toMatch(/^XSRF-TOKEN=[^;]+; Max-Age=7200; Path=\/; SameSite=Lax$/)
  })

  test('stores no row for visitors', async () => {
    const api = await testApi()
    await api.browser().get('/sanctum/csrf-cookie')
    expect(await api.database.read.get('SELECT count(*) AS n FROM sessions')).toEqual({ n: 0 })
  })

  test('binds the cookie to this host over https', async () => {
    const api = await testApi({ appUrl: 'https://cite.test' })
    const { headers } = await api.browser().get('/sanctum/csrf-cookie')
    const [session, token] = headers.getSetCookie()
    expect(session).toMatch(/^__Host-session=[^;]+; Max-Age=7200; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
    expect(token).toMatch(/; Secure/)
    expect(headers.get('strict-transport-security')).toBe('max-age=63072000; includeSubDomains')
  })

  test('keeps a logged-in user logged in', async () => {
    const api = await testApi()
    const { browser } = await signedIn(api)
    await browser.get('/sanctum/csrf-cookie')
    expect((await browser.get('/api/v1/users')).status).toBe(200)
  })
})

describe('POST /api/login', () => {
  test('responds with 200, the user, a new session, and a new token', async () => {
    const api = await testApi()
    const { browser, user } = await signedIn(api)
    const before = new Map(browser.cookies)
    const answer = await browser.post<{ user: User }>('/api/login', { ...ada, email: ' ADA@example.org' })
    expect(answer).toMatchObject({ status: 200, body: { user: { id: user.id } } })
    expect(browser.cookies.get('session')).not.toBe(before.get('session'))
    expect(browser.cookies.get('XSRF-TOKEN')).not.toBe(before.get('XSRF-TOKEN'))
    expect(answer.headers.getSetCookie()[0]).toContain(`Max-Age=${(30 * DAY) / 1000}`)
  })

  test('ends the previous session', async () => {
    const api = await testApi()
    const { browser } = await signedIn(api)
    const before = browser.fork()
    await browser.post('/api/login', ada)
    expect((await before.get('/api/v1/users')).status).toBe(401)
  })

  test.for<[what: string, input: Record<string, unknown>, errors: Record<string, string[]>]>([
    [
      'a wrong password',
      { ...ada, password: 'correct horse batterY' },
      { email: ['Wrong email or password.'] },
    ],
    ['an unknown email', { ...ada, email: 'eve@example.org' }, { email: ['Wrong email or password.'] }],
    [
      'an email that no database can store',
      { ...ada, email: 'eve\0@example.org' },
      { email: ['Wrong email or password.'] },
    ],
    ['a missing email', { password: 'x' }, { email: ['The email field is required.'] }],
    ['a missing password', { email: 'ada@example.org' }, { password: ['The password field is required.'] }],
    [
      'values that are not text',
      { email: { $ne: '' }, password: ['x'] },
      { email: ['The email must be a string.'], password: ['The password must be a string.'] },
    ],
  ])('rejects %s', async ([, input, errors]) => {
    const api = await testApi()
    await signedIn(api)
    const answer = await api.browser().post<Refusal>('/api/login', input)
    expect(answer.status).toBe(422)
    expect(answer.body.errors).toEqual(errors)
  })

  test('an unverified account can log in but can only read its own user', async () => {
    const api = await testApi()
    const browser = api.browser()
    await browser.post('/api/register', registration())
    const answer = await browser.post('/api/login', ada)
    expect(answer).toMatchObject({ status: 200, body: { user: { emailVerified: null } } })
    expect((await browser.get('/api/v1/users')).status).toBe(200)
  })

  test('an account without a password gets a separate failure code', async () => {
    const api = await testApi()
    await signedIn(api)
    await api.database.write((tx) => tx.run("UPDATE users SET password_hash = NULL, provider = 'campus'"))
    const answer = await api.browser().post('/api/login', ada)
    expect(answer).toMatchObject({
      status: 422,
      body: { message: 'SOCIAL_USER_FOUND', code: 'SOCIAL_USER_FOUND' },
    })
  })

  test('reveals that an account is deactivated only if the password is correct', async () => {
    const api = await testApi()
    const { browser } = await signedIn(api)
    await api.database.write((tx) => tx.run('UPDATE users SET disabled_at = 1'))
    expect((await browser.get('/api/v1/users')).status).toBe(401)
    const right = await api.browser().post('/api/login', ada)
    expect(right).toMatchObject({ status: 403, body: { code: 'ACCOUNT_DISABLED' } })
    const wrong = await api.browser().post('/api/login', { ...ada, password: 'wrong' })
    expect(wrong.status).toBe(422)
  })

  test('after five failed attempts in a minute, rejects the sixth, except from another address', async () => {
    const api = await testApi()
    await signedIn(api)
    const attacker = api.browser()
    for (let n = 0; n < 5; n += 1) await attacker.post('/api/login', { ...ada, password: `wrong ${n}` })
    const sixth = await attacker.post<Refusal>('/api/login', ada)
    expect(sixth.status).toBe(429)
    expect(sixth.body.message).toMatch(/^Too many login attempts\. Please try again in \d+ seconds\.$/)
    expect(sixth.body.errors).toEqual({ email: [sixth.body.message] })
    expect(Number(sixth.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await api.browser().post('/api/login', ada)).status).toBe(200)
  })

  test('a successful attempt resets the count', async () => {
    const api = await testApi()
    const { browser } = await signedIn(api)
    for (let round = 0; round < 3; round += 1) {
      for (let n = 0; n < 4; n += 1) await browser.post('/api/login', { ...ada, password: 'wrong' })
      expect((await browser.post('/api/login', ada)).status).toBe(200)
    }
  })

  test('a class of 150 can log in from one address', async () => {
    const api = await testApi()
    await signedIn(api)
    for (let n = 0; n < 150; n += 1) {
      expect((await api.browser('203.0.113.9').post('/api/login', ada)).status).toBe(200)
    }
  })

  test('rejects logins from an address after a hundred failed attempts in an hour', async () => {
    const api = await testApi()
    for (let n = 0; n < 100; n += 1) {
      const wrong = { email: `a${n}@example.org`, password: 'wrong' }
      expect((await api.browser('203.0.113.9').post('/api/login', wrong)).status).toBe(422)
    }
    expect((await api.browser('203.0.113.9').post('/api/login', ada)).status).toBe(429)
    expect((await api.browser('203.0.113.10').post('/api/login', ada)).status).toBe(422)
  })

  test('slows down repeated logins with one email, but never blocks them', async () => {
    const pauses: number[] = []
    const api = await testApi({ pause: async (milliseconds) => void pauses.push(milliseconds) })
    await signedIn(api)
    for (let n = 0; n < 21; n += 1) await api.browser().post('/api/login', { ...ada, password: 'wrong' })
    expect((await api.browser().post('/api/login', ada)).status).toBe(200)
    expect(pauses.length).toBeGreaterThan(0)
  })
})

describe('POST /api/logout', () => {
  test('ends the session on the server, not only in the browser', async () => {
    const api = await testApi()
    const { browser } = await signedIn(api)
    const copy = browser.fork()
    expect((await browser.post('/api/logout')).status).toBe(204)
    expect((await browser.get('/api/v1/users')).status).toBe(401)
    expect((await copy.get('/api/v1/users')).status).toBe(401)
  })

  test('succeeds without a session', async () => {
    const api = await testApi()
    const browser = api.browser()
    expect((await browser.post('/api/logout')).status).toBe(204)
    expect((await browser.post('/api/logout')).status).toBe(204)
  })

  test('leaves cookies that the next request can use', async () => {
    const api = await testApi()
    const { browser } = await signedIn(api)
    await browser.post('/api/logout')
    expect((await browser.post('/api/login', ada)).status).toBe(200)
  })
})

describe('GET /api/v1/users', () => {
  test('returns the current user and never a list', async () => {
    const api = await testApi()
    const { browser, user } = await signedIn(api)
    await signedIn(api, 'grace@example.org')
    expect((await browser.get('/api/v1/users')).body).toEqual({ user })
  })

  test('responds with 401 without a session', async () => {
    const api = await testApi()
    const answer = await api.browser().get('/api/v1/users')
    expect(answer).toMatchObject({
      status: 401,
      body: { message: 'Unauthenticated.', code: 'UNAUTHORIZED' },
    })
  })
})

describe('session lifetime', () => {
  test('is thirty days at most, however often the session is used', async () => {
    const api = await testApi()
    const { browser } = await signedIn(api)
    for (let day = 0; day < 29; day += 1) {
      api.advance(DAY)
      expect((await browser.get('/api/v1/users')).status).toBe(200)
    }
    api.advance(DAY)
    expect((await browser.get('/api/v1/users')).status).toBe(401)
  })

  test('ends after fourteen idle days', async () => {
    const api = await testApi()
    const { browser } = await signedIn(api)
    api.advance(14 * DAY)
    expect((await browser.get('/api/v1/users')).status).toBe(401)
  })

  test('ends after one idle hour for admins', async () => {
    const api = await testApi({ trial: true })
    const { browser } = await signedIn(api)
    api.advance(59 * MINUTE)
    expect((await browser.get('/api/v1/users')).status).toBe(200)
    api.advance(HOUR)
    expect((await browser.get('/api/v1/users')).status).toBe(401)
  })

  test('ends after thirty idle minutes on a shared computer, with a cookie that lasts until the browser closes', async () => {
    const api = await testApi()
    const { browser } = await signedIn(api, 'ada@example.org')
    const { headers } = await browser.post('/api/login', { ...ada, remember: false })
    expect(headers.getSetCookie()[0]).not.toContain('Max-Age')
    api.advance(30 * MINUTE)
    expect((await browser.get('/api/v1/users')).status).toBe(401)
  })

  test('is limited to twenty sessions: a new one ends the oldest', async () => {
    const api = await testApi()
    const first = await signedIn(api)
    for (let n = 0; n < 20; n += 1) {
      api.advance(1000)
      await api.browser().post('/api/login', ada)
    }
    expect((await first.browser.get('/api/v1/users')).status).toBe(401)
    expect(await api.database.read.get('SELECT count(*) AS n FROM sessions')).toEqual({ n: 20 })
  })

  test('records activity at most once every five minutes', async () => {
    const api = await testApi()
    const { browser } = await signedIn(api)
    const seen = async () =>
      (await api.database.read.get<{ at: number }>('SELECT last_seen_at AS at FROM sessions'))?.at
    const start = await seen()
    api.advance(4 * MINUTE)
    await browser.get('/api/v1/users')
    expect(await seen()).toBe(start)
    api.advance(MINUTE)
    await browser.get('/api/v1/users')
    expect(await seen()).toBe(api.now())
  })
})

describe('daily rotation of the secret', () => {
  test('gives the browser a new secret and ends the old one a minute after the first use of the new one', async () => {
    const api = await testApi()
    const { browser } = await signedIn(api)
    const old = browser.fork()
    api.advance(DAY)
    await browser.get('/api/v1/users')
    expect(browser.cookies.get('session')).not.toBe(old.cookies.get('session'))
    await browser.get('/api/v1/users')
    expect((await old.fork().get('/api/v1/users')).status).toBe(200)
    api.advance(MINUTE)
    expect((await old.fork().get('/api/v1/users')).status).toBe(401)
    expect((await browser.get('/api/v1/users')).status).toBe(200)
  })

  test('keeps the session if a response is lost', async () => {
    const api = await testApi()
    const { browser } = await signedIn(api)
    api.advance(DAY)
    // The forked browser receives the new cookies, so the original browser never sees them, as with a lost response.
    await browser.fork().get('/api/v1/users')
    api.advance(HOUR)
    const answer = await browser.get('/api/v1/users')
    expect(answer.status).toBe(200)
    expect(answer.headers.getSetCookie()).toHaveLength(2)
    expect((await browser.get('/api/v1/users')).status).toBe(200)
  })

  test('rotates once for concurrent requests', async () => {
    const api = await testApi()
    const { browser } = await signedIn(api)
    api.advance(DAY)
    const answers = await Promise.all([1, 2, 3].map(() => browser.fork().get('/api/v1/users')))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(answers.filter(({ headers }) => headers.getSetCookie().length > 0)).toHaveLength(1)
  })
})

test('reading writes nothing to the database, even after a rotation or a password change', async () => {
  const api = await testApi()
  const { browser, user, password } = await signedIn(api)
  const chosen = 'a new one entirely'
  const steps = [
    async () => {},
    async () => {
      api.advance(DAY)
      await browser.get('/api/v1/users')
      await browser.get('/api/v1/users')
    },
    async () => {
      const change = { currentPassword: password, password: chosen, password_confirmation: chosen }
      await browser.put(`/api/v1/users/${user.id}/update-password`, change)
      await api.letterTo(user.email)
      await browser.get('/api/v1/users')
    },
  ]
  for (const step of steps) {
    await step()
    const { write } = api.database
    let writes = 0
    Object.assign(api.database, {
      write: (work: Parameters<typeof write>[0]) => ((writes += 1), write(work)),
    })
    expect((await browser.get('/api/v1/users')).status).toBe(200)
    Object.assign(api.database, { write })
    expect(writes).toBe(0)
  }
})

test('keeps the new cookie when a CSRF token request rotates the secret', async () => {
  const api = await testApi()
  const { browser } = await signedIn(api)
  const before = browser.cookies.get('session')
  api.advance(25 * HOUR)
  await browser.get('/sanctum/csrf-cookie')
  expect(browser.cookies.get('session')).not.toBe(before)
  expect((await browser.post('/api/logout')).status).toBe(204)
})

describe('a bearer token', () => {
  test('authenticates a program without cookies or a CSRF token', async () => {
    const api = await testApi()
    const { user } = await signedIn(api)
    const secret = await bearer(api, user.id)
    const headers = { authorization: `Bearer ${secret}` }
    expect((await api.browser().get('/api/v1/users', headers)).body).toEqual({ user })
    expect((await api.browser().send('/api/logout', { method: 'POST', headers })).status).toBe(204)
    expect((await api.browser().get('/api/v1/users', headers)).status).toBe(401)
  })

  test('is not accepted as a cookie, nor a cookie as a token', async () => {
    const api = await testApi()
    const { browser, user } = await signedIn(api)
    const secret = await bearer(api, user.id)
    const asCookie = { cookie: `session=${secret}` }
    expect((await api.browser().get('/api/v1/users', asCookie)).status).toBe(401)
    const asBearer = { authorization: `Bearer ${browser.cookies.get('session')}` }
    expect((await api.browser().get('/api/v1/users', asBearer)).status).toBe(401)
  })
})

async function bearer(api: TestApi, userId: string): Promise<string> {
  const start = {
    userId,
    kind: 'bearer' as const,
    roleNames: ['user'],
    shared: false,
    userAgent: '',
    ipPrefix: '',
  }
  return (await api.database.write((tx) => startSession(tx, start, api.now()))).secret
}
