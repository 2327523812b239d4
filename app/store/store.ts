import { CopySchema, takeCopy, type Copy, type Taken } from '#sync/client/copy.ts'
import type { Send } from '#sync/client/cycle.ts'
import type { Queued } from '#sync/client/port.ts'
import { undoOf } from '#sync/client/undo.ts'
import { writeChanges, type Change } from '#sync/client/write.ts'
import { newSession } from '#sync/record/stamp.ts'
import { random as rollDice } from './chance.ts'
import { dexieClient } from './client-port.ts'
import { databaseName, StoreDatabase } from './database.ts'
import type { Listen } from './live.ts'
import { SyncLoop } from './loop.ts'
import { withRecovery } from './recovery.ts'

/** What a store needs from its surroundings. */
export interface StorePorts {
  readonly send: (request: Parameters<Send>[0], signal: AbortSignal) => ReturnType<Send>
  /** Brings news from the server; without it the loop asks from time to time. */
  readonly listen?: Listen | undefined
  readonly now?: () => number
  readonly random?: () => number
}

/** Takes one action back, as a new edit: it reaches the other devices too. Newer edits of the same registers stay. */
interface Undo {
  undo(): Promise<void>
}

/** What is kept on this device for one account, and the loop that shares it with the account's other devices. */
export interface Store {
  readonly userId: string
  readonly database: StoreDatabase
  readonly loop: SyncLoop
  /**
   * Keeps one action of the user, whole or not at all; resolves once it is on this device.
   *
   * Rejects with ChangeRefused (a record that is gone, a value that is not allowed) or with the storage's own error;
   * then nothing was written, and the screen still holds what was typed.
   */
  write(changes: readonly Change[]): Promise<Undo>
  /**
   * Merges a copy that was downloaded before (the file's text) into what is here; never overwrites anything newer.
   *
   * Null when the text is no such copy.
   */
  takeCopy(text: string): Promise<Taken | null>
  /** Forgets a refused change that its author has seen; `key` as in `Refused`. */
  dismiss(key: number): Promise<void>
  /** Changes that the server has not confirmed yet. */
  pendingCount(): Promise<number>
  /** Pushes what waits, for at most `patience` milliseconds; answers how much still waits. For logging out. */
  flush(patience: number): Promise<number>
  /** Deletes everything this device holds for the account. Ask first when `pendingCount` is not zero. */
  destroy(): Promise<void>
  /** Stops the loop and closes the database; the data stays. */
  close(): void
}

/** Opens an account's store. The database opens with its first use. */
export function openStore(userId: string, ports: StorePorts): Store {
  const { send, listen, now = Date.now, random = rollDice } = ports
  const database = new StoreDatabase(databaseName(userId))
  const port = dexieClient(database)
  // A new session for every page load and tab: a duplicated tab must never stamp in another's name.
  const session = newSession(random)
  const loop = new SyncLoop({ name: database.name, port, send, listen, user: userId, session, now, random })

  async function write(changes: readonly Change[]): Promise<Undo> {
    const before = await withRecovery(database, () =>
      port.transact((tx) => writeChanges(tx, changes, { session, now: now() })),
    )
    loop.changed()
    return {
      undo: async () => {
        const current = await port.transact((tx) => undoOf(tx, before, now()))
        if (current.length > 0) await write(current)
      },
    }
  }

  return {
    userId,
    database,
    loop,
    write,
    takeCopy: async (text) => {
      const copy = readCopy(text)
      if (copy === null) return null
      const taken = await port.transact((tx) => takeCopy(tx, copy, { session, now: now() }))
      loop.changed()
      return taken
    },
    dismiss: (key) => database.rejected.delete(key),
    pendingCount: () => pendingIn(database),
    flush: async (patience) => {
      const late = new Promise((resolve) => setTimeout(resolve, patience))
      await Promise.race([loop.settle(), late])
      return pendingIn(database)
    },
    destroy: async () => {
      loop.stop()
      await database.delete()
    },
    close: () => {
      loop.stop()
      // Left able to open again: React mounts twice in development, and the second time the store must work.
      database.close({ disableAutoOpen: false })
    },
  }
}

function readCopy(text: string): Copy | null {
  try {
    const checked = CopySchema.safeParse(JSON.parse(text))
    return checked.success ? checked.data : null
  } catch {
    return null
  }
}

/** Mutations in the outbox. They are numbered without gaps, so the first one tells how many there are. */
export async function pendingIn(database: StoreDatabase): Promise<number> {
  const [first, meta] = await Promise.all([firstQueued(database), database.meta.get('sync')])
  const number = first?.muts[0]?.n
  return number === undefined || meta === undefined ? 0 : Math.max(0, meta.value.next - number)
}

/** The oldest batch that still waits. */
export function firstQueued(database: StoreDatabase): Promise<Queued | undefined> {
  return database.outbox.orderBy(':id').first()
}
