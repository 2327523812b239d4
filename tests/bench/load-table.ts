import { Agent, request } from 'node:http'
import { cpus, loadavg } from 'node:os'
import { join, resolve } from 'node:path'
import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { startCluster } from '../support/cluster.ts'
import { residentMegabytes } from '../support/process-memory.ts'
import { type RealServer, startServer } from '../support/server.ts'
import { type BareCost, costOfBare, costOfSync, processorTime, signUp } from './requests.ts'

/** Number of open streams (BENCH_STREAMS). */
const STREAMS = Number(process.env.BENCH_STREAMS ?? 2_000)
/** Streams per account, below the limit. */
const PER_ACCOUNT = 10
/** How long streams are idle, in milliseconds. */
const IDLE = Number(process.env.BENCH_IDLE ?? 30) * 1_000
/** Number of writes to announce to the streams. */
const WRITES = Number(process.env.BENCH_WRITES ?? 200)
/** Path of another checkout of the product to compare with (BENCH_BEFORE). */
const BEFORE = process.env.BENCH_BEFORE

/**
 * Cost of open streams: processor time in milliseconds, memory in kilobytes, and the time from a write to its
 * announcement in milliseconds.
 */
interface StreamCost {
  readonly opening: number
  readonly memory: number
  readonly idle: number
  readonly told: { readonly median: number; readonly p99: number; readonly missed: number }
}

interface Listening {
  /** Resolves once every stream of the account has received a version. */
  hear(): Promise<void>
  close(): void
}

/** Opens streams for one account and resolves once all of them have a response. */
async function listen(
  url: string,
  headers: Readonly<Record<string, string>>,
  many: number,
): Promise<Listening> {
  const waiting = new Set<() => void>()
  const requests = await Promise.all(
    Array.from({ length: many }, async () => {
      const outgoing = request(url, { headers, agent: false })
      outgoing.end()
      await new Promise<void>((opened, failed) => {
        outgoing.on('error', failed)
        outgoing.on('response', (answer) => {
          if (answer.statusCode !== 200) failed(new Error(`A stream was rejected: ${answer.statusCode}`))
          answer.setEncoding('utf8')
          answer.on('data', (text: string) => {
            if (text.includes('data:')) for (const heard of waiting) heard()
          })
          answer.on('error', () => undefined)
          opened()
        })
      })
      return outgoing
    }),
  )
  return {
    hear: () =>
      new Promise((resume) => {
        let left = many
        const heard = () => {
          left -= 1
          if (left > 0) return
          waiting.delete(heard)
          resume()
        }
        waiting.add(heard)
      }),
    close: () => requests.forEach((open) => open.destroy()),
  }
}

/** Opens streams for many accounts, leaves them idle, and announces writes to them. */
export async function costOfStreams(server: RealServer): Promise<StreamCost> {
  const agent = new Agent({ keepAlive: true, maxSockets: 8 })
  const accounts = []
  for (let n = 0; n < Math.ceil(STREAMS / PER_ACCOUNT); n += 1)
    accounts.push(await signUp(server, 1_000 + n, agent))
  // Wait until the memory that was used for signing up has been released.
  await sleep(5_000)
  const memoryBefore = residentMegabytes(server.pid())
  const before = processorTime(server.pid())
  const listening: Listening[] = []
  const url = `http://127.0.0.1:${server.port}/api/v1/sync/events`
  for (const { headers } of accounts) listening.push(await listen(url, headers, PER_ACCOUNT))
  const streams = accounts.length * PER_ACCOUNT
  const opening = (processorTime(server.pid()) - before) / streams
  const memory = ((residentMegabytes(server.pid()) - memoryBefore) * 1024) / streams
  const quiet = processorTime(server.pid())
  await sleep(IDLE)
  const idle = ((processorTime(server.pid()) - quiet) / IDLE) * 100
  const times: number[] = []
  for (let n = 0; n < WRITES; n += 1) {
    const at = n % accounts.length
    const heard = listening[at]?.hear().then(() => true)
    const begun = performance.now()
    await accounts[at]?.push()
    if (await Promise.race([heard, sleep(5_000, false)])) times.push(performance.now() - begun)
  }
  for (const account of listening) account.close()
  agent.destroy()
  times.sort((a, b) => a - b)
  const part = (of: number) => times[Math.min(times.length - 1, Math.floor(times.length * of))] ?? Number.NaN
  return {
    opening,
    memory,
    idle,
    told: { median: part(0.5), p99: part(0.99), missed: WRITES - times.length },
  }
}

/** Formats a cost as a multiple of a GET, and of a POST with the size of a pull, on a minimal server. */
function timesBare(cost: number, { get, post }: BareCost): string {
  return `${cost.toFixed(3)} ms, ${(cost / get).toFixed(1)} x, ${(cost / post).toFixed(1)} x`
}

function formatBare({ get, post }: BareCost): string {
  return `${get.toFixed(3)} ms CPU per GET, ${post.toFixed(3)} ms per POST like a pull`
}

async function measure(
  name: string,
  settings: Record<string, string>,
  { bare, entry }: { readonly bare: BareCost; readonly entry: string },
): Promise<void> {
  const server = await startServer(settings, entry)
  try {
    const { pull, push } = await costOfSync(server)
    const { opening, memory, idle, told } = await costOfStreams(server)
    const cells = [
      name,
      timesBare(pull, bare),
      timesBare(push, bare),
      `${opening.toFixed(2)} ms`,
      `${memory.toFixed(0)} KB`,
      `${idle.toFixed(1)} %`,
      `${told.median.toFixed(1)}, ${told.p99.toFixed(1)} ms${told.missed > 0 ? `, ${told.missed} MISSED` : ''}`,
    ]
    console.log(`| ${cells.join(' | ')} |`)
  } finally {
    await server.dispose()
  }
}

/**
 * Measures a pull, a push, and two thousand streams on both databases. Compares the costs with a minimal server and, if
 * BENCH_BEFORE is set, with another checkout.
 */
export async function benchLoad(): Promise<void> {
  const weight = () => loadavg()[0]?.toFixed(1)
  console.log(`# Load: ${cpus().length} processors, load average before: ${weight()}`)
  const bare = await costOfBare()
  console.log(`bare Hono: ${formatBare(bare)}; ratios are relative to both\n`)
  console.log(
    `| server | pull | push of one | opening one of ${STREAMS} streams | memory per stream | CPU while idle | notification, median and p99 |`,
  )
  console.log('| --- | --- | --- | --- | --- | --- | --- |')
  const trees: [name: string, entry: string][] = [['', 'api/main.ts']]
  if (BEFORE !== undefined) trees.unshift(['before, ', join(resolve(BEFORE), 'api/main.ts')])
  const cluster = await startCluster()
  try {
    for (const [tree, entry] of trees) {
      await measure(`${tree}SQLite`, {}, { bare, entry })
      await measure(`${tree}PostgreSQL`, { DATABASE_URL: await cluster.database() }, { bare, entry })
    }
  } finally {
    await cluster.dispose()
  }
  console.log(`\nload average after: ${weight()}; bare Hono again: ${formatBare(await costOfBare())}`)
}
