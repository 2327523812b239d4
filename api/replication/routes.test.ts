import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { PROTO, type SyncAnswer, type SyncRequest } from '#sync/contract/sync.ts'
import { type Browser, type Refusal, registration, signedIn } from '../../tests/support/api.ts'
import { testDatabase } from '../../tests/support/database.ts'
import type { Database } from '../database/port.ts'
import {
  SYNC_PATH,
  createSyncDevice,
  emptyRequest,
  PROJECT_ID,
  createSyncApi,
} from '../../tests/support/sync-api.ts'

describe('POST /api/v1/sync', () => {
  test('limits a session to 120 requests a minute', async () => {
    const api = await createSyncApi()
    const { browser, user } = await signedIn(api)
    const ask = (from: Browser) => from.post<Refusal>(SYNC_PATH, emptyRequest(user.id))
    for (let times = 0; times < 120; times += 1) expect((await ask(browser)).status).toBe(200)
    const refused = await ask(browser)
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([
      429,
      expect.stringMatching(/^\d+$/),
    ])
    const other = api.browser()
    await other.post('/api/login', { email: user.email, password: registration().password })
    expect((await ask(other)).status).toBe(200)
  })

  test('an account over its cost limit can read but not push', async () => {
    const api = await createSyncApi()
    const eve = await signedIn(api, 'eve@example.org')
    const ada = await signedIn(api)
    const { epoch } = (await eve.browser.post<SyncAnswer>(SYNC_PATH, emptyRequest(eve.user.id))).body
    const wide = Object.fromEntries(Array.from({ length: 190 }, (_, at) => [`f${at}`, 0]))
    const push = (who: typeof ada, times: number) => {
      const change = {
        s: 'aaaaaaaa',
        id: PROJECT_ID,
        k: 'project',
        h: '0mk0000000000aaaaaaaa',
        nw: 1,
        f: wide,
      }
      const muts = Array.from({ length: 170 }, (_, n) => ({ ...change, n: times * 170 + n + 1 }))
      return who.browser.post<SyncAnswer & Refusal>(SYNC_PATH, { ...emptyRequest(who.user.id), epoch, muts })
    }
    const answers: number[] = []
    for (let times = 0; times < 80; times += 1) answers.push((await push(eve, times)).status)
    expect(answers.filter((status) => status === 200).length).toBeGreaterThan(60)
    const refused = await push(eve, 80)
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([
      429,
      expect.stringMatching(/^\d+$/),
    ])
    expect((await eve.browser.post(SYNC_PATH, emptyRequest(eve.user.id))).status).toBe(200)
    expect((await push(ada, 0)).status).toBe(200)
    api.advance(60_000)
    expect((await push(eve, 81)).status).toBe(200)
  })

  test('an account over its read limit must wait', async () => {
    const api = await createSyncApi({ toldPerMinute: 1_000 })
    const eve = await signedIn(api, 'eve@example.org')
    const ada = await signedIn(api)
    const h = '0mk0000000000aaaaaaaa'
    const wide = Object.fromEntries(Array.from({ length: 190 }, (_, at) => [`f${at}`, 0]))
    const made = { s: 'aaaaaaaa', n: 1, id: PROJECT_ID, k: 'webcite', h, nw: 1, f: wide }
    const read = (who: typeof ada, more: Partial<SyncRequest> = {}) =>
      who.browser.post<SyncAnswer & Refusal>(SYNC_PATH, { ...emptyRequest(who.user.id), ...more })
    const { epoch } = (await read(eve)).body
    const { v } = (await read(eve, { epoch, muts: [made] })).body
    // A response without records costs nothing.
    for (let times = 0; times < 20; times += 1) expect((await read(eve, { epoch, v })).status).toBe(200)
    const answers: number[] = []
    for (let times = 0; times < 10; times += 1) answers.push((await read(eve)).status)
    expect(answers).toEqual([...Array(5).fill(200), ...Array(5).fill(429)])
    // A request that contains a change is refused too.
    const refused = await read(eve, { epoch, muts: [{ ...made, n: 2 }] })
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([
      429,
      expect.stringMatching(/^\d+$/),
    ])
    expect((await read(ada)).status).toBe(200)
    api.advance(60_000)
    expect((await read(eve)).status).toBe(200)
  })

  test('delivers one device’s writes to the other', async () => {
    const api = await createSyncApi()
    const { browser, user } = await signedIn(api)
    const [a, b] = [
      createSyncDevice(browser, user.id, 'aaaaaaaa'),
      createSyncDevice(browser.fork(), user.id, 'bbbbbbbb'),
    ]
    await a.write({ name: 'Torts' }, true)
    expect(await a.sync()).toMatchObject({ kind: 'applied' })
    expect(a.port.outbox).toEqual([])
    await b.sync()
    expect(b.name()).toBe('Torts')
  })

  test('reports a deleted account to a device that pushes', async () => {
    const database = await testDatabase(() => 0)
    let leaving: string | undefined
    const write: Database['write'] = async (work, options) => {
      if (options?.isolation === 'read committed' && leaving !== undefined)
        await database.write((sql) => sql.run('DELETE FROM users WHERE id = ?', [leaving ?? '']))
      return database.write(work, options)
    }
    const api = await createSyncApi({ database: { ...database, write } })
    const { browser, user } = await signedIn(api)
    const a = createSyncDevice(browser, user.id, 'aaaaaaaa')
    await a.sync()
    await a.write({ name: 'Torts' }, true)
    leaving = user.id
    expect(await a.sync()).toMatchObject({
      kind: 'failed',
      failure: { code: 'ACCOUNT_DELETED', status: 401 },
    })
    expect(a.port.outbox).toHaveLength(1)
  })

  test('shows nothing to another account', async () => {
    const api = await createSyncApi()
    const { browser, user } = await signedIn(api)
    await createSyncDevice(browser, user.id, 'aaaaaaaa').write({ name: 'Torts' }, true)
    const other = await signedIn(api, 'eve@example.org')
    const b = createSyncDevice(other.browser, other.user.id, 'bbbbbbbb')
    await b.sync()
    expect(b.port.rows.size).toBe(0)
  })

  test('counts versions per account', async () => {
    const api = await createSyncApi()
    const { browser, user } = await signedIn(api)
    const ada = createSyncDevice(browser, user.id, 'aaaaaaaa')
    await ada.write({ name: 'Torts' }, true)
    expect(await ada.sync()).toMatchObject({ kind: 'applied' })
    const other = await signedIn(api, 'eve@example.org')
    const ask = (epoch: string) =>
      other.browser.post<SyncAnswer>(SYNC_PATH, { ...emptyRequest(other.user.id), epoch })
    const { epoch } = (await ask('')).body
    expect((await ask(epoch)).body.v).toBe(0)
  })

  test('rejects changes made in one account when another account’s session sends them', async () => {
    const api = await createSyncApi()
    const { user } = await signedIn(api)
    const other = await signedIn(api, 'eve@example.org')
    const a = createSyncDevice(other.browser, user.id, 'aaaaaaaa')
    await a.write({ name: 'Torts' }, true)
    expect(await a.sync()).toMatchObject({ kind: 'failed', failure: { code: 'UNAUTHORIZED' } })
    expect(a.port.outbox).toHaveLength(1)
  })

  test('rejects a request without a session', async () => {
    const api = await createSyncApi()
    expect((await api.browser().post(SYNC_PATH, emptyRequest('x'))).status).toBe(401)
  })

  test('asks the device to update if its protocol differs', async () => {
    const api = await createSyncApi()
    const { browser, user } = await signedIn(api)
    const { status, body } = await browser.post<Refusal>(SYNC_PATH, {
      ...emptyRequest(user.id),
      proto: PROTO + 1,
    })
    expect({ status, code: body.code }).toEqual({ status: 426, code: 'UPDATE_NEEDED' })
  })

  test('reads a compressed request', async () => {
    const api = await createSyncApi()
    const { browser, user } = await signedIn(api)
    await browser.get('/sanctum/csrf-cookie')
    const { status } = await browser.send(SYNC_PATH, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'content-encoding': 'gzip',
        'x-xsrf-token': decodeURIComponent(browser.cookies.get('XSRF-TOKEN') ?? ''),
      },
      body: gzipSync(JSON.stringify(emptyRequest(user.id))),
    })
    expect(status).toBe(200)
  })

  test('rejects one bad mutation and accepts the others', async () => {
    const api = await createSyncApi()
    const { browser, user } = await signedIn(api)
    const a = createSyncDevice(browser, user.id, 'aaaaaaaa')
    await a.sync()
    const { epoch, v } = a.port.meta
    const h = '0mk0000000000aaaaaaaa'
    const good = { s: 'aaaaaaaa', id: PROJECT_ID, k: 'project', h, nw: 1 }
    const { body } = await browser.post<SyncAnswer>(SYNC_PATH, {
      ...emptyRequest(user.id),
      epoch,
      v,
      muts: [
        { s: 'aaaaaaaa', n: 1, id: 'x', k: 'nonsense', h, f: {}, nw: 1 },
        { ...good, n: 2, f: { name: 'Torts' } },
        { ...good, n: 3, f: { name: 7 } },
        { ...good, n: 4, f: { constructor: 'x' } },
        { s: 'aaaaaaaa', n: 5, id: PROJECT_ID },
      ],
    })
    expect(body.ack).toEqual({ aaaaaaaa: 5 })
    expect(body.rej.map(({ n, code }) => [n, code])).toEqual([
      [1, 'INVALID'],
      [3, 'INVALID'],
      [4, 'INVALID'],
      [5, 'INVALID'],
    ])
    expect(body.recs.map(({ rec }) => rec.f)).toEqual([{ name: 'Torts' }])
  })
})

describe('deliberately malformed requests', () => {
  test.for<[what: string, id: string]>([
    ['the character 0', 'a\0b'],
    ['nothing', ''],
    ['too many characters', 'x'.repeat(65)],
  ])('rejects only the mutation whose record id is %s, new or repeated', async ([, id]) => {
    const api = await createSyncApi()
    const { browser, user } = await signedIn(api)
    const { epoch } = (await browser.post<SyncAnswer>(SYNC_PATH, emptyRequest(user.id))).body
    const h = '0mk0000000000aaaaaaaa'
    const muts = [
      { s: 'aaaaaaaa', n: 1, id, k: 'project', h, f: { name: 'x' }, nw: 1 },
      { s: 'aaaaaaaa', n: 2, id: PROJECT_ID, k: 'project', h, f: { name: 'Torts' }, nw: 1 },
    ]
    for (const turn of ['new', 'again']) {
      const { status, body } = await browser.post<SyncAnswer>(SYNC_PATH, {
        ...emptyRequest(user.id),
        epoch,
        muts,
      })
      expect([turn, status, body.ack, body.rej]).toEqual([
        turn,
        200,
        { aaaaaaaa: 2 },
        [{ s: 'aaaaaaaa', n: 1, code: 'INVALID' }],
      ])
    }
  })
})

describe('GET /api/v1/sync/events', () => {
  test('announces a new version of the store', async () => {
    const api = await createSyncApi()
    const { browser, user } = await signedIn(api)
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const env = { incoming: { socket: { remoteAddress: '10.0.0.1' } } }
    const response = await api.server.hono.request(
      'http://cite.test/api/v1/sync/events',
      { headers: { cookie } },
      env,
    )
    expect(response.headers.get('content-type')).toContain('text/event-stream')
    const reader = response.body?.getReader()
    const next = async () => new TextDecoder().decode((await reader?.read())?.value)
    expect(await next()).toBe('retry: 3000\n\n')
    const a = createSyncDevice(browser, user.id, 'aaaaaaaa')
    await a.write({ name: 'Torts' }, true)
    await a.sync()
    expect(await next()).toBe('data: {"v":1}\n\n')
    await reader?.cancel()
  })

  test('rejects a listener without a session', async () => {
    const api = await createSyncApi()
    expect((await api.browser().get('/api/v1/sync/events')).status).toBe(401)
  })
})
