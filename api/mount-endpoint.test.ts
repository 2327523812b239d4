import { gzipSync } from 'node:zlib'
import * as z from 'zod/mini'
import { describe, expect, test } from 'vitest'
import { defineEndpoint } from '#sync/contract/endpoint.ts'
import { type Refusal, signedIn, testApi } from '../tests/support/api.ts'
import { failWith } from './request-failure.ts'
import { DatabaseUnavailable } from './database/port.ts'
import { mountEndpoint } from './mount-endpoint.ts'

const echo = defineEndpoint({
  method: 'POST',
  path: '/api/v1/echo/:id',
  access: 'anyone',
  input: z.object({ value: z.optional(z.unknown()) }),
  output: z.object({ value: z.optional(z.unknown()), id: z.string() }),
  limit: 1000,
})

const sound = { value: 1 }

async function echoing() {
  const api = await testApi()
  mountEndpoint(api.server, echo, async ({ input, param }) => ({ ...input, id: param('id'), secret: 'x' }))
  return api.browser()
}

describe('the body of a request', () => {
  test('is validated and stripped of fields that are not in the contract', async () => {
    const browser = await echoing()
    const answer = await browser.post('/api/v1/echo/7', { value: 1, more: 2 })
    expect(answer).toMatchObject({ status: 200, body: { value: 1, id: '7' } })
    expect(answer.body).not.toHaveProperty('secret')
    expect(answer.body).not.toHaveProperty('more')
  })

  test.for<
    [what: string, init: { body: BodyInit; headers?: Record<string, string> }, status: number, code: string]
  >([
    ['incomplete JSON', { body: '{"value":' }, 400, 'BAD_REQUEST'],
    ['not JSON at all', { body: 'value=1' }, 400, 'BAD_REQUEST'],
    ['not UTF-8', { body: new Uint8Array([0x22, 0xff, 0x22]) }, 400, 'BAD_REQUEST'],
    ['a lone surrogate', { body: '{"value":"\\ud800"}' }, 400, 'BAD_REQUEST'],
    ['an infinite number', { body: '{"value":1e400}' }, 400, 'BAD_REQUEST'],
    ['nested too deeply', { body: `{"value":${'['.repeat(33)}${']'.repeat(33)}}` }, 400, 'BAD_REQUEST'],
    ['only opening brackets', { body: '['.repeat(900) }, 400, 'BAD_REQUEST'],
    ['too large', { body: JSON.stringify('x'.repeat(1000)) }, 413, 'PAYLOAD_TOO_LARGE'],
    [
      'full of too many values',
      { body: `{"value":[${Array(100).fill(1).join()}]}` },
      413,
      'PAYLOAD_TOO_LARGE',
    ],
    [
      'a form',
      { body: 'value=1', headers: { 'content-type': 'application/x-www-form-urlencoded' } },
      415,
      'UNSUPPORTED_MEDIA_TYPE',
    ],
    [
      'plain text',
      { body: '{"value":1}', headers: { 'content-type': 'text/plain' } },
      415,
      'UNSUPPORTED_MEDIA_TYPE',
    ],
    [
      'in an unknown encoding',
      { body: '{}', headers: { 'content-encoding': 'br' } },
      415,
      'UNSUPPORTED_MEDIA_TYPE',
    ],
    [
      'not in its declared encoding',
      { body: '{}', headers: { 'content-encoding': 'gzip' } },
      400,
      'BAD_REQUEST',
    ],
    [
      'too large once decompressed',
      { body: gzipSync(JSON.stringify('x'.repeat(100_000))), headers: { 'content-encoding': 'gzip' } },
      413,
      'PAYLOAD_TOO_LARGE',
    ],
    ['not an object', { body: '[1]' }, 422, 'UNPROCESSABLE_ENTITY'],
  ])('is rejected when it is %s', async ([, { body, headers = {} }, status, code]) => {
    const browser = await echoing()
    await browser.get('/sanctum/csrf-cookie')
    const token = browser.cookies.get('XSRF-TOKEN') ?? ''
    const answer = await browser.send<Refusal>('/api/v1/echo/7', {
      method: 'POST',
      body,
      headers: { 'x-xsrf-token': token, 'content-type': 'application/json', ...headers },
    })
    expect(answer).toMatchObject({ status, body: { code, requestId: expect.any(String) } })
  })

  test('is rejected before it is read if its declared length is too large', async () => {
    const browser = await echoing()
    const answer = await browser.post('/api/v1/echo/7', sound, { 'content-length': '1001' })
    expect(answer.status).toBe(413)
  })

  test('may be compressed', async () => {
    const browser = await echoing()
    await browser.get('/sanctum/csrf-cookie')
    const answer = await browser.send('/api/v1/echo/7', {
      method: 'POST',
      body: gzipSync(JSON.stringify({ value: 'x'.repeat(900) })),
      headers: {
        'x-xsrf-token': browser.cookies.get('XSRF-TOKEN') ?? '',
        'content-type': 'application/json',
        'content-encoding': 'gzip',
      },
    })
    expect(answer.status).toBe(200)
  })

  test('a key named __proto__ cannot change a prototype', async () => {
    const browser = await echoing()
    await browser.get('/sanctum/csrf-cookie')
    const answer = await browser.send<{ polluted?: unknown }>('/api/v1/echo/7', {
      method: 'POST',
      body: '{"__proto__":{"polluted":1},"value":2}',
      headers: {
        'x-xsrf-token': browser.cookies.get('XSRF-TOKEN') ?? '',
        'content-type': 'application/json',
      },
    })
    expect(answer).toMatchObject({ status: 200, body: { value: 2 } })
    expect({}).not.toHaveProperty('polluted')
  })
})

describe('the URL of a request', () => {
  test.for(['/api/v1/echo/a%00b', '/api/v1/echo/7?q=%00'])(
    'rejects %s, which no database can store',
    async (path) => {
      const { status, body } = await (await echoing()).post<Refusal>(path, sound)
      expect({ status, code: body.code }).toEqual({ status: 400, code: 'BAD_REQUEST' })
    },
  )
})

describe('an endpoint', () => {
  test('is not mounted without a policy', async () => {
    const api = await testApi()
    const open = { ...echo, access: undefined } as unknown as typeof echo
    expect(() => mountEndpoint(api.server, open, async () => failWith('NOT_FOUND'))).toThrow(
      'POST /api/v1/echo/:id has no access policy',
    )
  })

  test.for<[access: 'session' | 'verified' | 'admin' | 'super-admin', statuses: number[]]>([
    ['session', [401, 200, 200, 200, 200]],
    ['verified', [401, 403, 200, 200, 200]],
    ['admin', [401, 403, 403, 200, 200]],
    ['super-admin', [401, 403, 403, 403, 200]],
  ])(
    'with the access policy “%s” admits only the callers that the policy allows',
    async ([access, statuses]) => {
      const api = await testApi()
      const closed = defineEndpoint({ method: 'GET', path: '/api/v1/closed', access, output: z.object({}) })
      mountEndpoint(api.server, closed, async () => ({}))
      const found: number[] = [(await api.browser().get('/api/v1/closed')).status]
      const { browser, user } = await signedIn(api)
      const set = (statement: string) => api.database.write((tx) => tx.run(statement, [user.id]))
      await set('UPDATE users SET email_verified_at = NULL WHERE id = ?')
      found.push((await browser.get('/api/v1/closed')).status)
      await set('UPDATE users SET email_verified_at = 1 WHERE id = ?')
      found.push((await browser.get('/api/v1/closed')).status)
      await set("INSERT INTO user_roles (user_id, role) VALUES (?, 'admin')")
      found.push((await browser.get('/api/v1/closed')).status)
      await set("UPDATE user_roles SET role = 'super-admin' WHERE role = 'admin' AND user_id = ?")
      found.push((await browser.get('/api/v1/closed')).status)
      expect(found).toEqual(statuses)
    },
  )

  test('with a flag is unavailable until the flag is on', async () => {
    const api = await testApi()
    const flagged = defineEndpoint({
      method: 'GET',
      path: '/api/v1/flagged',
      access: 'verified',
      flag: 'stringCiteBetaFeature',
      output: z.object({}),
    })
    mountEndpoint(api.server, flagged, async () => ({}))
    const { browser, user } = await signedIn(api)
    expect(await browser.get('/api/v1/flagged')).toMatchObject({
      status: 403,
      body: { code: 'FEATURE_DISABLED' },
    })
    await api.database.write((tx) =>
      tx.run("INSERT INTO user_flags (user_id, name, is_on) VALUES (?, 'stringCiteBetaFeature', 1)", [
        user.id,
      ]),
    )
    expect((await browser.get('/api/v1/flagged')).status).toBe(200)
  })
})

describe('errors inside the server', () => {
  const broken = defineEndpoint({
    method: 'GET',
    path: '/api/v1/broken',
    access: 'anyone',
    output: z.object({ n: z.number() }),
  })
  const quiet = { info() {}, warn() {}, error() {} }

  test.for<[what: string, handler: () => Promise<{ n: number }>, status: number, body: object]>([
    [
      'an unexpected error',
      () => Promise.reject(new Error('the secret is 42')),
      500,
      { message: 'Server Error', code: 'INTERNAL_SERVER_ERROR' },
    ],
    [
      'a response that violates its contract',
      async () => ({ n: 'x' }) as unknown as { n: number },
      500,
      { message: 'Server Error', code: 'INTERNAL_SERVER_ERROR' },
    ],
    [
      'a full disk',
      () => Promise.reject(new DatabaseUnavailable('full')),
      503,
      { code: 'SERVICE_UNAVAILABLE' },
    ],
  ])('%s reveals no details', async ([, handler, status, body]) => {
    const api = await testApi({ log: quiet })
    mountEndpoint(api.server, broken, handler)
    const answer = await api.browser().get('/api/v1/broken')
    expect(answer).toMatchObject({ status, body })
    expect(JSON.stringify(answer.body)).not.toMatch(/secret|full|expected/i)
    if (status === 503) expect(answer.headers.get('retry-after')).toBe('3')
  })
})

describe('unknown paths and methods', () => {
  test.for<[method: string, path: string, status: number, allow: string | null]>([
    ['GET', '/api/nothing', 404, null],
    ['GET', '/api', 404, null],
    ['POST', '/sanctum/nothing', 404, null],
    ['POST', '/nothing', 404, null],
    ['GET', '/api/v1/nothing/..%2f..%2fetc%2fpasswd', 404, null],
    ['GET', '/api/login/', 404, null],
    ['GET', '/api/login', 405, 'POST'],
    ['DELETE', '/api/v1/users', 405, 'GET'],
    ['POST', '/api/v1/features', 405, 'GET'],
    ['OPTIONS', '/api/login', 405, 'POST'],
  ])('%s %s responds %i, as JSON', async ([method, path, status, allow]) => {
    const api = await testApi()
    const answer = await api.browser().send<Refusal>(path, { method })
    expect(answer.status).toBe(status)
    expect(answer.headers.get('allow')).toBe(allow)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.body.code).toBe(status === 404 ? 'NOT_FOUND' : 'METHOD_NOT_ALLOWED')
  })

  test('HEAD responds like GET, but without the body', async () => {
    const api = await testApi()
    expect(await api.browser().send('/api/health', { method: 'HEAD' })).toMatchObject({
      status: 200,
      body: '',
    })
  })
})
