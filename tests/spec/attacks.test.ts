import { describe, expect, test } from 'vitest'
import type { User } from '#sync/user.ts'
import { APP_URL, type Refusal, registration, signedIn, testApi } from '../support/api.ts'

const json = { 'content-type': 'application/json' }

describe('attacks are rejected', () => {
  test.for<[what: string, headers: Record<string, string>, body: string]>([
    ['a form of another site', { 'content-type': 'application/x-www-form-urlencoded' }, 'firstName=Eve'],
    ['a form disguised as text', { 'content-type': 'text/plain' }, '{"firstName":"Eve"}'],
    ['JSON without the token', json, '{"firstName":"Eve"}'],
    ['a method in a header', { ...json, 'x-http-method-override': 'DELETE' }, '{}'],
  ])('CSRF: %s', async ([, headers, body]) => {
    const api = await testApi()
    const { browser, user } = await signedIn(api)
    const path = `/api/v1/users/${user.id}`
    const answer = await browser.send<Refusal>(path, { method: 'PUT', headers, body })
    expect(answer.status).toBe(419)
    expect((await browser.get<{ user: User }>('/api/v1/users')).body.user.firstName).toBe('Ada')
  })

  test.for<[what: string, fields: Record<string, unknown>]>([
    ['roles', { roleNames: ['super-admin'] }],
    ['another id', { id: 'root' }],
    ['a verified address', { emailVerified: 1, email_verified_at: 1 }],
    ['another service', { provider: 'google' }],
    ['the database’s own names', { password_hash: 'x', disabled_at: null, first_name: 'Eve' }],
    [
      'the prototype',
      JSON.parse(
        '{"__proto__":{"roleNames":["admin"]},"constructor":{"prototype":{"admin":true}}}',
      ) as Record<string, unknown>,
    ],
  ])('mass assignment: %s', async ([, fields]) => {
    const api = await testApi()
    const { browser, user } = await signedIn(api)
    const updated = await browser.put<{ user: User }>(`/api/v1/users/${user.id}`, fields)
    expect(updated).toMatchObject({ status: 200, body: { user } })
    const registered = await api
      .browser()
      .post<{ user: User }>('/api/register', { ...registration({ email: 'eve@example.org' }), ...fields })
    if (registered.status === 201) {
      expect(registered.body.user).toMatchObject({
        emailVerified: null,
        provider: 'email',
        roleNames: ['user'],
      })
    }
    expect(({} as { admin?: boolean }).admin).toBeUndefined()
  })

  test.for([
    { host: 'evil.test' },
    { 'x-forwarded-host': 'evil.test' },
    { forwarded: 'host=evil.test;proto=https' },
    { 'x-original-host': 'evil.test' },
  ])('host poisoning: %j appears in no email', async (headers: Record<string, string>) => {
    const api = await testApi()
    const browser = api.browser()
    await browser.post('/api/register', registration(), headers)
    const { link, text, html } = await api.letterTo('ada@example.org')
    expect(link.startsWith(`${APP_URL}/verify-email/`)).toBe(true)
    expect(text + html).not.toContain('evil.test')
  })

  test.for([
    ['deeply nested arrays', '['.repeat(100_000)],
    ['deeply nested objects', '{"a":'.repeat(50_000)],
    ['one key a hundred thousand times', `{${'"a":1,'.repeat(30_000)}"a":1}`],
    ['an endless number', `{"email":${'9'.repeat(200_000)}}`],
    ['an endless string', `{"email":"${'a'.repeat(250_000)}"}`],
    ['nothing but backslashes', `{"email":"${'\\\\'.repeat(120_000)}"}`],
  ])('JSON bomb: %s gets an immediate response', async ([, body]) => {
    const browser = (await testApi()).browser()
    await browser.get('/sanctum/csrf-cookie')
    const token = decodeURIComponent(browser.cookies.get('XSRF-TOKEN') ?? '')
    const before = process.cpuUsage()
    const answer = await browser.send('/api/login', {
      method: 'POST',
      headers: { ...json, 'x-xsrf-token': token },
      body: body ?? '',
    })
    const { user, system } = process.cpuUsage(before)
    expect(answer.status).toBeGreaterThanOrEqual(400)
    expect(answer.status).toBeLessThan(500)
    expect((user + system) / 1e6).toBeLessThan(1)
  })

  test.for(['a@b.co\r\nBcc: v@y.co', 'a@b.co,v@y.co', 'a@b.co\nX: y', '"a\r\nb"@b.co', 'a@b.co\u0000'])(
    'header injection: %j is not an address',
    async (email) => {
      const browser = (await testApi()).browser()
      for (const path of ['/api/register', '/api/v1/users/mail/forgot-password']) {
        const { status, body } = await browser.post<Refusal>(path, { ...registration(), email })
        expect([path, status, body.errors?.['email']?.length]).toEqual([path, 422, 1])
      }
    },
  )

  test('enumeration: responses for known and unknown addresses are identical', async () => {
    const api = await testApi()
    await signedIn(api)
    const said = async (email: string) => {
      const browser = api.browser()
      const answers = [
        await browser.post<object>('/api/login', { email, password: 'not the password' }),
        await browser.post<object>('/api/v1/users/mail/forgot-password', { email }),
        await browser.post<object>('/api/v1/users/mail/verify-email', { email }),
      ]
      return answers.map(({ status, body, headers }) => {
        const { requestId: _, ...words } = body as { requestId?: string }
        return { status, words, names: [...headers.keys()].sort() }
      })
    }
    expect(await said('ada@example.org')).toEqual(await said('nobody@example.org'))
  })

  test('another user’s id and an unknown id get the same response', async () => {
    const api = await testApi()
    const ada = await signedIn(api)
    const eve = await signedIn(api, 'eve@example.org')
    for (const suffix of ['/export', '/export.zip', '/identities', '/identities/school']) {
      const answers = await Promise.all(
        [ada.user.id, crypto.randomUUID()].map((id) =>
          eve.browser.get<Refusal>(`/api/v1/users/${id}${suffix}`),
        ),
      )
      const [one, other] = answers.map(({ status, body }) => ({
        status,
        code: body.code,
        message: body.message,
      }))
      expect(one).toEqual(other)
      expect(one?.status).toBe(404)
    }
  })
})
