import { describe, expect, test } from 'vitest'
import type { User } from '#sync/user.ts'
import { type Refusal, type SignedIn, signedIn, type TestApi, testApi } from '../../tests/support/api.ts'
import { deleteExpiredRows } from '../cleanup.ts'
import { secretInLink } from '../../tests/support/mail-links.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

async function scene(): Promise<{ api: TestApi; ada: SignedIn; path: string }> {
  const api = await testApi()
  const ada = await signedIn(api)
  return { api, ada, path: `/api/v1/users/${ada.user.id}` }
}

describe('PUT /api/v1/users/{id}', () => {
  test('changes the names and ignores all other user fields', async () => {
    const { ada, path } = await scene()
    const sent = { ...ada.user, firstName: ' Augusta ', lastName: 'King', roleNames: ['super-admin'] }
    const forged = { ...sent, id: 'x', emailVerified: null, provider: 'campus', createdAt: '' }
    const answer = await ada.browser.put(path, forged)
    expect(answer.status).toBe(200)
    const wanted = { user: { ...ada.user, firstName: 'Augusta', lastName: 'King' } }
    expect(answer.body).toEqual(wanted)
    expect((await ada.browser.get('/api/v1/users')).body).toEqual(wanted)
  })

  test('leaves omitted fields unchanged', async () => {
    const { ada, path } = await scene()
    const { body } = await ada.browser.put<{ user: User }>(path, { lastName: 'King' })
    expect(body.user).toEqual({ ...ada.user, lastName: 'King' })
  })

  test.for<[what: string, input: Record<string, unknown>, field: string, sentence: string]>([
    ['an empty name', { firstName: '' }, 'firstName', 'The first name field is required.'],
    ['a missing name', { lastName: null }, 'lastName', 'The last name field is required.'],
    ['an incomplete address', { email: 'ada@' }, 'email', 'The email must be a valid email address.'],
  ])('rejects %s', async ([, input, field, sentence]) => {
    const { ada, path } = await scene()
    expect(await ada.browser.put(path, input)).toMatchObject({
      status: 422,
      body: { message: sentence, errors: { [field]: [sentence] } },
    })
  })

  test('keeps a new address pending until it is verified, and notifies both addresses', async () => {
    const { api, ada, path } = await scene()
    const answer = await ada.browser.put<{ user: User }>(path, { ...ada.user, email: 'Augusta@example.org' })
    expect(answer.body.user).toEqual({ ...ada.user, pendingEmail: 'augusta@example.org' })
    const link = (await api.letterTo('augusta@example.org')).link
    expect((await api.letterTo('ada@example.org')).subject).toBe('Your email address is about to change')

    const elsewhere = api.browser()
    await elsewhere.post('/api/login', { email: 'ada@example.org', password: ada.password })
    const verified = await ada.browser.post('/api/v1/users/verify-email', { token: secretInLink(link) })
    expect(verified.status).toBe(200)
    const now = (await ada.browser.get<{ user: User }>('/api/v1/users')).body.user
    expect(now).toMatchObject({ email: 'augusta@example.org', pendingEmail: null })
    expect((await elsewhere.get('/api/v1/users')).status).toBe(401)
  })

  test('keeps a pending change when a later save still contains the old address', async () => {
    const { ada, path } = await scene()
    await ada.browser.put(path, { email: 'augusta@example.org' })
    const { body } = await ada.browser.put<{ user: User }>(path, { ...ada.user, lastName: 'King' })
    expect(body.user.pendingEmail).toBe('augusta@example.org')
  })

  test('sends another link when the same new address is requested again', async () => {
    const { api, ada, path } = await scene()
    await ada.browser.put(path, { email: 'augusta@example.org' })
    const first = (await api.letterTo('augusta@example.org')).link
    api.advance(61 * MINUTE)
    const again = { email: 'augusta@example.org', currentPassword: ada.password }
    expect((await ada.browser.put(path, again)).status).toBe(200)
    expect((await api.letterTo('augusta@example.org')).link).not.toBe(first)
  })

  test('requires the password for an email change if the password was last entered more than 15 minutes ago', async () => {
    const { api, ada, path } = await scene()
    api.advance(16 * MINUTE)
    const change = { email: 'augusta@example.org' }
    expect(await ada.browser.put(path, change)).toMatchObject({
      status: 423,
      body: { message: 'Password confirmation required.', code: 'PASSWORD_CONFIRMATION_REQUIRED' },
    })
    expect(await ada.browser.put(path, { ...change, currentPassword: 'wrong' })).toMatchObject({
      status: 422,
      body: { errors: { currentPassword: ['The password is incorrect.'] } },
    })
    expect((await ada.browser.put(path, { ...change, currentPassword: ada.password })).status).toBe(200)
    expect((await ada.browser.put(path, { lastName: 'King' })).status).toBe(200)
  })

  test('rejects an address that belongs to another user or was taken while the change was pending', async () => {
    const { api, ada, path } = await scene()
    await signedIn(api, 'grace@example.org')
    const taken = { errors: { email: ['The email has already been taken.'] } }
    expect(await ada.browser.put(path, { email: 'grace@example.org' })).toMatchObject({
      status: 422,
      body: taken,
    })

    await ada.browser.put(path, { email: 'augusta@example.org' })
    const token = secretInLink((await api.letterTo('augusta@example.org')).link)
    await signedIn(api, 'augusta@example.org')
    expect((await ada.browser.post('/api/v1/users/verify-email', { token })).status).toBe(422)
    expect((await ada.browser.get<{ user: User }>('/api/v1/users')).body.user.email).toBe('ada@example.org')
  })

  test('an address change invalidates a reset link sent to the old address', async () => {
    const { api, ada, path } = await scene()
    await api.browser().post('/api/v1/users/mail/forgot-password', { email: 'ada@example.org' })
    const reset = secretInLink((await api.letterTo('ada@example.org')).link)
    await ada.browser.put(path, { email: 'augusta@example.org' })
    const token = secretInLink((await api.letterTo('augusta@example.org')).link)
    await ada.browser.post('/api/v1/users/verify-email', { token })
    const chosen = { password: 'another one entirely', password_confirmation: 'another one entirely' }
    const late = await api.browser().post('/api/v1/users/reset-password', { token: reset, ...chosen })
    expect(late.status).toBe(422)
  })
})

describe('PUT /api/v1/users/{id}/update-password', () => {
  const chosen = { password: 'a new one entirely', password_confirmation: 'a new one entirely' }

  test('changes the password, renews this session, ends all others, and sends an email', async () => {
    const { api, ada, path } = await scene()
    const copy = ada.browser.fork()
    const elsewhere = api.browser()
    await elsewhere.post('/api/login', { email: ada.user.email, password: ada.password })
    const answer = await ada.browser.put(`${path}/update-password`, {
      currentPassword: ada.password,
      ...chosen,
    })
    expect(answer).toMatchObject({ status: 200, body: { message: expect.any(String) } })
    expect((await ada.browser.get('/api/v1/users')).status).toBe(200)
    expect((await copy.get('/api/v1/users')).status).toBe(401)
    expect((await elsewhere.get('/api/v1/users')).status).toBe(401)
    expect((await api.letterTo(ada.user.email)).subject).toBe('Your password was changed')
    const again = { email: ada.user.email, password: chosen.password }
    expect((await api.browser().post('/api/login', again)).status).toBe(200)
  })

  test.for<
    [what: string, input: (current: string) => Record<string, unknown>, field: string, sentence: string]
  >([
    [
      'a wrong current password',
      () => ({ currentPassword: 'wrong', ...chosen }),
      'currentPassword',
      'The password is incorrect.',
    ],
    ['no current password', () => chosen, 'currentPassword', 'The current password field is required.'],
    [
      'a different confirmation',
      (currentPassword) => ({ currentPassword, ...chosen, password_confirmation: 'x' }),
      'password',
      'The password confirmation does not match.',
    ],
    [
      'a short password',
      (currentPassword) => ({ currentPassword, password: 'short', password_confirmation: 'short' }),
      'password',
      'The password must be at least 8 characters.',
    ],
  ])('rejects %s', async ([, input, field, sentence]) => {
    const { ada, path } = await scene()
    const answer = await ada.browser.put<Refusal>(`${path}/update-password`, input(ada.password))
    expect(answer.status).toBe(422)
    expect(answer.body.errors).toEqual({ [field]: [sentence] })
  })

  test('limits wrong passwords to five a minute', async () => {
    const { ada, path } = await scene()
    const wrong = { currentPassword: 'wrong', ...chosen }
    const statuses: number[] = []
    for (let n = 0; n < 6; n += 1) {
      statuses.push((await ada.browser.put(`${path}/update-password`, wrong)).status)
    }
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429])
  })

  test('rejects a change for an account without a password', async () => {
    const { api, ada, path } = await scene()
    await api.database.write((tx) => tx.run('UPDATE users SET password_hash = NULL'))
    const answer = await ada.browser.put(`${path}/update-password`, { currentPassword: 'x', ...chosen })
    expect(answer).toMatchObject({ status: 422, body: { message: 'SOCIAL_USER_FOUND' } })
  })
})

describe('DELETE /api/v1/users/{id}', () => {
  test('deletes everything and frees the address', async () => {
    const { api, ada, path } = await scene()
    expect((await ada.browser.delete(path)).status).toBe(204)
    for (const table of ['users', 'user_roles', 'sessions', 'tokens', 'mails', 'replicas']) {
      expect(await api.database.read.get(`SELECT count(*) AS n FROM ${table}`)).toEqual({ n: 0 })
    }
    expect((await signedIn(api)).user.id).not.toBe(ada.user.id)
  })

  test('tells other devices that the account was deleted, until their sessions would have expired', async () => {
    const { api, ada, path } = await scene()
    const elsewhere = api.browser()
    await elsewhere.post('/api/login', { email: ada.user.email, password: ada.password })
    await ada.browser.delete(path)
    const gone = { status: 401, body: { code: 'ACCOUNT_DELETED' } }
    expect(await elsewhere.get('/api/v1/users')).toMatchObject(gone)
    expect(await ada.browser.get('/api/v1/users')).toMatchObject({
      status: 401,
      body: { code: 'UNAUTHORIZED' },
    })
  })

  test('requires the password if it was last entered more than 15 minutes ago', async () => {
    const { api, ada, path } = await scene()
    api.advance(16 * MINUTE)
    expect((await ada.browser.delete(path)).status).toBe(423)
    await ada.browser.post('/api/login', { email: ada.user.email, password: ada.password })
    expect((await ada.browser.delete(path)).status).toBe(204)
  })

  test('refuses to delete the last super-admin, but deletes one if there are two', async () => {
    const { api, ada, path } = await scene()
    const grace = await signedIn(api, 'grace@example.org')
    await promote(api, ada, 'super-admin')
    expect(await ada.browser.delete(path)).toMatchObject({ status: 409, body: { code: 'CONFLICT' } })
    await promote(api, grace, 'super-admin')
    const both = await Promise.all([
      ada.browser.delete(path),
      grace.browser.delete(`/api/v1/users/${grace.user.id}`),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([204, 409])
  })

  test('refuses to delete the last active super-admin', async () => {
    const { api, ada, path } = await scene()
    const grace = await signedIn(api, 'grace@example.org')
    await promote(api, ada, 'super-admin')
    await promote(api, grace, 'super-admin')
    const off = `/api/v1/admin/users/${grace.user.id}/deactivate`
    expect(await ada.browser.post(off, { version: 1 })).toMatchObject({ status: 200 })
    expect(await ada.browser.delete(path)).toMatchObject({ status: 409, body: { code: 'CONFLICT' } })
    await ada.browser.post(off.replace('deactivate', 'activate'), { version: 2 })
    expect((await ada.browser.delete(path)).status).toBe(204)
  })

  test.for<[who: 'user' | 'admin' | 'super-admin', whom: 'user' | 'admin' | 'super-admin', status: number]>([
    ['user', 'user', 404],
    ['user', 'admin', 404],
    ['admin', 'user', 204],
    ['admin', 'admin', 403],
    ['admin', 'super-admin', 403],
    ['super-admin', 'user', 204],
    ['super-admin', 'admin', 204],
  ])('%s deleting another %s gets status %i', async ([who, whom, status]) => {
    const { api, ada } = await scene()
    const grace = await signedIn(api, 'grace@example.org')
    await promote(api, ada, who)
    await promote(api, grace, whom)
    expect((await ada.browser.delete(`/api/v1/users/${grace.user.id}`)).status).toBe(status)
    expect((await grace.browser.get('/api/v1/users')).status).toBe(status === 204 ? 401 : 200)
  })
})

describe('GET /api/v1/users/{id}/export', () => {
  test('returns all of the user’s data as a file', async () => {
    const { api, ada, path } = await scene()
    const record = JSON.stringify({ id: 'p1', k: 'project', f: { name: 'Moot' }, h: 'x' })
    await api.database.write((tx) =>
      tx.run(
        `INSERT INTO replicas (user_id, id, v, rank, purged, changed_at, body) VALUES (?, 'p1', 1, 0, 0, 0, ?)`,
        [ada.user.id, record],
      ),
    )
    const { status, headers, body } = await ada.browser.get(`${path}/export`)
    expect(status).toBe(200)
    expect(headers.get('content-disposition')).toBe('attachment; filename="pincite-2026-01-05.json"')
    expect(body).toEqual({
      exportedAt: '2026-01-05T09:00:00.000Z',
      user: ada.user,
      sessions: [expect.objectContaining({ current: true, ipPrefix: '10.0.0.0/24' })],
      billing: [],
      outlines: [],
      identities: [],
      passkeys: [],
      audit: expect.arrayContaining([
        expect.objectContaining({ action: 'account.register', targetId: ada.user.id }),
        expect.objectContaining({ action: 'account.export', actorId: ada.user.id }),
      ]) as unknown[],
      records: [{ id: 'p1', kind: 'project', fields: { name: 'Moot' } }],
      tables: { tokens: [expect.objectContaining({ purpose: 'verify-email', email: ada.user.email })] },
    })
  })
})

test.for<[method: 'get' | 'put' | 'delete', suffix: string]>([
  ['put', ''],
  ['put', '/update-password'],
  ['get', '/export'],
  ['get', '/export.zip'],
  ['delete', ''],
])(
  '%s /api/v1/users/{id}%s for another user responds as if that user did not exist',
  async ([method, suffix]) => {
    const { api, ada } = await scene()
    const grace = await signedIn(api, 'grace@example.org')
    for (const id of [grace.user.id, 'nobody', '0', encodeURIComponent("' OR 1=1 --")]) {
      expect(await ada.browser[method](`/api/v1/users/${id}${suffix}`)).toMatchObject({
        status: 404,
        body: { message: 'Not Found', code: 'NOT_FOUND' },
      })
    }
  },
)

describe('active sessions', () => {
  test('lists the live sessions, most recently used first, without their secrets', async () => {
    const { api, ada } = await scene()
    api.advance(10 * MINUTE)
    const phone = api.browser('203.0.113.9')
    const from = { 'user-agent': 'Phone/1.0' }
    await phone.post('/api/login', { email: ada.user.email, password: ada.password, remember: false }, from)
    const { status, body } = await phone.get<{ data: object[] }>('/api/v1/sessions')
    expect(status).toBe(200)
    expect(body.data).toEqual([
      {
        id: expect.any(String),
        current: true,
        kind: 'cookie',
        shared: true,
        userAgent: 'Phone/1.0',
        ipPrefix: '203.0.113.0/24',
        createdAt: '2026-01-05T09:10:00.000Z',
        lastSeenAt: '2026-01-05T09:10:00.000Z',
      },
      expect.objectContaining({ current: false, shared: false, createdAt: '2026-01-05T09:00:00.000Z' }),
    ])
  })

  test('ends a session from another session', async () => {
    const { api, ada } = await scene()
    const phone = api.browser()
    await phone.post('/api/login', { email: ada.user.email, password: ada.password })
    const { body } = await phone.get<{ data: { id: string; current: boolean }[] }>('/api/v1/sessions')
    const other = body.data.find(({ current }) => !current)
    expect((await phone.delete(`/api/v1/sessions/${other?.id}`)).status).toBe(204)
    expect((await ada.browser.get('/api/v1/users')).status).toBe(401)
    expect((await phone.get('/api/v1/users')).status).toBe(200)
    expect((await phone.delete(`/api/v1/sessions/${other?.id}`)).status).toBe(404)
  })

  test('ends all other sessions with one call', async () => {
    const { api, ada } = await scene()
    const phone = api.browser()
    await phone.post('/api/login', { email: ada.user.email, password: ada.password })
    expect((await phone.delete('/api/v1/sessions')).status).toBe(204)
    expect((await ada.browser.get('/api/v1/users')).status).toBe(401)
    expect((await phone.get<{ data: object[] }>('/api/v1/sessions')).body.data).toHaveLength(1)
  })

  test('cannot end another user’s session', async () => {
    const { api, ada } = await scene()
    const grace = await signedIn(api, 'grace@example.org')
    const { body } = await grace.browser.get<{ data: { id: string }[] }>('/api/v1/sessions')
    expect((await ada.browser.delete(`/api/v1/sessions/${body.data[0]?.id}`)).status).toBe(404)
    expect((await grace.browser.get('/api/v1/users')).status).toBe(200)
  })
})

test('deletes expired rows and keeps live ones', async () => {
  const { api, ada, path } = await scene()
  const grace = await signedIn(api, 'grace@example.org')
  await ada.browser.delete(path)
  const counts = async () => {
    const tables = ['sessions', 'tokens', 'mails', 'deleted_sessions']
    const rows = await Promise.all(
      tables.map((table) => api.database.read.get<{ n: number }>(`SELECT count(*) AS n FROM ${table}`)),
    )
    return rows.map((row) => row?.n)
  }
  await deleteExpiredRows(api.database, api.now())
  expect(await counts()).toEqual([1, 1, 1, 1])
  api.advance(8 * DAY)
  await grace.browser.get('/api/v1/users')
  await deleteExpiredRows(api.database, api.now())
  expect(await counts()).toEqual([1, 0, 0, 1])
  api.advance(23 * DAY)
  await deleteExpiredRows(api.database, api.now())
  expect(await counts()).toEqual([0, 0, 0, 0])
})

async function promote(api: TestApi, { user }: SignedIn, role: string): Promise<void> {
  const grant = 'INSERT INTO user_roles (user_id, role) VALUES (?, ?) ON CONFLICT DO NOTHING'
  await api.database.write((tx) => tx.run(grant, [user.id, role]))
}
