import { importCopy, type ImportedCounts } from '#sync/client/copy.ts'
import type { QueuedBatch } from '#sync/client/port.ts'
import type { RecordChange } from '#sync/client/write.ts'
import { newSession } from '#sync/record/stamp.ts'
import { deleteOutlinesDatabase } from '../session/outlines-database.ts'
import { randomFraction as rollDice } from './random.ts'
import { createDexieClient } from './dexie-client-port.ts'
import { readBackupFile, restoreBackupExtras, writeBackupFile } from './backup-file.ts'
import { createTransact } from './create-transact.ts'
import { databaseName, StoreDatabase } from './database.ts'
import { EditWriter, type UndoHandle, type WriteOptions } from './edit-writer.ts'
import { SyncLoop } from './sync-loop.ts'
import type { StorePorts } from './store-ports.ts'
import { forgetOldHistory } from './history.ts'
import type { UndoLog, UndoDirection } from './undo-log.ts'
import { sweepTrash } from './trash.ts'
import { isStorageFull } from './storage-failure.ts'
import { UnstoredEdits } from './unstored-edits.ts'
import { WriteAhead } from './write-ahead.ts'

export interface AccountStore {
  readonly userId: string
  readonly database: StoreDatabase
  readonly loop: SyncLoop
  readonly unstored: UnstoredEdits
  /**
   * Stores one action of the user, all or nothing. Resolves once the action is on this device. Rejects with
   * ChangeRefused (the record was deleted, or a value is not allowed) or with a storage error. After a rejection
   * nothing is stored, but the typed text is still on the screen or, with `keep`, in `unstored`.
   */
  write(changes: readonly RecordChange[], options?: WriteOptions): Promise<UndoHandle>
  /**
   * Resolves when every edit passed to `write` so far would survive a browser crash. Never rejects. To show an edit,
   * wait for this promise rather than for `write`, which takes longer.
   */
  whenNoted(): Promise<void>
  /**
   * Undoes an action passed to `write`, identified by its list of changes, even if it is not stored yet. Resolves to
   * false if there is nothing to undo. The action can be redone if it has a `place` (see `WriteOptions`).
   */
  takeBack(changes: readonly RecordChange[]): Promise<boolean>
  /** Actions that can be undone and redone. */
  readonly undoLog: UndoLog
  /**
   * Undoes the last action in a project, or redoes the action that was undone last. Resolves to false if there is none.
   */
  step(place: string, direction: UndoDirection): Promise<boolean>
  retryUnstored(): Promise<void>
  replayLeft(): Promise<void>
  /**
   * Returns the text of a backup with all of the account's data on this device, including edits that failed to save.
   */
  writeBackup(): Promise<string>
  /**
   * Merges a backup (the file's text) into the store. Never overwrites a newer value.
   *
   * Resolves to null if the text is not a backup.
   */
  restoreBackup(text: string): Promise<ImportedCounts | null>
  /** Deletes a rejected change that the user has dismissed. `key` is the one in `RefusedChange`. */
  dismiss(key: number): Promise<void>
  /**
   * Counts the account's changes that exist only on this device: not stored, not confirmed, or rejected by the server.
   */
  onlyHere(): Promise<number>
  /**
   * Stores and pushes changes for up to `patience` milliseconds, and returns the number of changes left. Call before
   * logging out.
   */
  flush(patience?: number): Promise<number>
  /** Deletes all of the account's data on this device. Ask the user first if `onlyHere` is not zero. */
  destroy(): Promise<void>
  /** Stops the loop and closes the database. The data stays. */
  close(): void
}

/** How often to clean up, in milliseconds. */
const TIDY_EVERY = 3_600_000

/** Opens an account's store. The database opens on first use. */
export function openDeviceStore(userId: string, ports: StorePorts): AccountStore {
  const { send, sendLast, listen, factory, onStored, texts, now = Date.now, random = rollDice } = ports
  const database = new StoreDatabase(databaseName(userId), factory)
  const port = createDexieClient(database, now)
  // Use a new session for every page load and tab. Otherwise, a duplicated tab would write stamps in another tab's
  // session.
  const session = newSession(random)
  const unstored = new UnstoredEdits(userId)
  const ahead = new WriteAhead({ userId, session, ...texts })
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
      await edits.replayLeft().catch(rethrowUnlessFull)
      if (unstored.snapshot().length > 0) await edits.retryUnstored().catch(rethrowUnlessFull)
      await tidy(serverNow)
    },
  })
  let destroyed = false
  const transact = createTransact({ database, port, ahead, isDestroyed: () => destroyed })
  const edits = new EditWriter({
    database,
    ahead,
    unstored,
    transact,
    session,
    now,
    onChanged: () => loop.changed(),
    onFull: () => loop.noteNoRoom(),
    onStored,
  })
  const { undoLog, write, retryUnstored, replayLeft } = edits
  const tidy = createTidying(database, { now, write })

  /**
   * Counts the stages in the order in which an edit passes through them. An edit that moves on during the count is then
   * counted twice instead of being missed.
   */
  async function onlyHere(): Promise<number> {
    const inMemory = unstored.snapshot().length
    const unsent = await countPendingMutations(database)
    return inMemory + unsent + (await database.rejected.count()) + ahead.count()
  }

  async function tryStoringAll(): Promise<void> {
    // Edits that don't fit on the device stay in `unstored` and are counted.
    await retryUnstored().catch(() => undefined)
    await loop.settle()
  }

  return {
    userId,
    database,
    loop,
    unstored,
    undoLog,
    write,
    whenNoted: () => ahead.whenNoted(),
    takeBack: (changes) => undoLog.takeBack(changes),
    retryUnstored,
    replayLeft,
    step: async (place, direction) => {
      // Wait for earlier writes, so that the last action is undone even if it is still being stored.
      await edits.settle()
      return undoLog.takeStep(place, direction)
    },
    writeBackup: () =>
      // Use a new session, so that these edits don't get the same stamps as when the device stores them later.
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
      ahead.clear()
      await Promise.all([database.delete(), deleteOutlinesDatabase(userId)])
    },
    close: () => {
      loop.stop()
      unstored.close()
      // Allow reopening, because React mounts twice in development. A deleted database stays closed. Otherwise, a
      // running sync round would create it again.
      if (!destroyed) database.close({ disableAutoOpen: false })
    },
  }
}

/** Returns a function that purges expired trash and deletes the oldest history, at most once every `TIDY_EVERY`. */
function createTidying(
  database: StoreDatabase,
  { now, write }: { readonly now: () => number; readonly write: AccountStore['write'] },
): (serverNow: number) => Promise<void> {
  let tidiedAt = Number.NEGATIVE_INFINITY
  return async (serverNow) => {
    if (Math.abs(now() - tidiedAt) <= TIDY_EVERY) return
    tidiedAt = now()
    const purges = await sweepTrash(database, serverNow)
    if (purges.length > 0) await write(purges)
    await forgetOldHistory(database, now())
  }
}

/** Ignores the error of a full device, because the edits are kept in memory and shown to the user. */
function rethrowUnlessFull(error: unknown): void {
  if (!isStorageFull(error)) throw error
}

/** Counts the mutations in the outbox. They are numbered without gaps, so the first number is enough. */
export async function countPendingMutations(database: StoreDatabase): Promise<number> {
  const [first, meta] = await Promise.all([readFirstQueuedBatch(database), database.meta.get('sync')])
  const number = first?.muts[0]?.n
  return number === undefined || meta === undefined ? 0 : Math.max(0, meta.value.next - number)
}

/** Returns the oldest batch in the outbox. */
export function readFirstQueuedBatch(database: StoreDatabase): Promise<QueuedBatch | undefined> {
  return database.outbox.orderBy(':id').first()
}
