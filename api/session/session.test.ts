import { describe, expect, test } from 'vitest'
import type { User } from '#sync/user.ts'
import { type Refusal, registration, signedIn, type TestApi, testApi } from '../../tests/support/api.ts'
import { startSession } from '../identity/session.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const ada = { email: 'ada@example.org', password: 'correct horse battery' }

describe('GET /sanctum/csrf-cookie', () => {
  test('answers 204 with a session cookie for the server and a token for scripts', async () => {
    const api = await testApi()
    const { status, headers, body } = await api.browser().get('/sanctum/csrf-cookie')
    expect({ status, body }).toEqual({ status: 204, body: '' })
    expect(headers.get('cache-control')).toBe('no-store')
    const [session, token] = headers.getSetCookie()
    expect(session).toMatch(/^session=[^;]+; Max-Age=7200; Path=\/; HttpOnly; SameSite=Lax$/)
    expect(token).toMatch(/^XSRF-TOKEN=[^;]+; Max-Age=7200; Path=\/; SameSite=Lax$/)
  })

  test('keeps no row for visitors', async () => {
    const api = await testApi()
    await api.browser().get('/sanctum/csrf-cookie')
    expect(await api.database.read.get('SELECT count(*) AS n FROM sessions')).toEqual({ n: 0 })
  })

  test('over https the cookie is bound to this host', async () => {
    const api = await testApi({ appUrl: 'https://cite.test' })
    const { headers } = await api.browser().get('/sanctum/csrf-cookie')
    const [session, token] = headers.getSetCookie()
    expect(session).toMatch(/^__Host-session=[^;]+; Max-Age=7200; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
    expect(token).toMatch(/; Secure/)
    expect(headers.get('strict-transport-security')).toBe('max-age=63072000; includeSubDomains')
  })

  test('somebody signed in stays signed in', async () => {
    const api = await testApi()
    const { browser } = await signedIn(api)
    await browser.get('/sanctum/csrf-cookie')
    expect((await browser.get('/api/v1/users')).status).toBe(200)
  })
})

describe('POST /api/login', () => {
  test('answers 200 with the user, a new session and a new token', async () => {
    const api = await testApi()
    const { browser, user } = await signedIn(api)
    const before = new Map(browser.cookies)
    const answer = await browser.post<{ user: User }>('/api/login', { ...ada, email: ' ADA@example.org' })
    expect(answer).toMatchObject({ status: 200, body: { user: { id: user.id } } })
    expect(browser.cookies.get('session')).not.toBe(before.get('session'))
    expect(browser.cookies.get('XSRF-TOKEN')).not.toBe(before.get('XSRF-TOKEN'))
    expect(answer.headers.getSetCookie()[0]).toContain(`Max-Age=${(30 * DAY) / 1000}`)
  })

  test('the session from before ends', async () => {
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
      { email: ['These credentials do not match our records.'] },
    ],
    [
      'an unknown address',
      { ...ada, email: 'eve@example.org' },
      { email: ['These credentials do not match our records.'] },
    ],
    [
      'an address that no database could hold',
      { ...ada, email: 'eve\0@example.org' },
      { email: ['These credentials do not match our records.'] },
    ],
    ['no address', { password: 'x' }, { email: ['The email field is required.'] }],
    ['no password', { email: 'ada@example.org' }, { password: ['The password field is required.'] }],
    [
      'things that are not text',
      { email: { $ne: '' }, password: ['x'] },
      { email: ['The email must be a string.'], password: ['The password must be a string.'] },
    ],
  ])('refuses %s', async ([, input, errors]) => {
    const api = await testApi()
    await signedIn(api)
    const answer = await api.browser().post<Refusal>('/api/login', input)
    expect(answer.status).toBe(422)
    expect(answer.body.errors).toEqual(errors)
  })

  test('an unverified account gets in, and may only ask who it is', async () => {
    const api = await testApi()
    const browser = api.browser()
    await browser.post('/api/register', registration())
    const answer = await browser.post('/api/login', ada)
    expect(answer).toMatchObject({ status: 200, body: { user: { emailVerified: null } } })
    expect((await browser.get('/api/v1/users')).status).toBe(200)
  })

  test('an account without a password is told so by its code', async () => {
    const api = await testApi()
    await signedIn(api)
    await api.database.write((tx) => tx.run("UPDATE users SET password_hash = NULL, provider = 'campus'"))
    const answer = await api.browser().post('/api/login', ada)
    expect(answer).toMatchObject({
      status: 422,
      body: { message: 'SOCIAL_USER_FOUND', code: 'SOCIAL_USER_FOUND' },
    })
  })

  test('a deactivated account is told so, but only to who knows the password', async () => {
    const api = await testApi()
    const { browser } = await signedIn(api)
    await api.database.write((tx) => tx.run('UPDATE users SET disabled_at = 1'))
    expect((await browser.get('/api/v1/users')).status).toBe(401)
    const right = await api.browser().post('/api/login', ada)
    expect(right).toMatchObject({ status: 403, body: { code: 'ACCOUNT_DISABLED' } })
    const wrong = await api.browser().post('/api/login', { ...ada, password: 'wrong' })
    expect(wrong.status).toBe(422)
  })

  test('the sixth wrong attempt in a minute has to wait, and from elsewhere the owner still gets in', async () => {
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

  test('a good attempt starts the count anew', async () => {
    const api = await testApi()
    const { browser } = await signedIn(api)
    for (let round = 0; round < 3; round += 1) {
      for (let n = 0; n < 4; n += 1) await browser.post('/api/login', { ...ada, password: 'wrong' })
      expect((await browser.post('/api/login', ada)).status).toBe(200)
    }
  })

  test('a class of a hundred and fifty signs in from one address', async () => {
    const api = await testApi()
    await signedIn(api)
    for (let n = 0; n < 150; n += 1) {
      expect((await api.browser('203.0.113.9').post('/api/login', ada)).status).toBe(200)
    }
  })

  test('the hundred and first wrong attempt in an hour from one address has to wait, whoever it is about', async () => {
    const api = await testApi()
    for (let n = 0; n < 100; n += 1) {
      const wrong = { email: `a${n}@example.org`, password: 'wrong' }
      expect((await api.browser('203.0.113.9').post('/api/login', wrong)).status).toBe(422)
    }
    expect((await api.browser('203.0.113.9').post('/api/login', ada)).status).toBe(429)
    expect((await api.browser('203.0.113.10').post('/api/login', ada)).status).toBe(422)
  })

  test('a hunted address is slowed down, never locked', async () => {
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

  test('is fine with somebody who is not signed in', async () => {
    const api = await testApi()
    const browser = api.browser()
    expect((await browser.post('/api/logout')).status).toBe(204)
    expect((await browser.post('/api/logout')).status).toBe(204)
  })

  test('leaves cookies that the next call can use', async () => {
    const api = await testApi()
    const { browser } = await signedIn(api)
    await browser.post('/api/logout')
    expect((await browser.post('/api/login', ada)).status).toBe(200)
  })
})

describe('GET /api/v1/users', () => {
  test('is the current user and never a listing', async () => {
    const api = await testApi()
    const { browser, user } = await signedIn(api)
    await signedIn(api, 'grace@example.org')
    expect((await browser.get('/api/v1/users')).body).toEqual({ user })
  })

  test('without a session is 401', async () => {
    const api = await testApi()
    const answer = await api.browser().get('/api/v1/users')
    expect(answer).toMatchObject({
      status: 401,
      body: { message: 'Unauthenticated.', code: 'UNAUTHORIZED' },
    })
  })
})

describe('how long a session lasts', () => {
  test('thirty days at most, however much it is used', async () => {
    const api = await testApi()
    const { browser } = await signedIn(api)
    for (let day = 0; day < 29; day += 1) {
      api.advance(DAY)
      expect((await browser.get('/api/v1/users')).status).toBe(200)
    }
    api.advance(DAY)
    expect((await browser.get('/api/v1/users')).status).toBe(401)
  })

  test('fourteen days without use', async () => {
    const api = await testApi()
    const { browser } = await signedIn(api)
    api.advance(14 * DAY)
    expect((await browser.get('/api/v1/users')).status).toBe(401)
  })

  test('an hour without use for those in charge', async () => {
    const api = await testApi({ trial: true })
    const { browser } = await signedIn(api)
    api.advance(59 * MINUTE)
    expect((await browser.get('/api/v1/users')).status).toBe(200)
    api.advance(HOUR)
    expect((await browser.get('/api/v1/users')).status).toBe(401)
  })

  test('half an hour on a shared computer, in a cookie that goes with the browser', async () => {
    const api = await testApi()
    const { browser } = await signedIn(api, 'ada@example.org')
    const { headers } = await browser.post('/api/login', { ...ada, remember: false })
    expect(headers.getSetCookie()[0]).not.toContain('Max-Age')
    api.advance(30 * MINUTE)
    expect((await browser.get('/api/v1/users')).status).toBe(401)
  })

  test('twenty at once; a new one ends the oldest', async () => {
    const api = await testApi()
    const first = await signedIn(api)
    for (let n = 0; n < 20; n += 1) {
      api.advance(1000)
      await api.browser().post('/api/login', ada)
    }
    expect((await first.browser.get('/api/v1/users')).status).toBe(401)
    expect(await api.database.read.get('SELECT count(*) AS n FROM sessions')).toEqual({ n: 20 })
  })

  test('its use is noted at most once in five minutes', async () => {
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

describe('the daily change of the secret', () => {
  test('the browser gets a new one and the old one ends a minute after the new one was used', async () => {
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

  test('an answer lost on the way signs nobody out', async () => {
    const api = await testApi()
    const { browser } = await signedIn(api)
    api.advance(DAY)
    // The fork takes the new cookies; the browser itself never sees them.
    await browser.fork().get('/api/v1/users')
    api.advance(HOUR)
    const answer = await browser.get('/api/v1/users')
    expect(answer.status).toBe(200)
    expect(answer.headers.getSetCookie()).toHaveLength(2)
    expect((await browser.get('/api/v1/users')).status).toBe(200)
  })

  test('requests side by side change it once', async () => {
    const api = await testApi()
    const { browser } = await signedIn(api)
    api.advance(DAY)
    const answers = await Promise.all([1, 2, 3].map(() => browser.fork().get('/api/v1/users')))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(answers.filter(({ headers }) => headers.getSetCookie().length > 0)).toHaveLength(1)
  })
})

test('reading writes nothing: not when signed in, not after a rotation, not after a new password', async () => {
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

test('a rotation beside the fetching of a CSRF token is handed out, not taken back', async () => {
  const api = await testApi()
  const { browser } = await signedIn(api)
  const before = browser.cookies.get('session')
  api.advance(25 * HOUR)
  await browser.get('/sanctum/csrf-cookie')
  expect(browser.cookies.get('session')).not.toBe(before)
  expect((await browser.post('/api/logout')).status).toBe(204)
})

describe('a bearer token', () => {
  test('signs a program in without cookies and without a CSRF token', async () => {
    const api = await testApi()
    const { user } = await signedIn(api)
    const secret = await bearer(api, user.id)
    const headers = { authorization: `Bearer ${secret}` }
    expect((await api.browser().get('/api/v1/users', headers)).body).toEqual({ user })
    expect((await api.browser().send('/api/logout', { method: 'POST', headers })).status).toBe(204)
    expect((await api.browser().get('/api/v1/users', headers)).status).toBe(401)
  })

  test('is not taken for a cookie, nor a cookie for it', async () => {
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
