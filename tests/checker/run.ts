import { setTimeout as sleep } from 'node:timers/promises'
import { registration } from '../support/api.ts'
import { browserAt, type RealServer } from '../support/server.ts'
import { CheckedDevice } from './device.ts'
import type { Engine } from './engines.ts'
import { WriteLog } from './log.ts'
import type { WireAnswer, WireRequest } from './wire.ts'

export interface CheckerOptions {
  readonly seed: number
  /** Duration of the run, in milliseconds. */
  readonly time: number
  /** Number of edits after which the run ends early. */
  readonly edits: number
  /**
   * Fraction of edits that purge a record. These edits are rare, because lost writes to a purged record can't be
   * detected.
   */
  readonly purges: number
}

export interface CheckerResult {
  readonly edits: number
  readonly tally: ReturnType<WriteLog['judge']>['tally']
  readonly counts: Readonly<Record<string, number>>
  /** Descriptions of violations; empty if there were none. */
  readonly violations: readonly string[]
}

const ACCOUNTS = 2
const DEVICES = 4
const MINUTE = 60_000

/** Runs devices of several accounts against an engine while causing faults, and then checks the guarantees. */
export async function runChecker(engine: Engine, options: CheckerOptions): Promise<CheckerResult> {
  const dice = diceOf(options.seed)
  const counts: Record<string, number> = {}
  const count = (what: string) => (counts[what] = (counts[what] ?? 0) + 1)
  const log = new WriteLog()
  const accounts = await Promise.all(
    Array.from({ length: ACCOUNTS }, (_, at) => signUp(engine.servers, `checker${at}@example.org`)),
  )
  const devices = accounts.flatMap((account) =>
    Array.from({ length: DEVICES }, () => {
      const device = new CheckedDevice(account.user, log, drawSkew(dice))
      return { account, device, dice: diceOf(options.seed * 1_000 + Math.floor(dice() * 1e6)) }
    }),
  )
  const stop = new AbortController()
  const exchange = exchanger(engine.servers, count)
  const work = devices.map((one) =>
    live(one, { log, exchange, count, stop: stop.signal, purges: options.purges }),
  )
  const chaos = harm(engine, { dice: diceOf(options.seed + 7), count, stop: stop.signal })
  const end = Date.now() + options.time
  while (Date.now() < end && log.writes.size < options.edits) await sleep(100)
  stop.abort()
  await Promise.all([...work, chaos])

  const violations: string[] = []
  for (let round = 0; round < 3; round += 1) {
    for (const { account, device } of devices) {
      if (!(await drain(device, account.cookies, engine))) violations.push('a device never finishes syncing')
    }
  }
  const current = new Set<string>()
  for (const account of accounts) {
    const fresh = new CheckedDevice(account.user, log, 0)
    await drain(fresh, account.cookies, engine)
    const truth = contentOf(fresh)
    for (const value of truth.values()) current.add(value)
    for (const { device } of devices.filter((one) => one.account === account)) {
      counts['walks'] = (counts['walks'] ?? 0) + device.walks
      violations.push(...differences(truth, contentOf(device)))
    }
    for (const value of truth.values()) {
      const write = log.writes.get(value)
      if (write !== undefined && write.user !== account.user)
        violations.push(`${value} is in another account`)
    }
  }
  const { tally, lost } = log.judge(current, await engine.kept())
  for (const { id, field, value } of lost)
    violations.push(`${id} ${field}: ${value} was acknowledged, then lost`)
  return { edits: log.writes.size, tally, counts, violations }
}

interface Account {
  readonly user: string
  readonly cookies: Map<string, string>
}

async function signUp([server]: readonly RealServer[], email: string): Promise<Account> {
  if (server === undefined) throw new Error('No server')
  const browser = browserAt(server.url)
  const { password } = registration()
  await browser.post('/api/register', registration({ email }))
  const { link } = await server.mailTo(email)
  await browser.post('/api/v1/users/verify-email', { token: link.split('/').at(-1) })
  const { body } = await browser.post<{ user: { id: string } }>('/api/login', { email, password })
  return { user: body.user.id, cookies: browser.cookies }
}

type Exchange = (
  cookies: Map<string, string>,
  request: WireRequest,
  dice: () => number,
) => Promise<WireAnswer | null>

/**
 * Sends requests over an unreliable connection that loses, duplicates, and delays requests and responses. Returns null
 * if no response arrived.
 */
function exchanger(servers: readonly RealServer[], count: (what: string) => void): Exchange {
  return async (cookies, request, dice) => {
    const server = servers[Math.floor(dice() * servers.length)]
    const roll = dice()
    count('requests')
    if (roll < 0.05) return null
    const [first, second] = [
      post(server, cookies, request),
      roll < 0.12 ? post(server, cookies, request) : null,
    ]
    const answers = [await first, second === null ? null : await second]
    if (second !== null) count('sent twice')
    if (dice() < 0.15) {
      count('answers lost')
      return null
    }
    if (dice() < 0.1) await sleep(dice() * 60)
    const answer = answers[roll < 0.08 ? 1 : 0] ?? answers[0] ?? null
    if (answer === null) {
      count('failed')
      await sleep(50)
    }
    return answer
  }
}

async function post(
  server: RealServer | undefined,
  cookies: Map<string, string>,
  request: WireRequest,
): Promise<WireAnswer | null> {
  if (server === undefined) return null
  const browser = browserAt(server.url)
  for (const [name, value] of cookies) browser.cookies.set(name, value)
  const answer = await browser.post<WireAnswer>('/api/v1/sync', request).catch(() => undefined)
  return answer?.status === 200 ? answer.body : null
}

let values = 0

async function live(
  one: { readonly account: Account; readonly device: CheckedDevice; readonly dice: () => number },
  at: {
    readonly log: WriteLog
    readonly exchange: Exchange
    readonly count: (what: string) => void
    readonly stop: AbortSignal
    readonly purges: number
  },
): Promise<void> {
  const { device, dice, account } = one
  while (!at.stop.aborted) {
    for (let edits = Math.floor(dice() * 3); edits >= 0; edits -= 1) edit(device, dice, at.purges)
    const { request, moment } = device.ask(dice() < 0.2 ? 1 + Math.floor(dice() * 3) : 200)
    const answering = at.exchange(account.cookies, request, dice)
    // Simulate a user who types during the request.
    if (dice() < 0.5) edit(device, dice, at.purges)
    const answer = await answering
    if (dice() < 0.3) edit(device, dice, at.purges)
    if (answer !== null) device.hear(answer, moment)
    if (dice() < 0.01) device.reload()
    if (dice() < 0.01) {
      device.skew = drawSkew(dice)
      at.count('clocks set')
    }
    await sleep(dice() * 10)
  }
}

function edit(device: CheckedDevice, dice: () => number, purges: number): void {
  const shown = device.shown()
  const value = `w${(values += 1)}`
  const roll = dice()
  const id = shown[Math.floor(dice() * Math.min(shown.length, 12))]
  if (id === undefined || (roll < 0.06 && shown.length < 60)) return device.create(value)
  if (roll > 1 - purges) return device.purge(id)
  device.write(id, dice() < 0.6 ? 'name' : 'course', value)
}

async function harm(
  engine: Engine,
  at: { readonly dice: () => number; readonly count: (what: string) => void; readonly stop: AbortSignal },
): Promise<void> {
  while (!at.stop.aborted) {
    for (let waited = 0; waited < 1_500 + at.dice() * 2_500 && !at.stop.aborted; waited += 100)
      await sleep(100)
    if (at.stop.aborted) return
    const did = at.dice() < 0.6 ? await engine.putBack(at.dice) : await engine.kill(at.dice)
    at.count(did)
  }
}

/** Syncs over a reliable connection until nothing is left to send or receive. */
export async function drain(
  device: CheckedDevice,
  cookies: Map<string, string>,
  engine: Pick<Engine, 'servers'>,
): Promise<boolean> {
  for (let tries = 0; tries < 2_000; tries += 1) {
    const { request, moment } = device.ask(500)
    const answer = await post(engine.servers[tries % engine.servers.length], cookies, request)
    if (answer === null) {
      await sleep(50)
      continue
    }
    device.hear(answer, moment)
    if (device.isQuiet && !answer.more && answer.snap === undefined && answer.recs.length === 0) return true
  }
  return false
}

function contentOf(device: CheckedDevice): Map<string, string> {
  const content = new Map<string, string>()
  for (const [id, { registers, purged }] of device.held) {
    if (purged !== undefined) continue
    for (const [field, { value }] of registers) content.set(`${id} ${field}`, String(value))
  }
  return content
}

function differences(truth: ReadonlyMap<string, string>, mine: ReadonlyMap<string, string>): string[] {
  const places = new Set([...truth.keys(), ...mine.keys()])
  return [...places]
    .filter((place) => truth.get(place) !== mine.get(place))
    .map((place) => `${place}: a device shows ${mine.get(place)}, the server has ${truth.get(place)}`)
}

function drawSkew(dice: () => number): number {
  const roll = dice()
  if (roll < 0.5) return 0
  return Math.round((dice() * 2 - 1) * (roll < 0.7 ? 5 * MINUTE : 2 * 24 * 60 * MINUTE))
}

/** Returns a seeded random number generator with values in [0, 1). */
export function diceOf(seed: number): () => number {
  let state = seed | 0
  return () => {
    state = (state + 0x9e3779b9) | 0
    let bits = Math.imul(state ^ (state >>> 16), 0x21f0aaad)
    bits = Math.imul(bits ^ (bits >>> 15), 0x735a2d97)
    return ((bits ^ (bits >>> 15)) >>> 0) / 2 ** 32
  }
}
