import { importCopy, type ImportedCounts } from '#sync/client/copy.ts'
import type { ClientTx, QueuedBatch } from '#sync/client/port.ts'
import { isRefused, writeChanges, type RecordChange, type WriteAuthor } from '#sync/client/write.ts'
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
import { replayLeftEdits } from './replay-ahead.ts'
import { WriteAhead } from './write-ahead.ts'

/** Undoes one action with a new edit that also reaches other devices. Newer edits of the same registers stay. */
interface UndoHandle {
  /** Resolves to false if there was nothing left to undo. */
  undo(): Promise<boolean>
}

/** Options for storing an action. */
interface WriteOptions {
  /** Where it took place (a project's id), so that it can be undone there, even after a reload. */
  readonly place?: string
  /** If the device can't store it, keep it in memory and retry with the next write. */
  readonly keep?: true
}

/** The data this device stores for one account, and the loop that syncs it with the account's other devices. */
export interface AccountStore {
  readonly userId: string
  readonly database: StoreDatabase
  readonly loop: SyncLoop
  /** Edits the device could not store. */
  readonly unstored: UnstoredEdits
  /**
   * Stores one action of the user, all or nothing; resolves once it is on this device.
   *
   * Rejects with ChangeRefused (a deleted record, a value that is not allowed) or with a storage error. In both cases
   * nothing was written, and the screen still holds the typed text (or `unstored` does, with `keep`).
   */
  write(changes: readonly RecordChange[], options?: WriteOptions): Promise<UndoHandle>
  /**
   * Undoes an action passed to `write`, whether stored or not, identified by its list of changes. Resolves to false if
   * there is nothing to undo. It can be redone if it can be undone in its place.
   */
  takeBack(changes: readonly RecordChange[]): Promise<boolean>
  /** Actions that can be undone and redone. */
  readonly undoLog: UndoLog
  /**
   * Undoes the last action of a place, even one that is still being stored, or redoes the last one undone; resolves to
   * false if there is none.
   */
  step(place: string, direction: UndoDirection): Promise<boolean>
  /** Retries storing changes that the device could not store before. */
  retryUnstored(): Promise<void>
  /** Stores edits that a page showed but could not store before it ended. */
  replayLeft(): Promise<void>
  /**
   * Returns everything this device holds for the account as the text of a backup, including edits it could not store.
   */
  writeBackup(): Promise<string>
  /**
   * Merges a backup (the file's text) into the store; never overwrites anything newer.
   *
   * Null if the text is not a backup.
   */
  restoreBackup(text: string): Promise<ImportedCounts | null>
  /** Deletes a rejected change that the user has dismissed; `key` as in `Refused`. */
  dismiss(key: number): Promise<void>
  /** Counts the account's changes that exist only here: not stored, not confirmed, or rejected by the server. */
  onlyHere(): Promise<number>
  /**
   * Stores and pushes as much as possible for up to `patience` milliseconds, and returns the number of changes left.
   * Called before a logout.
   */
  flush(patience?: number): Promise<number>
  /** Deletes everything this device holds for the account. Ask first if `onlyHere` is not zero. */
  destroy(): Promise<void>
  /** Stops the loop and closes the database; the data stays. */
  close(): void
}

/** How often to clean up, in milliseconds. */
const TIDY_EVERY = 3_600_000

/** Opens an account's store. The database opens on first use. */
export function openDeviceStore(userId: string, ports: StorePorts): AccountStore {
  const { send, sendLast, listen, factory, onStored, texts, now = Date.now, random = rollDice } = ports
  const database = new StoreDatabase(databaseName(userId), factory)
  const port = createDexieClient(database, now)
  // A new session for every page load and tab: a duplicated tab must never stamp in another's name.
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
      await replayLeft().catch(rethrowUnlessFull)
      if (unstored.snapshot().length > 0) await retryUnstored().catch(rethrowUnlessFull)
      if (Math.abs(now() - tidiedAt) > TIDY_EVERY) await tidyDatabase(serverNow)
    },
  })
  /** Settles once every write requested so far is stored or refused. */
  let writing: Promise<unknown> = Promise.resolve()
  let known = false
  let tidiedAt = Number.NEGATIVE_INFINITY
  let destroyed = false

  /** Purges expired trash and deletes the oldest history. */
  async function tidyDatabase(serverNow: number): Promise<void> {
    tidiedAt = now()
    const purges = await sweepTrash(database, serverNow)
    if (purges.length > 0) await write(purges)
    await forgetOldHistory(database, now())
  }

  /**
   * Runs one transaction; if the device is full, trims the history first and retries. `noted`: number of the edit it
   * stores.
   */
  async function transact<T>(work: (tx: ClientTx) => Promise<T>, noted?: number): Promise<T> {
    const attemptTransaction = () =>
      runWithReopening(
        database,
        () =>
          port
            .transact(async (tx) => {
              if (!known && noted === undefined) await database.sessions.put(ahead.row())
              return work(tx)
            })
            .catch((error: unknown) => {
              if (noted !== undefined) ahead.reopen(noted)
              throw error
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
    author: WriteAuthor = { session, now: now() },
  ): Promise<StoredAction> {
    // Started first, so that all reads of the transaction run together.
    const reading = place === undefined ? undefined : undoLog.readPlaceSteps(place)
    // A failed write fails the transaction, and with it this reading.
    reading?.catch(() => undefined)
    const before = await writeChanges(tx, changes, author)
    const steps = await reading
    return { before, step: steps === undefined ? undefined : await undoLog.recordStep(tx, before, steps) }
  }

  /** Stores edits that could not be stored before, in order; returns the ones settled by that. */
  async function writeUnstoredEdits(tx: ClientTx): Promise<ReadonlyMap<UnstoredEdit, StoredAction>> {
    const done = new Map<UnstoredEdit, StoredAction>()
    for (const edit of unstored.snapshot()) {
      try {
        done.set(edit, await writeInTransaction(tx, edit.changes, edit.place))
      } catch (error) {
        // Its record is not here (yet): the edit stays listed and doesn't block others.
        if (!isRefused(error)) throw error
      }
    }
    return done
  }

  /** Called after the transaction that wrote them has committed. */
  function settleUnstoredEdits(done: ReadonlyMap<UnstoredEdit, StoredAction>): void {
    for (const [{ changes }, found] of done) undoLog.rememberAction(changes, found)
    unstored.remove(new Set([...done.keys()].map(({ key }) => key)))
  }

  async function retryUnstored(): Promise<void> {
    settleUnstoredEdits(await transact(writeUnstoredEdits))
    loop.changed()
  }

  async function replayLeft(): Promise<void> {
    const isAny = await replayLeftEdits({
      database,
      ahead,
      unstored,
      now,
      transact,
      write: writeInTransaction,
    })
    if (isAny) loop.changed()
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
    // Edits that still don't fit stay and are counted.
    await retryUnstored().catch(() => undefined)
    await loop.settle()
  }

  /** Counted in the order an edit moves through: one that moves meanwhile is counted twice rather than missed. */
  async function onlyHere(): Promise<number> {
    const inMemory = unstored.snapshot().length
    const unsent = await countPendingMutations(database)
    return inMemory + unsent + (await database.rejected.count()) + ahead.count()
  }

  function write(changes: readonly RecordChange[], options: WriteOptions = {}): Promise<UndoHandle> {
    if (options.place !== undefined) undoLog.beginAction(options.place)
    // From here on the edit is on the device, however the page ends.
    const noted = ahead.note(changes, options.place, now())
    const done = writeOneAction(changes, options, noted)
    writing = Promise.allSettled([writing, done])
    return done
  }

  async function writeOneAction(
    changes: readonly RecordChange[],
    { place, keep }: WriteOptions,
    noted: number,
  ): Promise<UndoHandle> {
    try {
      const { settled, own } = await transact(async (tx) => {
        const settled = await writeUnstoredEdits(tx)
        const [own] = await Promise.all([
          writeInTransaction(tx, changes, place),
          database.sessions.put(ahead.markStored(noted)),
        ])
        return { settled, own }
      }, noted)
      ahead.settle(noted)
      settleUnstoredEdits(settled)
      undoLog.rememberAction(changes, own)
      loop.changed()
      onStored?.()
      return { undo: () => undoLog.takeBack(changes) }
    } catch (error) {
      if (keep === true) unstored.keep(changes, place, error)
      else if (isStorageFull(error)) loop.noteNoRoom()
      ahead.settle(noted)
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
    replayLeft,
    step: async (place, direction) => {
      // Wait for earlier writes, so that the last action is the one undone, however long storing it takes.
      await writing
      return undoLog.takeStep(place, direction)
    },
    writeBackup: () =>
      // In a new session's name: these edits may be stored later, and then count as written again.
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
      // Can be reopened: React mounts twice in development, and the store must work the second time. A deleted database
      // stays closed, because a running round would recreate it.
      if (!destroyed) database.close({ disableAutoOpen: false })
    },
  }
}

/** Edits that don't fit are already kept and shown. */
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
