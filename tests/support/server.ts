import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { type Browser, createBrowser } from './browser.ts'
import { freePort } from './free-port.ts'

/** The repository's folder. */
export const root = join(import.meta.dirname, '../..')

/** Environment of a Node process that inherits no other variables. The processes of a test run share compiled code. */
export const nodeEnvironment = {
  PATH: process.env.PATH,
  NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled'),
}

/** Node's options for a process that loads the server. */
export const serverOptions: readonly string[] = [
  '--max-semi-space-size=16',
  '--import',
  pathToFileURL(join(root, 'scripts/setup/module-scopes.mjs')).href,
]

/** An email that the server stored. */
interface ReceivedMail {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly link: string
}

/** A server in a separate process, started like `npm start`, with a free port and a new data folder. */
export interface RealServer {
  readonly url: string
  readonly port: number
  readonly dataFolder: string
  /** Returns the server's process id while it runs. */
  pid(): number
  /** Returns the server's output so far, from both streams. */
  output(): string
  /** Stops the server as Ctrl-C or a service manager would. Resolves to the exit status. */
  stop(signal?: NodeJS.Signals): Promise<number | null>
  /** Restarts the server with the same port and data. */
  restart(): Promise<void>
  /** The emails that the server stored, oldest first. */
  mail(): ReceivedMail[]
  /** Waits for an email to an address, optionally with a subject. Resolves to the newest. */
  mailTo(address: string, subject?: RegExp): Promise<ReceivedMail>
  /** Stops the server and removes its data. */
  dispose(): Promise<void>
}

type Environment = Record<string, string>

/** Additional settings of a server, which may depend on its URL. */
export type SettingsFor = Environment | ((url: string) => Promise<Environment>)

/** Prepares a port, a new data folder, and the environment of a server. */
export async function prepareServer(
  settings: SettingsFor,
  givenPort?: number,
): Promise<{ port: number; url: string; dataFolder: string; environment: NodeJS.ProcessEnv }> {
  const port = givenPort ?? (await freePort())
  const dataFolder = mkdtempSync(join(tmpdir(), 'pincite-server-'))
  const url = `http://localhost:${port}`
  const environment = {
    ...nodeEnvironment,
    PORT: String(port),
    DATA_DIR: dataFolder,
    // Allow many users to sign up from this machine.
    RATE_LIMIT_FACTOR: '1000',
    ...(typeof settings === 'function' ? await settings(url) : settings),
  }
  return { port, url, dataFolder, environment }
}

/** Starts a server in a separate process from `entry`. If the server fails to start, rejects with its output. */
export async function startServer(settings: SettingsFor = {}, entry = 'api/main.ts'): Promise<RealServer> {
  const { port, url, dataFolder, environment: env } = await prepareServer(settings)
  let child: ChildProcess | undefined
  let printed = ''

  async function run(): Promise<void> {
    const started = spawn(process.execPath, [...serverOptions, entry], {
      cwd: root,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    for (const stream of [started.stdout, started.stderr]) {
      stream.on('data', (chunk: Buffer) => (printed += chunk.toString()))
    }
    child = started
    await answering(
      `http://127.0.0.1:${port}/api/health`,
      () => started.exitCode,
      () => printed,
    )
  }

  async function stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> {
    const running = child
    if (running === undefined || running.exitCode !== null || running.signalCode !== null) return null
    const exited = once(running, 'exit')
    running.kill(signal)
    const [status] = (await exited) as [number | null]
    return status
  }

  await run()
  return {
    url,
    port,
    dataFolder,
    pid: () => child?.pid ?? 0,
    output: () => printed,
    stop,
    async restart() {
      await stop()
      await run()
    },
    ...readMail(dataFolder, () => printed),
    async dispose() {
      await stop()
      rmSync(dataFolder, { recursive: true, force: true })
    },
  }
}

/**
 * Returns the emails in a server's data folder. `printed` returns the server's output, for the error message if no
 * email arrives.
 */
export function readMail(dataFolder: string, printed: () => string): Pick<RealServer, 'mail' | 'mailTo'> {
  function mail(): ReceivedMail[] {
    const folder = join(dataFolder, 'mail')
    if (!existsSync(folder)) return []
    const names = readdirSync(folder).filter((name) => name.endsWith('.json'))
    return names.sort().map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as ReceivedMail)
  }
  return {
    mail,
    async mailTo(address, subject = /./) {
      for (let tries = 0; tries < 200; tries += 1) {
        const found = mail().findLast((letter) => letter.to === address && subject.test(letter.subject))
        if (found !== undefined) return found
        await sleep(50)
      }
      throw new Error(`No mail arrived for ${address}\n${printed()}`)
    },
  }
}

/** Creates a browser for a server at a URL. */
export function browserAt(url: string): Browser {
  return createBrowser((path, init) => fetch(url + path, init))
}

async function answering(url: string, exitCode: () => number | null, printed: () => string): Promise<void> {
  for (let tries = 0; tries < 1_000; tries += 1) {
    if (exitCode() !== null) throw new Error(`The server stopped with ${exitCode()}\n${printed()}`)
    const answer = await fetch(url).catch(() => undefined)
    if (answer?.ok) return
    await sleep(50)
  }
  throw new Error(`The server did not start\n${printed()}`)
}
