import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Browser, createBrowser } from './browser.ts'
import { freePort } from './free-port.ts'

/** The folder that the repository lies in. */
export const root = join(import.meta.dirname, '../..')

/** A mail that the server kept. */
interface ReceivedMail {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly link: string
}

/** A server process of its own, as `npm start` runs it, on a free port and a new data folder. */
export interface RealServer {
  readonly url: string
  readonly port: number
  readonly dataFolder: string
  /** Its process, as long as it runs. */
  pid(): number
  /** What it printed so far, both streams. */
  output(): string
  /** Asks it to stop, as Ctrl-C and a service manager do. Resolves with its exit status. */
  stop(signal?: NodeJS.Signals): Promise<number | null>
  /** Starts it again on the same port and data; stops it first if it runs. */
  restart(): Promise<void>
  /** The mails it kept, oldest first. */
  mail(): ReceivedMail[]
  /** Waits for a mail to an address; `subject` narrows it down. The newest that fits. */
  mailTo(address: string, subject?: RegExp): Promise<ReceivedMail>
  /** Stops it and removes its data. */
  dispose(): Promise<void>
}

type Environment = Record<string, string>

/** What is added to a server's environment; it may need to know its address for that. */
export type SettingsFor = Environment | ((url: string) => Promise<Environment>)

/** A free port, a new data folder and an environment for one server of a test. */
export async function prepareServer(
  settings: SettingsFor,
): Promise<{ port: number; url: string; dataFolder: string; environment: NodeJS.ProcessEnv }> {
  const port = await freePort()
  const dataFolder = mkdtempSync(join(tmpdir(), 'pincite-server-'))
  const url = `http://localhost:${port}`
  const environment = {
    PATH: process.env.PATH,
    PORT: String(port),
    DATA_DIR: dataFolder,
    // Many people sign up from this one machine.
    RATE_LIMIT_FACTOR: '1000',
    // A hundred servers start in a run: what the first one compiled, the others read.
    NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled'),
    ...(typeof settings === 'function' ? await settings(url) : settings),
  }
  return { port, url, dataFolder, environment }
}

/** Starts a server in a process of its own; `entry` is what is run. Rejects with its output when it does not come up. */
export async function startServer(settings: SettingsFor = {}, entry = 'api/main.ts'): Promise<RealServer> {
  const { port, url, dataFolder, environment: env } = await prepareServer(settings)
  let child: ChildProcess | undefined
  let printed = ''

  async function run(): Promise<void> {
    const started = spawn(process.execPath, ['--max-semi-space-size=16', entry], {
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

/** The letters that a server keeps in its data folder; `printed` is what it had to say when none came. */
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
      throw new Error(`No mail came to ${address}\n${printed()}`)
    },
  }
}

/** A browser in front of a real server: cookies and CSRF token over a real socket. */
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
  throw new Error(`The server did not come up\n${printed()}`)
}
