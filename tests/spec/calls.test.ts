import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { startSession } from '#api/identity/session.ts'
import { createApiCall, setBearerToken } from '#app/net/call-api.ts'
import { account } from '#sync/contract/account.ts'
import { defineEndpoint, type Endpoint } from '#sync/contract/endpoint.ts'
import { APP_URL, signedIn, testApi } from '../support/api.ts'
import { declaredEndpoints } from '../support/contract.ts'

const root = join(import.meta.dirname, '../..')

const named = ({ method, path }: Endpoint) => `${method} ${path}`

/**
 * The calls of spec §7, in its order. Each entry contains the call, the fields of its input, and, if specified, the
 * fields of its response.
 */
const calls: [call: string, fields: string[], answer?: string[]][] = [
  ['POST /api/register', ['first_name', 'last_name', 'email', 'password', 'password_confirmation']],
  ['POST /api/login', ['email', 'password']],
  ['POST /api/logout', []],
  ['GET /api/v1/users', [], ['user']],
  ['PUT /api/v1/users/:id', ['firstName', 'lastName', 'email'], ['user']],
  ['PUT /api/v1/users/:id/update-password', ['currentPassword', 'password', 'password_confirmation']],
  ['POST /api/v1/users/mail/forgot-password', ['email']],
  ['POST /api/v1/users/mail/verify-email', ['email']],
  ['POST /api/v1/users/reset-password', ['token', 'password', 'password_confirmation']],
  ['POST /api/v1/users/verify-email', ['token']],
  ['DELETE /api/v1/users/:id', []],
  ['GET /api/login/:provider', [], ['url']],
  ['POST /api/login/provider', ['state', 'code'], ['user', 'token', 'redirect_url']],
]

const fieldsOf = (schema: unknown) => Object.keys((schema as { shape?: object } | undefined)?.shape ?? {})

describe('§7 · the calls', () => {
  test.for(calls)('%s has the specified fields', async ([call, fields, answer]) => {
    const defineEndpoint = (await declaredEndpoints()).find((candidate) => named(candidate) === call)
    expect(defineEndpoint).toBeDefined()
    expect(fieldsOf(defineEndpoint?.input)).toEqual(expect.arrayContaining(fields))
    if (fields.length === 0) expect(defineEndpoint?.input).toBeUndefined()
    if (answer !== undefined) expect(fieldsOf(defineEndpoint?.output)).toEqual(answer)
  })

  test('a returned token is a bearer token for the client and the server', async () => {
    const api = await testApi()
    const { user } = await signedIn(api)
    const { secret } = await api.database.write((tx) =>
      startSession(
        tx,
        { userId: user.id, kind: 'bearer', roleNames: [], shared: false, userAgent: '', ipPrefix: '' },
        api.now(),
      ),
    )
    const sent: Headers[] = []
    const call = createApiCall({
      send: async (path, init) => {
        sent.push(new Headers(init?.headers))
        return api.server.hono.request(`${APP_URL}${String(path)}`, init)
      },
      cookies: () => 'XSRF-TOKEN=t',
      pendingLogout: { exists: () => false, clear: () => undefined },
      log: () => undefined,
    })
    setBearerToken(secret)
    const answer = await call(account.currentUser)
    setBearerToken(undefined)
    expect(sent.map((headers) => headers.get('authorization'))).toEqual([`Bearer ${secret}`])
    expect(answer.ok && answer.value.user.id).toBe(user.id)
  })

  test('a CSRF cookie is available before any other call', async () => {
    const { status, headers } = await (await testApi()).browser().get('/sanctum/csrf-cookie')
    expect(status).toBe(204)
    expect(headers.getSetCookie().join()).toContain('XSRF-TOKEN=')
  })
})

describe('the contract and the server', () => {
  test('serves exactly the declared endpoints', async () => {
    const { server } = await testApi()
    expect(server.mounted.map(named).sort()).toEqual((await declaredEndpoints()).map(named).sort())
  })

  test('no two endpoints share a call', async () => {
    const names = (await declaredEndpoints()).map((defineEndpoint) =>
      named(defineEndpoint).replaceAll(/:\w+/g, ':'),
    )
    expect(new Set(names).size).toBe(names.length)
  })

  test('only endpoints of the contract respond under the API’s paths', async () => {
    const { server } = await testApi({ trial: true })
    const known = new Set(server.mounted.map(named))
    const routes = server.hono.routes.filter(({ path }) => /^\/(api|sanctum)/.test(path))
    expect(routes.length).toBe(known.size)
    for (const { method, path } of routes) expect(known).toContain(`${method} ${path}`)
  })

  test('every endpoint declares its allowed callers', async () => {
    for (const { access } of await declaredEndpoints()) {
      expect(['anyone', 'session', 'verified', 'admin', 'super-admin']).toContain(access)
    }
  })

  test('the type checker rejects an endpoint without an access level', () => {
    // @ts-expect-error -- without `access` this line must not compile, or the build fails here
    expect(defineEndpoint({ method: 'GET', path: '/api/open' })).toBeDefined()
  })

  test('only main.ts reads the environment', () => {
    const readers = globSync('{api,sync,cite,app}/**/*.{ts,tsx}', { cwd: root })
      .filter((file) => !/\.test\.tsx?$/.test(file))
      .filter((file) => readFileSync(join(root, file), 'utf8').includes('process.env'))
    expect(readers).toEqual(['api/main.ts'])
  })
})
