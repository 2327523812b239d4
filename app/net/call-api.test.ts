import { account } from '#sync/contract/account.ts'
import { defineEndpoint } from '#sync/contract/endpoint.ts'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { createApiCall, setBearerToken } from './call-api.ts'

const ada = {
  id: 'u1',
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@example.edu',
  emailVerified: 1_700_000_000,
  provider: 'email',
  roleNames: ['user'],
  createdAt: '2026-01-01T00:00:00.000Z',
}

interface Sent {
  readonly line: string
  readonly headers: Record<string, string>
  readonly body: unknown
  readonly init: RequestInit
}

type Reply = (sent: Sent) => Response | Error

/** A minimal server: issues a token cookie and answers each call with the next of `replies`. */
function server(replies: readonly Reply[], { cookie = '', pending = false } = {}) {
  const sent: Sent[] = []
  const logged: unknown[] = []
  const state = { cookie, pending, tokens: 0, next: 0 }
  const send = async (input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
    init.signal?.throwIfAborted()
    const request = {
      line: `${init.method ?? 'GET'} ${String(input)}`,
      headers: init.headers as Record<string, string>,
      body: init.body === undefined ? undefined : JSON.parse(String(init.body)),
      init,
    }
    sent.push(request)
    if (request.line === 'GET /sanctum/csrf-cookie') {
      state.tokens += 1
      state.cookie = `theme=dark; XSRF-TOKEN=token%2F${state.tokens}`
      return new Response(null, { status: 204 })
    }
    const reply = replies[state.next++]?.(request) ?? new Error('nothing more was expected')
    if (reply instanceof Error) throw reply
    return reply
  }
  const call = createApiCall({
    send,
    cookies: () => state.cookie,
    pendingLogout: {
      exists: () => state.pending,
      clear: () => {
        state.pending = false
      },
    },
    log: (message) => logged.push(message),
  })
  return { call, sent, logged, state, lines: () => sent.map(({ line }) => line) }
}

const json = (status: number, body: unknown) => () => Response.json(body, { status })
const empty = (status: number) => () => new Response(null, { status })
const down = (name: string) => () => Object.assign(new Error(name), { name })

describe('§7 · making a call', () => {
  test('fetches the CSRF cookie first and sends its decoded value', async () => {
    const { call, sent, lines } = server([json(200, { user: ada })])
    await call(account.login, { input: { email: 'ada@example.edu', password: 'secret phrase' } })
    expect(lines()).toEqual(['GET /sanctum/csrf-cookie', 'POST /api/login'])
    expect(sent[1]?.headers).toMatchObject({
      Accept: 'application/json',
      'Content-Type': 'application/json',
      'X-XSRF-TOKEN': 'token/1',
    })
    expect(sent[1]?.init.credentials).toBe('same-origin')
    expect(sent[1]?.body).toEqual({ email: 'ada@example.edu', password: 'secret phrase' })
  })

  test('does not fetch a cookie that already exists', async () => {
    const { call, lines } = server([json(200, { user: ada })], { cookie: 'XSRF-TOKEN=t' })
    await call(account.currentUser)
    expect(lines()).toEqual(['GET /api/v1/users'])
  })

  test('encodes parameters and query in the URL', async () => {
    const { call, lines } = server([empty(204)], { cookie: 'XSRF-TOKEN=t' })
    const remove = defineEndpoint({ method: 'DELETE', path: '/api/v1/users/:id', access: 'session' })
    await call(remove, { params: { id: 'a/b' }, query: { page: 2, search: 'ä&b', none: undefined } })
    expect(lines()).toEqual(['DELETE /api/v1/users/a%2Fb?page=2&search=%C3%A4%26b'])
  })

  test('returns LOGIC_ERROR for an invalid call, logs the error, and never sends the call', async () => {
    const { call, sent, logged } = server([], { cookie: 'XSRF-TOKEN=t' })
    const remove = defineEndpoint({ method: 'DELETE', path: '/api/v1/users/:id', access: 'session' })
    expect(await call(remove)).toMatchObject({ ok: false, failure: { code: 'LOGIC_ERROR' } })
    const rename = defineEndpoint({ method: 'PUT', path: '/api/v1/name', access: 'session', input: z.any() })
    const answer = await call(rename, { input: { of: 1n } })
    expect(answer).toMatchObject({ ok: false, failure: { code: 'LOGIC_ERROR' } })
    expect(sent).toEqual([])
    expect(logged).toEqual(['LOGIC_ERROR: DELETE /api/v1/users/:id', 'LOGIC_ERROR: PUT /api/v1/name'])
  })

  test('sends a bearer token while one is set', async () => {
    const { call, sent } = server([empty(204), empty(204)], { cookie: 'XSRF-TOKEN=t' })
    setBearerToken('abc')
    await call(account.logout)
    setBearerToken(undefined)
    await call(account.logout)
    expect(sent.map(({ headers }) => headers['Authorization'])).toEqual(['Bearer abc', undefined])
  })

  test('sends an idempotency key with a call that must run only once, and the same key with every retry', async () => {
    const { call, sent } = server([empty(419), empty(204), empty(204)], { cookie: 'XSRF-TOKEN=t' })
    await call(account.logout, { key: 'k1' })
    await call(account.logout)
    const keys = sent
      .filter(({ line }) => line.startsWith('POST'))
      .map(({ headers }) => headers['Idempotency-Key'])
    expect(keys).toEqual(['k1', 'k1', undefined])
  })

  test('sets no time limit unless the caller passes one (§9)', async () => {
    const { call, sent } = server([empty(204)], { cookie: 'XSRF-TOKEN=t' })
    await call(account.logout)
    expect(sent[0]?.init.signal).toBeUndefined()
  })
})

describe('contract 4 · an expired CSRF token', () => {
  const expired = json(419, { message: 'CSRF token mismatch.', code: 'CSRF_TOKEN_MISMATCH' })

  test('is replaced by a new token once, and the call is retried', async () => {
    const { call, sent, lines } = server([expired, json(200, { user: ada })], { cookie: 'XSRF-TOKEN=old' })
    const answer = await call(account.login, { input: { email: 'a', password: 'b' } })
    expect(answer.ok).toBe(true)
    expect(lines()).toEqual(['POST /api/login', 'GET /sanctum/csrf-cookie', 'POST /api/login'])
    expect(sent[2]?.headers['X-XSRF-TOKEN']).toBe('token/1')
  })

  test('returns UNAUTHORIZED if the new token is rejected as well', async () => {
    const { call } = server([expired, expired], { cookie: 'XSRF-TOKEN=old' })
    const answer = await call(account.login, { input: { email: 'a', password: 'b' } })
    expect(answer).toMatchObject({ ok: false, failure: { code: 'UNAUTHORIZED', status: 419 } })
  })
})

describe('§5 · checking the response', () => {
  test('returns the response that the contract declares', async () => {
    const { call } = server([json(200, { user: ada, more: 1 })])
    expect(await call(account.currentUser)).toEqual({ ok: true, value: { user: ada } })
  })

  test.for(['id', 'firstName', 'lastName', 'email', 'emailVerified', 'provider', 'roleNames', 'createdAt'])(
    'returns SCHEMA_ERROR for a user without %s, and logs it',
    async (field) => {
      const { [field as keyof typeof ada]: _, ...rest } = ada
      const { call, logged } = server([json(200, { user: rest })])
      const answer = await call(account.currentUser)
      expect(answer).toMatchObject({ ok: false, failure: { code: 'SCHEMA_ERROR', status: 200 } })
      expect(logged).toEqual(['SCHEMA_ERROR: GET /api/v1/users'])
    },
  )

  test('returns SCHEMA_ERROR for a user with an invalid email address', async () => {
    const { call } = server([json(200, { user: { ...ada, email: 'ada' } })])
    expect(await call(account.currentUser)).toMatchObject({ failure: { code: 'SCHEMA_ERROR' } })
  })

  test('returns INVALID RESPONSE for a body that is not JSON', async () => {
    const { call } = server([() => new Response('<!doctype html>', { status: 200 })])
    expect(await call(account.currentUser)).toMatchObject({
      ok: false,
      failure: { code: 'INVALID RESPONSE' },
    })
  })

  test('accepts any 2xx status for a call without a response body', async () => {
    const { call } = server([empty(204), () => new Response('fine', { status: 200 })])
    expect(await call(account.logout)).toEqual({ ok: true, value: undefined })
    expect(await call(account.logout)).toEqual({ ok: true, value: undefined })
  })
})

describe('§8 · failures', () => {
  test.for<[status: number, body: unknown, code: string, message: string]>([
    [404, { message: 'Not Found', code: 'NOT_FOUND' }, 'NOT_FOUND', 'Not Found'],
    [401, { message: 'Unauthenticated.' }, 'UNAUTHORIZED', 'Unauthenticated.'],
    [403, { message: 'This action is unauthorized.' }, 'UNAUTHORIZED', 'This action is unauthorized.'],
    [403, { message: 'Off.', code: 'FEATURE_DISABLED' }, 'FEATURE_DISABLED', 'Off.'],
    [422, { message: 'The given data was invalid.' }, 'UNPROCESSABLE_ENTITY', 'The given data was invalid.'],
    [429, { message: 'Too Many Attempts.' }, 'TOO_MANY_ATTEMPTS', 'Too Many Attempts.'],
    [500, { message: 'Server Error' }, 'INTERNAL_SERVER_ERROR', 'Server Error'],
    [503, { message: 'Down.', code: 'NEW_CODE' }, 'INTERNAL_SERVER_ERROR', 'Down.'],
    [418, { message: 'A teapot.' }, 'UNKNOWN', 'A teapot.'],
  ])('maps %i %j to %s', async ([status, body, code, message]) => {
    const { call } = server([json(status, body)])
    expect(await call(account.currentUser)).toEqual({ ok: false, failure: { code, message, status } })
  })

  test('treats a message that is a code as the code, and uses the catalog’s message', async () => {
    const { call } = server([json(422, { message: 'SOCIAL_USER_FOUND', code: 'SOCIAL_USER_FOUND' })])
    const answer = await call(account.currentUser)
    expect(answer).toMatchObject({ failure: { code: 'SOCIAL_USER_FOUND', message: /another service/ } })
  })

  test.for<[status: number, body: BodyInit | null]>([
    [502, '<html>Bad gateway</html>'],
    [500, null],
    [400, '[]'],
    [422, '{"message": ""}'],
  ])('maps %i with %j to UNKNOWN because it has no message', async ([status, body]) => {
    const { call } = server([() => new Response(body, { status })])
    expect(await call(account.currentUser)).toMatchObject({ failure: { code: 'UNKNOWN', status } })
  })

  test.for<[status: number, body: unknown, recognized: boolean]>([
    [401, { message: 'Unauthenticated.', code: 'UNAUTHORIZED', requestId: 'r1' }, true],
    [503, { message: 'Busy.', code: 'SERVICE_UNAVAILABLE', requestId: 'r1' }, true],
    [401, { message: 'Unauthenticated.' }, false],
    [401, { message: 'UNAUTHORIZED', requestId: 'r1' }, false],
    [401, { message: 'No.', code: 'NOT_OURS', requestId: 'r1' }, false],
    [401, '<html>Log in to the network</html>', false],
  ])('recognizes %i %j as sent by our server: %s', async ([status, body, recognized]) => {
    const { call } = server([json(status, body)])
    const answer = await call(account.currentUser)
    expect(answer.ok ? undefined : (answer.failure.recognized ?? false)).toBe(recognized)
  })

  test('passes on field errors and the request id', async () => {
    const errors = { email: ['The email has already been taken.'] }
    const { call } = server([
      json(422, { message: 'Taken.', code: 'UNPROCESSABLE_ENTITY', errors, requestId: 'r1' }),
    ])
    expect(await call(account.currentUser)).toMatchObject({ failure: { errors, requestId: 'r1' } })
  })
})

describe('contract 6.8 · a broken connection is not a response', () => {
  test.for([
    ['TypeError', 'NETWORK_ERROR'],
    ['TimeoutError', 'TIMEOUT'],
    ['AbortError', 'ABORTED'],
  ])('maps %s to %s, without a status', async ([name = '', code]) => {
    const { call } = server([down(name)], { cookie: 'XSRF-TOKEN=t' })
    const answer = await call(account.currentUser)
    expect(answer).toMatchObject({ ok: false, failure: { code } })
    expect(answer).not.toHaveProperty('failure.status')
  })

  test('returns ABORTED for a canceled call and sends nothing', async () => {
    const { call, sent } = server([])
    expect(await call(account.currentUser, { signal: AbortSignal.abort() })).toMatchObject({
      failure: { code: 'ABORTED' },
    })
    expect(sent).toEqual([])
  })
})

describe('contract 6.8 · a logout the server has not received', () => {
  test('is sent before any other request', async () => {
    const { call, lines, state } = server([empty(204), json(200, { user: ada })], {
      cookie: 'XSRF-TOKEN=t',
      pending: true,
    })
    await call(account.login, { input: { email: 'a', password: 'b' } })
    expect(lines()).toEqual(['POST /api/logout', 'POST /api/login'])
    expect(state.pending).toBe(false)
  })

  test('is sent only once while concurrent calls wait, so that no second logout can undo a later login', async () => {
    const { call, lines } = server([empty(204), json(200, { user: ada }), json(200, { user: ada })], {
      cookie: 'XSRF-TOKEN=t',
      pending: true,
    })
    await Promise.all([call(account.currentUser), call(account.currentUser)])
    expect(lines()).toEqual(['POST /api/logout', 'GET /api/v1/users', 'GET /api/v1/users'])
  })

  test.for<[what: string, reply: () => Response, pending: boolean]>([
    ['a captive portal’s page', () => new Response('<html>Welcome</html>', { status: 200 }), true],
    ['a proxy’s 401', () => new Response('<html>Who are you?</html>', { status: 401 }), true],
    ['a server error', json(500, { message: 'Server Error' }), true],
    ['our 401', json(401, { message: 'Unauthenticated.', code: 'UNAUTHORIZED', requestId: 'r1' }), false],
  ])('after %s, is still pending: %s', async ([, reply, pending]) => {
    const { call, state } = server([reply, json(200, { user: ada })], {
      cookie: 'XSRF-TOKEN=t',
      pending: true,
    })
    await call(account.currentUser)
    expect(state.pending).toBe(pending)
  })

  test('stays pending while offline and holds back the call', async () => {
    const { call, lines, state } = server([down('TypeError')], { cookie: 'XSRF-TOKEN=t', pending: true })
    expect(await call(account.currentUser)).toMatchObject({ failure: { code: 'NETWORK_ERROR' } })
    expect(lines()).toEqual(['POST /api/logout'])
    expect(state.pending).toBe(true)
  })

  test.for([403, 404, 422, 429, 500, 503])(
    'stays pending after a %d response, and nothing else is sent',
    async (status) => {
      const refuse = () => Response.json({ message: 'No.' }, { status })
      const { call, lines, state } = server([refuse, refuse], { cookie: 'XSRF-TOKEN=t', pending: true })
      const failed = { ok: false, failure: { code: 'NETWORK_ERROR' } }
      expect(await call(account.currentUser)).toMatchObject(failed)
      expect(await call(account.login, { input: { email: 'a', password: 'b' } })).toMatchObject(failed)
      expect(lines()).toEqual(['POST /api/logout', 'POST /api/logout'])
      expect(state.pending).toBe(true)
    },
  )
})

test('types the value according to the endpoint’s output schema', async () => {
  const count = defineEndpoint({
    method: 'GET',
    path: '/api/v1/count',
    access: 'anyone',
    output: z.object({ count: z.number() }),
  })
  const { call } = server([json(200, { count: 3 })])
  const answer = await call(count)
  expect(answer.ok && answer.value.count).toBe(3)
})
