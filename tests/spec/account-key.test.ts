import { expect, test } from 'vitest'
import { seedFlags } from '#api/identity/flag.ts'
import type { RateLimiter } from '#api/middleware/rate-limiter.ts'
import type { Endpoint } from '#sync/contract/endpoint.ts'
import { fillPath, parametersOf } from '#sync/contract/endpoint.ts'
import { PROTO } from '#sync/contract/sync.ts'
import { makeStamp } from '#sync/record/stamp.ts'
import { type SignedIn, signedIn, testApi } from '../support/api.ts'
import { declaredEndpoints } from '../support/contract.ts'
import { testDatabase } from '../support/database.ts'
import { recordStatements } from '../support/recorded-statements.ts'

const unlimited: RateLimiter = {
  take: async () => ({ allowed: true, limit: 1, remaining: 1, seconds: 1 }),
  async giveBack() {},
  async forget() {},
}

/** Matches a condition on the account: its id in any of the columns that contain it. */
const KEYED = /\b"?(?:user_id|actor_id)"? (?:=|in) |"users"\."id" (?:=|in) /

/** Statements without a condition on the account, and the reason why each of them may search all accounts. */
const unkeyed: readonly (readonly [why: string, statement: RegExp])[] = [
  ['login starts with the email', /from "users" where "users"\."email" = \?/],
  [
    'a request starts with the secret of its session',
    /from "sessions" where .*"(?:token|previous)_hash" = \?/,
  ],
  ['a link starts with its secret', /"tokens"(?: set "used_at" = \?)? where .*"tokens"\."hash" = \?/],
  ['a shared link starts with its id', /from "shared_copies" where \("shared_copies"\."id" = \?/],
  ['one row for each flag, the same for all accounts', /from "flags"$/],
  ['the identity of the whole database', /from "replica_meta"$/],
  ['the queue of letters, which a job of the server works off', /(?:from|update) "mails"/],
  [
    'admins see all accounts',
    /from "users"(?: where "users"\."(?:disabled_at|email_verified_at)" is not null)?(?: order by "users"\."created_at" desc.*)?$/,
  ],
  ['admins see the audit log of all accounts', /from "audit_log"(?: order by .*)?$/],
  [
    'reviewers see the outlines of all accounts',
    /from "outlines" (?:where "outlines"\."id" (?:=|in) |group by)/,
  ],
  ['admins see all payments', /from "(?:payouts|billing_events)"/],
]

/** Calls an endpoint with a user's id as each parameter of its path. */
async function call({ browser, user }: SignedIn, { method, path }: Endpoint): Promise<number> {
  const names = parametersOf(path)
  const filled = fillPath(path, Object.fromEntries(names.map((name) => [name, user.id])))
  const token = decodeURIComponent(browser.cookies.get('XSRF-TOKEN') ?? '')
  const headers = { 'content-type': 'application/json', 'x-xsrf-token': token }
  const body = method === 'GET' ? {} : { headers, body: '{}' }
  return (await browser.send(filled, { method, ...body })).status
}

function push({ browser, user }: SignedIn) {
  const mutation = {
    s: 'aaaaaaaa',
    n: 1,
    id: '01900000-0000-7000-8000-000000000001',
    k: 'project',
    h: makeStamp(1_767_603_600_000, 1, 'aaaaaaaa'),
    f: { name: 'Right to counsel' },
    nw: 1,
  }
  const request = { proto: PROTO, schema: 1, user: user.id, snap: null, limit: 100 }
  return browser.post('/api/v1/sync', { ...request, epoch: '', v: 0, muts: [mutation] })
}

const ENDS = /logout|sync\/events/

test('every statement that a request runs has a condition on the account, except listed ones', async () => {
  const { database, texts } = recordStatements(await testDatabase())
  const api = await testApi({ database, limiter: unlimited })
  await database.write((tx) =>
    seedFlags(tx, {
      stringCiteBetaFeature: true,
      clientOutlineBetaFeature: true,
      adminOutlineBetaFeature: true,
    }),
  )
  const [ada, admin] = [await signedIn(api), await signedIn(api, 'admin@example.org')]
  await database.write((tx) =>
    tx.run('INSERT INTO user_roles (user_id, role) VALUES (?, ?)', [admin.user.id, 'super-admin']),
  )
  const endpoints = (await declaredEndpoints()).filter(({ path }) => !ENDS.test(path))
  const isDeletion = ({ method, path }: Endpoint) => method === 'DELETE' && path.endsWith('/users/:id')
  const statuses: number[] = []
  for (const person of [ada, admin]) {
    expect((await push(person)).status).toBe(200)
    for (const endpoint of endpoints) if (!isDeletion(endpoint)) statuses.push(await call(person, endpoint))
  }
  for (const endpoint of endpoints.filter(isDeletion)) expect(await call(ada, endpoint)).toBe(204)
  expect(statuses.filter((status) => status < 300).length).toBeGreaterThan(30)

  const owned = await database.read.all<{ table: string }>(
    `SELECT m.name AS "table" FROM sqlite_master m, pragma_table_info(m.name) c WHERE c.name = 'user_id'`,
  )
  const written = texts().filter((text) => /^insert/i.test(text))
  expect(written.length).toBeGreaterThan(10)
  for (const { table } of owned)
    for (const text of written.filter((one) => one.startsWith(`insert into "${table}"`)))
      expect(text).toContain('"user_id"')

  const others = texts().filter((text) => /^(?:select|update|delete)/i.test(text))
  expect(others.filter((text) => KEYED.test(text)).length).toBeGreaterThan(50)
  const alone = others.filter(
    (text) => / "\w+"/.test(text) && !KEYED.test(text) && !/sqlite_master/.test(text),
  )
  const used = new Set<string>()
  const unnamed = alone.filter((text) => {
    const found = unkeyed.find(([, statement]) => statement.test(text))
    if (found !== undefined) used.add(found[0])
    return found === undefined
  })
  expect(unnamed).toEqual([])
  // Every listed exception must match a statement.
  expect(unkeyed.map(([why]) => why).filter((why) => !used.has(why))).toEqual([])
})
