import { describe, expect, onTestFinished, test } from 'vitest'
import { type Browser, type Refusal, signedIn, testApi } from '../../tests/support/api.ts'
import { startIdentityProvider } from '../../tests/support/identity-provider.ts'
import { createOpenIdProvider } from '../integrations/openid.ts'
import {
  CALLBACK,
  adaAtSchool,
  createProviderApi,
  logInThroughProvider,
  providerSettings,
  readUserEmail,
  startProviderLogin,
  statusAndCode,
  toLoginBody,
} from '../../tests/support/provider-login.ts'

const MINUTE = 60_000

describe('tampering', () => {
  const refused = [401, 'UNAUTHORIZED']

  async function finish(browser: Browser, input: Record<string, string>) {
    return statusAndCode(await browser.post<Refusal>('/api/login/provider', input))
  }

  test('accepts a state only once', async () => {
    const here = await createProviderApi()
    const browser = here.api.browser()
    const answer = toLoginBody(await here.school.visit(await startProviderLogin(browser)))
    expect((await browser.post('/api/login/provider', answer)).status).toBe(200)
    expect(await finish(browser, answer)).toEqual(refused)
  })

  test('accepts a state for only ten minutes', async () => {
    const here = await createProviderApi()
    const browser = here.api.browser()
    const answer = toLoginBody(await here.school.visit(await startProviderLogin(browser)))
    here.api.advance(10 * MINUTE)
    expect(await finish(browser, answer)).toEqual(refused)
  })

  test('accepts a state only in the browser that started the login', async () => {
    const here = await createProviderApi()
    const attacker = here.api.browser()
    const answer = toLoginBody(await here.school.visit(await startProviderLogin(attacker)))
    const victim = here.api.browser()
    expect(await finish(victim, answer)).toEqual(refused)
    await startProviderLogin(victim)
    expect(await finish(victim, answer)).toEqual(refused)
    expect(await finish(attacker, answer)).toEqual(refused)
    expect(await readUserEmail(victim)).toBeUndefined()
  })

  test('rejects an unknown state', async () => {
    const here = await createProviderApi()
    const browser = here.api.browser()
    const answer = toLoginBody(await here.school.visit(await startProviderLogin(browser)))
    expect(await finish(browser, { ...answer, state: 'x'.repeat(43) })).toEqual(refused)
    expect(await finish(browser, { ...answer, state: 'x'.repeat(5000) })).toEqual(refused)
  })

  test('rejects a different nonce', async () => {
    const here = await createProviderApi()
    const browser = here.api.browser()
    const url = new URL(await startProviderLogin(browser))
    url.searchParams.set('nonce', 'somebody-elses')
    expect(await finish(browser, toLoginBody(await here.school.visit(url.href)))).toEqual(refused)
  })

  test('rejects a missing nonce', async () => {
    const here = await createProviderApi()
    const browser = here.api.browser()
    const url = new URL(await startProviderLogin(browser))
    url.searchParams.delete('nonce')
    expect(await finish(browser, toLoginBody(await here.school.visit(url.href)))).toEqual(refused)
  })

  test('uses PKCE to reject another user’s code', async () => {
    const here = await createProviderApi()
    here.school.present = { sub: 'eve-at-school', email: 'eve@example.org', email_verified: true }
    const eves = toLoginBody(await here.school.visit(await startProviderLogin(here.api.browser())))
    here.school.present = adaAtSchool
    const victim = here.api.browser()
    const own = toLoginBody(await here.school.visit(await startProviderLogin(victim)))
    expect(await finish(victim, { ...own, code: eves['code'] ?? '' })).toEqual(refused)
  })

  test('rejects a made-up code', async () => {
    const here = await createProviderApi()
    const browser = here.api.browser()
    const own = toLoginBody(await here.school.visit(await startProviderLogin(browser)))
    expect(await finish(browser, { ...own, code: 'made up' })).toEqual(refused)
  })

  test('rejects a different issuer', async () => {
    const here = await createProviderApi()
    const browser = here.api.browser()
    const own = toLoginBody(await here.school.visit(await startProviderLogin(browser)))
    expect(own['iss']).toBe(here.school.issuer)
    expect(await finish(browser, { ...own, iss: 'https://evil.test' })).toEqual(refused)
  })

  test('if the response contains no issuer, uses the service that belongs to the state', async () => {
    const here = await createProviderApi()
    const browser = here.api.browser()
    const { state = '', code = '' } = toLoginBody(await here.school.visit(await startProviderLogin(browser)))
    expect((await browser.post('/api/login/provider', { state, code })).status).toBe(200)
  })

  test('rejects a code from one service at another', async () => {
    const school = await startIdentityProvider(CALLBACK)
    const evil = await startIdentityProvider(CALLBACK)
    onTestFinished(async () => void (await Promise.all([school.close(), evil.close()])))
    school.present = adaAtSchool
    evil.present = adaAtSchool
    const deps = { redirectUri: CALLBACK, now: Date.now }
    const api = await testApi({
      providers: [
        createOpenIdProvider(providerSettings(school), deps),
        createOpenIdProvider(providerSettings(evil, { name: 'evil' }), deps),
      ],
    })
    const browser = api.browser()
    const { state = '', iss = '' } = toLoginBody(await school.visit(await startProviderLogin(browser)))
    const { body } = await browser.get<{ url: string }>('/api/login/evil')
    const { code = '' } = toLoginBody(await evil.visit(body.url))
    expect(await finish(browser, { state, code, iss })).toEqual(refused)
  })

  test('reports missing fields of an incomplete response', async () => {
    const here = await createProviderApi()
    const { status, body } = await here.api.browser().post<Refusal>('/api/login/provider', { state: 'x' })
    expect([status, body.errors]).toEqual([422, { code: ['The code field is required.'] }])
  })

  test('ends the browser’s previous session', async () => {
    const here = await createProviderApi()
    const eve = await signedIn(here.api, 'eve@example.org')
    const prepared = eve.browser.cookies.get('session') ?? ''
    await logInThroughProvider(here, eve.browser)
    expect(await readUserEmail(eve.browser)).toBe('ada@example.org')
    const old = here.api.browser()
    expect((await old.get('/api/v1/users', { cookie: `session=${prepared}` })).status).toBe(401)
  })
})
