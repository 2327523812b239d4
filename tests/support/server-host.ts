import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { LOOP_MOST, measureLoopLimit } from './loop-watch.ts'
import {
  nodeEnvironment,
  prepareServer,
  readMail,
  type RealServer,
  root,
  serverOptions,
  type SettingsFor,
} from './server.ts'

/** A command to the host process. */
export type HostOrder = { readonly server: number } & (
  | { readonly action: 'stop' }
  /** Returns the longest turn of the event loop since the last server started. */
  | { readonly action: 'measure' }
  | {
      readonly action: 'start'
      readonly settings: NodeJS.ProcessEnv
      /** Port to which every connection to the web goes; undefined for the real web. */
      readonly webPort: number | undefined
    }
)

/** A message from the host process: a line that a server printed, or the result of a command. */
export type HostAnswer = { readonly server: number } & (
  | { readonly line: string }
  | {
      readonly done: HostOrder['action']
      readonly reason?: string
      /** The longest turn, in milliseconds of processor time. */
      readonly turn?: number
    }
)

/**
 * A process that starts test servers one after another, each with its own port, data folder, and settings. The process
 * loads the code only once, because loading would otherwise take longer than most tests. Stopping or killing a server
 * ends the process, and a restarted server runs in a new process.
 */
export interface ServerHost {
  /** Starts a server. `web` contains the port that replaces the entire web; undefined for the real web. */
  startServer(settings?: SettingsFor, web?: { readonly port: number }): Promise<RealServer>
  close(): Promise<void>
}

/** Creates a host whose process starts with the first server. */
export function createServerHost(): ServerHost {
  let current: HostProcess | undefined
  let count = 0
  /** Ports in order of first use. They are reused so that browsers find their cached files. */
  const ports = new Map<number, 'taken' | 'free'>()

  async function startServer(
    settings: SettingsFor = {},
    web?: { readonly port: number },
  ): Promise<RealServer> {
    count += 1
    const server = count
    const { port, url, dataFolder, environment } = await prepareServer(
      settings,
      [...ports].find(([, state]) => state === 'free')?.[0],
    )
    ports.set(port, 'taken')
    let printed = ''
    let host: HostProcess | undefined

    async function run(): Promise<void> {
      if (current === undefined || current.hasEnded()) current = startHostProcess()
      host = current
      const print = (text: string) => void (printed += text)
      await host.order({ server, action: 'start', settings: environment, webPort: web?.port }, print)
    }

    async function stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> {
      if (host === undefined || host.hasEnded()) return null
      if (signal !== 'SIGKILL') await host.order({ server, action: 'stop' })
      return host.end(signal)
    }

    await run()
    return {
      url,
      port,
      dataFolder,
      pid: () => host?.pid ?? 0,
      output: () => printed,
      stop,
      async restart() {
        await stop()
        await run()
      },
      ...readMail(dataFolder, () => printed),
      async dispose() {
        let turn = 0
        if (host?.wasAsked() === false) {
          turn = await host.order({ server, action: 'measure' })
          await host.order({ server, action: 'stop' })
        }
        rmSync(dataFolder, { recursive: true, force: true })
        ports.set(port, 'free')
        // Fail if a request blocked the others for too long.
        if (turn > LOOP_MOST && turn > measureLoopLimit())
          throw new Error(
            `The server’s thread was blocked for ${Math.round(turn)} ms, more than ${LOOP_MOST}.`,
          )
      },
    }
  }

  return {
    startServer,
    close: async () => void (await current?.end('SIGTERM')),
  }
}

type HostProcess = ReturnType<typeof startHostProcess>

function startHostProcess() {
  const child: ChildProcess = spawn(
    process.execPath,
    [...serverOptions, join(import.meta.dirname, 'server-host-process.ts')],
    {
      cwd: root,
      env: nodeEnvironment,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    },
  )
  const printers = new Map<number, (text: string) => void>()
  let lastWords = ''
  let asked = false
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      lastWords += chunk.toString()
      for (const print of printers.values()) print(chunk.toString())
    })
  }
  child.on('message', (answer: HostAnswer) => {
    if ('line' in answer) printers.get(answer.server)?.(`${answer.line}\n`)
  })
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null

  return {
    pid: child.pid ?? 0,
    hasEnded,
    /** True if a test ended the process. */
    wasAsked: () => asked,

    /** Sends a command. Resolves to the measured turn. Rejects if the command fails or the process has ended. */
    async order(asks: HostOrder, print?: (text: string) => void): Promise<number> {
      const { server } = asks
      if (print !== undefined) printers.set(server, print)
      const turn = await new Promise<number>((resolve, reject) => {
        const died = () => reject(new Error(`The servers’ process exited\n${lastWords}`))
        if (hasEnded()) {
          died()
          return
        }
        function hear(answer: HostAnswer): void {
          if (answer.server !== server || !('done' in answer)) return
          child.off('exit', died).off('message', hear)
          if (answer.reason === undefined) resolve(answer.turn ?? 0)
          else reject(new Error(answer.reason))
        }
        child.on('exit', died).on('message', hear).send(asks)
      })
      if (asks.action === 'stop') printers.delete(server)
      return turn
    },

    async end(signal: NodeJS.Signals): Promise<number | null> {
      asked = true
      if (hasEnded()) return null
      const exited = once(child, 'exit')
      child.kill(signal)
      const [status] = (await exited) as [number | null]
      return status
    },
  }
}
