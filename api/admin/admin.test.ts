import { describe, expect, test } from 'vitest'
import type { AdminUser } from '#sync/contract/admin-user.ts'
import { type Refusal, signedIn, type SignedIn, type TestApi, testApi } from '../../tests/support/api.ts'
import { addPerson } from '../identity/person.ts'

const users = '/api/v1/admin/users'

async function inCharge(api: TestApi, role: 'admin' | 'super-admin', email = `${role}@example.org`) {
  const signed = await signedIn(api, email)
  await api.database.write((tx) =>
    tx.run('INSERT INTO user_roles (user_id, role) VALUES (?, ?)', [signed.user.id, role]),
  )
  return signed
}

async function act(who: SignedIn, id: string, name: string, body: object = { version: 1 }) {
  return who.browser.post<{ user: AdminUser } & Refusal>(`${users}/${id}/${name}`, body)
}

describe('list of accounts', () => {
  async function crowd() {
    const api = await testApi()
    const admin = await inCharge(api, 'admin')
    const people = [
      ['Émilie', 'du Châtelet', 'emilie@paris.example', null],
      ['Mary Ann', "O'Brien", 'mary@law.example', 1],
      ['Zoë', 'Zimmer', 'zoe.z@law.example', 1],
    ] as const
    for (const [index, [firstName, lastName, email, emailVerifiedAt]] of people.entries()) {
      await api.database.write((tx) =>
        addPerson(tx, {
          id: `p${index}`,
          firstName,
          lastName,
          email,
          emailVerifiedAt,
          pendingEmail: null,
          provider: index === 2 ? 'campus' : 'email',
          passwordHash: null,
          disabledAt: index === 1 ? 5 : null,
          createdAt: index,
        }),
      )
    }
    async function emails(query: string) {
      const answer = await admin.browser.get<{ data: AdminUser[] }>(`${users}?${query}`)
      return answer.body.data.map(({ email }) => email)
    }
    return { api, admin, emails }
  }

  test.for<[query: string, found: string[]]>([
    ['search=zoe', ['zoe.z@law.example']],
    ['search=ZIMM', ['zoe.z@law.example']],
    ['search=ann', ['mary@law.example']],
    ['search=brien', ['mary@law.example']],
    ['search=%C3%89mil', ['emilie@paris.example']],
    ['search=law.example&sort=email', ['mary@law.example', 'zoe.z@law.example']],
    ['search=mary+law', ['mary@law.example']],
    ['search=mary+zimmer', []],
    ['search=%25', []],
    ["search=o'brien", ['mary@law.example']],
    ['verified=no', ['emilie@paris.example']],
    ['status=disabled', ['mary@law.example']],
    ['provider=campus', ['zoe.z@law.example']],
    ['role=admin', ['admin@example.org']],
    ['role=super-admin', []],
    ['role=user&sort=email', ['emilie@paris.example', 'mary@law.example', 'zoe.z@law.example']],
    ['sort=createdAt&per_page=2', ['emilie@paris.example', 'mary@law.example']],
    ['sort=createdAt&per_page=2&page=2', ['zoe.z@law.example', 'admin@example.org']],
    ['sort=-name&per_page=1', ['emilie@paris.example']],
    ['sort=-email&per_page=1', ['zoe.z@law.example']],
  ])('filters, sorts, and pages: %s', async ([query, found]) => {
    const { emails } = await crowd()
    expect(await emails(query)).toEqual(found)
  })

  test('returns the account details admins need, and no secrets', async () => {
    const { admin } = await crowd()
    const { body } = await admin.browser.get<{ data: AdminUser[]; meta: object }>(`${users}?search=admin`)
    expect(body.meta).toEqual({ current_page: 1, per_page: 25, last_page: 1, total: 1 })
    expect(body.data[0]).toMatchObject({
      roleNames: ['admin', 'user'],
      disabledAt: null,
      sessions: 1,
      version: 1,
    })
    expect(JSON.stringify(body)).not.toMatch(/hash|plain:/i)
  })

  test('lists every invalid query parameter', async () => {
    const { admin } = await crowd()
    const answer = await admin.browser.get<Refusal>(
      `${users}?sort=password&role=owner&verified=maybe&status=x&page=0&per_page=1000`,
    )
    expect(answer.status).toBe(422)
    expect(Object.keys(answer.body.errors ?? {}).sort()).toEqual([
      'page',
      'per_page',
      'role',
      'sort',
      'status',
      'verified',
    ])
  })

  test('finds a user by the new name and address, not by the old ones', async () => {
    const { api, admin, emails } = await crowd()
    const ada = await signedIn(api)
    await ada.browser.put(`/api/v1/users/${ada.user.id}`, { ...ada.user, lastName: 'King' })
    expect(await emails('search=king')).toEqual(['ada@example.org'])
    expect(await emails('search=lovelace')).toEqual(['admin@example.org'])
    await ada.browser.delete(`/api/v1/users/${ada.user.id}`)
    expect(await emails('search=king')).toEqual([])
    expect((await admin.browser.get(`${users}/${ada.user.id}`)).status).toBe(404)
  })
})

describe('GET /api/v1/admin/stats', () => {
  test('counts accounts, undelivered emails, and disputed payments', async () => {
    const api = await testApi({ scans: true })
    const admin = await inCharge(api, 'admin')
    const ada = await signedIn(api)
    await act(admin, ada.user.id, 'deactivate')
    await api.database.write(async (tx) => {
      await tx.run('UPDATE mails SET done_at = NULL, given_up_at = 1 WHERE email = ?', [ada.user.email])
      const events = [
        ['e1', 'charge.dispute.created'],
        ['e2', 'charge.dispute.created'],
        ['e3', 'charge.dispute.closed'],
      ] as const
      for (const [id, kind] of events) {
        await tx.run(
          `INSERT INTO billing_events (id, kind, received_at, tries, next_try_at, done_at)
           VALUES (?, ?, 0, 0, 0, 0)`,
          [id, kind],
        )
      }
    })
    expect((await admin.browser.get('/api/v1/admin/stats')).body).toEqual({
      users: 2,
      verified: 2,
      disabled: 1,
      mailsWaiting: 0,
      mailsGivenUp: 1,
      disputes: 1,
      unscanned: false,
    })
  })

  test.for<[scans: boolean, trial: boolean, unscanned: boolean]>([
    [false, false, true],
    [true, false, false],
    [false, true, false],
  ])('reports missing virus scans: scanner %s, trial %s', async ([scans, trial, unscanned]) => {
    const api = await testApi({ scans, trial })
    const admin = await inCharge(api, 'admin')
    expect((await admin.browser.get('/api/v1/admin/stats')).body).toMatchObject({ unscanned })
  })
})

describe('account actions', () => {
  test('deactivation logs the account out everywhere, and reactivation restores access', async () => {
    const api = await testApi()
    const admin = await inCharge(api, 'admin')
    const ada = await signedIn(api)
    expect(await act(admin, ada.user.id, 'deactivate')).toMatchObject({
      status: 200,
      body: { user: { disabledAt: expect.any(String), sessions: 0, version: 2 } },
    })
    expect((await ada.browser.get('/api/v1/users')).status).toBe(401)
    const login = { email: ada.user.email, password: ada.password }
    expect(await api.browser().post('/api/login', login)).toMatchObject({
      status: 403,
      body: { code: 'ACCOUNT_DISABLED' },
    })
    await act(admin, ada.user.id, 'activate', { version: 2 })
    expect((await api.browser().post('/api/login', login)).status).toBe(200)
  })

  test('verifies an account and logs it out everywhere', async () => {
    const api = await testApi()
    const admin = await inCharge(api, 'admin')
    const ada = await signedIn(api)
    await api.database.write((tx) =>
      tx.run('UPDATE users SET email_verified_at = NULL WHERE id = ?', [ada.user.id]),
    )
    expect(await act(admin, ada.user.id, 'verify-email')).toMatchObject({
      body: { user: { emailVerified: expect.any(Number) } },
    })
    expect(await act(admin, ada.user.id, 'revoke-sessions', { version: 2 })).toMatchObject({
      body: { user: { sessions: 0 } },
    })
    expect((await ada.browser.get('/api/v1/users')).status).toBe(401)
  })

  test('rejects the second of two simultaneous changes', async () => {
    const api = await testApi()
    const admin = await inCharge(api, 'admin')
    const ada = await signedIn(api)
    const answers = await Promise.all([
      act(admin, ada.user.id, 'deactivate'),
      act(admin, ada.user.id, 'verify-email'),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)).toMatchObject({ body: { code: 'STALE_VERSION' } })
  })

  test('lets admins manage users, and super-admins manage everyone but themselves', async () => {
    const api = await testApi()
    const admin = await inCharge(api, 'admin')
    const other = await inCharge(api, 'admin', 'other@example.org')
    const boss = await inCharge(api, 'super-admin')
    expect(await act(admin, other.user.id, 'deactivate')).toMatchObject({ status: 403 })
    expect(await act(admin, boss.user.id, 'revoke-sessions')).toMatchObject({ status: 403 })
    expect(await act(admin, admin.user.id, 'deactivate')).toMatchObject({ status: 403 })
    expect(await act(boss, boss.user.id, 'deactivate')).toMatchObject({ status: 403 })
    expect(await act(boss, other.user.id, 'deactivate')).toMatchObject({ status: 200 })
    expect(await act(boss, 'nobody', 'deactivate')).toMatchObject({ status: 404 })
  })

  test('lets super-admins change other users’ roles after entering their password, and never removes the last super-admin', async () => {
    const api = await testApi()
    const boss = await inCharge(api, 'super-admin')
    const admin = await inCharge(api, 'admin')
    const ada = await signedIn(api)
    const roles = (who: SignedIn, id: string, roleNames: string[], version = 1) =>
      who.browser.put<{ user: AdminUser }>(`${users}/${id}/roles`, { roleNames, version })
    expect(await roles(admin, ada.user.id, ['admin'])).toMatchObject({ status: 403 })
    expect(await roles(boss, boss.user.id, ['user'])).toMatchObject({ status: 403 })
    expect(await roles(boss, ada.user.id, ['owner'])).toMatchObject({ status: 422 })
    expect(await roles(boss, ada.user.id, ['super-admin'])).toMatchObject({
      status: 200,
      body: { user: { roleNames: ['super-admin', 'user'], sessions: 0 } },
    })
    expect(await roles(boss, ada.user.id, [], 2)).toMatchObject({ body: { user: { roleNames: ['user'] } } })
    api.advance(16 * 60_000)
    expect(await roles(boss, ada.user.id, ['admin'], 3)).toMatchObject({ status: 423 })
  })

  test('keeps one super-admin when two remove the role from each other at the same time', async () => {
    const api = await testApi()
    const one = await inCharge(api, 'super-admin', 'one@example.org')
    const two = await inCharge(api, 'super-admin', 'two@example.org')
    const take = (who: SignedIn, from: SignedIn) =>
      who.browser.put(`${users}/${from.user.id}/roles`, { roleNames: [], version: 1 })
    await Promise.all([take(one, two), take(two, one)])
    const left = await api.database.read.get<{ n: number }>(
      "SELECT count(*) AS n FROM user_roles WHERE role = 'super-admin'",
    )
    expect(left?.n).toBeGreaterThanOrEqual(1)
  })

  test('per-user flags override the global flags and can be removed', async () => {
    const api = await testApi()
    const boss = await inCharge(api, 'super-admin')
    const ada = await signedIn(api)
    const set = (betaFeatures: object, version: number) =>
      boss.browser.put(`${users}/${ada.user.id}/features`, { betaFeatures, version })
    const flag = async () =>
      (await ada.browser.get<{ betaFeatures: object }>('/api/v1/features')).body.betaFeatures
    await boss.browser.put('/api/v1/admin/features', { betaFeatures: { billingBetaFeature: true } })
    expect(await flag()).toMatchObject({ billingBetaFeature: true })
    await set({ billingBetaFeature: false }, 1)
    expect(await flag()).toMatchObject({ billingBetaFeature: false })
    expect(await boss.browser.get(`${users}/${ada.user.id}`)).toMatchObject({
      body: { ownFlags: { billingBetaFeature: false, stringCiteBetaFeature: null } },
    })
    await set({ billingBetaFeature: null }, 2)
    expect(await flag()).toMatchObject({ billingBetaFeature: true })
    expect(await set({ moreBetaFeature: true }, 3)).toMatchObject({ status: 422 })
    expect(await boss.browser.put('/api/v1/admin/features', { betaFeatures: { x: true } })).toMatchObject({
      status: 422,
    })
  })

  test('resends the verification email while the address is unverified', async () => {
    const api = await testApi()
    const admin = await inCharge(api, 'admin')
    const ada = await signedIn(api)
    expect(await act(admin, ada.user.id, 'resend-verification')).toMatchObject({
      status: 409,
      body: { code: 'CONFLICT' },
    })
    await api.database.write((tx) =>
      tx.run('UPDATE users SET email_verified_at = NULL WHERE id = ?', [ada.user.id]),
    )
    expect(await act(admin, ada.user.id, 'resend-verification')).toMatchObject({
      status: 200,
      body: { user: { version: 2 } },
    })
    expect((await api.letterTo(ada.user.email)).link).toContain('/verify-email/')
  })

  test('a forced password reset logs the account out everywhere and sends an email with a link', async () => {
    const api = await testApi()
    const admin = await inCharge(api, 'admin')
    const boss = await inCharge(api, 'super-admin')
    const ada = await signedIn(api)
    expect(await act(admin, boss.user.id, 'force-reset')).toMatchObject({ status: 403 })
    expect(await act(admin, ada.user.id, 'force-reset', { version: 7 })).toMatchObject({
      status: 409,
      body: { code: 'STALE_VERSION' },
    })
    expect(await act(admin, ada.user.id, 'force-reset')).toMatchObject({
      status: 200,
      body: { user: { sessions: 0, version: 2 } },
    })
    expect((await api.letterTo(ada.user.email)).link).toContain('/reset-password/')
    expect((await ada.browser.get('/api/v1/users')).status).toBe(401)
  })

  test('does not delete an account that changed since the admin loaded it', async () => {
    const api = await testApi()
    const admin = await inCharge(api, 'admin')
    const ada = await signedIn(api)
    await act(admin, ada.user.id, 'deactivate')
    const path = `/api/v1/users/${ada.user.id}`
    expect(await admin.browser.delete(`${path}?version=1`)).toMatchObject({
      status: 409,
      body: { code: 'STALE_VERSION' },
    })
    expect((await admin.browser.get(`${users}/${ada.user.id}`)).status).toBe(200)
    expect((await admin.browser.delete(`${path}?version=2`)).status).toBe(204)
  })

  test('logs every action: who, what, to whom, before and after', async () => {
    const api = await testApi()
    const boss = await inCharge(api, 'super-admin')
    const ada = await signedIn(api)
    await act(boss, ada.user.id, 'deactivate')
    const log = await boss.browser.get(`/api/v1/admin/audit-log?action=admin.deactivate`)
    expect(log.body).toMatchObject({
      data: [
        {
          actorId: boss.user.id,
          targetId: ada.user.id,
          before: { disabled: false },
          after: { disabled: true },
        },
      ],
    })
  })
})
