import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'

export interface Display {
  readonly name: string
  /** Returns the clipboard content of a type; empty if there is none. */
  clipboard(type: 'text/html' | 'text/plain'): string
  close(): void
}

/** Starts Xvfb, which picks a free display number. */
export async function openDisplay(): Promise<Display> {
  const server = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1600x1000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const [line] = (await once(server.stdio[3] as NodeJS.ReadableStream, 'data')) as [Buffer]
  const name = `:${line.toString().trim()}`
  return {
    name,
    clipboard(type) {
      try {
        const target = type === 'text/plain' ? 'UTF8_STRING' : type
        const env = { ...process.env, DISPLAY: name }
        return execFileSync('xclip', ['-o', '-selection', 'clipboard', '-t', target], {
          env,
          timeout: 5_000,
          stdio: ['ignore', 'pipe', 'ignore'],
        }).toString()
      } catch {
        return ''
      }
    },
    close: () => void server.kill(),
  }
}
