import { describe, expect, test } from 'vitest'
import { APP_URL, type Refusal, signedIn, testApi } from '../tests/support/api.ts'
import { createCsrfToken } from './middleware/csrf.ts'

const key = new Uint8Array(32).fill(7)
const mismatch = { status: 419, body: { message: 'CSRF token mismatch.', code: 'CSRF_TOKEN_MISMATCH' } }

describe('the CSRF token', () => {
  test('is required by every request that changes something, including signup and login', async () => {
    const api = await testApi()
    const paths = ['/api/register', '/api/login', '/api/logout', '/api/v1/users/mail/forgot-password']
    for (const path of paths) {
      expect(await api.browser().send(path, { method: 'POST' })).toMatchObject(mismatch)
    }
  })

  test('is accepted in either header', async () => {
    const api = await testApi()
    const browser = api.browser()
    await browser.get('/sanctum/csrf-cookie')
    const token = browser.cookies.get('XSRF-TOKEN') ?? ''
    const headers = { 'x-csrf-token': token }
    expect((await browser.send('/api/logout', { method: 'POST', headers })).status).toBe(204)
  })

  test.for<[what: string, forge: (session: string) => string]>([
    ['missing', () => ''],
    ['made up', () => 'abc.def'],
    ['only a nonce', () => 'abc'],
    ['signed for another session', () => createCsrfToken(key, 'another')],
    ['signed with another key', (session) => createCsrfToken(new Uint8Array(32), session)],
  ])('is rejected when it is %s', async ([, forge]) => {
    const api = await testApi()
    const browser = api.browser()
    await browser.get('/sanctum/csrf-cookie')
    const headers = { 'x-xsrf-token': forge(browser.cookies.get('session') ?? '') }
    expect(await browser.send('/api/logout', { method: 'POST', headers })).toMatchObject(mismatch)
  })

  test('is no longer valid after a login', async () => {
    const api = await testApi()
    const { browser } = await signedIn(api)
    const old = browser.cookies.get('XSRF-TOKEN') ?? ''
    await browser.post('/api/login', { email: 'ada@example.org', password: 'correct horse battery' })
    const headers = { 'x-xsrf-token': old }
    expect(await browser.send('/api/logout', { method: 'POST', headers })).toMatchObject(mismatch)
  })

  test('is required for a request with a cookie, even if it also has a bearer token', async () => {
    const api = await testApi()
    const { browser } = await signedIn(api)
    const headers = { authorization: 'Bearer abc' }
    expect(await browser.send('/api/logout', { method: 'POST', headers })).toMatchObject(mismatch)
  })
})

describe('the origin of a request', () => {
  test.for<[what: string, headers: Record<string, string>, status: number]>([
    ['the site itself', { origin: APP_URL, 'sec-fetch-site': 'same-origin' }, 204],
    ['the address bar', { 'sec-fetch-site': 'none' }, 204],
    ['a program', {}, 204],
    [
      'the same machine under its other name',
      { origin: 'http://127.0.0.1:3000', host: '127.0.0.1:3000' },
      204,
    ],
    ['another site', { 'sec-fetch-site': 'cross-site' }, 403],
    ['a sibling host', { 'sec-fetch-site': 'same-site', origin: 'http://evil.cite.test' }, 403],
    ['another origin, in a browser without Sec-Fetch-Site', { origin: 'http://evil.test' }, 403],
    ['a domain pointed at this server', { origin: 'http://evil.test', host: 'evil.test' }, 403],
    ['an opaque origin', { origin: 'null' }, 403],
  ])('is checked for a request from %s', async ([, headers, status]) => {
    const api = await testApi()
    expect((await api.browser().post('/api/logout', undefined, headers)).status).toBe(status)
  })

  test('allows reads from other sites, which cannot see the response', async () => {
    const api = await testApi()
    const headers = { 'sec-fetch-site': 'cross-site' }
    expect((await api.browser().get('/api/v1/features', headers)).status).toBe(200)
  })
})

describe('the general rate limit', () => {
  test('is reported in every response and counted per user', async () => {
    const api = await testApi()
    const { browser } = await signedIn(api)
    const { headers } = await browser.get('/api/v1/users')
    expect(headers.get('x-ratelimit-limit')).toBe('600')
    const left = Number(headers.get('x-ratelimit-remaining'))
    const next = await browser.get('/api/v1/users')
    expect(Number(next.headers.get('x-ratelimit-remaining'))).toBe(left - 1)
  })

  test('rejects the 601st request in a minute with 429', async () => {
    const api = await testApi()
    const browser = api.browser()
    for (let n = 0; n < 600; n += 1) await browser.get('/api/health')
    const answer = await browser.get<Refusal>('/api/health')
    expect(answer).toMatchObject({ status: 429, body: { message: 'Too Many Attempts.' } })
    expect((await api.browser().get('/api/health')).status).toBe(200)
  })
})
