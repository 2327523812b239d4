import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createAccount, type Person } from '../journey/test.ts'
import { type RealServer, startServer } from '../support/server.ts'
import type { OpenWindow, WindowOptions } from './browsers.ts'
import type { Display } from './display.ts'
import { Visitor } from './visitor.ts'

/**
 * What a journey asks of an engine beyond a window: `profile`, that something outlives the browser; `display`, a
 * clipboard and sizes of our own; `without`, that names can be taken away from its pages.
 */
type Need = 'profile' | 'display' | 'without'

/** An engine as it is driven here. */
export interface Engine {
  readonly name: string
  readonly open: OpenWindow
  readonly has: readonly Need[]
  readonly display?: Display
}

/** What a journey finds: a server of its own, somebody with an account, and windows that are closed behind it. */
export interface World {
  readonly server: RealServer
  readonly ada: Person
  open(options?: WindowOptions): Promise<Visitor>
  /** A folder for a browser's profile. */
  profile(): string
  /** What other programs find on the clipboard. */
  clipboard(type: 'text/html' | 'text/plain'): string
}

export interface Journey {
  readonly name: string
  /** One of the few that stand for all. */
  readonly short?: boolean
  readonly needs?: readonly Need[]
  /** Starts the server in another way than usual. */
  readonly serve?: () => Promise<RealServer>
  readonly run: (world: World) => Promise<void>
}

/** Runs a journey in a world of its own. `onFailure` sees the windows as they were left. */
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
