import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Endpoint } from '#sync/contract/endpoint.ts'
import { testApi } from '../support/api.ts'
import { declaredEndpoints } from '../support/contract.ts'

const root = join(import.meta.dirname, '../..')

const named = ({ method, path }: Endpoint) => `${method} ${path}`

/** Spec §7, in its order: the call, and the fields of its payload. */
const calls: [call: string, fields: string[]][] = [
  ['POST /api/register', ['first_name', 'last_name', 'email', 'password', 'password_confirmation']],
  ['POST /api/login', ['email', 'password']],
  ['POST /api/logout', []],
  ['GET /api/v1/users', []],
  ['PUT /api/v1/users/:id', ['firstName', 'lastName', 'email']],
  ['PUT /api/v1/users/:id/update-password', ['currentPassword', 'password', 'password_confirmation']],
  ['POST /api/v1/users/mail/forgot-password', ['email']],
  ['POST /api/v1/users/mail/verify-email', ['email']],
  ['POST /api/v1/users/reset-password', ['token', 'password', 'password_confirmation']],
  ['POST /api/v1/users/verify-email', ['token']],
  ['DELETE /api/v1/users/:id', []],
]

describe('§7 · the calls', () => {
  test.for(calls)('%s', async ([call, fields]) => {
    const endpoint = (await declaredEndpoints()).find((candidate) => named(candidate) === call)
    expect(endpoint).toBeDefined()
    const known = (endpoint?.input as { shape?: object } | undefined)?.shape ?? {}
    expect(Object.keys(known)).toEqual(expect.arrayContaining(fields))
  })

  test('a CSRF cookie is to be had first', async () => {
    const { status, headers } = await (await testApi()).browser().get('/sanctum/csrf-cookie')
    expect(status).toBe(204)
    expect(headers.getSetCookie().join()).toContain('XSRF-TOKEN=')
  })
})

describe('the contract and the server', () => {
  test('everything declared is served, and everything served is declared', async () => {
    const { server } = await testApi()
    expect(server.mounted.map(named).sort()).toEqual((await declaredEndpoints()).map(named).sort())
  })

  test('no two endpoints answer to the same call', async () => {
    const names = (await declaredEndpoints()).map((endpoint) => named(endpoint).replaceAll(/:\w+/g, ':'))
    expect(new Set(names).size).toBe(names.length)
  })

  test('nothing under the API’s names is answered by anything but an endpoint of the contract', async () => {
    const { server } = await testApi({ trial: true })
    const known = new Set(server.mounted.map(named))
    const routes = server.hono.routes.filter(({ path }) => /^\/(api|sanctum)/.test(path))
    expect(routes.length).toBe(known.size)
    for (const { method, path } of routes) expect(known).toContain(`${method} ${path}`)
  })

  test('nobody is let in by the source of an endpoint alone: every one says who may call', async () => {
    for (const { access } of await declaredEndpoints()) {
      expect(['anyone', 'session', 'verified', 'admin', 'super-admin']).toContain(access)
    }
  })

  test('only main.ts reads the environment', () => {
    const readers = globSync('{api,sync,cite,app}/**/*.{ts,tsx}', { cwd: root })
      .filter((file) => !/\.test\.tsx?$/.test(file))
      .filter((file) => readFileSync(join(root, file), 'utf8').includes('process.env'))
    expect(readers).toEqual(['api/main.ts'])
  })
})
