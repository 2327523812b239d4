import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { join } from 'node:path'

/** A device of one of the racers. Every method resolves once the thing is done, at the server too. */
export interface Device {
  /** Makes authorities without a connection. */
  create(count: number): Promise<void>
  /** Changes one field of authority number 5 without a connection. */
  edit(): Promise<void>
  push(): Promise<void>
  /** Resolves once the device holds `count` authorities, or, with `edited`, the change. */
  pull(wanted: { readonly count: number; readonly edited: boolean }): Promise<void>
  /** Requests so far; null where there are none, but a lasting connection. */
  requests(): number | null
  close(): Promise<void>
}

export interface Racer {
  readonly name: string
  /** Starts its server; answers the process and where it listens. */
  start(folder: string, port: number): Promise<Started>
  /** A device that reaches the server through `port`. */
  device(started: Started, folder: string, port: number): Promise<Device>
}

export interface Started {
  readonly pid: number
  readonly port: number
  /** Whatever a racer's devices need to know of its server. */
  readonly about?: unknown
  stop(): Promise<void>
}

/** Loads a package of the peers' folder. */
export function loaderOf(folder: string): NodeJS.Require {
  return createRequire(join(folder, 'index.js'))
}

/** Starts a peer's server script and waits until it says that it is ready. */
export async function startScript(name: string, folder: string, port: number): Promise<Started> {
  const script = join(import.meta.dirname, `${name}-server.mjs`)
  const child: ChildProcess = spawn(process.execPath, [script, folder, String(port)], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const told = child.stdout ? once(child.stdout, 'data') : Promise.reject(new Error('no output'))
  await Promise.race([
    told,
    once(child, 'exit').then(() => Promise.reject(new Error(`${name} did not start`))),
  ])
  return {
    pid: child.pid ?? 0,
    port,
    async stop() {
      if (child.exitCode !== null) return
      const gone = once(child, 'exit')
      child.kill('SIGKILL')
      await gone
    },
  }
}
