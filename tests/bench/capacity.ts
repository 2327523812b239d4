import { readdirSync, readFileSync } from 'node:fs'
import { Agent } from 'node:http'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { connectSqlite } from '#api/database/sqlite-connection.ts'
import { type Cluster, startCluster } from '../support/cluster.ts'
import { type RealServer, startServer } from '../support/server.ts'
import { accountStatements, GENERATED } from './capacity-fill.ts'
import { costOfStreams } from './load-table.ts'
import { processorTime, signUp, TICK } from './requests.ts'

/** Numbers of accounts (BENCH_ACCOUNTS). */
const SIZES = (process.env.BENCH_ACCOUNTS ?? '1000,10000,100000').split(',').map(Number)
/**
 * Which setups to measure (BENCH_SITES): 0 is SQLite, 1 is PostgreSQL with one server, and 2 is PostgreSQL with two
 * servers.
 */
const SITES = (process.env.BENCH_SITES ?? '0,1,2').split(',').map(Number)
/**
 * Number of requests of each kind per round (BENCH_REQUESTS), and number of rounds. The result is the median of the
 * rounds.
 */
const REQUESTS = Number(process.env.BENCH_REQUESTS ?? 2_000)
const ROUNDS = 5
const CLIENTS = 8
/** How often an active device writes and pulls, in times per second. */
const RATE = 0.1
/** Maximum cost of a request, as a multiple of its cost with the fewest accounts. */
const GOAL = 1.3

interface Site {
  readonly name: string
  readonly servers: readonly RealServer[]
  /** Adds the accounts numbered from `from` to `to`. */
  readonly fill: (from: number, to: number) => Promise<void>
  /** Size of the database in bytes. */
  readonly size: () => Promise<number>
  /** Number of table and index pages that PostgreSQL has read so far; 0 for SQLite. */
  readonly pages: () => Promise<number>
  /** Processor time of PostgreSQL so far, in milliseconds; 0 for SQLite, which has no separate process. */
  readonly databaseTime: () => number
  readonly dispose: () => Promise<void>
}

/** Processor time per request, in milliseconds. */
interface RequestCost {
  readonly server: number
  readonly database: number
  /** Number of pages that PostgreSQL reads. This number doesn't depend on the load of the machine. */
  readonly pages: number
}

interface CapacityRow {
  readonly accounts: number
  readonly bytes: number
  readonly pull: RequestCost
  readonly push: RequestCost
}

async function sqliteSite(): Promise<Site> {
  const server = await startServer()
  const file = join(server.dataFolder, 'pincite.sqlite')
  return {
    name: 'SQLite, one server',
    servers: [server],
    async fill(from, to) {
      await server.stop()
      const connection = connectSqlite(file, 'write')
      for (const statement of accountStatements('sqlite', from, to)) await connection.sql.run(statement)
      await connection.sql.run('ANALYZE')
      connection.close()
      await server.restart()
    },
    async size() {
      const connection = connectSqlite(file, 'read')
      const [row] = await connection.sql.all<{ bytes: number }>(
        'SELECT page_count * page_size AS bytes FROM pragma_page_count(), pragma_page_size()',
      )
      connection.close()
      return row?.bytes ?? 0
    },
    databaseTime: () => 0,
    pages: async () => 0,
    dispose: () => server.dispose(),
  }
}

async function postgresSite(cluster: Cluster, many: number): Promise<Site> {
  const DATABASE_URL = await cluster.database()
  const servers: RealServer[] = []
  for (let n = 0; n < many; n += 1) servers.push(await startServer({ DATABASE_URL }))
  return {
    name: `PostgreSQL, ${many === 1 ? 'one server' : `${many} servers`}`,
    servers,
    async fill(from, to) {
      for (const statement of accountStatements('postgres', from, to))
        await cluster.command(DATABASE_URL, statement)
      await cluster.command(DATABASE_URL, 'VACUUM ANALYZE')
      await cluster.command(DATABASE_URL, 'CHECKPOINT')
    },
    async size() {
      const [row] = (await cluster.command(
        DATABASE_URL,
        'SELECT pg_database_size(current_database())::float8 AS bytes',
      )) as { bytes: number }[]
      return row?.bytes ?? 0
    },
    databaseTime: () => timeOfAll(cluster.pid() ?? 0),
    async pages() {
      // PostgreSQL updates its statistics after a connection has been idle for a second.
      await sleep(1_500)
      const [row] = (await cluster.command(
        DATABASE_URL,
        'SELECT sum(idx_blks_read + idx_blks_hit + heap_blks_read + heap_blks_hit)::float8 AS pages FROM pg_statio_user_tables',
      )) as { pages: number }[]
      return row?.pages ?? 0
    },
    async dispose() {
      for (const server of servers) await server.dispose()
    },
  }
}

/** Processor time of a process and all its children, including those that have exited, in milliseconds. */
function timeOfAll(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ')
  const ended = (Number(fields[13]) + Number(fields[14])) * TICK
  const children = readdirSync(`/proc/${pid}/task`)
    .flatMap((thread) => readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').split(' '))
    .filter(Boolean)
  return processorTime(pid) + ended + children.reduce((sum, child) => sum + timeIfRunning(Number(child)), 0)
}

function timeIfRunning(pid: number): number {
  try {
    return processorTime(pid)
  } catch {
    return 0
  }
}

/** Sends requests from all clients at the same time and returns the cost per request: the median of several rounds. */
async function costOf(site: Site, clients: readonly (() => Promise<void>)[]): Promise<RequestCost> {
  const times = () => ({
    server: site.servers.reduce((sum, server) => sum + processorTime(server.pid()), 0),
    database: site.databaseTime(),
  })
  const costs: Omit<RequestCost, 'pages'>[] = []
  const pages = await site.pages()
  // The first round is a warm-up and is not counted.
  for (let round = 0; round <= ROUNDS; round += 1) {
    let left = REQUESTS
    const before = times()
    await Promise.all(
      clients.map(async (ask) => {
        while ((left -= 1) >= 0) await ask()
      }),
    )
    const after = times()
    if (round > 0)
      costs.push({
        server: (after.server - before.server) / REQUESTS,
        database: (after.database - before.database) / REQUESTS,
      })
  }
  const cost = costs.toSorted((one, other) => totalOf(one) - totalOf(other))[ROUNDS >> 1]
  const read = ((await site.pages()) - pages) / (REQUESTS * (ROUNDS + 1))
  return { server: 0, database: 0, ...cost, pages: read }
}

function totalOf({ server, database }: Omit<RequestCost, 'pages'>): number {
  return server + database
}

/**
 * Measures a setup at each number of accounts and prints a row for each. Returns the largest increase in the cost of a
 * request, as a ratio.
 */
async function measureSite(site: Site): Promise<number> {
  const rows: CapacityRow[] = []
  const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS * site.servers.length })
  let filled = 0
  let signedUp = 0
  let worst = 0
  for (const accounts of SIZES) {
    await site.fill(filled + 1, accounts)
    filled = accounts
    const bytes = await site.size()
    const clients = []
    for (let n = 0; n < CLIENTS; n += 1) {
      const server = site.servers[n % site.servers.length]
      if (server !== undefined) clients.push(await signUp(server, (signedUp += 1), agent))
    }
    const push = await costOf(
      site,
      clients.map((client) => client.push),
    )
    const pull = await costOf(
      site,
      clients.map((client) => client.pull),
    )
    const row = { accounts, bytes, pull, push }
    worst = Math.max(worst, printRow(site, row, rows))
    rows.push(row)
  }
  agent.destroy()
  return worst
}

const round = (n: number) => Math.round(n).toLocaleString('en-US')

/**
 * Prints a row. Compares the costs of a pull and a push with the first row, and returns the larger of the two ratios.
 */
function printRow(
  site: Site,
  { accounts, bytes, pull, push }: CapacityRow,
  earlier: readonly CapacityRow[],
): number {
  const [first] = earlier
  const ratios = [totalOf(pull) / totalOf(first?.pull ?? pull), totalOf(push) / totalOf(first?.push ?? push)]
  const before = earlier.at(-1)
  const cells = [
    site.name,
    round(accounts),
    `${pull.server.toFixed(3)} + ${pull.database.toFixed(3)} ms`,
    `${push.server.toFixed(3)} + ${push.database.toFixed(3)} ms`,
    ratios.map((ratio) => ratio.toFixed(2)).join(', '),
    round(1_000 / (RATE * (pull.server + push.server))),
    push.database === 0 ? '–' : round(1_000 / push.database),
    push.database === 0 ? '–' : `${pull.pages.toFixed(1)}, ${push.pages.toFixed(1)}`,
    before === undefined ? '–' : round((bytes - before.bytes) / (accounts - before.accounts)),
  ]
  console.log(`| ${cells.join(' | ')} |`)
  return Math.max(...ratios)
}

/**
 * Measures how many devices one core and one PostgreSQL server can support at several numbers of accounts. Costs are
 * measured in processor time, so that other programs don't affect them. Exits with 1 if the costs increase by more than
 * `GOAL`.
 */
export async function benchCapacity(): Promise<void> {
  console.log(
    `\n# Capacity: processor time of the server + of PostgreSQL per request, median of ${ROUNDS} rounds of ${REQUESTS}; ` +
      `a generated account has ${GENERATED}\n` +
      `A device in use writes and pulls once in ${1 / RATE} s.\n`,
  )
  console.log(
    '| database | accounts | empty pull | push of one record | pull, push: times the first row | devices in use per core of servers | writes per second per core of PostgreSQL | pages read for a pull, a push | bytes per account |',
  )
  console.log('| --- | --- | --- | --- | --- | --- | --- | --- | --- |')
  const cluster = await startCluster({ settings: ['fsync=on', 'shared_buffers=256MB'] })
  const sites = [sqliteSite, () => postgresSite(cluster, 1), () => postgresSite(cluster, 2)]
  const streams: string[] = []
  let worst = 0
  try {
    for (const open of sites.filter((_, at) => SITES.includes(at))) {
      const site = await open()
      try {
        worst = Math.max(worst, await measureSite(site))
        const [only, another] = site.servers
        if (only === undefined || another !== undefined) continue
        const { memory } = await costOfStreams(only)
        streams.push(`${site.name}: ${memory.toFixed(0)} KB, ${round((1024 * 1024) / memory)} per GiB`)
      } finally {
        await site.dispose()
      }
    }
  } finally {
    await cluster.dispose()
  }
  console.log(`\nmemory of an open stream with the most accounts: ${streams.join('; ')}`)
  console.log(
    `\nworst growth of a request from ${round(SIZES[0] ?? 0)} to ${round(SIZES.at(-1) ?? 0)} accounts: ${worst.toFixed(2)} times (goal ${GOAL})`,
  )
  if (worst > GOAL) process.exitCode = 1
}
