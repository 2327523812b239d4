import { describe, expect, onTestFinished, test } from 'vitest'
import type { Identity } from '#sync/contract/social.ts'
import type { User } from '#sync/user.ts'
import {
  APP_URL,
  type Browser,
  type Refusal,
  registration,
  signedIn,
  type TestApi,
  testApi,
} from '../../tests/support/api.ts'
import {
  CLIENT_ID,
  CLIENT_SECRET,
  type Member,
  startIdentityProvider,
  type TestIdentityProvider,
} from '../../tests/support/identity-provider.ts'
import type { ProviderSettings } from '../integrations/identity-provider.ts'
import { createOpenIdProvider } from '../integrations/openid.ts'

const CALLBACK = `${APP_URL}/login/oauth`
const MINUTE = 60_000

const ada: Member = {
  sub: 'ada-at-school',
  email: 'Ada@Example.org',
  email_verified: true,
  given_name: 'Ada',
  family_name: 'Lovelace',
}
const { email_verified: _, ...adaUnproved } = ada

interface Ground {
  readonly api: TestApi
  readonly school: TestIdentityProvider
}

interface Arrived {
  readonly user: User
  readonly token: string
  readonly redirect_url?: string
}

function settingsOf(idp: TestIdentityProvider, more: Partial<ProviderSettings> = {}): ProviderSettings {
  return {
    name: 'school',
    label: 'School',
    issuer: idp.issuer,
    clientId: CLIENT_ID,
    clientSecret: CLIENT_SECRET,
    scope: 'openid email profile',
    emailDomains: [],
    trustsEmail: true,
    ...more,
  }
}

/** A server with one configured service, a real provider. */
async function ground(more: Partial<ProviderSettings> = {}, trial = false): Promise<Ground> {
  const school = await startIdentityProvider(CALLBACK)
  onTestFinished(() => school.close())
  school.present = ada
  let clock = () => Date.now()
  const provider = createOpenIdProvider(settingsOf(school, more), {
    redirectUri: CALLBACK,
    now: () => clock(),
  })
  const api = await testApi({ providers: [provider], trial })
  clock = api.now
  return { api, school }
}

async function begin(browser: Browser, query = ''): Promise<string> {
  const { status, body } = await browser.get<{ url: string }>(`/api/login/school${query}`)
  expect(status).toBe(200)
  return body.url
}

function payload(answer: URLSearchParams): Record<string, string> {
  return Object.fromEntries(answer)
}

async function comeThrough(
  { school }: Ground,
  browser: Browser,
  query = '',
): Promise<{ readonly status: number; readonly body: Arrived & Refusal; readonly headers: Headers }> {
  const answer = await school.visit(await begin(browser, query))
  return browser.post<Arrived & Refusal>('/api/login/provider', payload(answer))
}

async function whoIs(browser: Browser): Promise<string | undefined> {
  return (await browser.get<{ user?: User }>('/api/v1/users')).body.user?.email
}

const codeOf = ({ status, body }: { readonly status: number; readonly body: Refusal }) => [status, body.code]

describe('login through another service', () => {
  test('for a new user, creates a session, a bearer token, and an account without a password', async () => {
    const here = await ground()
    const browser = here.api.browser()
    const { status, body } = await comeThrough(here, browser, '?redirect=%2Fclient%2Fwebcite%3Fa%3D1')
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
    expect(await whoIs(browser)).toBe('ada@example.org')
    const program = here.api.browser()
    const asBearer = await program.get<{ user: User }>('/api/v1/users', {
      authorization: `Bearer ${body.token}`,
    })
    expect(asBearer.body.user.id).toBe(body.user.id)
  })

  test('finds the same account again, even if the service now reports a different address', async () => {
    const here = await ground()
    const first = await comeThrough(here, here.api.browser())
    here.school.present = { ...ada, email: 'ada.byron@example.org', email_verified: false }
    const again = await comeThrough(here, here.api.browser())
    expect(again.body.user.id).toBe(first.body.user.id)
    expect(again.body.user.email).toBe('ada@example.org')
  })

  test('redirects users with code flow, PKCE, state, nonce, and our own fixed URL', async () => {
    const here = await ground()
    const query = new URL(await begin(here.api.browser())).searchParams
    expect(query.get('response_type')).toBe('code')
    expect(query.get('redirect_uri')).toBe(CALLBACK)
    expect(query.get('code_challenge_method')).toBe('S256')
    for (const name of ['state', 'nonce', 'code_challenge']) {
      expect(query.get(name)).toMatch(/^[\w-]{43}$/)
    }
    expect(query.get('prompt')).toBeNull()
    expect(new URL(await begin(here.api.browser(), '?fresh=true')).searchParams.get('prompt')).toBe('login')
  })

  test('binds the attempt to the browser with an HttpOnly cookie and stores no state in the database', async () => {
    const here = await ground()
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
    const here = await ground()
    const browser = here.api.browser()
    const { headers } = await comeThrough(here, browser, '?remember=false')
    expect(headers.getSetCookie().find((line) => line.startsWith('session='))).not.toContain('Max-Age')
    here.api.advance(31 * MINUTE)
    expect(await whoIs(browser)).toBeUndefined()
  })

  test('makes the first user of an empty trial database super-admin', async () => {
    const here = await ground({}, true)
    const { body } = await comeThrough(here, here.api.browser())
    expect(body.user.roleNames).toEqual(['super-admin', 'user'])
  })

  test('leaves an invalid name blank for the user to fill in', async () => {
    const here = await ground()
    here.school.present = { ...ada, given_name: 'See http://evil.test', family_name: 'x'.repeat(200) }
    expect((await comeThrough(here, here.api.browser())).body.user).toMatchObject({
      firstName: '',
      lastName: '',
    })
  })

  test('splits a single name into first and last name', async () => {
    const here = await ground()
    const { given_name: _, family_name: __, ...bare } = ada
    here.school.present = { ...bare, name: 'Augusta Ada King' }
    expect((await comeThrough(here, here.api.browser())).body.user).toMatchObject({
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
    const here = await ground()
    const query = `?redirect=${encodeURIComponent(redirect)}`
    const { status, body } = await comeThrough(here, here.api.browser(), query)
    expect([status, body.redirect_url]).toEqual([200, undefined])
  })

  test('lists the services by name and label only', async () => {
    const here = await ground()
    expect((await here.api.browser().get('/api/v1/providers')).body).toEqual({
      data: [{ name: 'school', label: 'School' }],
    })
    expect((await (await testApi()).browser().get('/api/v1/providers')).body).toEqual({ data: [] })
  })

  test('responds 404 for a service that is not configured', async () => {
    const here = await ground()
    for (const name of ['unknown', 'email', 'provider', '__proto__']) {
      expect(codeOf(await here.api.browser().get<Refusal>(`/api/login/${name}`))).toEqual([404, 'NOT_FOUND'])
    }
  })

  test('lets a whole class return at once: only outgoing attempts are counted', async () => {
    const here = await ground()
    for (let n = 0; n < 20; n += 1) {
      const browser = here.api.browser('203.0.113.9')
      expect((await comeThrough(here, browser)).status).toBe(200)
    }
  })

  test('creates one account for a new user in two browsers simultaneously', async () => {
    const here = await ground()
    const browsers = [here.api.browser(), here.api.browser()]
    const answers = await Promise.all(
      browsers.map(async (browser) => payload(await here.school.visit(await begin(browser)))),
    )
    const arrived = await Promise.all(
      browsers.map((browser, n) => browser.post<Arrived>('/api/login/provider', answers[n])),
    )
    expect(arrived.map(({ status }) => status)).toEqual([200, 200])
    expect(new Set(arrived.map(({ body }) => body.user.id)).size).toBe(1)
    expect(await here.api.database.read.all('SELECT id FROM users')).toHaveLength(1)
  })

  test('limits attempts to thirty an hour from one IP address', async () => {
    const here = await ground()
    const browser = here.api.browser()
    for (let n = 0; n < 30; n += 1) await begin(browser)
    expect(codeOf(await browser.get<Refusal>('/api/login/school'))).toEqual([429, 'TOO_MANY_ATTEMPTS'])
  })
})

describe('an unavailable service', () => {
  test('results in 502, both before and after the redirect', async () => {
    const here = await ground()
    const browser = here.api.browser()
    const answer = await here.school.visit(await begin(browser))
    await here.school.close()
    expect(codeOf(await browser.post<Refusal>('/api/login/provider', payload(answer)))).toEqual([
      502,
      'BAD_GATEWAY',
    ])
    here.api.advance(2 * 60 * MINUTE)
    expect(codeOf(await browser.get<Refusal>('/api/login/school'))).toEqual([502, 'BAD_GATEWAY'])
  })
})

describe('tampering', () => {
  const refused = [401, 'UNAUTHORIZED']

  async function finish(browser: Browser, input: Record<string, string>) {
    return codeOf(await browser.post<Refusal>('/api/login/provider', input))
  }

  test('accepts a state only once', async () => {
    const here = await ground()
    const browser = here.api.browser()
    const answer = payload(await here.school.visit(await begin(browser)))
    expect((await browser.post('/api/login/provider', answer)).status).toBe(200)
    expect(await finish(browser, answer)).toEqual(refused)
  })

  test('accepts a state for only ten minutes', async () => {
    const here = await ground()
    const browser = here.api.browser()
    const answer = payload(await here.school.visit(await begin(browser)))
    here.api.advance(10 * MINUTE)
    expect(await finish(browser, answer)).toEqual(refused)
  })

  test('accepts a state only in the browser that started the login, and consumes it in any other', async () => {
    const here = await ground()
    const attacker = here.api.browser()
    const answer = payload(await here.school.visit(await begin(attacker)))
    const victim = here.api.browser()
    expect(await finish(victim, answer)).toEqual(refused)
    await begin(victim)
    expect(await finish(victim, answer)).toEqual(refused)
    expect(await finish(attacker, answer)).toEqual(refused)
    expect(await whoIs(victim)).toBeUndefined()
  })

  test('rejects an unknown state', async () => {
    const here = await ground()
    const browser = here.api.browser()
    const answer = payload(await here.school.visit(await begin(browser)))
    expect(await finish(browser, { ...answer, state: 'x'.repeat(43) })).toEqual(refused)
    expect(await finish(browser, { ...answer, state: 'x'.repeat(5000) })).toEqual(refused)
  })

  test('rejects a different nonce', async () => {
    const here = await ground()
    const browser = here.api.browser()
    const url = new URL(await begin(browser))
    url.searchParams.set('nonce', 'somebody-elses')
    expect(await finish(browser, payload(await here.school.visit(url.href)))).toEqual(refused)
  })

  test('rejects a missing nonce', async () => {
    const here = await ground()
    const browser = here.api.browser()
    const url = new URL(await begin(browser))
    url.searchParams.delete('nonce')
    expect(await finish(browser, payload(await here.school.visit(url.href)))).toEqual(refused)
  })

  test('uses PKCE to reject another user’s code', async () => {
    const here = await ground()
    here.school.present = { sub: 'eve-at-school', email: 'eve@example.org', email_verified: true }
    const eves = payload(await here.school.visit(await begin(here.api.browser())))
    here.school.present = ada
    const victim = here.api.browser()
    const own = payload(await here.school.visit(await begin(victim)))
    expect(await finish(victim, { ...own, code: eves['code'] ?? '' })).toEqual(refused)
  })

  test('rejects a made-up code', async () => {
    const here = await ground()
    const browser = here.api.browser()
    const own = payload(await here.school.visit(await begin(browser)))
    expect(await finish(browser, { ...own, code: 'made up' })).toEqual(refused)
  })

  test('rejects a different issuer', async () => {
    const here = await ground()
    const browser = here.api.browser()
    const own = payload(await here.school.visit(await begin(browser)))
    expect(own['iss']).toBe(here.school.issuer)
    expect(await finish(browser, { ...own, iss: 'https://evil.test' })).toEqual(refused)
  })

  test('if the response names no issuer, uses the service that the state belongs to, because the contract’s payload has no issuer', async () => {
    const here = await ground()
    const browser = here.api.browser()
    const { state = '', code = '' } = payload(await here.school.visit(await begin(browser)))
    expect((await browser.post('/api/login/provider', { state, code })).status).toBe(200)
  })

  test('rejects a code from one service at another', async () => {
    const school = await startIdentityProvider(CALLBACK)
    const evil = await startIdentityProvider(CALLBACK)
    onTestFinished(async () => void (await Promise.all([school.close(), evil.close()])))
    school.present = ada
    evil.present = ada
    const deps = { redirectUri: CALLBACK, now: Date.now }
    const api = await testApi({
      providers: [
        createOpenIdProvider(settingsOf(school), deps),
        createOpenIdProvider(settingsOf(evil, { name: 'evil' }), deps),
      ],
    })
    const browser = api.browser()
    const { state = '', iss = '' } = payload(await school.visit(await begin(browser)))
    const { body } = await browser.get<{ url: string }>('/api/login/evil')
    const { code = '' } = payload(await evil.visit(body.url))
    expect(await finish(browser, { state, code, iss })).toEqual(refused)
  })

  test('reports missing fields of an incomplete response', async () => {
    const here = await ground()
    const { status, body } = await here.api.browser().post<Refusal>('/api/login/provider', { state: 'x' })
    expect([status, body.errors]).toEqual([422, { code: ['The code field is required.'] }])
  })

  test('ends the browser’s previous session, so that no one can plant a session', async () => {
    const here = await ground()
    const eve = await signedIn(here.api, 'eve@example.org')
    const prepared = eve.browser.cookies.get('session') ?? ''
    await comeThrough(here, eve.browser)
    expect(await whoIs(eve.browser)).toBe('ada@example.org')
    const old = here.api.browser()
    expect((await old.get('/api/v1/users', { cookie: `session=${prepared}` })).status).toBe(401)
  })
})

describe('account ownership', () => {
  test('sends our own email and starts no session if the service does not vouch for the address', async () => {
    const here = await ground()
    here.school.present = adaUnproved
    const browser = here.api.browser()
    expect(codeOf(await comeThrough(here, browser))).toEqual([403, 'EMAIL_NOT_VERIFIED'])
    expect(await whoIs(browser)).toBeUndefined()
    const letter = await here.api.letterTo('ada@example.org')
    expect(letter.text).toContain('Someone logged in to Pincite with another service')
    const token = letter.link.split('/').at(-1)
    expect((await browser.post('/api/v1/users/verify-email', { token })).status).toBe(200)
    expect((await comeThrough(here, browser)).status).toBe(200)
  })

  test('ignores the address claims of a service configured as untrusted', async () => {
    const here = await ground({ trustsEmail: false, emailDomains: ['example.org'] })
    expect(codeOf(await comeThrough(here, here.api.browser()))).toEqual([403, 'EMAIL_NOT_VERIFIED'])
  })

  test('sends another email to a returning user with an unverified address, up to six an hour', async () => {
    const here = await ground()
    here.school.present = adaUnproved
    for (let n = 0; n < 9; n += 1) {
      expect(codeOf(await comeThrough(here, here.api.browser()))).toEqual([403, 'EMAIL_NOT_VERIFIED'])
    }
    const mails = await here.api.database.read.all("SELECT id FROM mails WHERE kind = 'verify-email'")
    expect(mails).toHaveLength(7)
  })

  test('transfers an account with an unverified address to its owner and drops its password, services, and sessions', async () => {
    const here = await ground()
    const eve = here.api.browser()
    await eve.post('/api/register', registration({ email: 'ada@example.org', first_name: 'Eve' }))
    await eve.post('/api/login', { email: 'ada@example.org', password: registration().password })
    expect(await whoIs(eve)).toBe('ada@example.org')

    const { status, body } = await comeThrough(here, here.api.browser())
    expect([status, body.user.firstName, body.user.provider]).toEqual([200, 'Ada', 'school'])
    expect(await whoIs(eve)).toBeUndefined()
    const login = { email: 'ada@example.org', password: registration().password }
    expect(codeOf(await eve.post<Refusal>('/api/login', login))).toEqual([422, 'SOCIAL_USER_FOUND'])
  })

  test('drops an identity that was linked before the address was verified', async () => {
    const here = await ground()
    here.school.present = { ...adaUnproved, sub: 'eve-at-school' }
    await comeThrough(here, here.api.browser())
    here.school.present = ada
    expect((await comeThrough(here, here.api.browser())).status).toBe(200)
    here.school.present = { ...adaUnproved, sub: 'eve-at-school' }
    expect(codeOf(await comeThrough(here, here.api.browser()))).toEqual([409, 'DUPLICATE_USER'])
  })

  test('lets another user register the address of an unverified social account', async () => {
    const here = await ground()
    here.school.present = { ...adaUnproved, sub: 'eve-at-school' }
    await comeThrough(here, here.api.browser())
    expect((await here.api.browser().post('/api/register', registration())).status).toBe(201)
    expect(codeOf(await comeThrough(here, here.api.browser()))).toEqual([403, 'EMAIL_NOT_VERIFIED'])
  })

  test('keeps an account with a verified address separate: its owner must log in with the password and then connect the service', async () => {
    const here = await ground()
    await signedIn(here.api)
    const { status, body } = await comeThrough(here, here.api.browser())
    expect([status, body.code]).toEqual([409, 'DUPLICATE_USER'])
    expect(body.message).toContain('Log in with your password')
  })

  test('links the account and notifies its owner if the service itself issues the address', async () => {
    const here = await ground({ emailDomains: ['example.org'] })
    const { user } = await signedIn(here.api)
    const { status, body } = await comeThrough(here, here.api.browser())
    expect([status, body.user.id, body.user.provider]).toEqual([200, user.id, 'email'])
    expect((await here.api.letterTo('ada@example.org')).subject).toBe('A new way to log in was added')
  })

  test('rejects a new user whose service reports no address', async () => {
    const here = await ground()
    here.school.present = { sub: 'somebody' }
    const { status, body } = await comeThrough(here, here.api.browser())
    expect([status, body.message]).toEqual([422, 'The other service didn’t share an email address.'])
  })

  test('keeps a deactivated account closed', async () => {
    const here = await ground()
    await comeThrough(here, here.api.browser())
    await here.api.database.write((tx) => tx.run('UPDATE users SET disabled_at = 1'))
    expect(codeOf(await comeThrough(here, here.api.browser()))).toEqual([403, 'ACCOUNT_DISABLED'])
  })

  test('reports that an account has no password wherever one is requested', async () => {
    const here = await ground()
    const browser = here.api.browser()
    const { body } = await comeThrough(here, browser)
    const passwords = {
      currentPassword: 'x',
      password: 'novel and long',
      password_confirmation: 'novel and long',
    }
    const social = [422, 'SOCIAL_USER_FOUND']
    expect(
      codeOf(await browser.post<Refusal>('/api/login', { email: 'ada@example.org', password: 'x' })),
    ).toEqual(social)
    expect(
      codeOf(await browser.put<Refusal>(`/api/v1/users/${body.user.id}/update-password`, passwords)),
    ).toEqual(social)
    expect(codeOf(await browser.post<Refusal>('/api/v1/sessions/confirm', { password: 'x' }))).toEqual(social)
    await browser.post('/api/v1/users/mail/forgot-password', { email: 'ada@example.org' })
    expect((await here.api.letterTo('ada@example.org')).subject).toBe('How to log in to Pincite')
  })
})

describe('linked services of an account', () => {
  async function linked(here: Ground) {
    const person = await signedIn(here.api, 'grace@example.org')
    const path = `/api/v1/users/${person.user.id}/identities`
    const { body } = await person.browser.post<{ url: string }>(`${path}/school`)
    return { ...person, path, url: body.url }
  }

  test('links a service for a logged-in user, who can then log in with it', async () => {
    const here = await ground()
    const { browser, user, path, url } = await linked(here)
    const answer = await browser.post<Arrived>('/api/login/provider', payload(await here.school.visit(url)))
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({ user: { id: user.id }, redirect_url: '/client/account' })
    const { body } = await browser.get<{ data: Identity[]; password: boolean }>(path)
    expect(body).toMatchObject({ data: [{ provider: 'school', label: 'School', email: 'ada@example.org' }] })
    expect(body.password).toBe(true)
    expect((await browser.get<{ identity: Identity }>(`${path}/school`)).body.identity.provider).toBe(
      'school',
    )
    expect((await here.api.letterTo('grace@example.org')).subject).toBe('A new way to log in was added')
    expect((await comeThrough(here, here.api.browser())).body.user.id).toBe(user.id)
  })

  test('links only if the account that started the link is still logged in', async () => {
    const here = await ground()
    const { browser, url } = await linked(here)
    const answer = payload(await here.school.visit(url))
    await browser.post('/api/logout')
    expect(codeOf(await browser.post<Refusal>('/api/login/provider', answer))).toEqual([401, 'UNAUTHORIZED'])
  })

  test('links an identity to one account only', async () => {
    const here = await ground()
    await comeThrough(here, here.api.browser())
    const { browser, url } = await linked(here)
    const answer = payload(await here.school.visit(url))
    expect(codeOf(await browser.post<Refusal>('/api/login/provider', answer))).toEqual([409, 'CONFLICT'])
  })

  test('links only one identity per service to an account', async () => {
    const here = await ground()
    const { browser, path, url } = await linked(here)
    await browser.post('/api/login/provider', payload(await here.school.visit(url)))
    here.school.present = { sub: 'another-at-school' }
    const { body } = await browser.post<{ url: string }>(`${path}/school`)
    const answer = payload(await here.school.visit(body.url))
    expect(codeOf(await browser.post<Refusal>('/api/login/provider', answer))).toEqual([409, 'CONFLICT'])
  })

  test('requires recent authentication to link or unlink', async () => {
    const here = await ground()
    const { browser, path, url, password } = await linked(here)
    await browser.post('/api/login/provider', payload(await here.school.visit(url)))
    here.api.advance(16 * MINUTE)
    const again = [423, 'PASSWORD_CONFIRMATION_REQUIRED']
    expect(codeOf(await browser.post<Refusal>(`${path}/school`))).toEqual(again)
    expect(codeOf(await browser.delete<Refusal>(`${path}/school`))).toEqual(again)
    expect((await browser.post('/api/v1/sessions/confirm', { password })).status).toBe(204)
    expect((await browser.delete(`${path}/school`)).status).toBe(204)
    expect((await browser.get<{ data: Identity[] }>(path)).body.data).toEqual([])
    expect((await browser.delete(`${path}/school`)).status).toBe(404)
  })

  test('refuses to remove the last way to log in', async () => {
    const here = await ground()
    const browser = here.api.browser()
    const { body } = await comeThrough(here, browser)
    const path = `/api/v1/users/${body.user.id}/identities/school`
    expect(codeOf(await browser.delete<Refusal>(path))).toEqual([409, 'CONFLICT'])
  })

  test('does not show, link, or unlink another user’s services', async () => {
    const here = await ground()
    const { body } = await comeThrough(here, here.api.browser())
    const { browser } = await signedIn(here.api, 'eve@example.org')
    const path = `/api/v1/users/${body.user.id}/identities`
    expect((await browser.get(path)).status).toBe(404)
    expect((await browser.get(`${path}/school`)).status).toBe(404)
    expect((await browser.post(`${path}/school`)).status).toBe(404)
    expect((await browser.delete(`${path}/school`)).status).toBe(404)
  })
})

describe('bearer token', () => {
  test('ends with its session and is not listed separately', async () => {
    const here = await ground()
    const browser = here.api.browser()
    const { body } = await comeThrough(here, browser)
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
    const here = await ground()
    const { body } = await comeThrough(here, here.api.browser())
    const authorization = `Bearer ${body.token}`
    here.api.advance(12 * 60 * MINUTE - 1)
    expect((await here.api.browser().get('/api/v1/users', { authorization })).status).toBe(200)
    here.api.advance(1)
    expect((await here.api.browser().get('/api/v1/users', { authorization })).status).toBe(401)
  })

  test('is stored as a hash only', async () => {
    const here = await ground()
    const { body } = await comeThrough(here, here.api.browser())
    const rows = await here.api.database.read.all('SELECT * FROM sessions')
    expect(JSON.stringify(rows)).not.toContain(body.token)
  })
})
