import * as fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import { account } from '#sync/contract/account.ts'
import { fillPath, parametersOf } from '#sync/contract/endpoint.ts'
import { isFailureCode, statusOf } from '#sync/failure.ts'
import { seedFlags } from '#api/identity/flag.ts'
import type { RateLimiter } from '#api/middleware/rate-limiter.ts'
import { badDocuments, type SentDocument } from '../support/bad-documents.ts'
import { largestBody, longTexts, readHeaders } from '../support/largest-requests.ts'
import { measureLoopLimit, startLoopWatch } from '../support/loop-watch.ts'
import { type Browser, type Refusal, registration, signedIn, type TestApi, testApi } from '../support/api.ts'

/** Number of requests per run (FUZZ_REQUESTS). */
const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? 20_000)
/** One in DOCUMENT_EVERY requests uploads a document. A reviewer opens one in OPENED_EVERY documents. */
const DOCUMENT_EVERY = 60
const OPENED_EVERY = 25

/** Placeholder for the sender's own id. */
const MYSELF = 'the sender’s own id'

/** A valid sync request. Generated values replace parts of it. */
const push = {
  proto: 1,
  schema: 1,
  user: MYSELF,
  epoch: '',
  v: 0,
  snap: null,
  limit: 10,
  muts: [],
}

const names = [
  'first_name',
  'last_name',
  'email',
  'password',
  'password_confirmation',
  'token',
  'remember',
  'state',
  'code',
  'iss',
  'firstName',
  'lastName',
  'currentPassword',
  'url',
  'type',
  ...Object.keys(push),
  '__proto__',
  'constructor',
]

const unlimited: RateLimiter = {
  take: async () => ({ allowed: true, limit: 1, remaining: 1, seconds: 1 }),
  async giveBack() {},
  async forget() {},
}

const nasty = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '\u0000',
    '\ud800',
    '\u202e',
    "' OR 1=1 --",
    'a@b.co\r\nBcc: c@d.co',
    '${7*7}',
    '%00',
    '../../etc/passwd',
    'x'.repeat(5000),
    'ada@example.org',
    'correct horse battery',
    '😀'.repeat(300),
  ),
  fc.string({ unit: 'binary' }),
  fc.double(),
  fc.maxSafeInteger(),
  fc.boolean(),
  fc.constant(null),
  fc.array(fc.string(), { maxLength: 3 }),
  fc.dictionary(fc.string(), fc.string(), { maxKeys: 3 }),
)

const usual = { weight: 7, arbitrary: fc.constant({}) }
const fields = fc.dictionary(fc.oneof(fc.constantFrom(...names), fc.string()), nasty, { maxKeys: 6 })
const right = fc.emailAddress().map((email) => ({ ...registration({ email }), ...push }))
const nearlyRight = fc
  .tuple(fields, fc.option(fc.emailAddress()))
  .map(([wrong, email]) => ({ ...registration(email === null ? {} : { email }), ...push, ...wrong }))
const json = fc
  .oneof(fields, right, { weight: 3, arbitrary: nearlyRight }, nasty, fc.jsonValue())
  .map((value) => JSON.stringify(value) ?? '')
const bytes = fc.uint8Array({ maxLength: 300 }).map((array) => Uint8Array.from(array))
const cut = json.map((text) => text.slice(0, Math.floor(text.length / 2)))
/** Bodies of the maximum length. */
const largest = fc.constantFrom(...[' ', '[', '{}', 'a', '0,'].map((text) => largestBody(text)))
const body = fc.oneof(
  { weight: 180, arbitrary: json },
  { weight: 20, arbitrary: cut },
  { weight: 20, arbitrary: bytes },
  { weight: 20, arbitrary: fc.constant('['.repeat(10_000)) },
  { weight: 1, arbitrary: largest },
)

const headerText = fc
  .string({ unit: fc.constantFrom(...'abcXYZ019-_.,;=/+ "\'%&') })
  .map((text) => text.trim())
const oddHeaders = fc.record(
  {
    'content-type': fc.constantFrom('text/plain', 'application/json; charset=utf-16', ''),
    'content-encoding': fc.constantFrom('gzip', 'br', 'identity'),
    'content-length': fc.constantFrom('0', '-1', '999999999', 'x'),
    'x-xsrf-token': headerText,
    authorization: headerText.map((text) => `Bearer ${text}`),
    cookie: headerText,
    origin: fc.constantFrom('http://cite.test', 'http://evil.test', 'null', ''),
    'if-none-match': headerText,
    'x-forwarded-for': headerText,
    'idempotency-key': headerText,
    'user-agent': headerText,
    accept: headerText,
  },
  { requiredKeys: [] },
)

const largestHeaders = fc
  .tuple(fc.constantFrom(...readHeaders), fc.constantFrom(...longTexts))
  .map(([name, text]) => ({ [name]: text }))

const request = fc.record({
  call: fc.nat(),
  method: fc.oneof(
    { weight: 9, arbitrary: fc.constant(undefined) },
    fc.constantFrom('GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD'),
  ),
  body,
  headers: fc.oneof(usual, oddHeaders, largestHeaders),
  who: fc.nat({ max: 2 }),
  parameter: fc.oneof(
    { weight: 9, arbitrary: fc.constant(MYSELF) },
    { weight: 9, arbitrary: fc.constant('\0') },
    {
      weight: 9,
      arbitrary: fc.string({ minLength: 1, unit: 'grapheme' }).map((text) => text.toWellFormed()),
    },
    fc.constantFrom(...longTexts),
  ),
  query: fc
    .oneof(
      { weight: 9, arbitrary: fc.string({ unit: 'grapheme' }) },
      { weight: 9, arbitrary: fc.constant('\0') },
      fc.constantFrom(...longTexts),
    )
    .map((text) => encodeURIComponent(text.toWellFormed())),
  document: fc.oneof(
    { weight: DOCUMENT_EVERY - 1, arbitrary: fc.constant(undefined) },
    fc.record({ which: fc.nat(), whole: fc.boolean(), cutAt: fc.nat(), letter: fc.nat({ max: 255 }) }),
  ),
})

interface OddDocument {
  readonly which: number
  /** If true, the request is sent unchanged. Otherwise, it is truncated and one character is changed. */
  readonly whole: boolean
  readonly cutAt: number
  readonly letter: number
}

type Measure = <T>(request: string, work: () => Promise<T>) => Promise<T>

interface GoodCall {
  readonly path: string
  readonly method: string
  readonly body: object
  /** Number of the user: 0 is the first, and 2 is a visitor. */
  readonly who: number
}

/** One valid call of each kind. These calls verify that requests can reach the endpoints. */
const goodCalls: readonly GoodCall[] = [
  { path: '/api/register', method: 'POST', body: registration({ email: 'new@example.org' }), who: 2 },
  { path: '/api/v1/users', method: 'GET', body: {}, who: 0 },
  { path: '/api/v1/sync', method: 'POST', body: push, who: 0 },
  {
    path: '/api/login',
    method: 'POST',
    body: { email: 'ada@example.org', password: 'correct horse battery' },
    who: 2,
  },
]

function asRequest(
  { path, method, body, who }: GoodCall,
  calls: readonly { path: string; method: string }[],
) {
  const call = calls.findIndex((endpoint) => endpoint.path === path && endpoint.method === method)
  return {
    call,
    method: undefined,
    body: JSON.stringify(body),
    headers: {},
    who,
    parameter: MYSELF,
    query: '',
    document: undefined,
  }
}

/** Uploads documents and opens some of them as a reviewer. `measure` measures only the requests. */
async function documentOffice(api: TestApi, measure: Measure) {
  await api.database.write((tx) =>
    seedFlags(tx, { clientOutlineBetaFeature: true, adminOutlineBetaFeature: true }),
  )
  const sender = await signedIn(api, 'grace@example.org')
  const reviewer = await signedIn(api, 'rev@example.org')
  await api.database.write((tx) =>
    tx.run('INSERT INTO user_roles (user_id, role) VALUES (?, ?)', [reviewer.user.id, 'admin']),
  )
  const documents = badDocuments()
  let opened = 0
  const statuses = new Map<number, number>()

  return {
    statuses,
    opened: () => opened,
    async send({ which, whole, cutAt, letter }: OddDocument): Promise<void> {
      const { what, name, bytes } = documents[which % documents.length] as SentDocument
      const end = cutAt % (bytes.length + 1)
      const sent = new Uint8Array(whole ? bytes : bytes.subarray(0, Math.max(1, end)))
      if (!whole && sent.length > 0) sent[cutAt % sent.length] = letter
      const form = new FormData()
      const about = { title: what, course: 'Torts', year: '2025', attestation: 'on' }
      for (const [field, value] of Object.entries(about)) form.append(field, value)
      form.append('file', new File([sent], name))
      const request = new Request('http://x', { method: 'POST', body: form })
      const body = await request.arrayBuffer()
      const token = decodeURIComponent(sender.browser.cookies.get('XSRF-TOKEN') ?? '')
      const headers = { 'content-type': request.headers.get('content-type') ?? '', 'x-xsrf-token': token }
      const answer = await measure(`a document: ${what}`, () =>
        sender.browser.send<{ outline: { id: string } }>('/api/v1/outlines', {
          method: 'POST',
          body,
          headers,
        }),
      )
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
      expect([201, 415, 422]).toContain(answer.status)
      if (answer.status !== 201) return
      const { id } = answer.body.outline
      if ((statuses.get(201) ?? 0) % OPENED_EVERY === 1) {
        opened += 1
        const review = await measure(`the preview of a document: ${what}`, () =>
          reviewer.browser.get(`/api/v1/admin/outlines/${id}`),
        )
        expect(review.status).toBe(200)
      }
      expect((await sender.browser.delete(`/api/v1/outlines/${id}`)).status).toBe(204)
    },
  }
}

/** Creates users. If a request ends their session, they log in again. */
async function crowd(api: TestApi) {
  const people = [await signedIn(api), await signedIn(api, 'eve@example.org')]
  const stranger = api.browser()
  await stranger.get('/sanctum/csrf-cookie')
  return {
    browser: (who: number): Browser => people[who]?.browser ?? stranger,
    id: (who: number): string => people[who]?.user.id ?? '',
    async comeBack(): Promise<void> {
      for (const { browser, user, password } of people) {
        await browser.post('/api/login', { email: user.email, password })
      }
    },
  }
}

test('no malformed request causes a 5xx, a response without the envelope, or a blocked server', async () => {
  const faults: unknown[] = []
  const note = (fields: object, words: string) => void faults.push({ words, ...fields })
  const log = { info() {}, warn: note, error: note }
  const api = await testApi({ limiter: unlimited, log })
  const people = await crowd(api)
  const calls = api.server.mounted.filter(({ stream }) => stream !== true)
  const reached = new Set<string>()
  let slowest = 0
  const watch = startLoopWatch()
  onTestFinished(() => watch.stop())
  const held: { milliseconds: number; request: string }[] = []
  async function measure<T>(request: string, work: () => Promise<T>): Promise<T> {
    watch.longest()
    const answer = await work()
    held.push({ milliseconds: watch.longest(), request })
    return answer
  }
  const office = await documentOffice(api, measure)

  await fc.assert(
    fc.asyncProperty(request, async ({ call, method, body, headers, who, parameter, query, document }) => {
      if (document !== undefined) return office.send(document)
      const endpoint = calls[call % calls.length]
      if (endpoint === undefined) return
      const browser = people.browser(who).fork()
      const verb = method ?? endpoint.method
      // Exclude deleting the user's own account, because all later requests would otherwise be those of a visitor.
      const leaving = verb === 'DELETE' && endpoint.path === account.deleteUser.path
      const id = parameter === MYSELF && !leaving ? people.id(who) || 'nobody' : parameter
      const parameters = Object.fromEntries(parametersOf(endpoint.path).map((name) => [name, id]))
      const sent = typeof body === 'string' ? body.replace(MYSELF, people.id(who)) : body
      const token = decodeURIComponent(browser.cookies.get('XSRF-TOKEN') ?? '')
      const path = fillPath(endpoint.path, parameters)
      const before = process.cpuUsage()
      const answer = await measure(`${verb} ${endpoint.path}`, () =>
        browser.send<Refusal>(`${path}?q=${query}`, {
          method: verb,
          headers: { 'content-type': 'application/json', 'x-xsrf-token': token, ...headers },
          ...(verb !== 'GET' && verb !== 'HEAD' && { body: sent }),
        }),
      )
      // Measure processor time, because other processes may be running.
      const { user, system } = process.cpuUsage(before)
      slowest = Math.max(slowest, (user + system) / 1e6)
      reached.add(`${endpoint.path} ${answer.status}`)
      if (answer.status < 400 && /log(in|out)$|reset/.test(endpoint.path)) await people.comeBack()
      expect(answer.status).toBeLessThan(500)
      if (answer.status < 400 || verb === 'HEAD') return
      const { code, message, requestId } = answer.body
      expect(isFailureCode(code) && statusOf(code)).toBe(answer.status)
      expect(message).not.toBe('')
      expect(requestId).toBe(answer.headers.get('x-request-id'))
    }),
    {
      numRuns: REQUESTS,
      examples: goodCalls.map((good): [ReturnType<typeof asRequest>] => [asRequest(good, calls)]),
    },
  )
  expect(faults).toEqual([])
  expect(slowest).toBeLessThan(1)
  const worst = held.sort((a, b) => b.milliseconds - a.milliseconds).slice(0, 3)
  console.log(
    `The thread was blocked for ${worst[0]?.milliseconds.toFixed(1)} ms at most during ${held.length} requests (${worst[0]?.request}); ` +
      `documents: ${[...office.statuses].map(([status, n]) => `${n} × ${status}`).join(', ')}, ${office.opened()} opened.`,
  )
  for (const status of [201, 422]) expect(office.statuses.get(status)).toBeGreaterThan(5)
  expect(office.opened()).toBeGreaterThan(0)
  const limit = measureLoopLimit()
  for (const { milliseconds } of worst) expect(milliseconds).toBeLessThan(limit)
  // Check that some requests are accepted. If all requests were rejected, the test would prove nothing.
  const refused = [
    '/api/register',
    '/api/login',
    '/api/v1/users/reset-password',
    '/api/v1/sync',
    '/api/v1/webcite',
  ]
  for (const path of refused) expect(reached).toContain(`${path} 422`)
  for (const path of ['/api/register 201', '/api/login 200', '/api/v1/users 200', '/api/v1/sync 200'])
    expect(reached).toContain(path)
  // This timeout is long enough for a hundred thousand requests on a slow machine.
}, 1_800_000)
