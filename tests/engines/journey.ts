import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createAccount, type Person } from '../journey/test.ts'
import { type RealServer, startServer } from '../support/server.ts'
import type { OpenWindow, WindowOptions } from './browsers.ts'
import type { Display } from './display.ts'
import { Visitor } from './visitor.ts'

/**
 * Requirements of a journey in addition to a window. `profile`: storage that is kept when the browser closes.
 * `display`: a clipboard and window sizes. `without`: pages from which some features have been removed.
 */
type Need = 'profile' | 'display' | 'without'

/** A browser engine and a function that opens windows in it. */
export interface Engine {
  readonly name: string
  readonly open: OpenWindow
  readonly has: readonly Need[]
  readonly display?: Display
}

/** A journey's environment: its own server, a user with an account, and windows that are closed afterward. */
export interface World {
  readonly server: RealServer
  readonly ada: Person
  open(options?: WindowOptions): Promise<Visitor>
  /** Creates a folder for a browser profile. */
  profile(): string
  /** Returns the clipboard content as other programs see it. */
  clipboard(type: 'text/html' | 'text/plain'): string
}

export interface Journey {
  readonly name: string
  /** True for a journey in the short list. */
  readonly short?: boolean
  readonly needs?: readonly Need[]
  /** Starts the server with different options. */
  readonly serve?: () => Promise<RealServer>
  readonly run: (world: World) => Promise<void>
}

/** Runs a journey with its own server and windows. `onFailure` receives the windows after a failure. */
export async function runJourney(
  journey: Journey,
  engine: Engine,
  onFailure: (windows: readonly Visitor[]) => Promise<void>,
): Promise<void> {
  const server = await (journey.serve ?? startServer)()
  const ada = { firstName: 'Ada', email: 'ada@law.example', password: 'res ipsa loquitur' }
  const opened: Visitor[] = []
  const folders: string[] = []
  try {
    await createAccount(server, ada)
    await journey.run({
      server,
      ada,
      async open(options) {
        const visitor = new Visitor(await engine.open(options), server.url)
        opened.push(visitor)
        return visitor
      },
      profile() {
        const folder = mkdtempSync(join(tmpdir(), 'pincite-engine-'))
        folders.push(folder)
        return folder
      },
      clipboard: (type) => engine.display?.clipboard(type) ?? '',
    })
  } catch (error) {
    await onFailure(opened)
    throw error
  } finally {
    for (const { window } of opened) await window.quit()
    await server.dispose()
    for (const folder of folders) rmSync(folder, { recursive: true, force: true })
  }
}
