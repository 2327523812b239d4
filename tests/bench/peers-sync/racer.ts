import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { join } from 'node:path'

/** A simulated device of one of the compared systems. Methods resolve once the operation is complete on the server. */
export interface Device {
  /** Creates authorities offline. */
  create(count: number): Promise<void>
  /** Changes one field of authority 5 offline. */
  edit(): Promise<void>
  push(): Promise<void>
  /** Resolves once the device has `count` authorities. With `edited`, waits for the changed field too. */
  pull(wanted: { readonly count: number; readonly edited: boolean }): Promise<void>
  /** Number of requests so far; null for a system with a persistent connection. */
  requests(): number | null
  close(): Promise<void>
}

export interface Racer {
  readonly name: string
  /** Starts the server. Returns its process and address. */
  start(folder: string, port: number): Promise<Started>
  /** Creates a device that connects through `port`. */
  device(started: Started, folder: string, port: number): Promise<Device>
}

export interface Started {
  readonly pid: number
  readonly port: number
  /** Information about the server for the devices. */
  readonly about?: unknown
  stop(): Promise<void>
}

/** Returns a function that loads packages from the folder of the compared systems. */
export function loaderOf(folder: string): NodeJS.Require {
  return createRequire(join(folder, 'index.js'))
}

/** Starts the server script of a compared system and waits until it is ready. */
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
