import { describe, expect, test } from 'vitest'
import type { User } from '#sync/user.ts'
import { type Refusal, testApi } from '../../tests/support/api.ts'
import {
  CALLBACK,
  type ProviderLogin,
  adaAtSchool,
  createProviderApi,
  logInThroughProvider,
  readUserEmail,
  startProviderLogin,
  statusAndCode,
  toLoginBody,
} from '../../tests/support/provider-login.ts'

const MINUTE = 60_000

describe('login through another service', () => {
  test('for a new user, creates a session, a bearer token, and an account without a password', async () => {
    const here = await createProviderApi()
    const browser = here.api.browser()
    const { status, body } = await logInThroughProvider(
      here,
      browser,
      '?redirect=%2Fclient%2Fwebcite%3Fa%3D1',
    )
    expect(status).toBe(200)
    expect(body.user).toMatchObject({
      firstName: 'Ada',
      lastName: 'Lovelace',
      email: 'ada@example.org',
      provider: 'school',
      roleNames: ['user'],
    })
    expect(body.user.emailVerified).toBe(Math.floor(here.api.now() / 1000))
    expect(body.redirect_url).toBe('/client/webcite?a=1')
    expect(await readUserEmail(browser)).toBe('ada@example.org')
    const program = here.api.browser()
    const asBearer = await program.get<{ user: User }>('/api/v1/users', {
      authorization: `Bearer ${body.token}`,
    })
    expect(asBearer.body.user.id).toBe(body.user.id)
  })

  test('finds the same account again, even if the service reports another address', async () => {
    const here = await createProviderApi()
    const first = await logInThroughProvider(here, here.api.browser())
    here.school.present = { ...adaAtSchool, email: 'ada.byron@example.org', email_verified: false }
    const again = await logInThroughProvider(here, here.api.browser())
    expect(again.body.user.id).toBe(first.body.user.id)
    expect(again.body.user.email).toBe('ada@example.org')
  })

  test('redirects with code flow, PKCE, state, nonce, and a return URL that does not depend on the request', async () => {
    const here = await createProviderApi()
    const query = new URL(await startProviderLogin(here.api.browser())).searchParams
    expect(query.get('response_type')).toBe('code')
    expect(query.get('redirect_uri')).toBe(CALLBACK)
    expect(query.get('code_challenge_method')).toBe('S256')
    for (const name of ['state', 'nonce', 'code_challenge']) {
      expect(query.get(name)).toMatch(/^[\w-]{43}$/)
    }
    expect(query.get('prompt')).toBeNull()
    expect(
      new URL(await startProviderLogin(here.api.browser(), '?fresh=true')).searchParams.get('prompt'),
    ).toBe('login')
  })

  test('binds the attempt to the browser with an HttpOnly cookie and stores no state in the database', async () => {
    const here = await createProviderApi()
    const { headers, body } = await here.api.browser().get<{ url: string }>('/api/login/school')
    expect(headers.getSetCookie().join()).toMatch(
      /provider-attempt=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax/,
    )
    const state = new URL(body.url).searchParams.get('state') ?? ''
    const rows = await here.api.database.read.all('SELECT * FROM provider_attempts')
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(state)
  })

  test('starts a short session on a shared computer', async () => {
    const here = await createProviderApi()
    const browser = here.api.browser()
    const { headers } = await logInThroughProvider(here, browser, '?remember=false')
    expect(headers.getSetCookie().find((line) => line.startsWith('session='))).not.toContain('Max-Age')
    here.api.advance(31 * MINUTE)
    expect(await readUserEmail(browser)).toBeUndefined()
  })

  test('makes the first user of an empty trial database super-admin', async () => {
    const here = await createProviderApi({}, true)
    const { body } = await logInThroughProvider(here, here.api.browser())
    expect(body.user.roleNames).toEqual(['super-admin', 'user'])
  })

  test('leaves an invalid name blank for the user to fill in', async () => {
    const here = await createProviderApi()
    here.school.present = { ...adaAtSchool, given_name: 'See http://evil.test', family_name: 'x'.repeat(200) }
    expect((await logInThroughProvider(here, here.api.browser())).body.user).toMatchObject({
      firstName: '',
      lastName: '',
    })
  })

  test('splits a single name into first and last name', async () => {
    const here = await createProviderApi()
    const { given_name: _, family_name: __, ...bare } = adaAtSchool
    here.school.present = { ...bare, name: 'Augusta Ada King' }
    expect((await logInThroughProvider(here, here.api.browser())).body.user).toMatchObject({
      firstName: 'Augusta',
      lastName: 'Ada King',
    })
  })

  test.for([
    '//evil.test',
    'https://evil.test',
    '/\\evil.test',
    'client',
    'javascript:alert(1)',
    '/\t/evil.test',
    '',
  ])('never redirects to %j', async (redirect) => {
    const here = await createProviderApi()
    const query = `?redirect=${encodeURIComponent(redirect)}`
    const { status, body } = await logInThroughProvider(here, here.api.browser(), query)
    expect([status, body.redirect_url]).toEqual([200, undefined])
  })

  test('lists the services by name and label only', async () => {
    const here = await createProviderApi()
    expect((await here.api.browser().get('/api/v1/providers')).body).toEqual({
      data: [{ name: 'school', label: 'School' }],
    })
    expect((await (await testApi()).browser().get('/api/v1/providers')).body).toEqual({ data: [] })
  })

  test('responds 404 for a service that is not configured', async () => {
    const here = await createProviderApi()
    for (const name of ['unknown', 'email', 'provider', '__proto__']) {
      expect(statusAndCode(await here.api.browser().get<Refusal>(`/api/login/${name}`))).toEqual([
        404,
        'NOT_FOUND',
      ])
    }
  })

  test('counts only started attempts, so that an entire class can return at the same time', async () => {
    const here = await createProviderApi()
    for (let n = 0; n < 20; n += 1) {
      const browser = here.api.browser('203.0.113.9')
      expect((await logInThroughProvider(here, browser)).status).toBe(200)
    }
  })

  test('creates one account for a new user who logs in with two browsers simultaneously', async () => {
    const here = await createProviderApi()
    const browsers = [here.api.browser(), here.api.browser()]
    const answers = await Promise.all(
      browsers.map(async (browser) =>
        toLoginBody(await here.school.visit(await startProviderLogin(browser))),
      ),
    )
    const arrived = await Promise.all(
      browsers.map((browser, n) => browser.post<ProviderLogin>('/api/login/provider', answers[n])),
    )
    expect(arrived.map(({ status }) => status)).toEqual([200, 200])
    expect(new Set(arrived.map(({ body }) => body.user.id)).size).toBe(1)
    expect(await here.api.database.read.all('SELECT id FROM users')).toHaveLength(1)
  })

  test('limits attempts to thirty an hour from one IP address', async () => {
    const here = await createProviderApi()
    const browser = here.api.browser()
    for (let n = 0; n < 30; n += 1) await startProviderLogin(browser)
    expect(statusAndCode(await browser.get<Refusal>('/api/login/school'))).toEqual([429, 'TOO_MANY_ATTEMPTS'])
  })
})

describe('an unavailable service', () => {
  test('results in 502, both before and after the redirect', async () => {
    const here = await createProviderApi()
    const browser = here.api.browser()
    const answer = await here.school.visit(await startProviderLogin(browser))
    await here.school.close()
    expect(statusAndCode(await browser.post<Refusal>('/api/login/provider', toLoginBody(answer)))).toEqual([
      502,
      'BAD_GATEWAY',
    ])
    here.api.advance(2 * 60 * MINUTE)
    expect(statusAndCode(await browser.get<Refusal>('/api/login/school'))).toEqual([502, 'BAD_GATEWAY'])
  })
})

describe('bearer token', () => {
  test('ends with its session and is not listed separately', async () => {
    const here = await createProviderApi()
    const browser = here.api.browser()
    const { body } = await logInThroughProvider(here, browser)
    const authorization = `Bearer ${body.token}`
    const list = await browser.get<{ data: { current: boolean }[] }>('/api/v1/sessions')
    expect(list.body.data.map(({ current }) => current)).toEqual([true])
    const program = here.api.browser()
    const seen = await program.get<{ data: { current: boolean }[] }>('/api/v1/sessions', { authorization })
    expect(seen.body.data.map(({ current }) => current)).toEqual([true])
    await browser.post('/api/logout')
    expect((await program.get('/api/v1/users', { authorization })).status).toBe(401)
  })

  test('lasts twelve hours', async () => {
    const here = await createProviderApi()
    const { body } = await logInThroughProvider(here, here.api.browser())
    const authorization = `Bearer ${body.token}`
    here.api.advance(12 * 60 * MINUTE - 1)
    expect((await here.api.browser().get('/api/v1/users', { authorization })).status).toBe(200)
    here.api.advance(1)
    expect((await here.api.browser().get('/api/v1/users', { authorization })).status).toBe(401)
  })

  test('is stored as a hash only', async () => {
    const here = await createProviderApi()
    const { body } = await logInThroughProvider(here, here.api.browser())
    const rows = await here.api.database.read.all('SELECT * FROM sessions')
    expect(JSON.stringify(rows)).not.toContain(body.token)
  })
})
