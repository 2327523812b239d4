import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import type { User } from '#sync/user.ts'
import type { Browser } from '../support/browser.ts'
import { browserAt, startServer } from '../support/server.ts'
import { type Load, load, type Shot } from './load.ts'

/** Duration of each measurement in seconds (BENCH_SECONDS). */
const seconds = Number(process.env.BENCH_SECONDS ?? 5)
const email = 'ada@example.org'
const password = 'correct horse battery'

function headersOf(browser: Browser): Record<string, string> {
  return {
    cookie: [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    'x-xsrf-token': decodeURIComponent(browser.cookies.get('XSRF-TOKEN') ?? ''),
    'content-type': 'application/json',
  }
}

function report(what: string, { perSecond, median, p99, failed }: Load): void {
  const cells = [
    what.padEnd(44),
    `${perSecond.toFixed(0).padStart(7)}/s`,
    `median ${median.toFixed(2).padStart(7)} ms`,
    `p99 ${p99.toFixed(2).padStart(7)} ms`,
  ]
  console.log(cells.join('  ') + (failed === 0 ? '' : `  ${failed} FAILED`))
}

async function bare(): Promise<void> {
  const port = 3999
  const child = spawn(process.execPath, [join(import.meta.dirname, 'bare.ts'), String(port)])
  await sleep(1000)
  const shot: Shot = { method: 'GET', headers: {} }
  report('bare Hono', await load(`http://127.0.0.1:${port}/`, () => shot, { connections: 32, seconds }))
  child.kill()
}

const ACCOUNTS = 20
/** Number of attempts. It must be low enough to stay under the rate limits. */
const ATTEMPTS = 10

function formFor(email: string): Record<string, string> {
  return { first_name: 'Ada', last_name: 'Lovelace', email, password, password_confirmation: password }
}

/** Measures how long failed logins take, in milliseconds, for addresses with and without an account. */
async function timeSignIns(url: string): Promise<{ known: number[]; unknown: number[] }> {
  const browser = browserAt(url)
  let visitors = 0
  const once = async (address: string) => {
    visitors += 1
    const from = { 'x-forwarded-for': `10.1.${visitors >> 8}.${visitors & 255}` }
    const start = performance.now()
    await browser.post('/api/login', { email: address, password: 'wrong in any case' }, from)
    return performance.now() - start
  }
  for (let n = 0; n < ACCOUNTS; n += 1) await browser.post('/api/register', formFor(`known${n}@example.org`))
  for (let n = 0; n < 10; n += 1) await once('warm@example.org')
  const known: number[] = []
  const unknown: number[] = []
  for (let n = 0; n < ACCOUNTS * ATTEMPTS; n += 1) {
    const who = n % ACCOUNTS
    // Alternate between the two kinds, so that background load affects both equally.
    if (n % 2 === 0) known.push(await once(`known${who}@example.org`))
    unknown.push(await once(`other${who}@example.org`))
    if (n % 2 === 1) known.push(await once(`known${who}@example.org`))
  }
  return { known, unknown }
}

/**
 * Mann-Whitney test. Returns the distance between the mean ranks of two samples, in standard deviations. If the
 * distance is above 3, the samples differ.
 */
function rankDistance(left: readonly number[], right: readonly number[]): number {
  let wins = 0
  for (const a of left) for (const b of right) wins += a > b ? 1 : a === b ? 0.5 : 0
  const [n, m] = [left.length, right.length]
  return (wins - (n * m) / 2) / Math.sqrt((n * m * (n + m + 1)) / 12)
}

/**
 * Measures requests per second compared with a minimal server, and checks whether login times reveal which addresses
 * have an account.
 */
export async function benchApi(): Promise<void> {
  console.log('# The server (32 connections; processor shared with the clients)')
  const server = await startServer({ TRUST_PROXY: '1' })
  try {
    const browser = browserAt(server.url)
    await browser.post('/api/register', formFor(email))
    const { link } = await server.mailTo(email)
    await browser.post('/api/v1/users/verify-email', { token: link.split('/').at(-1) })
    const { body } = await browser.post<{ user: User }>('/api/login', { email, password })
    const headers = headersOf(browser)
    const at = (path: string) => `http://127.0.0.1:${server.port}${path}`

    await bare()
    const read: Shot = { method: 'GET', headers }
    const users = at('/api/v1/users')
    report('GET /api/v1/users, logged in', await load(users, () => read, { connections: 32, seconds }))
    const write = (n: number): Shot => ({
      method: 'PUT',
      headers,
      body: JSON.stringify({ firstName: `Ada ${n}`, lastName: 'Lovelace' }),
    })
    const own = at(`/api/v1/users/${body.user.id}`)
    report('PUT /api/v1/users/{id}, on disk', await load(own, write, { connections: 32, seconds }))
    report('  the same, one at a time', await load(own, write, { connections: 1, seconds }))

    const { known, unknown } = await timeSignIns(server.url)
    const distance = rankDistance(known, unknown)
    const verdict = Math.abs(distance) < 3 ? 'not distinguishable' : 'TOLD APART'
    console.log(
      `login, known and unknown address: ${distance.toFixed(2)} standard deviations apart, ${verdict}`,
    )
  } finally {
    await server.dispose()
  }
}
