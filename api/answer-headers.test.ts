import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import { defineEndpoint } from '#sync/contract/endpoint.ts'
import { signedIn, testApi } from '../tests/support/api.ts'
import { addHeaders } from './answer-headers.ts'
import { failWith } from './request-failure.ts'
import { mountEndpoint } from './mount-endpoint.ts'

const everywhere = {
  'content-security-policy': expect.stringContaining("default-src 'none'"),
  'x-frame-options': 'DENY',
  'x-content-type-options': 'nosniff',
  'x-request-id': expect.stringMatching(/^[\w-]{36}$/),
  'x-ratelimit-limit': expect.stringMatching(/^\d+$/),
  'cache-control': 'no-store',
  'content-type': expect.stringContaining('application/json'),
}

function endpointAt(path: string) {
  return defineEndpoint({ method: 'GET', path, access: 'anyone', output: z.object({ said: z.string() }) })
}

async function answering() {
  const api = await testApi()
  mountEndpoint(api.server, endpointAt('/api/v1/plain'), async ({ http }) => {
    addHeaders(http, { 'X-Own': 'plain' })
    return { said: 'yes' }
  })
  mountEndpoint(api.server, endpointAt('/api/v1/refused'), async ({ http }) => {
    addHeaders(http, { 'X-Own': 'refused' })
    return failWith('NOT_FOUND')
  })
  mountEndpoint(api.server, endpointAt('/api/v1/response'), async ({ http }) => {
    addHeaders(http, { 'X-Own': 'waits', 'X-Other': 'waits' })
    return new Response('{}', { headers: { 'Content-Type': 'application/json', 'X-Own': 'response' } })
  })
  return api.browser()
}

test.for<[path: string, status: number, own: string]>([
  ['/api/v1/plain', 200, 'plain'],
  ['/api/v1/refused', 404, 'refused'],
  ['/api/v1/response', 200, 'response'],
])(
  'the response to %s has the common headers and the header that its endpoint adds',
  async ([path, status, own]) => {
    const answer = await (await answering()).get(path)
    expect(answer.status).toBe(status)
    expect(Object.fromEntries(answer.headers)).toMatchObject({ ...everywhere, 'x-own': own })
  },
)

test('adds headers to a response unless the response already has them', async () => {
  const { headers } = await (await answering()).get('/api/v1/response')
  expect(headers.get('x-other')).toBe('waits')
})

test('a response with cookies has all headers', async () => {
  const api = await testApi()
  const { browser, user, password } = await signedIn(api)
  const { status, headers } = await browser.post('/api/login', { email: user.email, password })
  expect(status).toBe(200)
  expect(Object.fromEntries(headers)).toMatchObject(everywhere)
  expect(headers.getSetCookie().map((line) => line.split('=')[0])).toEqual(['session', 'XSRF-TOKEN'])
})
