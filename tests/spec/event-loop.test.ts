import { setImmediate as startTurn } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { PROTO } from '#sync/contract/sync.ts'
import { makeStamp } from '#sync/record/stamp.ts'
import { seedFlags } from '#api/identity/flag.ts'
import type { RateLimiter } from '#api/middleware/rate-limiter.ts'
import { OUTLINE_BYTES_MAX, OUTLINE_PIECE } from '#sync/outline.ts'
import { APP_URL, type SignedIn, signedIn, type TestApi, testApi } from '../support/api.ts'
import {
  documentStarts,
  fillAccount,
  fillAccounts,
  fillAuditLog,
  longPaths,
  longTexts,
  readHeaders,
} from '../support/largest-requests.ts'
import { LOOP_MOST, measureLoopLimit, startLoopWatch } from '../support/loop-watch.ts'

const SESSION = 'aaaaaaaa'
/** A limiter that accepts every request. */
const unlimited: RateLimiter = {
  take: async () => ({ allowed: true, limit: 1, remaining: 1, seconds: 1 }),
  async giveBack() {},
  async forget() {},
}
const quiet = { info() {}, warn() {}, error() {} }

interface Abuse {
  readonly api: TestApi
  readonly ada: SignedIn
}

/** Returns the id of the record with the given number. */
function idOf(n: number): string {
  return `01900000-0000-7000-8000-${String(n).padStart(12, '0')}`
}

/** Returns a change to a record that writes `many` fields, starting with field number `from`. */
function change(n: number, record: number, [from, many]: readonly [number, number]) {
  const fields = Array.from({ length: many }, (_, at) => [`f${from + at}`, n] as const)
  const h = makeStamp(1_767_603_600_000, n % 1_000, SESSION)
  return { n, k: 'project', id: idOf(record), nw: 1, h, f: Object.fromEntries(fields) }
}

function push(ada: SignedIn, muts: readonly object[], session = SESSION) {
  const request = { proto: PROTO, schema: 1, user: ada.user.id, epoch: '', v: 0, snap: null, limit: 300 }
  return send(ada.browser, '/api/v1/sync', { ...request, muts: muts.map((mut) => ({ ...mut, s: session })) })
}

/** The longest time that the server blocked the thread so far. */
const measured = { watch: startLoopWatch(), most: 0 }

// A request without input or output ends in the turn in which it started. Tests that send many such
// requests call `startTurn` after each, so that the watch measures one request and not their sum.

/** Waits for work that is not part of the measurement. */
async function excluded(work: Promise<unknown>): Promise<void> {
  const { most } = measured
  await work
  measured.watch.longest()
  measured.most = most
}

function make<T>(work: () => T): T {
  measured.most = Math.max(measured.most, measured.watch.longest())
  const made = work()
  measured.watch.longest()
  return made
}

/** Sends a value as compressed JSON. A string is sent unchanged. */
async function send(
  browser: SignedIn['browser'],
  path: string,
  value: unknown,
  method = 'POST',
): Promise<number> {
  const body = make(() => gzipSync(typeof value === 'string' ? value : JSON.stringify(value)))
  const token = decodeURIComponent(browser.cookies.get('XSRF-TOKEN') ?? '')
  const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip', 'x-xsrf-token': token }
  return (await browser.send(path, { method, body, headers })).status
}

async function sendForm(browser: SignedIn['browser'], text: string): Promise<number> {
  const body = make(() => Buffer.from(text, 'latin1'))
  const token = decodeURIComponent(browser.cookies.get('XSRF-TOKEN') ?? '')
  const headers = { 'content-type': 'multipart/form-data; boundary=xy', 'x-xsrf-token': token }
  return (await browser.send('/api/v1/outlines', { method: 'POST', body, headers })).status
}

const long = 'a'.repeat(200_000)

function sendDocument(
  browser: SignedIn['browser'],
  name: string,
  file: Uint8Array,
  more: Record<string, string> = {},
): Promise<number> {
  const about = { title: name, course: 'Torts', year: '2025', attestation: 'on' }
  const body = make(() => {
    const parts = Object.entries(about).map(
      ([key, value]) => `--xy\r\ncontent-disposition: form-data; name="${key}"\r\n\r\n${value}\r\n`,
    )
    const head = `${parts.join('')}--xy\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\n\r\n`
    return Buffer.concat([Buffer.from(head), file, Buffer.from('\r\n--xy--\r\n')])
  })
  const token = decodeURIComponent(browser.cookies.get('XSRF-TOKEN') ?? '')
  const headers = { 'content-type': 'multipart/form-data; boundary=xy', 'x-xsrf-token': token, ...more }
  return browser.send('/api/v1/outlines', { method: 'POST', body, headers }).then(({ status }) => status)
}

/** Uploads a document in pieces and submits it. */
async function sendInPieces(browser: SignedIn['browser']): Promise<void> {
  const bytes = OUTLINE_BYTES_MAX - 4_000
  const begun = await browser.post<{ upload: { id: string } }>('/api/v1/uploads', { bytes })
  const path = `/api/v1/uploads/${begun.body.upload.id}`
  const token = decodeURIComponent(browser.cookies.get('XSRF-TOKEN') ?? '')
  for (let at = 0; at < bytes; at += OUTLINE_PIECE) {
    const body = make(() => Buffer.alloc(Math.min(OUTLINE_PIECE, bytes - at), 'b\n'))
    const headers = { 'content-type': 'application/octet-stream', 'x-xsrf-token': token }
    expect((await browser.send(`${path}?at=${at}`, { method: 'PUT', body, headers })).status).toBe(200)
  }
  const about = { title: 'b', course: 'Torts', year: '2025', attestation: 'on', fileName: 'b.txt' }
  const fields = Object.entries({ ...about, upload: begun.body.upload.id })
    .map(([key, value]) => `--xy\r\ncontent-disposition: form-data; name="${key}"\r\n\r\n${value}\r\n`)
    .join('')
  expect(await sendForm(browser, `${fields}--xy--\r\n`)).toBe(201)
}

/** Reads a complete response and returns its length. */
async function readWhole(api: TestApi, { browser }: SignedIn, path: string): Promise<number> {
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const env = { incoming: { socket: { remoteAddress: '10.0.0.9' } } }
  const answer = await api.server.hono.request(`${APP_URL}${path}`, { headers: { cookie } }, env)
  let length = 0
  for await (const chunk of answer.body ?? []) length += chunk.length
  return length
}

const abuses: readonly (readonly [what: string, abuse: (scene: Abuse) => Promise<unknown>])[] = [
  [
    'two thousand changes to one record with many fields',
    async ({ ada }) => {
      await push(
        ada,
        Array.from({ length: 2 }, (_, n) => change(n + 1, 1, [n * 90, 90])),
      )
      await push(
        ada,
        Array.from({ length: 2_000 }, (_, n) => change(n + 3, 1, [n % 180, 4])),
      )
    },
  ],
  [
    'seven hundred changes, each with the maximum number of fields',
    ({ ada }) =>
      push(
        ada,
        Array.from({ length: 700 }, (_, n) => change(n + 1, n % 20, [0, 200])),
      ),
  ],
  [
    'two thousand new records',
    ({ ada }) =>
      push(
        ada,
        Array.from({ length: 2_000 }, (_, n) => change(n + 1, n, [0, 3])),
      ),
  ],
  [
    'invalid changes',
    ({ ada }) =>
      push(
        ada,
        Array.from({ length: 2_000 }, (_, n) => ({ n: n + 1, k: 7 })),
      ),
  ],
  [
    'four megabytes of spaces, compressed to four kilobytes',
    ({ ada }) => send(ada.browser, '/api/v1/sync', { muts: ' '.repeat(3_900_000) }),
  ],
  [
    'a change to a hundred thousand fields',
    ({ ada }) => {
      const fields = Object.fromEntries(Array.from({ length: 100_000 }, (_, at) => [`f${at}`, 0]))
      return push(ada, [{ ...change(1, 1, [0, 1]), f: fields }])
    },
  ],
  [
    'a million invalid changes',
    ({ ada }) => send(ada.browser, '/api/v1/sync', `{"muts":[${Array(1_000_000).fill('{}').join()}]}`),
  ],
  [
    'changes with a stamp and an overwritten value for every field',
    ({ ada }) =>
      push(
        ada,
        Array.from({ length: 150 }, (_, n) => {
          const made = change(n + 1, n, [0, 190])
          const stamps = Object.fromEntries(Object.keys(made.f).map((field) => [field, made.h]))
          const lost = Object.fromEntries(Object.keys(made.f).map((field) => [field, { v: 1, h: made.h }]))
          return { ...made, b: stamps, c: stamps, l: lost }
        }),
      ),
  ],
  [
    'sixty thousand roles',
    ({ ada }) =>
      send(
        ada.browser,
        `/api/v1/admin/users/${ada.user.id}/roles`,
        { roleNames: Array(60_000).fill('x'), version: 1 },
        'PUT',
      ),
  ],
  [
    'a malformed form of twenty megabytes',
    async ({ ada }) => {
      const head = '--xy\r\ncontent-disposition: form-data; name="title"\r\n\r\n'
      for (const text of ['-'.repeat(19_000_000), '\r\n--x'.repeat(3_800_000)])
        await sendForm(ada.browser, `${head}${text}\r\n--xy--`)
    },
  ],
  [
    'a compressed body that expands to a hundred megabytes',
    ({ ada }) => send(ada.browser, '/api/v1/sync', { muts: ' '.repeat(100_000_000) }),
  ],
  [
    'a deeply nested body',
    ({ ada }) => send(ada.browser, '/api/v1/sync', `${'['.repeat(5_000)}${']'.repeat(5_000)}`),
  ],
  [
    'a name, an address, and a password of 200,000 letters',
    async ({ api }) => {
      const browser = api.browser()
      await browser.get('/sanctum/csrf-cookie')
      const form = { first_name: long, last_name: long, password: long, password_confirmation: long }
      await send(browser, '/api/register', { ...form, email: `${long}@${long}.org` })
      await send(browser, '/api/register', { ...form, email: `${'a.'.repeat(60_000)}@` })
      await send(browser, '/api/register', { ...form, email: `a@${'a.'.repeat(60_000)}` })
      await send(browser, '/api/login', { email: long, password: long })
    },
  ],
  [
    'a web address of 200,000 letters',
    async ({ ada }) => {
      for (const url of [
        `https://${long}`,
        `https://a.test/${'%41'.repeat(60_000)}`,
        `http://${'a.'.repeat(90_000)}`,
      ])
        await send(ada.browser, '/api/v1/webcite', { url })
    },
  ],
  [
    'sixteen requests at once, each with a path of the maximum length',
    async ({ api }) => {
      const browser = api.browser()
      for (const path of longPaths) {
        await Promise.all(Array.from({ length: 16 }, () => browser.get(path).catch(() => undefined)))
        await startTurn()
      }
    },
  ],
  [
    'headers of the maximum length',
    async ({ ada }) => {
      for (const name of readHeaders) {
        for (const text of longTexts) {
          const headers = { 'content-type': 'application/json', [name]: text }
          for (const path of ['/api/v1/users', '/client/string', '/api/health']) {
            await ada.browser.fork().send(path, { method: 'GET', headers })
            await startTurn()
          }
          await ada.browser.fork().send('/api/login', { method: 'POST', headers, body: '{}' })
          await startTurn()
        }
      }
    },
  ],
  [
    'documents of twenty megabytes, of every kind, whole and in pieces',
    async ({ ada }) => {
      for (const [name, start] of documentStarts) {
        const file = make(() =>
          Buffer.concat([Buffer.from(start), Buffer.alloc(OUTLINE_BYTES_MAX - 4_000, 'a\n')]),
        )
        const status = await sendDocument(ada.browser, name, file)
        expect([201, 415, 422]).toContain(status)
        const again = await sendDocument(ada.browser, name, file, { 'idempotency-key': `key-${name}` })
        expect([415, 422]).toContain(again)
      }
      await sendInPieces(ada.browser)
    },
  ],
  [
    'a log of a hundred thousand lines, as a list and as a file',
    async ({ api, ada }) => {
      await excluded(fillAuditLog(api, 100_000))
      for (const query of [
        '',
        '?page=900',
        '?action=session.start',
        '?actor=ada@example.org',
        '?from=2020-01-01',
      ])
        expect((await ada.browser.get(`/api/v1/admin/audit-log${query}`)).status).toBe(200)
      expect(await readWhole(api, ada, '/api/v1/admin/audit-log.csv')).toBeGreaterThan(10_000_000)
    },
  ],
  [
    'exporting a sixty-megabyte account',
    async ({ api, ada }) => {
      await excluded(fillAccount(api, ada.user.id))
      for (const end of ['export', 'export.zip'])
        expect(await readWhole(api, ada, `/api/v1/users/${ada.user.id}/${end}`)).toBeGreaterThan(60_000_000)
    },
  ],
  [
    'lists of twenty thousand accounts',
    async ({ api, ada }) => {
      await excluded(fillAccounts(api, 20_000))
      for (const query of ['', '?page=300', '?q=a', '?q=person', '?q=person1999', '?sort=name'])
        await ada.browser.get(`/api/v1/admin/users${query}`)
    },
  ],
  [
    'endless search terms',
    async ({ ada }) => {
      for (const q of ['%25_'.repeat(5_000), 'a+'.repeat(5_000), '%27%22%5C'.repeat(2_000)]) {
        for (const path of ['/api/v1/admin/users', '/api/v1/admin/audit-log', '/api/v1/admin/outlines']) {
          await ada.browser.get(`${path}?q=${q}&search=${q}&actor=${q}&title=${q}`)
          await startTurn()
        }
      }
    },
  ],
]

let longest = { milliseconds: 0, what: '' }

afterAll(() => {
  measured.watch.stop()
  console.log(
    `The longest turn was ${longest.milliseconds.toFixed(0)} ms of processor time: ${longest.what}.`,
  )
})

test.for(abuses)('the event loop is not blocked by %s', async ([what, abuse]) => {
  const api = await testApi({ log: quiet, limiter: unlimited })
  await api.database.write((tx) =>
    seedFlags(tx, {
      stringCiteBetaFeature: true,
      clientOutlineBetaFeature: true,
      adminOutlineBetaFeature: true,
    }),
  )
  const ada = await signedIn(api)
  await api.database.write((tx) =>
    tx.run('INSERT INTO user_roles (user_id, role) VALUES (?, ?)', [ada.user.id, 'super-admin']),
  )
  // Warm up first, because one-time costs are not measured.
  await push(ada, [change(1, 999, [0, 2])], 'bbbbbbbb')
  measured.watch.longest()
  measured.most = 0
  await abuse({ api, ada })
  const milliseconds = make(() => measured.most)
  if (milliseconds > longest.milliseconds) longest = { milliseconds, what }
  expect(milliseconds).toBeLessThan(measureLoopLimit())
})

test('the watch detects a blocked thread but ignores other waits', async () => {
  const watch = startLoopWatch()
  await new Promise((resume) => setTimeout(resume, 400))
  expect(watch.longest()).toBeLessThan(LOOP_MOST)
  const until = process.threadCpuUsage().user + 1.5 * LOOP_MOST * 1_000
  while (process.threadCpuUsage().user < until) continue
  expect(watch.longest()).toBeGreaterThan(LOOP_MOST)
  watch.stop()
})
