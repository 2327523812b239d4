import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { freePort } from '../support/free-port.ts'
import { type CountingProxy, openProxy } from './counting-proxy.ts'
import { pincite } from './peers-sync/pincite.ts'
import { pouchdb } from './peers-sync/pouchdb.ts'
import type { Device, Racer, Started } from './peers-sync/racer.ts'
import { rxdb } from './peers-sync/rxdb.ts'
import { yjs } from './peers-sync/yjs.ts'

const PACKAGES = {
  'express-pouchdb': '4.2.0',
  express: '4.21.2',
  'pouchdb-core': '9.0.0',
  'pouchdb-adapter-memory': '9.0.0',
  'pouchdb-adapter-http': '9.0.0',
  'pouchdb-replication': '9.0.0',
  'pouchdb-mapreduce': '9.0.0',
  'pouchdb-find': '9.0.0',
  rxdb: '17.6.0',
  rxjs: '7.8.2',
  yjs: '13.6.33',
  // The last version that includes the y-websocket server. The separate server package would load a second version of
  // Yjs.
  'y-websocket': '2.1.0',
  ws: '8.23.0',
}

/** Installs the other systems in a separate folder. Returns undefined if that fails. */
function peerFolder(): string | undefined {
  const folder = join(tmpdir(), 'pincite-bench-sync-peers')
  const ready = Object.keys(PACKAGES).every((name) => existsSync(join(folder, 'node_modules', name)))
  if (ready) return folder
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, dependencies: PACKAGES }))
  const { status } = spawnSync(
    'npm',
    ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'],
    { cwd: folder, stdio: 'ignore' },
  )
  return status === 0 ? folder : undefined
}

/** Timeout for one run, in milliseconds. */
const PATIENCE = 180_000

interface Leg {
  readonly name: string
  readonly ms: number
  readonly up: number
  readonly down: number
  readonly requests: number | null
  /** Processor time of the server in milliseconds; null if unknown. */
  readonly cpu: number | null
}

/**
 * Compares our sync with other systems: creates authorities offline on one device, pushes them, pulls them on a new
 * device, and then does the same for one edit. Devices keep everything in memory, servers run in separate processes,
 * and all bytes pass through a counting proxy. Our server writes its data to disk before it responds. The other servers
 * keep their data in memory.
 */
export async function raceSync(sizes: readonly number[], runs: number): Promise<void> {
  const folder = peerFolder()
  if (folder === undefined)
    console.log('The peers could not be installed (no network?); measuring only ours.')
  const racers = folder === undefined ? [pincite] : [pincite, pouchdb, rxdb, yjs]
  for (const size of sizes) {
    console.log(`\n${size} authorities, median of ${runs}`)
    console.log(
      `  ${'racer'.padEnd(10)}${'leg'.padEnd(11)}      time         up       down  requests  server CPU`,
    )
    const all = new Map<string, Leg[][]>()
    const out = new Set<Racer>()
    for (let run = 0; run < runs; run += 1) {
      for (const racer of racers) {
        if (out.has(racer)) continue
        const legs = await raced(racer, folder ?? '', size).catch((error: unknown) => {
          console.log(`  ${racer.name} did not finish: ${String(error).slice(0, 200)}`)
          out.add(racer)
          return []
        })
        all.set(racer.name, [...(all.get(racer.name) ?? []), legs])
      }
    }
    for (const [name, legs] of all) printLegs(name, legs)
  }
}

async function raced(racer: Racer, folder: string, size: number): Promise<Leg[]> {
  const started = await racer.start(folder, await freePort())
  const door = await openProxy(started.port)
  let timer: NodeJS.Timeout | undefined
  const overdue = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`timed out after ${PATIENCE / 1000} s`)), PATIENCE)
  })
  try {
    return await Promise.race([run(racer, { folder, size, started, door }), overdue])
  } finally {
    clearTimeout(timer)
    await door.close()
    await started.stop()
  }
}

interface Run {
  readonly folder: string
  readonly size: number
  readonly started: Started
  readonly door: CountingProxy
}

async function run(racer: Racer, { folder, size, started, door }: Run): Promise<Leg[]> {
  const laptop = await racer.device(started, folder, door.port)
  const legs = [await timed(MAKE, { door, started, device: laptop }, () => laptop.create(size))]
  legs.push(await timed('push', { door, started, device: laptop }, () => laptop.push()))
  const phone = await racer.device(started, folder, door.port)
  const whole = { count: size, edited: false }
  legs.push(await timed('fresh pull', { door, started, device: phone }, () => phone.pull(whole)))
  await laptop.edit()
  legs.push(await timed('edit push', { door, started, device: laptop }, () => laptop.push()))
  const changed = { count: size, edited: true }
  legs.push(await timed('edit pull', { door, started, device: phone }, () => phone.pull(changed)))
  await laptop.close()
  await phone.close()
  return [
    ...legs,
    total(
      'total',
      legs.filter(({ name }) => name !== MAKE),
    ),
    total('with make', legs),
  ]
}

const MAKE = 'make'

function total(name: string, legs: readonly Leg[]): Leg {
  const sum = (of: (leg: Leg) => number) => legs.reduce((so, leg) => so + of(leg), 0)
  const known = (of: (leg: Leg) => number | null) =>
    legs.some((leg) => of(leg) === null) ? null : sum((leg) => of(leg) ?? 0)
  return {
    name,
    ms: sum(({ ms }) => ms),
    up: sum(({ up }) => up),
    down: sum(({ down }) => down),
    requests: known(({ requests }) => requests),
    cpu: known(({ cpu }) => cpu),
  }
}

interface At {
  readonly door: CountingProxy
  readonly started: Started
  readonly device: Device
}

async function timed(name: string, { door, started, device }: At, work: () => Promise<void>): Promise<Leg> {
  const before = { ...door.counted, requests: device.requests(), cpu: cpuOf(started.pid) }
  const began = performance.now()
  await work()
  const ms = performance.now() - began
  const [requests, cpu] = [device.requests(), cpuOf(started.pid)]
  return {
    name,
    ms,
    up: door.counted.up - before.up,
    down: door.counted.down - before.down,
    requests: requests === null || before.requests === null ? null : requests - before.requests,
    cpu: cpu === null || before.cpu === null ? null : cpu - before.cpu,
  }
}

/** Returns a process's processor time in milliseconds. Available only on Linux. */
function cpuOf(pid: number): number | null {
  const file = `/proc/${pid}/stat`
  if (!existsSync(file)) return null
  const fields = readFileSync(file, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) * 10
}

function printLegs(name: string, runs: readonly (readonly Leg[])[]): void {
  const done = runs.filter((legs) => legs.length > 0)
  if (done.length === 0) console.log(`  ${name.padEnd(10)}did not finish`)
  for (const [at, { name: leg }] of (done[0] ?? []).entries()) {
    const median = (of: (leg: Leg) => number | null) => {
      const known = done.flatMap((legs) => (legs[at] === undefined ? [] : [of(legs[at])]))
      const sorted = known.filter((value) => value !== null).sort((a, b) => a - b)
      return sorted[sorted.length >> 1] ?? null
    }
    const cells = [
      `${(median((one) => one.ms) ?? 0).toFixed(1)} ms`.padStart(12),
      `${median((one) => one.up)}`.padStart(11),
      `${median((one) => one.down)}`.padStart(11),
      `${median((one) => one.requests) ?? '–'}`.padStart(10),
      `${median((one) => one.cpu) ?? '–'} ms`.padStart(12),
    ]
    console.log(`  ${name.padEnd(10)}${leg.padEnd(11)}${cells.join('')}`)
  }
}
