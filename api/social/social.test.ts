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

/** A server that knows one other service, a real one. */
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

describe('signing in through another service', () => {
  test('somebody new gets an account without a password, a session and a bearer token', async () => {
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

  test('the same person comes back to the same account, whatever address the service tells by then', async () => {
    const here = await ground()
    const first = await comeThrough(here, here.api.browser())
    here.school.present = { ...ada, email: 'ada.byron@example.org', email_verified: false }
    const again = await comeThrough(here, here.api.browser())
    expect(again.body.user.id).toBe(first.body.user.id)
    expect(again.body.user.email).toBe('ada@example.org')
  })

  test('what the server sends people off with: code flow, PKCE, state, nonce, and our own fixed address', async () => {
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

  test('the browser is bound by a cookie that scripts cannot read; the database holds no state', async () => {
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

  test('on a shared computer the session is a short one', async () => {
    const here = await ground()
    const browser = here.api.browser()
    const { headers } = await comeThrough(here, browser, '?remember=false')
    expect(headers.getSetCookie().find((line) => line.startsWith('session='))).not.toContain('Max-Age')
    here.api.advance(31 * MINUTE)
    expect(await whoIs(browser)).toBeUndefined()
  })

  test('the first of an empty trial database looks after the rest', async () => {
    const here = await ground({}, true)
    const { body } = await comeThrough(here, here.api.browser())
    expect(body.user.roleNames).toEqual(['super-admin', 'user'])
  })

  test('a name that would not do is left for the person to fill in', async () => {
    const here = await ground()
    here.school.present = { ...ada, given_name: 'See http://evil.test', family_name: 'x'.repeat(200) }
    expect((await comeThrough(here, here.api.browser())).body.user).toMatchObject({
      firstName: '',
      lastName: '',
    })
  })

  test('a service that only tells one name tells both', async () => {
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
  ])('afterwards nobody is sent to %j', async (redirect) => {
    const here = await ground()
    const query = `?redirect=${encodeURIComponent(redirect)}`
    const { status, body } = await comeThrough(here, here.api.browser(), query)
    expect([status, body.redirect_url]).toEqual([200, undefined])
  })

  test('the services are listed by name and label, and by nothing else', async () => {
    const here = await ground()
    expect((await here.api.browser().get('/api/v1/providers')).body).toEqual({
      data: [{ name: 'school', label: 'School' }],
    })
    expect((await (await testApi()).browser().get('/api/v1/providers')).body).toEqual({ data: [] })
  })

  test('a service nobody set up is not found', async () => {
    const here = await ground()
    for (const name of ['unknown', 'email', 'provider', '__proto__']) {
      expect(codeOf(await here.api.browser().get<Refusal>(`/api/login/${name}`))).toEqual([404, 'NOT_FOUND'])
    }
  })

  test('a whole class may come back at once: only the way there is counted', async () => {
    const here = await ground()
    for (let n = 0; n < 20; n += 1) {
      const browser = here.api.browser('203.0.113.9')
      expect((await comeThrough(here, browser)).status).toBe(200)
    }
  })

  test('two browsers of somebody new at the same moment: one account', async () => {
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

  test('thirty an hour from one address, then no more', async () => {
    const here = await ground()
    const browser = here.api.browser()
    for (let n = 0; n < 30; n += 1) await begin(browser)
    expect(codeOf(await browser.get<Refusal>('/api/login/school'))).toEqual([429, 'TOO_MANY_ATTEMPTS'])
  })
})

describe('a service that is not there', () => {
  test('is a bad gateway, before and after', async () => {
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

describe('what may have been tampered with', () => {
  const refused = [401, 'UNAUTHORIZED']

  async function finish(browser: Browser, input: Record<string, string>) {
    return codeOf(await browser.post<Refusal>('/api/login/provider', input))
  }

  test('a state is good once', async () => {
    const here = await ground()
    const browser = here.api.browser()
    const answer = payload(await here.school.visit(await begin(browser)))
    expect((await browser.post('/api/login/provider', answer)).status).toBe(200)
    expect(await finish(browser, answer)).toEqual(refused)
  })

  test('a state is good for ten minutes', async () => {
    const here = await ground()
    const browser = here.api.browser()
    const answer = payload(await here.school.visit(await begin(browser)))
    here.api.advance(10 * MINUTE)
    expect(await finish(browser, answer)).toEqual(refused)
  })

  test('a state is good in the browser that began, and a foreign browser uses it up', async () => {
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

  test('a state nobody gave out', async () => {
    const here = await ground()
    const browser = here.api.browser()
    const answer = payload(await here.school.visit(await begin(browser)))
    expect(await finish(browser, { ...answer, state: 'x'.repeat(43) })).toEqual(refused)
    expect(await finish(browser, { ...answer, state: 'x'.repeat(5000) })).toEqual(refused)
  })

  test('another nonce than the one that was sent off', async () => {
    const here = await ground()
    const browser = here.api.browser()
    const url = new URL(await begin(browser))
    url.searchParams.set('nonce', 'somebody-elses')
    expect(await finish(browser, payload(await here.school.visit(url.href)))).toEqual(refused)
  })

  test('no nonce at all', async () => {
    const here = await ground()
    const browser = here.api.browser()
    const url = new URL(await begin(browser))
    url.searchParams.delete('nonce')
    expect(await finish(browser, payload(await here.school.visit(url.href)))).toEqual(refused)
  })

  test('somebody else’s code in one’s own answer: PKCE tells them apart', async () => {
    const here = await ground()
    here.school.present = { sub: 'eve-at-school', email: 'eve@example.org', email_verified: true }
    const eves = payload(await here.school.visit(await begin(here.api.browser())))
    here.school.present = ada
    const victim = here.api.browser()
    const own = payload(await here.school.visit(await begin(victim)))
    expect(await finish(victim, { ...own, code: eves['code'] ?? '' })).toEqual(refused)
  })

  test('a made-up code', async () => {
    const here = await ground()
    const browser = here.api.browser()
    const own = payload(await here.school.visit(await begin(browser)))
    expect(await finish(browser, { ...own, code: 'made up' })).toEqual(refused)
  })

  test('another issuer than the one that was asked', async () => {
    const here = await ground()
    const browser = here.api.browser()
    const own = payload(await here.school.visit(await begin(browser)))
    expect(own['iss']).toBe(here.school.issuer)
    expect(await finish(browser, { ...own, iss: 'https://evil.test' })).toEqual(refused)
  })

  test('without an issuer it is the service that the state belongs to: the specified payload has none', async () => {
    const here = await ground()
    const browser = here.api.browser()
    const { state = '', code = '' } = payload(await here.school.visit(await begin(browser)))
    expect((await browser.post('/api/login/provider', { state, code })).status).toBe(200)
  })

  test('two services: one’s code does not pass for the other’s', async () => {
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

  test('half an answer is a form with something missing', async () => {
    const here = await ground()
    const { status, body } = await here.api.browser().post<Refusal>('/api/login/provider', { state: 'x' })
    expect([status, body.errors]).toEqual([422, { code: ['The code field is required.'] }])
  })

  test('what the browser was before ends: nobody can prepare a session', async () => {
    const here = await ground()
    const eve = await signedIn(here.api, 'eve@example.org')
    const prepared = eve.browser.cookies.get('session') ?? ''
    await comeThrough(here, eve.browser)
    expect(await whoIs(eve.browser)).toBe('ada@example.org')
    const old = here.api.browser()
    expect((await old.get('/api/v1/users', { cookie: `session=${prepared}` })).status).toBe(401)
  })
})

describe('whose account it is', () => {
  test('a service that does not vouch for the address: no session, and our own mail', async () => {
    const here = await ground()
    here.school.present = adaUnproved
    const browser = here.api.browser()
    expect(codeOf(await comeThrough(here, browser))).toEqual([403, 'EMAIL_NOT_VERIFIED'])
    expect(await whoIs(browser)).toBeUndefined()
    const letter = await here.api.letterTo('ada@example.org')
    expect(letter.text).toContain('Somebody signed in to Pincite with another service')
    const token = letter.link.split('/').at(-1)
    expect((await browser.post('/api/v1/users/verify-email', { token })).status).toBe(200)
    expect((await comeThrough(here, browser)).status).toBe(200)
  })

  test('a service whose word about addresses is worth nothing, by its settings, is not believed', async () => {
    const here = await ground({ trustsEmail: false, emailDomains: ['example.org'] })
    expect(codeOf(await comeThrough(here, here.api.browser()))).toEqual([403, 'EMAIL_NOT_VERIFIED'])
  })

  test('coming back before the address is proved brings another mail, six an hour', async () => {
    const here = await ground()
    here.school.present = adaUnproved
    for (let n = 0; n < 9; n += 1) {
      expect(codeOf(await comeThrough(here, here.api.browser()))).toEqual([403, 'EMAIL_NOT_VERIFIED'])
    }
    const mails = await here.api.database.read.all("SELECT id FROM mails WHERE kind = 'verify-email'")
    expect(mails).toHaveLength(7)
  })

  test('an account whose address was never proved goes to the owner: password, services, sessions of before end', async () => {
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

  test('an identity that came before the address was proved goes, too', async () => {
    const here = await ground()
    here.school.present = { ...adaUnproved, sub: 'eve-at-school' }
    await comeThrough(here, here.api.browser())
    here.school.present = ada
    expect((await comeThrough(here, here.api.browser())).status).toBe(200)
    here.school.present = { ...adaUnproved, sub: 'eve-at-school' }
    expect(codeOf(await comeThrough(here, here.api.browser()))).toEqual([409, 'DUPLICATE_USER'])
  })

  test('an unproved account of another service keeps its address from nobody who signs up', async () => {
    const here = await ground()
    here.school.present = { ...adaUnproved, sub: 'eve-at-school' }
    await comeThrough(here, here.api.browser())
    expect((await here.api.browser().post('/api/register', registration())).status).toBe(201)
    expect(codeOf(await comeThrough(here, here.api.browser()))).toEqual([403, 'EMAIL_NOT_VERIFIED'])
  })

  test('an account with a proved address is its own: sign in with the password, then connect', async () => {
    const here = await ground()
    await signedIn(here.api)
    const { status, body } = await comeThrough(here, here.api.browser())
    expect([status, body.code]).toEqual([409, 'DUPLICATE_USER'])
    expect(body.message).toContain('Log in with your password')
  })

  test('unless the service is the one that hands out such addresses: then it is linked, and the owner told', async () => {
    const here = await ground({ emailDomains: ['example.org'] })
    const { user } = await signedIn(here.api)
    const { status, body } = await comeThrough(here, here.api.browser())
    expect([status, body.user.id, body.user.provider]).toEqual([200, user.id, 'email'])
    expect((await here.api.letterTo('ada@example.org')).subject).toBe('Another way to sign in was added')
  })

  test('a service that tells no address cannot make an account', async () => {
    const here = await ground()
    here.school.present = { sub: 'somebody' }
    const { status, body } = await comeThrough(here, here.api.browser())
    expect([status, body.message]).toEqual([422, 'The other service did not share an e-mail address.'])
  })

  test('a deactivated account stays closed', async () => {
    const here = await ground()
    await comeThrough(here, here.api.browser())
    await here.api.database.write((tx) => tx.run('UPDATE users SET disabled_at = 1'))
    expect(codeOf(await comeThrough(here, here.api.browser()))).toEqual([403, 'ACCOUNT_DISABLED'])
  })

  test('an account without a password says so wherever one is asked for', async () => {
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
    expect((await here.api.letterTo('ada@example.org')).subject).toBe('How to sign in to Pincite')
  })
})

describe('the services of an account', () => {
  async function linked(here: Ground) {
    const person = await signedIn(here.api, 'grace@example.org')
    const path = `/api/v1/users/${person.user.id}/identities`
    const { body } = await person.browser.post<{ url: string }>(`${path}/school`)
    return { ...person, path, url: body.url }
  }

  test('somebody signed in links a service, and can come in through it from then on', async () => {
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
    expect((await here.api.letterTo('grace@example.org')).subject).toBe('Another way to sign in was added')
    expect((await comeThrough(here, here.api.browser())).body.user.id).toBe(user.id)
  })

  test('only where the account that asked is still signed in', async () => {
    const here = await ground()
    const { browser, url } = await linked(here)
    const answer = payload(await here.school.visit(url))
    await browser.post('/api/logout')
    expect(codeOf(await browser.post<Refusal>('/api/login/provider', answer))).toEqual([401, 'UNAUTHORIZED'])
  })

  test('an identity belongs to one account', async () => {
    const here = await ground()
    await comeThrough(here, here.api.browser())
    const { browser, url } = await linked(here)
    const answer = payload(await here.school.visit(url))
    expect(codeOf(await browser.post<Refusal>('/api/login/provider', answer))).toEqual([409, 'CONFLICT'])
  })

  test('an account has one identity of a service', async () => {
    const here = await ground()
    const { browser, path, url } = await linked(here)
    await browser.post('/api/login/provider', payload(await here.school.visit(url)))
    here.school.present = { sub: 'another-at-school' }
    const { body } = await browser.post<{ url: string }>(`${path}/school`)
    const answer = payload(await here.school.visit(body.url))
    expect(codeOf(await browser.post<Refusal>('/api/login/provider', answer))).toEqual([409, 'CONFLICT'])
  })

  test('linking and unlinking ask who it is, a quarter of an hour after the sign-in', async () => {
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

  test('the last way in stays', async () => {
    const here = await ground()
    const browser = here.api.browser()
    const { body } = await comeThrough(here, browser)
    const path = `/api/v1/users/${body.user.id}/identities/school`
    expect(codeOf(await browser.delete<Refusal>(path))).toEqual([409, 'CONFLICT'])
  })

  test('somebody else’s are not to be seen, linked or unlinked', async () => {
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

describe('the bearer token', () => {
  test('ends with the session it came with, and is not listed as a place of its own', async () => {
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

  test('the database knows its hash only', async () => {
    const here = await ground()
    const { body } = await comeThrough(here, here.api.browser())
    const rows = await here.api.database.read.all('SELECT * FROM sessions')
    expect(JSON.stringify(rows)).not.toContain(body.token)
  })
})
