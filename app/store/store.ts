import { importCopy, type ImportedCounts } from '#sync/client/copy.ts'
import type { ClientTx, QueuedBatch } from '#sync/client/port.ts'
import { isRefused, writeChanges, type RecordChange } from '#sync/client/write.ts'
import { newSession } from '#sync/record/stamp.ts'
import { deleteOutlinesDatabase } from '../session/outlines-database.ts'
import { randomFraction as rollDice } from './random.ts'
import { createDexieClient } from './dexie-client-port.ts'
import { readBackupFile, restoreBackupExtras, writeBackupFile } from './backup-file.ts'
import { databaseName, StoreDatabase } from './database.ts'
import { SyncLoop } from './sync-loop.ts'
import type { StorePorts } from './store-ports.ts'
import { forgetOldHistory, trimOldHistory } from './history.ts'
import { runWithReopening } from './reopen-database.ts'
import { type StoredAction, UndoLog, type UndoDirection } from './undo-log.ts'
import { sweepTrash } from './trash.ts'
import { isStorageFull } from './storage-failure.ts'
import { type UnstoredEdit, UnstoredEdits } from './unstored-edits.ts'

/** Takes one action back, as a new edit: it reaches the other devices too. Newer edits of the same registers stay. */
interface UndoHandle {
  /** False when there was nothing left to take back. */
  undo(): Promise<boolean>
}

/** How an action is stored. */
interface WriteOptions {
  /** Where it was done (a project's id): there it can be undone, also after a reload. */
  readonly place?: string
  /** When the device cannot store it, keep it in memory and try again with the next write. */
  readonly keep?: true
}

/** What is kept on this device for one account, and the loop that shares it with the account's other devices. */
export interface AccountStore {
  readonly userId: string
  readonly database: StoreDatabase
  readonly loop: SyncLoop
  /** What the device could not store. */
  readonly unstored: UnstoredEdits
  /**
   * Keeps one action of the user, whole or not at all; resolves once it is on this device.
   *
   * Rejects with ChangeRefused (a record that is gone, a value that is not allowed) or with the storage's own error;
   * then nothing was written, and the screen still holds what was typed (or `unstored` does, with `keep`).
   */
  write(changes: readonly RecordChange[], options?: WriteOptions): Promise<UndoHandle>
  /**
   * Takes back an action given to `write`, stored or not: the very list of changes says which. False when there is
   * nothing of it to take back. Where it can be undone it can then be done again.
   */
  takeBack(changes: readonly RecordChange[]): Promise<boolean>
  /** What can be taken back and done again. */
  readonly undoLog: UndoLog
  /** Takes the last action of a place back, one that is still being stored too, or does the one taken back last again; false when there is none. */
  step(place: string, direction: UndoDirection): Promise<boolean>
  /** Tries to store what the device could not store before. */
  retryUnstored(): Promise<void>
  /** Everything this device holds for the account, as the text of a file; what it could not store is part of it. */
  writeBackup(): Promise<string>
  /**
   * Merges a copy that was downloaded before (the file's text) into what is here; never overwrites anything newer.
   *
   * Null when the text is no such copy.
   */
  restoreBackup(text: string): Promise<ImportedCounts | null>
  /** Forgets a refused change that its author has seen; `key` as in `Refused`. */
  dismiss(key: number): Promise<void>
  /** How much of the account's work is nowhere but here: not stored, not confirmed, or refused by the server. */
  onlyHere(): Promise<number>
  /**
   * Stores and pushes what can be, for at most `patience` milliseconds; answers what is still only here. Before a logout.
   */
  flush(patience?: number): Promise<number>
  /** Deletes everything this device holds for the account. Ask first when `onlyHere` is not zero. */
  destroy(): Promise<void>
  /** Stops the loop and closes the database; the data stays. */
  close(): void
}

/** How often to tidy up, milliseconds. */
const TIDY_EVERY = 3_600_000

/** Opens an account's store. The database opens with its first use. */
export function openDeviceStore(userId: string, ports: StorePorts): AccountStore {
  const { send, sendLast, listen, factory, onStored, now = Date.now, random = rollDice } = ports
  const database = new StoreDatabase(databaseName(userId), factory)
  const port = createDexieClient(database, now)
  // A new session for every page load and tab: a duplicated tab must never stamp in another's name.
  const session = newSession(random)
  const unstored = new UnstoredEdits(userId)
  const loop = new SyncLoop({
    name: database.name,
    port,
    send,
    sendLast,
    listen,
    user: userId,
    session,
    now,
    random,
    onSettled: async (serverNow) => {
      if (unstored.snapshot().length > 0) await retryUnstored().catch(rethrowUnlessFull)
      if (Math.abs(now() - tidiedAt) > TIDY_EVERY) await tidyDatabase(serverNow)
    },
  })
  /** Settles once everything asked for so far is stored, or refused. */
  let writing: Promise<unknown> = Promise.resolve()
  let known = false
  let tidiedAt = Number.NEGATIVE_INFINITY
  let destroyed = false

  /** Removes for good what has been in the trash for its time, and forgets the oldest history. */
  async function tidyDatabase(serverNow: number): Promise<void> {
    tidiedAt = now()
    const purges = await sweepTrash(database, serverNow)
    if (purges.length > 0) await write(purges)
    await forgetOldHistory(database, now())
  }

  /** One transaction; a full device gives up the older history first. */
  async function transact<T>(work: (tx: ClientTx) => Promise<T>): Promise<T> {
    const attemptTransaction = () =>
      runWithReopening(
        database,
        () =>
          port.transact(async (tx) => {
            if (!known) await database.sessions.put({ id: session })
            return work(tx)
          }),
        () => destroyed,
      )
    try {
      const done = await attemptTransaction()
      known = true
      return done
    } catch (error) {
      if (!isStorageFull(error) || !(await trimOldHistory(database).catch(() => false))) throw error
      return attemptTransaction()
    }
  }

  async function writeInTransaction(
    tx: ClientTx,
    changes: readonly RecordChange[],
    place?: string,
  ): Promise<StoredAction> {
    const before = await writeChanges(tx, changes, { session, now: now() })
    const step = place === undefined ? undefined : await undoLog.recordStep(tx, place, before)
    return { before, step }
  }

  /** Stores what could not be stored before, in its order; answers what is settled by that. */
  async function writeUnstoredEdits(tx: ClientTx): Promise<ReadonlyMap<UnstoredEdit, StoredAction>> {
    const done = new Map<UnstoredEdit, StoredAction>()
    for (const edit of unstored.snapshot()) {
      try {
        done.set(edit, await writeInTransaction(tx, edit.changes, edit.place))
      } catch (error) {
        // Its record is not here (yet): it stays in sight, and holds up nothing else.
        if (!isRefused(error)) throw error
      }
    }
    return done
  }

  /** Once the transaction that wrote them is through. */
  function settleUnstoredEdits(done: ReadonlyMap<UnstoredEdit, StoredAction>): void {
    for (const [{ changes }, found] of done) undoLog.rememberAction(changes, found)
    unstored.remove(new Set([...done.keys()].map(({ key }) => key)))
  }

  async function retryUnstored(): Promise<void> {
    settleUnstoredEdits(await transact(writeUnstoredEdits))
    loop.changed()
  }

  const undoLog = new UndoLog({
    database,
    unstored,
    now,
    transact,
    write: (tx, changes) => writeInTransaction(tx, changes),
    onSaved: () => loop.changed(),
  })

  async function tryStoringAll(): Promise<void> {
    // What there is no room for stays, and is counted.
    await retryUnstored().catch(() => undefined)
    await loop.settle()
  }

  /** In the order an edit moves: one that moves meanwhile counts twice rather than not at all. */
  async function onlyHere(): Promise<number> {
    const inMemory = unstored.snapshot().length
    const unsent = await countPendingMutations(database)
    return inMemory + unsent + (await database.rejected.count())
  }

  function write(changes: readonly RecordChange[], options: WriteOptions = {}): Promise<UndoHandle> {
    if (options.place !== undefined) undoLog.beginAction(options.place)
    const done = writeOneAction(changes, options)
    writing = Promise.allSettled([writing, done])
    return done
  }

  async function writeOneAction(
    changes: readonly RecordChange[],
    { place, keep }: WriteOptions,
  ): Promise<UndoHandle> {
    try {
      const { settled, own } = await transact(async (tx) => {
        const settled = await writeUnstoredEdits(tx)
        return { settled, own: await writeInTransaction(tx, changes, place) }
      })
      settleUnstoredEdits(settled)
      undoLog.rememberAction(changes, own)
      loop.changed()
      onStored?.()
      return { undo: () => undoLog.takeBack(changes) }
    } catch (error) {
      if (keep === true) unstored.keep(changes, place, error)
      else if (isStorageFull(error)) loop.noteNoRoom()
      if (place !== undefined) undoLog.endAction(place)
      throw error
    }
  }

  return {
    userId,
    database,
    loop,
    unstored,
    undoLog,
    write,
    takeBack: (changes) => undoLog.takeBack(changes),
    retryUnstored,
    step: async (place, direction) => {
      // What was done before is what is taken back, however long storing it takes.
      await writing
      return undoLog.takeStep(place, direction)
    },
    writeBackup: () =>
      // In a name of its own: these edits may be stored later, and then count as written again.
      writeBackupFile(database, userId, {
        edits: unstored.snapshot(),
        by: { session: newSession(random), now: now() },
      }),
    restoreBackup: async (text) => {
      const copy = readBackupFile(text)
      if (copy === null) return null
      const taken = await transact(async (tx) => {
        const taken = await importCopy(tx, copy, { session, now: now() })
        await restoreBackupExtras(database, copy, now())
        return taken
      })
      loop.changed()
      return taken
    },
    dismiss: (key) => database.rejected.delete(key),
    onlyHere,
    flush: async (patience) => {
      if ((await onlyHere()) === 0) return 0
      const tried = tryStoringAll()
      await (patience === undefined
        ? tried
        : Promise.race([tried, new Promise((resolve) => setTimeout(resolve, patience))]))
      return onlyHere()
    },
    destroy: async () => {
      destroyed = true
      loop.stop()
      unstored.remove(new Set(unstored.snapshot().map(({ key }) => key)))
      await Promise.all([database.delete(), deleteOutlinesDatabase(userId)])
    },
    close: () => {
      loop.stop()
      unstored.close()
      // Left able to open again: React mounts twice in development, and the second time the store must work. But what
      // was deleted stays so: a round under way would make it anew.
      if (!destroyed) database.close({ disableAutoOpen: false })
    },
  }
}

/** What there is no room for is kept and shown already. */
function rethrowUnlessFull(error: unknown): void {
  if (!isStorageFull(error)) throw error
}

/** Mutations in the outbox. They are numbered without gaps, so the first one tells how many there are. */
export async function countPendingMutations(database: StoreDatabase): Promise<number> {
  const [first, meta] = await Promise.all([readFirstQueuedBatch(database), database.meta.get('sync')])
  const number = first?.muts[0]?.n
  return number === undefined || meta === undefined ? 0 : Math.max(0, meta.value.next - number)
}

/** The oldest batch that still waits. */
export function readFirstQueuedBatch(database: StoreDatabase): Promise<QueuedBatch | undefined> {
  return database.outbox.orderBy(':id').first()
}
