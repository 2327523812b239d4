import { onTestFinished, describe, expect, test, vi } from 'vitest'
import { openPostgres } from '#api/database/postgres/open.ts'
import { setGlobalFlags } from '#api/identity/flag.ts'
import { createDatabaseLimiter } from '#api/middleware/database-limiter.ts'
import { readSharedKey } from '#api/secret-key.ts'
import { PROTO, type Mutation, type SyncAnswer } from '#sync/contract/sync.ts'
import { makeStamp } from '#sync/record/stamp.ts'
import type { User } from '#sync/user.ts'
import {
  type Browser,
  type Refusal,
  registration,
  type SignedIn,
  signedIn,
  testApi,
  type TestApi,
} from '../support/api.ts'
import { useCluster, postgresAddress } from '../support/postgres.ts'

useCluster()

/** Starts two servers on one database, as behind a load balancer. */
async function twoServers(): Promise<readonly [TestApi, TestApi]> {
  const url = await postgresAddress()
  const start = async (): Promise<TestApi> => {
    const database = await openPostgres({ url, now: Date.now })
    onTestFinished(() => database.close())
    const limiter = createDatabaseLimiter(database, 1, () => Date.UTC(2026, 0, 5, 9))
    return testApi({ database, limiter, key: await readSharedKey(database), keepsFiles: false })
  }
  const servers = [await start(), await start()] as const
  await servers[0].database.write((tx) => setGlobalFlags(tx, { stringCiteBetaFeature: true }))
  return servers
}

/** Returns the same browser, whose next requests go to the other server. */
function movedTo(api: TestApi, browser: Browser): Browser {
  const moved = api.browser()
  for (const [name, value] of browser.cookies) moved.cookies.set(name, value)
  return moved
}

const project = '01900000-0000-7000-8000-000000000001'

async function exchange(browser: Browser, user: User, given: object = {}): Promise<SyncAnswer> {
  const request = {
    proto: PROTO,
    schema: 1,
    user: user.id,
    epoch: '',
    v: 0,
    snap: null,
    limit: 100,
    muts: [],
  }
  const { body } = await browser.post<SyncAnswer>('/api/v1/sync', { ...request, ...given })
  return body
}

function creation(name: string): Mutation {
  return {
    s: 'aaaaaaaa',
    n: 1,
    id: project,
    k: 'project',
    h: makeStamp(1, 0, 'aaaaaaaa'),
    f: { name },
    nw: 1,
  }
}

/** Listens to a server's events, as a device does. */
async function listen(api: TestApi, { browser }: Pick<SignedIn, 'browser'>) {
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const env = { incoming: { socket: { remoteAddress: '10.0.0.1' } } }
  const response = await api.server.hono.request(
    'http://cite.test/api/v1/sync/events',
    { headers: { cookie } },
    env,
  )
  const reader = response.body?.getReader()
  onTestFinished(async () => void (await reader?.cancel()))
  return async () => new TextDecoder().decode((await reader?.read())?.value)
}

describe('two servers on one database', () => {
  test('a push to one server notifies listeners on the other server and can be read there', async () => {
    const [a, b] = await twoServers()
    const ada = await signedIn(a)
    const phone = movedTo(b, ada.browser)
    const next = await listen(b, { browser: phone })
    expect(await next()).toBe('retry: 3000\n\n')
    const { epoch } = await exchange(ada.browser, ada.user)
    const pushed = await exchange(ada.browser, ada.user, { epoch, muts: [creation('Torts')] })
    expect(pushed.ack).toEqual({ aaaaaaaa: 1 })
    expect(await next()).toBe('data: {"v":1}\n\n')
    const read = await exchange(phone, ada.user, { epoch })
    expect(read.recs.map(({ rec }) => rec.f)).toEqual([{ name: 'Torts' }])
    // Send the request to the other server again, as after a lost response.
    const again = await exchange(phone, ada.user, { epoch, v: 1, muts: [creation('Torts')] })
    expect([again.v, again.ack]).toEqual([1, { aaaaaaaa: 1 }])
  })

  test('a flag turned off on one server is off on both', async () => {
    const [a, b] = await twoServers()
    const ada = await signedIn(a)
    const { epoch } = await exchange(ada.browser, ada.user)
    await a.database.write((tx) => setGlobalFlags(tx, { stringCiteBetaFeature: false }))
    for (const browser of [ada.browser, movedTo(b, ada.browser)]) {
      const answer: unknown = await exchange(browser, ada.user, { epoch, muts: [creation('Torts')] })
      expect(answer).toMatchObject({ code: 'FEATURE_DISABLED' })
    }
    await b.database.write((tx) => setGlobalFlags(tx, { stringCiteBetaFeature: true }))
    expect((await exchange(ada.browser, ada.user, { epoch, muts: [creation('Torts')] })).v).toBe(1)
  })

  test('a session ended on one server has also ended on the other server', async () => {
    const [a, b] = await twoServers()
    const ada = await signedIn(a)
    const elsewhere = movedTo(b, ada.browser)
    expect((await elsewhere.get('/api/v1/users')).status).not.toBe(401)
    expect((await exchange(elsewhere, ada.user)).v).toBe(0)
    await ada.browser.post('/api/logout')
    expect((await elsewhere.post<Refusal>('/api/v1/sync', {})).status).toBe(401)
  })

  test('a listener is disconnected when its session ends on the other server', async () => {
    const [a, b] = await twoServers()
    const ada = await signedIn(a)
    const next = await listen(b, { browser: movedTo(b, ada.browser) })
    expect(await next()).toBe('retry: 3000\n\n')
    await ada.browser.post('/api/logout')
    expect(await next()).toBe('')
  })

  test('an account created on one server is verified and logged in on the other server, and gets one email of each kind', async () => {
    const [a, b] = await twoServers()
    const email = 'grace@example.org'
    expect((await a.browser().post('/api/register', registration({ email }))).status).toBe(201)
    // Both servers send queued emails.
    await b.browser().post('/api/v1/users/mail/forgot-password', { email: 'nobody@example.org' })
    const letter = await vi.waitFor(() => {
      const [found, more] = [...a.letters, ...b.letters].filter(({ to }) => to === email)
      if (found === undefined || more !== undefined) throw new Error('not exactly one mail')
      return found
    })
    const token = letter.link.split('/').at(-1)
    const browser = b.browser()
    expect((await browser.post('/api/v1/users/verify-email', { token })).status).toBe(200)
    const { password } = registration()
    expect((await browser.post('/api/login', { email, password })).status).toBe(200)
    expect([...a.letters, ...b.letters].filter(({ to }) => to === email)).toHaveLength(1)
  })

  test('password attempts are counted across both servers', async () => {
    const [a, b] = await twoServers()
    await a.browser().post('/api/register', registration())
    const guess = async (api: TestApi) => {
      const { status } = await api
        .browser('10.9.9.9')
        .post('/api/login', { email: 'ada@example.org', password: 'wrong' })
      return status
    }
    const statuses = [
      await guess(a),
      await guess(b),
      await guess(a),
      await guess(b),
      await guess(a),
      await guess(b),
    ]
    expect(statuses.slice(0, 5)).not.toContain(429)
    expect(statuses[5]).toBe(429)
  })

  test('only one of two users who verify at the same moment becomes the first admin', async () => {
    const url = await postgresAddress()
    const apis = await Promise.all(
      [0, 1].map(async () => {
        const database = await openPostgres({ url, now: Date.now })
        onTestFinished(() => database.close())
        return testApi({ database, trial: true })
      }),
    )
    const people = ['ada@example.org', 'eve@example.org']
    const verify = await Promise.all(
      people.map(async (email, at) => {
        const api = apis[at] as TestApi
        await api.browser().post('/api/register', registration({ email }))
        const letters = await vi.waitFor(() => {
          const found = apis.flatMap(({ letters }) => letters).filter(({ to }) => to === email)
          if (found.length === 0) throw new Error('no mail yet')
          return found
        })
        return () =>
          api.browser().post('/api/v1/users/verify-email', { token: letters[0]?.link.split('/').at(-1) })
      }),
    )
    await Promise.all(verify.map((now) => now()))
    const admins = await apis[0]?.database.read.all(
      "SELECT user_id FROM user_roles WHERE role = 'super-admin'",
    )
    expect(admins).toHaveLength(1)
  })
})
