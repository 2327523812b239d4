import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { runCycle, type SendRequest } from '#sync/client/cycle.ts'
import { requestSizes } from '#sync/client/request.ts'
import { writeChanges } from '#sync/client/write.ts'
import { PROTO, type SyncAnswer, type SyncRequest } from '#sync/contract/sync.ts'
import { failure, isFailureCode } from '#sync/failure.ts'
import { MemoryClient } from '#sync/memory/client.ts'
import {
  type Browser,
  type Refusal,
  registration,
  signedIn,
  type TestApi,
  testApi,
} from '../../tests/support/api.ts'
import { testDatabase } from '../../tests/support/database.ts'
import type { Database } from '../database/port.ts'
import { setGlobalFlags, setOwnFlags } from '../identity/flag.ts'

const PATH = '/api/v1/sync'
const project = '01900000-0000-7000-8000-000000000001'

/** A server with the string tool switched on for all users. */
async function syncApi(given: Parameters<typeof testApi>[0] = {}) {
  const api = await testApi(given)
  await switchStringTool(api, true)
  return api
}

function switchStringTool(api: TestApi, on: boolean): Promise<void> {
  return api.database.write((tx) => setGlobalFlags(tx, { stringCiteBetaFeature: on }))
}

function emptyRequest(user: string): SyncRequest {
  return { proto: PROTO, schema: 1, user, epoch: '', v: 0, snap: null, limit: 300, muts: [] }
}

/** A device that syncs with the server as a user. */
function device(browser: Browser, user: string, session: string) {
  const port = new MemoryClient()
  const send: SendRequest = async (request) => {
    const { status, body } = await browser.post<SyncAnswer & Refusal>(PATH, request)
    if (status === 200) return { ok: true, value: body }
    return { ok: false, failure: failure(isFailureCode(body.code) ? body.code : 'UNKNOWN', { status }) }
  }
  return {
    port,
    write: (fields: object, create?: true) =>
      port.transact((tx) =>
        writeChanges(
          tx,
          [{ kind: 'project', id: project, fields: { ...fields }, ...(create && { create }) }],
          {
            session,
            now: Date.UTC(2026, 0, 5, 9),
          },
        ),
      ),
    async sync() {
      for (;;) {
        const outcome = await runCycle({ port, send, user, session, sizes: requestSizes, now: () => 0 })
        if (outcome.kind !== 'applied' || !outcome.more) return outcome
      }
    },
    name: () => port.rows.get(project)?.rec.f['name'],
  }
}

describe('POST /api/v1/sync', () => {
  test('limits a session to 120 requests a minute, but not other sessions of the account', async () => {
    const api = await syncApi()
    const { browser, user } = await signedIn(api)
    const ask = (from: Browser) => from.post<Refusal>(PATH, emptyRequest(user.id))
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

  test('an account over its cost limit can read but not push, and affects no other account', async () => {
    const api = await syncApi()
    const eve = await signedIn(api, 'eve@example.org')
    const ada = await signedIn(api)
    const { epoch } = (await eve.browser.post<SyncAnswer>(PATH, emptyRequest(eve.user.id))).body
    // Each request has the maximum cost.
    const wide = Object.fromEntries(Array.from({ length: 190 }, (_, at) => [`f${at}`, 0]))
    const push = (who: typeof ada, times: number) => {
      const change = { s: 'aaaaaaaa', id: project, k: 'project', h: '0mk0000000000aaaaaaaa', nw: 1, f: wide }
      const muts = Array.from({ length: 170 }, (_, n) => ({ ...change, n: times * 170 + n + 1 }))
      return who.browser.post<SyncAnswer & Refusal>(PATH, { ...emptyRequest(who.user.id), epoch, muts })
    }
    const answers: number[] = []
    for (let times = 0; times < 80; times += 1) answers.push((await push(eve, times)).status)
    expect(answers.filter((status) => status === 200).length).toBeGreaterThan(60)
    const refused = await push(eve, 80)
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([
      429,
      expect.stringMatching(/^\d+$/),
    ])
    expect((await eve.browser.post(PATH, emptyRequest(eve.user.id))).status).toBe(200)
    expect((await push(ada, 0)).status).toBe(200)
    api.advance(60_000)
    expect((await push(eve, 81)).status).toBe(200)
  })

  test('an account over its read limit must wait, and affects no other account', async () => {
    const api = await syncApi({ toldPerMinute: 1_000 })
    const eve = await signedIn(api, 'eve@example.org')
    const ada = await signedIn(api)
    const h = '0mk0000000000aaaaaaaa'
    const wide = Object.fromEntries(Array.from({ length: 190 }, (_, at) => [`f${at}`, 0]))
    const made = { s: 'aaaaaaaa', n: 1, id: project, k: 'webcite', h, nw: 1, f: wide }
    const read = (who: typeof ada, more: Partial<SyncRequest> = {}) =>
      who.browser.post<SyncAnswer & Refusal>(PATH, { ...emptyRequest(who.user.id), ...more })
    const { epoch } = (await read(eve)).body
    const { v } = (await read(eve, { epoch, muts: [made] })).body
    // A device that is up to date receives nothing, which costs nothing.
    for (let times = 0; times < 20; times += 1) expect((await read(eve, { epoch, v })).status).toBe(200)
    const answers: number[] = []
    for (let times = 0; times < 10; times += 1) answers.push((await read(eve)).status)
    expect(answers).toEqual([...Array(5).fill(200), ...Array(5).fill(429)])
    // A request that contains a change can't read, either.
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
    const api = await syncApi()
    const { browser, user } = await signedIn(api)
    const [a, b] = [device(browser, user.id, 'aaaaaaaa'), device(browser.fork(), user.id, 'bbbbbbbb')]
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
    const api = await syncApi({ database: { ...database, write } })
    const { browser, user } = await signedIn(api)
    const a = device(browser, user.id, 'aaaaaaaa')
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
    const api = await syncApi()
    const { browser, user } = await signedIn(api)
    await device(browser, user.id, 'aaaaaaaa').write({ name: 'Torts' }, true)
    const other = await signedIn(api, 'eve@example.org')
    const b = device(other.browser, other.user.id, 'bbbbbbbb')
    await b.sync()
    expect(b.port.rows.size).toBe(0)
  })

  test('counts versions per account, no matter how much others write', async () => {
    const api = await syncApi()
    const { browser, user } = await signedIn(api)
    const ada = device(browser, user.id, 'aaaaaaaa')
    await ada.write({ name: 'Torts' }, true)
    expect(await ada.sync()).toMatchObject({ kind: 'applied' })
    const other = await signedIn(api, 'eve@example.org')
    const ask = (epoch: string) =>
      other.browser.post<SyncAnswer>(PATH, { ...emptyRequest(other.user.id), epoch })
    const { epoch } = (await ask('')).body
    expect((await ask(epoch)).body.v).toBe(0)
  })

  test('never accepts one account’s work in another account’s session', async () => {
    const api = await syncApi()
    const { user } = await signedIn(api)
    const other = await signedIn(api, 'eve@example.org')
    const a = device(other.browser, user.id, 'aaaaaaaa')
    await a.write({ name: 'Torts' }, true)
    expect(await a.sync()).toMatchObject({ kind: 'failed', failure: { code: 'UNAUTHORIZED' } })
    expect(a.port.outbox).toHaveLength(1)
  })

  test('rejects a request without a session', async () => {
    const api = await syncApi()
    expect((await api.browser().post(PATH, emptyRequest('x'))).status).toBe(401)
  })

  test('asks the device to update if its protocol differs', async () => {
    const api = await syncApi()
    const { browser, user } = await signedIn(api)
    const { status, body } = await browser.post<Refusal>(PATH, { ...emptyRequest(user.id), proto: PROTO + 1 })
    expect({ status, code: body.code }).toEqual({ status: 426, code: 'UPDATE_NEEDED' })
  })

  test('reads a compressed request', async () => {
    const api = await syncApi()
    const { browser, user } = await signedIn(api)
    await browser.get('/sanctum/csrf-cookie')
    const { status } = await browser.send(PATH, {
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
    const api = await syncApi()
    const { browser, user } = await signedIn(api)
    const a = device(browser, user.id, 'aaaaaaaa')
    await a.sync()
    const { epoch, v } = a.port.meta
    const h = '0mk0000000000aaaaaaaa'
    const good = { s: 'aaaaaaaa', id: project, k: 'project', h, nw: 1 }
    const { body } = await browser.post<SyncAnswer>(PATH, {
      ...emptyRequest(user.id),
      epoch,
      v,
      muts: [
        { s: 'aaaaaaaa', n: 1, id: 'x', k: 'nonsense', h, f: {}, nw: 1 },
        { ...good, n: 2, f: { name: 'Torts' } },
        { ...good, n: 3, f: { name: 7 } },
        { ...good, n: 4, f: { constructor: 'x' } },
        { s: 'aaaaaaaa', n: 5, id: project },
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

describe('while the string tool is switched off for a user (AUTHZ-21)', () => {
  const webcite = '01900000-0000-7000-8000-000000000002'
  const h = '0mk0000000000aaaaaaaa'
  const cite = { s: 'aaaaaaaa', id: webcite, k: 'webcite', h, nw: 1, f: { url: 'https://a.test/' } }
  const torts = { s: 'aaaaaaaa', id: project, k: 'project', h, nw: 1, f: { name: 'Torts' } }

  async function switchedOff() {
    const api = await syncApi()
    const { browser, user } = await signedIn(api)
    const { epoch } = (await browser.post<SyncAnswer>(PATH, emptyRequest(user.id))).body
    await switchStringTool(api, false)
    const push = (...muts: object[]) =>
      browser.post<SyncAnswer & Refusal>(PATH, { ...emptyRequest(user.id), epoch, muts })
    return { api, browser, user, push }
  }

  test.for(['project', 'string', 'authority', 'use', 'choice'])(
    'rejects a change to a %s, stores none of it, and still serves reads',
    async (k) => {
      const { browser, user, push } = await switchedOff()
      const { status, body } = await push({ ...torts, n: 1, k })
      expect([status, body.code]).toEqual([403, 'FEATURE_DISABLED'])
      const read = await browser.post<SyncAnswer>(PATH, emptyRequest(user.id))
      expect([read.status, read.body.recs]).toEqual([200, []])
    },
  )

  test('still accepts Webcite records', async () => {
    const { push } = await switchedOff()
    const { status, body } = await push({ ...cite, n: 1 })
    expect([status, body.ack, body.rej]).toEqual([200, { aaaaaaaa: 1 }, []])
  })

  test('accepts changes up to the first withheld one and acknowledges nothing after it', async () => {
    const { push } = await switchedOff()
    const { status, body } = await push({ ...cite, n: 1 }, { ...torts, n: 2 }, { ...cite, n: 3 })
    expect([status, body.ack, body.rej]).toEqual([200, { aaaaaaaa: 1 }, []])
  })

  test('repeats the result of a change that was accepted earlier', async () => {
    const { api, push } = await switchedOff()
    await switchStringTool(api, true)
    await push({ ...torts, n: 1 })
    await switchStringTool(api, false)
    const { status, body } = await push({ ...torts, n: 1 })
    expect([status, body.ack, body.recs.map(({ rec }) => rec.f)]).toEqual([
      200,
      { aaaaaaaa: 1 },
      [{ name: 'Torts' }],
    ])
  })

  test('rejects a change that disguises a record as another kind', async () => {
    const { api, push } = await switchedOff()
    await switchStringTool(api, true)
    await push({ ...torts, n: 1 })
    await switchStringTool(api, false)
    const as = { ...torts, k: 'webcite', h: '0mk0000000001aaaaaaaa' }
    const { body } = await push({ ...as, n: 2, f: { name: 'Contracts' } }, { ...as, n: 3, f: {}, d: as.h })
    expect(body.rej.map(({ n, code }) => [n, code])).toEqual([
      [2, 'WRONG_KIND'],
      [3, 'WRONG_KIND'],
    ])
  })

  test('rejects only changes from users for whom the tool is switched off', async () => {
    const { api, user, push } = await switchedOff()
    await api.database.write((tx) => setOwnFlags(tx, user.id, { stringCiteBetaFeature: true }))
    expect((await push({ ...torts, n: 1 })).status).toBe(200)
  })

  test('a device keeps its outbox and sends it once the tool is on again', async () => {
    const api = await syncApi()
    const { browser, user } = await signedIn(api)
    const a = device(browser, user.id, 'aaaaaaaa')
    await a.sync()
    await a.write({ name: 'Torts' }, true)
    await switchStringTool(api, false)
    expect(await a.sync()).toMatchObject({ kind: 'failed', failure: { code: 'FEATURE_DISABLED' } })
    expect([a.port.outbox.length, a.port.rejected.length]).toEqual([1, 0])
    await switchStringTool(api, true)
    expect(await a.sync()).toMatchObject({ kind: 'applied' })
    expect([a.port.outbox.length, a.name()]).toEqual([0, 'Torts'])
  })
})

describe('deliberately malformed requests', () => {
  test.for<[what: string, id: string]>([
    ['the character 0', 'a\0b'],
    ['nothing', ''],
    ['too many characters', 'x'.repeat(65)],
  ])('rejects only the mutation whose record id is %s, new or repeated', async ([, id]) => {
    const api = await syncApi()
    const { browser, user } = await signedIn(api)
    const { epoch } = (await browser.post<SyncAnswer>(PATH, emptyRequest(user.id))).body
    const h = '0mk0000000000aaaaaaaa'
    const muts = [
      { s: 'aaaaaaaa', n: 1, id, k: 'project', h, f: { name: 'x' }, nw: 1 },
      { s: 'aaaaaaaa', n: 2, id: project, k: 'project', h, f: { name: 'Torts' }, nw: 1 },
    ]
    for (const turn of ['new', 'again']) {
      const { status, body } = await browser.post<SyncAnswer>(PATH, { ...emptyRequest(user.id), epoch, muts })
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
    const api = await syncApi()
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
    const a = device(browser, user.id, 'aaaaaaaa')
    await a.write({ name: 'Torts' }, true)
    await a.sync()
    expect(await next()).toBe('data: {"v":1}\n\n')
    await reader?.cancel()
  })

  test('rejects a listener without a session', async () => {
    const api = await syncApi()
    expect((await api.browser().get('/api/v1/sync/events')).status).toBe(401)
  })
})
