import { describe, expect, test } from 'vitest'
import { validateForm } from '#app/account/validate-form.ts'
import { explainFailure } from '#app/account/explain-failure.ts'
import { createApiCall } from '#app/net/call-api.ts'
import { toResponseFailure } from '#app/net/response-failure.ts'
import { account, PASSWORD_MIN } from '#sync/contract/account.ts'
import { UserSchema } from '#sync/user.ts'
import { type Browser, type Refusal, registration, signedIn, testApi } from '../support/api.ts'

const SHORT = 'The password must be at least 8 characters.'
const DIFFERENT = 'The password confirmation does not match.'
const TAKEN = 'The email has already been taken.'

async function tokenOf(browser: Browser, api: Awaited<ReturnType<typeof testApi>>): Promise<string> {
  await browser.post('/api/v1/users/mail/forgot-password', { email: 'ada@example.org' })
  for (;;) {
    const { link } = await api.letterTo('ada@example.org')
    if (link.includes('reset-password')) return link.split('/').at(-1) ?? ''
  }
}

type Ask = (pair: { password: string; password_confirmation: string }) => Promise<{
  readonly status: number
  readonly body: Refusal
}>

/** Every call that takes a new password. */
const takers: readonly (readonly [call: string, ready: () => Promise<Ask>])[] = [
  [
    'POST /api/register',
    async () => {
      const browser = (await testApi()).browser()
      return (pair) => browser.post<Refusal>('/api/register', { ...registration(), ...pair })
    },
  ],
  [
    'POST /api/v1/users/reset-password',
    async () => {
      const api = await testApi()
      const { browser } = await signedIn(api)
      const token = await tokenOf(browser, api)
      return (pair) => browser.post<Refusal>('/api/v1/users/reset-password', { token, ...pair })
    },
  ],
  [
    'PUT /api/v1/users/{id}/update-password',
    async () => {
      const { browser, user, password } = await signedIn(await testApi())
      const path = `/api/v1/users/${user.id}/update-password`
      return (pair) => browser.put<Refusal>(path, { currentPassword: password, ...pair })
    },
  ],
]

describe('§5, §9 · the client and the server require passwords of at least 8 characters', () => {
  test('the limit is 8', () => {
    expect(PASSWORD_MIN).toBe(8)
  })

  test.for(takers)('%s rejects shorter and mismatched passwords', async ([, ready]) => {
    const ask = await ready()
    const same = (password: string) => ask({ password, password_confirmation: password })
    for (const short of ['7 chars', '😀😀😀😀😀😀😀']) {
      const { status, body } = await same(short)
      expect([status, body.errors]).toEqual([422, { password: [SHORT] }])
    }
    const differing = await ask({ password: 'eight or more', password_confirmation: 'something else' })
    expect([differing.status, differing.body.message]).toEqual([422, DIFFERENT])
    expect((await same('8 chars!')).status).toBeLessThan(300)
  })

  test('the client does not send shorter passwords', () => {
    expect(validateForm({ password: '7 chars', password_confirmation: '7 chars' })).toEqual({
      password: SHORT,
    })
    expect(validateForm({ password: '8 chars!', password_confirmation: '8 chars!' })).toEqual({})
  })
})

describe('§5 · known server messages and their client codes', () => {
  test.for<[sentence: string, field: string, code: string]>([
    [TAKEN, 'email', 'DUPLICATE_USER'],
    [DIFFERENT, 'password', 'CONFIRMATION_PASSWORD_INCORRECT'],
    [SHORT, 'password', 'INVALID_USER_DATA'],
    ['The first name field is required.', 'first_name', 'INVALID_USER_DATA'],
  ])('maps “%s” for the field %s to %s', ([sentence, field, code]) => {
    const failure = toResponseFailure(422, {
      message: sentence,
      code: 'UNPROCESSABLE_ENTITY',
      errors: { [field]: [sentence] },
    })
    expect(explainFailure(failure, ['first_name', 'email', 'password', 'password_confirmation']).code).toBe(
      code,
    )
  })

  test('the server sends exactly these sentences', async () => {
    const api = await testApi()
    const browser = api.browser()
    await browser.post('/api/register', registration())
    const { body } = await browser.post<Refusal>('/api/register', registration())
    expect(body.errors).toEqual({ email: [TAKEN] })
  })
})

describe('§5 · a user must have every field', () => {
  const user: Record<string, unknown> = {
    id: 'u1',
    firstName: 'Ada',
    lastName: 'Lovelace',
    email: 'ada@example.org',
    emailVerified: null,
    provider: null,
    roleNames: ['user'],
    createdAt: '2026-01-01T00:00:00.000Z',
  }

  async function load(answer: Record<string, unknown>) {
    const logged: string[] = []
    const call = createApiCall({
      send: async () => Response.json({ user: answer }),
      cookies: () => 'XSRF-TOKEN=t',
      pendingLogout: { exists: () => false, clear: () => undefined },
      log: (message) => void logged.push(message),
    })
    const loaded = await call(account.currentUser)
    return { code: loaded.ok ? 'ok' : loaded.failure.code, logged }
  }

  test('accepts a complete user', async () => {
    expect(await load(user)).toEqual({ code: 'ok', logged: [] })
    expect(UserSchema.safeParse({ ...user, emailVerified: 1_700_000_000, provider: 'email' }).success).toBe(
      true,
    )
  })

  test.for(Object.keys(user))('logs and fails with SCHEMA_ERROR if %s is missing', async (field) => {
    const { [field]: _, ...rest } = user
    const { code, logged } = await load(rest)
    expect(code).toBe('SCHEMA_ERROR')
    expect(logged).toEqual(['SCHEMA_ERROR: GET /api/v1/users'])
  })

  test.for<[field: string, value: unknown]>([
    ['email', 'not an address'],
    ['emailVerified', 'yes'],
    ['roleNames', 'user'],
    ['id', 7],
    ['firstName', null],
  ])('fails with SCHEMA_ERROR if %s is invalid', async ([field, value]) => {
    expect((await load({ ...user, [field]: value })).code).toBe('SCHEMA_ERROR')
  })
})

describe('§5 · incomplete user info means a missing first or last name', () => {
  test.for<[field: string, missing: unknown]>([
    ['first_name', ''],
    ['first_name', '  '],
    ['first_name', null],
    ['last_name', ''],
    ['last_name', undefined],
  ])('reports %s as missing if it is %j', async ([field, missing]) => {
    const browser = (await testApi()).browser()
    const { status, body } = await browser.post<Refusal>('/api/register', registration({ [field]: missing }))
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]])
    expect(explainFailure({ ...toResponseFailure(422, body) }, [field]).code).toBe('INVALID_USER_DATA')
  })
})
