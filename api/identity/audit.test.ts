import { describe, expect, test } from 'vitest'
import { type Refusal, registration, signedIn, type TestApi, testApi } from '../../tests/support/api.ts'
import { maskEmail } from './audit.ts'

interface Line {
  readonly action: string
  readonly actor: string | null
  readonly target: string | null
  readonly after: string | null
}

async function lines(api: TestApi): Promise<Line[]> {
  return api.database.read.all<Line>(
    'SELECT action, actor_id AS actor, target_id AS target, after_json AS after FROM audit_log ORDER BY at, id',
  )
}

/** Sends a request and returns the actions that it adds to the audit log. */
async function leaves(api: TestApi, work: () => Promise<{ readonly status: number }>): Promise<string[]> {
  api.advance(1)
  const before = (await lines(api)).length
  expect((await work()).status).toBeLessThan(300)
  return (await lines(api)).slice(before).map(({ action }) => action)
}

describe('every sensitive action adds an audit entry', () => {
  test('from signing up to deleting the account', async () => {
    const api = await testApi()
    const browser = api.browser()
    expect(await leaves(api, () => browser.post('/api/register', registration()))).toEqual([
      'account.register',
    ])
    const token = (await api.letterTo('ada@example.org')).link.split('/').at(-1)
    const verify = () => browser.post('/api/v1/users/verify-email', { token })
    expect(await leaves(api, verify)).toEqual(['account.verify', 'session.start'])
    expect(await leaves(api, () => browser.post('/api/logout'))).toEqual(['session.end'])
    const login = { email: 'ada@example.org', password: registration()['password'] }
    expect(await leaves(api, () => browser.post('/api/login', login))).toEqual(['session.start'])
    const { body } = await browser.get<{ user: { id: string } }>('/api/v1/users')
    const own = `/api/v1/users/${body.user.id}`

    const rename = () => browser.put(own, { firstName: 'Augusta', lastName: 'King' })
    expect(await leaves(api, rename)).toEqual(['account.rename'])
    expect(await leaves(api, rename)).toEqual([])
    expect(await leaves(api, () => browser.put(own, { email: 'ada.king@example.org' }))).toEqual([
      'account.email-asked',
    ])
    const change = (await api.letterTo('ada.king@example.org')).link.split('/').at(-1)
    expect(await leaves(api, () => browser.post('/api/v1/users/verify-email', { token: change }))).toEqual([
      'account.email-changed',
    ])
    const confirm = () => browser.post('/api/v1/sessions/confirm', { password: login.password })
    expect(await leaves(api, confirm)).toEqual(['session.confirm'])
    expect(await leaves(api, () => browser.get(`${own}/export`))).toEqual(['account.export'])
    expect(await leaves(api, () => browser.delete('/api/v1/sessions'))).toEqual(['session.end-others'])
    const passwords = {
      currentPassword: login.password,
      password: 'a new and longer one',
      password_confirmation: 'a new and longer one',
    }
    expect(await leaves(api, () => browser.put(`${own}/update-password`, passwords))).toEqual([
      'account.password-changed',
    ])
    expect(await leaves(api, () => browser.post('/api/logout'))).toEqual(['session.end'])

    await browser.post('/api/v1/users/mail/forgot-password', { email: 'ada.king@example.org' })
    let link = ''
    while (!link.includes('reset-password')) ({ link } = await api.letterTo('ada.king@example.org'))
    const reset = {
      token: link.split('/').at(-1),
      password: 'one more password',
      password_confirmation: 'one more password',
    }
    expect(await leaves(api, () => browser.post('/api/v1/users/reset-password', reset))).toEqual([
      'account.password-reset',
    ])
    await browser.post('/api/login', { email: 'ada.king@example.org', password: reset.password })
    expect(await leaves(api, () => browser.delete(own))).toEqual(['account.delete'])
  })

  test('with actor, target, address prefix, and request id', async () => {
    const api = await testApi()
    const { browser, user } = await signedIn(api)
    const answer = await browser.put(`/api/v1/users/${user.id}`, { email: 'next@example.org' })
    const [line] = await api.database.read.all("SELECT * FROM audit_log WHERE action = 'account.email-asked'")
    expect(line).toMatchObject({
      actor_id: user.id,
      target_id: user.id,
      before_json: '{"email":"a…@example.org"}',
      after_json: '{"email":"n…@example.org"}',
      ip_prefix: '10.0.0.0/24',
      request_id: answer.headers.get('x-request-id'),
    })
  })

  test('unless the action is rolled back', async () => {
    const api = await testApi()
    await signedIn(api)
    const before = (await lines(api)).length
    expect((await api.browser().post('/api/register', registration())).status).toBe(422)
    expect(await lines(api)).toHaveLength(before)
  })

  test('without secrets or complete email addresses', async () => {
    const api = await testApi()
    const { browser, user, password } = await signedIn(api)
    await browser.put(`/api/v1/users/${user.id}`, { email: 'next@example.org' })
    const text = JSON.stringify(await api.database.read.all('SELECT * FROM audit_log'))
    const secrets = [
      password,
      'ada@example.org',
      'next@example.org',
      browser.cookies.get('session') ?? 'none',
    ]
    for (const secret of secrets) expect(text).not.toContain(secret)
  })
})

describe('the log', () => {
  test.for(['UPDATE audit_log SET actor_id = NULL', 'DELETE FROM audit_log'])(
    'rejects every change: %s',
    async (statement) => {
      const api = await testApi()
      await signedIn(api)
      const before = await lines(api)
      await expect(api.database.write((tx) => tx.run(statement))).rejects.toThrow('audit log')
      expect(await lines(api)).toEqual(before)
    },
  )

  test('is kept after the account is deleted, under an id that reveals nothing', async () => {
    const api = await testApi()
    const { browser, user } = await signedIn(api)
    api.advance(1)
    await browser.delete(`/api/v1/users/${user.id}`)
    expect((await lines(api)).at(-1)).toMatchObject({ action: 'account.delete', target: user.id })
  })

  test('masks email addresses so that only their owners recognize them', () => {
    expect(maskEmail('ada@example.org')).toBe('a…@example.org')
    expect(maskEmail('@')).toBe('@…@')
  })
})

describe('GET /api/v1/admin/audit-log', () => {
  interface Page {
    readonly data: { readonly action: string; readonly actorId: string | null }[]
    readonly meta: { readonly total: number; readonly last_page: number }
  }

  async function withAdmin() {
    const api = await testApi()
    const { user: ada } = await signedIn(api)
    api.advance(60_000)
    const { browser, user } = await signedIn(api, 'root@example.org')
    await api.database.write((tx) =>
      tx.run('INSERT INTO user_roles (user_id, role) VALUES (?, ?)', [user.id, 'admin']),
    )
    const ask = (query: string) => browser.get<Page & Refusal>(`/api/v1/admin/audit-log${query}`)
    return { api, ada, ask }
  }

  test('lists entries in pages, newest first', async () => {
    const { ask } = await withAdmin()
    const { body } = await ask('?per_page=2')
    expect(body.data).toHaveLength(2)
    expect(body.meta).toEqual({ current_page: 1, per_page: 2, last_page: 3, total: 6 })
    expect((await ask('?per_page=2&page=4')).body.data).toEqual([])
  })

  test('filters by actor, action, target, and time', async () => {
    const { api, ada, ask } = await withAdmin()
    expect((await ask(`?actor=${ada.id}`)).body.data.map(({ action }) => action)).toEqual(['session.start'])
    expect((await ask(`?target=${ada.id}`)).body.meta.total).toBe(3)
    expect((await ask('?action=account.verify')).body.meta.total).toBe(2)
    const now = new Date(api.now()).toISOString()
    expect((await ask(`?from=${now}`)).body.meta.total).toBe(3)
    expect((await ask(`?to=${now}`)).body.meta.total).toBe(3)
    expect((await ask("?action=' OR 1=1 --")).body.meta.total).toBe(0)
  })

  test('accepts an email instead of an account id, and shows current names but no deleted accounts', async () => {
    const { api, ada, ask } = await withAdmin()
    const named = await ask('?actor=ADA@example.org')
    expect(named.body.meta.total).toBe(1)
    expect(named.body.data[0]).toMatchObject({
      actorId: ada.id,
      actor: { name: 'Ada Lovelace', email: 'ada@example.org' },
    })
    expect((await ask('?target=nobody@example.org')).body.meta.total).toBe(0)
    await api.database.write((tx) => tx.run('DELETE FROM users WHERE id = ?', [ada.id]))
    expect((await ask(`?actor=${ada.id}`)).body.data[0]).toMatchObject({ actorId: ada.id, actor: null })
  })

  test.for(['?page=0', '?page=x', '?per_page=101', '?from=yesterday', '?to=13'.replace('13', 'soon')])(
    'rejects %s with a field error',
    async (query) => {
      const { ask } = await withAdmin()
      const { status, body } = await ask(query)
      expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [/\?(\w+)/.exec(query)?.[1]]])
    },
  )
})
