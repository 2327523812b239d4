import { expect, onTestFinished, test } from 'vitest'
import { type Refusal, signedIn, type TestApi, testApi } from '../../tests/support/api.ts'
import { createLookupDouble, type LookupDouble } from '../../tests/support/case-lookup-double.ts'
import { testDatabase } from '../../tests/support/database.ts'
import type { LookupAnswer, LookupWaitReason } from '#sync/contract/case-lookup.ts'
import { createCourtListener } from '../integrations/courtlistener.ts'
import { startJobRunner } from '../jobs/job-runner.ts'
import { createLookupLoop } from './lookup-loop.ts'
import { isBareCitation } from './routes.ts'

interface Answered {
  readonly answers: LookupAnswer[]
  readonly waiting: { readonly reason: LookupWaitReason; readonly seconds: number } | null
}

const PATH = '/api/v1/case-lookup'
const quiet = { info() {}, warn() {}, error() {} }

interface LookupWorld {
  readonly api: TestApi
  readonly double: LookupDouble
  ask(citations: readonly string[], email?: string): Promise<Answered>
}

async function world(): Promise<LookupWorld> {
  const double = createLookupDouble()
  let api: TestApi | undefined
  const now = () => api?.now() ?? 0
  const database = await testDatabase(now)
  api = await testApi({ database, log: quiet, lookup: { wake: () => jobs.wake('case-lookup') } })
  const lookupLoop = createLookupLoop({ database, ask: double.ask, log: quiet, now, gather: 20 })
  const jobs = startJobRunner({ database, log: quiet, now }, [lookupLoop])
  onTestFinished(() => jobs.stop())
  const people = new Map<string, Awaited<ReturnType<typeof signedIn>>>()
  return {
    api,
    double,
    async ask(citations, email = 'ada@example.org') {
      const person = people.get(email) ?? (await signedIn(api, email))
      people.set(email, person)
      const { status, body } = await person.browser.post<Answered & Refusal>(PATH, { citations })
      expect(status, JSON.stringify(body)).toBe(200)
      return body
    },
  }
}

const many = (count: number, from = 1) => Array.from({ length: count }, (_, at) => `${at + from} F.3d 100`)

test('sends 250 citations in one request and stores the answers for all users', async () => {
  const { ask, double } = await world()
  const first = await ask(many(250))
  expect(double.texts).toHaveLength(1)
  expect(first.answers).toHaveLength(250)
  expect(first.waiting).toBeNull()
  const second = await ask(many(250), 'grace@example.org')
  expect(second.answers).toHaveLength(250)
  expect(double.texts).toHaveLength(1)
})

test('dates an answer only by day, so that it does not reveal when another user asked', async () => {
  const { ask, api } = await world()
  const [first] = (await ask(['426 U.S. 67'])).answers
  expect(first?.askedAt).toBe(api.now())
  const asked = api.now()
  api.advance(3_600_000)
  const [sameDay] = (await ask(['426 U.S. 67'], 'grace@example.org')).answers
  expect(sameDay?.askedAt).toBe(api.now())
  api.advance(5 * 86_400_000)
  const [later] = (await ask(['426 U.S. 67'], 'alan@example.org')).answers
  expect(later?.askedAt).toBe(new Date(asked).setUTCHours(23, 59, 59, 999))
})

test('sends simultaneous lookups by several users in one request without duplicates', async () => {
  const { ask, double, api } = await world()
  double.next.push(async () => ({ kind: 'throttled', until: api.now() + 100_000 }))
  await ask(['22 F.4th 450', '426 U.S. 67'])
  await ask(['426 U.S. 67', '144 S. Ct. 967'], 'grace@example.org')
  api.advance(101_000)
  await ask(['22 F.4th 450'])
  const sent = double.texts.at(-1)?.split('; ')
  expect(sent?.toSorted()).toEqual(['144 S. Ct. 967', '22 F.4th 450', '426 U.S. 67'])
})

test('sends nothing but citations separated by semicolons', async () => {
  const { ask, double, api } = await world()
  await ask(['426 U.S. 67', "820 F. App'x 827", '2015 WL 123456'])
  api.advance(600_000)
  await ask(['5 I. & N. Dec. 12', '300 Wis. 2d 5'], 'grace@example.org')
  const sent = double.texts.join('; ')
  expect(sent).not.toMatch(/ada|grace|lovelace|@|\bv\.|project/i)
  for (const place of sent.split('; ')) expect(isBareCitation(place), place).toBe(true)
})

test.for([
  'Miranda v. Arizona, 384 U.S. 436 (1966)',
  'see 384 U.S. 436',
  '384 U.S. 436, 444',
  '7 John Smith Case 12',
  '5 Confidential 7',
  '3 The Secret Memo 4',
  '10 Yale L.J. 22',
  '384 U.S. 436; my client lied',
  '384 U.S. 436\nmy client lied',
  '1 U.S. 2 ',
  '',
])('rejects “%s”, which is not a citation by itself, and never sends it', async (text) => {
  const { api, double } = await world()
  const { browser } = await signedIn(api)
  const { status } = await browser.post<Refusal>(PATH, { citations: ['426 U.S. 67', text] })
  expect(status).toBe(422)
  expect(double.texts).toEqual([])
})

test('rejects more than 250 citations in one request', async () => {
  const { api } = await world()
  const { browser } = await signedIn(api)
  expect((await browser.post(PATH, { citations: many(251) })).status).toBe(422)
})

test('offers no lookup and sends nothing without a token', async () => {
  const { browser } = await signedIn(await testApi())
  expect((await browser.get<{ offered: boolean }>(PATH)).body).toEqual({ offered: false })
  const { status, body } = await browser.post<Refusal>(PATH, { citations: ['426 U.S. 67'] })
  expect([status, body.code]).toEqual([403, 'FEATURE_DISABLED'])
})

test.for<[what: string, end: () => Promise<never>, reason: LookupWaitReason]>([
  ['no response', () => Promise.reject(new Error('fetch failed')), 'silent'],
  ['a missed deadline', () => Promise.reject(new DOMException('late', 'TimeoutError')), 'silent'],
  ['an HTML page', async () => ({ kind: 'answer', body: '<html>' }) as never, 'silent'],
  ['a rejected token', async () => ({ kind: 'refused', status: 401 }) as never, 'refused'],
  ['a rate limit', async () => ({ kind: 'throttled', until: undefined }) as never, 'throttled'],
])('%s never counts as “not found”: the citation stays queued and is retried', async ([, end, reason]) => {
  const { ask, double, api } = await world()
  double.next.push(end)
  const failed = await ask(['144 S. Ct. 967'])
  expect(failed.answers).toEqual([])
  expect(failed.waiting?.reason).toBe(reason)
  expect(failed.waiting?.seconds).toBeGreaterThan(4)
  api.advance(3_700_000)
  expect((await ask(['144 S. Ct. 967'])).answers.map(({ state }) => state)).toEqual(['absent'])
})

test('waits as long as the service asks and reports the wait', async () => {
  const { ask, double, api } = await world()
  double.next.push(async () => ({ kind: 'throttled', until: api.now() + 250_000 }))
  expect((await ask(['426 U.S. 67'])).waiting).toEqual({ reason: 'throttled', seconds: 250 })
  api.advance(200_000)
  expect((await ask(['426 U.S. 67'])).waiting).toEqual({ reason: 'throttled', seconds: 50 })
  expect(double.texts).toHaveLength(1)
  api.advance(51_000)
  expect((await ask(['426 U.S. 67'])).waiting).toBeNull()
})

test('after 250 citations, sends nothing for 250 seconds', async () => {
  const { ask, double, api } = await world()
  await ask(many(250))
  const next = await ask(many(1, 300), 'grace@example.org')
  expect(next.waiting).toEqual({ reason: 'queued', seconds: 250 })
  api.advance(249_000)
  await ask(many(1, 300), 'grace@example.org')
  expect(double.texts).toHaveLength(1)
  api.advance(2_000)
  expect((await ask(many(1, 300), 'grace@example.org')).answers).toHaveLength(1)
})

test('retries an unresponsive service at increasing intervals', async () => {
  const { ask, double, api } = await world()
  const waits: number[] = []
  for (let round = 0; round < 7; round += 1) {
    double.next.push(() => Promise.reject(new Error('fetch failed')))
    const { waiting } = await ask(['426 U.S. 67'])
    waits.push(waiting?.seconds ?? 0)
    api.advance((waiting?.seconds ?? 0) * 1000)
  }
  expect(waits).toEqual([30, 60, 120, 240, 480, 900, 900])
})

test('looks up a single citation without waiting for another user’s thousand', async () => {
  const { ask, double, api } = await world()
  double.next.push(async () => ({ kind: 'throttled', until: api.now() + 100_000 }))
  for (let from = 1; from < 1000; from += 250) await ask(many(250, from))
  await ask(['426 U.S. 67'], 'grace@example.org')
  api.advance(101_000)
  expect((await ask(['426 U.S. 67'], 'grace@example.org')).waiting).toBeNull()
  expect(double.texts.at(-1)?.split('; ')).toHaveLength(250)
})

test('refreshes unlisted citations after a month, but not listed ones', async () => {
  const { ask, double, api } = await world()
  await ask(['426 U.S. 67', '144 S. Ct. 967'])
  api.advance(31 * 24 * 3_600_000)
  await ask(['426 U.S. 67', '144 S. Ct. 967'], 'grace@example.org')
  expect(double.texts).toEqual(['144 S. Ct. 967; 426 U.S. 67', '144 S. Ct. 967'])
})

test.for<[what: string, answer: Response, expected: object]>([
  [
    'wait_until',
    Response.json({ wait_until: '2026-01-05T10:00:00Z' }, { status: 429 }),
    { kind: 'throttled', until: Date.UTC(2026, 0, 5, 10) },
  ],
  [
    'wait_util',
    Response.json({ wait_util: '2026-01-05T10:00:00Z' }, { status: 429 }),
    { kind: 'throttled', until: Date.UTC(2026, 0, 5, 10) },
  ],
  [
    'Retry-After',
    Response.json({ detail: 'throttled' }, { status: 429, headers: { 'retry-after': '60' } }),
    { kind: 'throttled', until: 61_000 },
  ],
  [
    'neither',
    Response.json({ detail: 'throttled' }, { status: 429 }),
    { kind: 'throttled', until: undefined },
  ],
  [
    'a rejected token',
    Response.json({ detail: 'Invalid token.' }, { status: 401 }),
    { kind: 'refused', status: 401 },
  ],
  ['a response', Response.json([]), { kind: 'answer', body: [] }],
])('interprets the service’s response: %s', async ([, answer, expected]) => {
  const requests: [string, RequestInit | undefined][] = []
  const ask = createCourtListener(
    { token: 'a'.repeat(40), apiUrl: 'http://double.test/' },
    () => 1000,
    async (to, init) => {
      requests.push([String(to), init])
      return answer
    },
  )
  expect(await ask('426 U.S. 67', AbortSignal.timeout(1000))).toEqual(expected)
  const [[to, init] = []] = requests
  expect(to).toBe('http://double.test/api/rest/v4/citation-lookup/')
  expect(String(init?.body)).toBe('text=426+U.S.+67')
})

test.for([500, 502, 503, 404, 301])('treats status %i as no answer', async (status) => {
  const ask = createCourtListener(
    { token: 'a'.repeat(40), apiUrl: undefined },
    () => 0,
    async () => new Response('<html>', { status }),
  )
  await expect(ask('426 U.S. 67', AbortSignal.timeout(1000))).rejects.toThrow()
})

test('treats an HTML page with status 200 as no answer', async () => {
  const ask = createCourtListener(
    { token: 'a'.repeat(40), apiUrl: undefined },
    () => 0,
    async () => new Response('<html>'),
  )
  await expect(ask('426 U.S. 67', AbortSignal.timeout(1000))).rejects.toThrow()
})
