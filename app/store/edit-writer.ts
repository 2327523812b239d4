import type { ClientTx } from '#sync/client/port.ts'
import { isRefused, planChanges, type RecordChange, type WriteAuthor } from '#sync/client/write.ts'
import type { TransactInStore } from './create-transact.ts'
import type { StoreDatabase } from './database.ts'
import { EDITS_MAX, replayLeftEdits } from './replay-ahead.ts'
import { isStorageFull } from './storage-failure.ts'
import { type StoredAction, UndoLog } from './undo-log.ts'
import type { UnstoredEdit, UnstoredEdits } from './unstored-edits.ts'
import type { WriteAhead } from './write-ahead.ts'

/**
 * Undoes one action by writing a new edit, which also syncs to other devices. Fields that were edited after the action
 * keep their values.
 */
export interface UndoHandle {
  /** Resolves to false if there was nothing left to undo. */
  undo(): Promise<boolean>
}

export interface WriteOptions {
  /** Id of the project in which the action can be undone, even after a reload. */
  readonly place?: string | undefined
  /** If the device can't store the action, keep it in memory and retry with the next write. */
  readonly keep?: boolean
}

interface EditPorts {
  readonly database: StoreDatabase
  readonly ahead: WriteAhead
  readonly unstored: UnstoredEdits
  readonly transact: TransactInStore
  readonly session: string
  readonly now: () => number
  /** Called when a new edit is ready to sync. */
  readonly onChanged: () => void
  /** Called when the device has no space for an edit. The form still contains the user's input. */
  readonly onFull: () => void
  readonly onStored: (() => void) | undefined
}

interface NotedEdit {
  readonly changes: readonly RecordChange[]
  readonly options: WriteOptions
  /** Number of the edit in the log, and its time in milliseconds. */
  readonly n: number
  readonly at: number
  readonly resolve: (handle: UndoHandle) => void
  readonly reject: (error: unknown) => void
}

const noneSettled: ReadonlyMap<UnstoredEdit, StoredAction> = new Map()

/**
 * Stores the user's edits. Records each one in the write-ahead log first, and retries edits that the device could not
 * store before.
 */
export class EditWriter {
  readonly #ports: EditPorts
  /** Settles when every write requested so far is stored or refused. */
  #writing: Promise<unknown> = Promise.resolve()
  readonly #noted: NotedEdit[] = []
  #isStoring = false
  /** Maps the key of each edit that is being retried to the writer that retries it. */
  readonly #storing = new Map<number, object>()
  readonly undoLog: UndoLog

  constructor(ports: EditPorts) {
    this.#ports = ports
    const { database, unstored, now, transact, onChanged } = ports
    this.undoLog = new UndoLog({
      database,
      unstored,
      now,
      transact,
      write: (tx, changes) => this.#writeInTransaction(tx, changes),
      onSaved: onChanged,
    })
  }

  /** Stores one action; see `AccountStore.write`. */
  readonly write = (changes: readonly RecordChange[], options: WriteOptions = {}): Promise<UndoHandle> => {
    const { ahead, now } = this.#ports
    // The edit is now in the write-ahead log, so closing the page doesn't lose it.
    const at = now()
    const n = ahead.note(changes, options.place, at)
    const done = new Promise<UndoHandle>((resolve, reject) => {
      this.#noted.push({ changes, options, n, at, resolve, reject })
    })
    this.#writing = Promise.allSettled([this.#writing, done])
    if (!this.#isStoring) void this.#storeNoted()
    // Notify listeners last. They schedule a render, which must not run before the transaction's first requests.
    if (options.place !== undefined) this.undoLog.beginAction(options.place)
    return done
  }

  async settle(): Promise<void> {
    await this.#writing
  }

  /** Retries storing changes that the device could not store before. */
  readonly retryUnstored = async (): Promise<void> => {
    const writer = {}
    try {
      this.#settleUnstored(await this.#ports.transact((tx) => this.#writeUnstored(tx, writer)))
    } finally {
      this.#releaseUnstored(writer)
    }
    this.#ports.onChanged()
  }

  /** Stores the edits of closed pages that were shown to the user but not yet stored. */
  readonly replayLeft = async (): Promise<void> => {
    const { database, ahead, unstored, now, transact, onChanged } = this.#ports
    const isAny = await replayLeftEdits({
      database,
      ahead,
      unstored,
      now,
      transact,
      write: (tx, changes, place, author) => this.#writeInTransaction(tx, changes, place, author),
    })
    if (isAny) onChanged()
  }

  /**
   * Stores the edits of the log in order. Edits made during a transaction are stored together in the next transaction.
   * With one transaction per edit, fast typing on a slow device would block other pages.
   */
  async #storeNoted(): Promise<void> {
    this.#isStoring = true
    for (;;) {
      const edits = this.#noted.splice(0, EDITS_MAX)
      if (edits.length === 0) break
      if (await this.#tryStoring(edits)) continue
      for (const edit of edits) {
        // Store the edits one by one, so that one failing edit doesn't block the others.
        await this.#tryStoring([edit])
      }
    }
    this.#isStoring = false
  }

  /** Stores edits in one transaction, all or nothing. If there are several edits and one fails, returns false. */
  async #tryStoring(edits: readonly NotedEdit[]): Promise<boolean> {
    const { ahead, transact, onChanged, onStored } = this.#ports
    const writer = {}
    try {
      const { settled, stored } = await transact(
        (tx) => this.#storeInTransaction(tx, edits, writer),
        edits.map(({ n }) => n),
      )
      for (const { n } of edits) ahead.settle(n)
      this.#settleUnstored(settled)
      for (const [at, { changes, resolve }] of edits.entries()) {
        const action = stored[at]
        if (action !== undefined) this.undoLog.rememberAction(changes, action)
        resolve({ undo: () => this.undoLog.takeBack(changes) })
      }
      onChanged()
      onStored?.()
    } catch (error) {
      if (edits.length > 1) return false
      for (const edit of edits) this.#failEdit(edit, error)
    } finally {
      this.#releaseUnstored(writer)
    }
    return true
  }

  async #storeInTransaction(
    tx: ClientTx,
    edits: readonly NotedEdit[],
    writer: object,
  ): Promise<{ readonly settled: ReadonlyMap<UnstoredEdit, StoredAction>; readonly stored: StoredAction[] }> {
    const { database, session, ahead, unstored } = this.#ports
    // If there are no unstored edits, don't await. Otherwise, the page could render before the transaction's first
    // requests.
    const settled = unstored.snapshot().length === 0 ? noneSettled : await this.#writeUnstored(tx, writer)
    const stored: StoredAction[] = []
    for (const [at, { changes, options, n, at: madeAt }] of edits.entries()) {
      ahead.markStored(n)
      // Use the time recorded in the log, so that a session's stamps are in the same order as its edits.
      const writing = this.#writeInTransaction(tx, changes, options.place, { session, now: madeAt })
      // The session's row lists all edits stored so far, so write it only once, with the last edit.
      const isLast = at === edits.length - 1
      const [action] = await Promise.all([writing, isLast && database.sessions.put(ahead.row())])
      stored.push(action)
    }
    return { settled, stored }
  }

  #failEdit({ changes, options: { place, keep }, n, reject }: NotedEdit, error: unknown): void {
    const { ahead, unstored, onFull } = this.#ports
    if (keep === true) unstored.keep(changes, place, error)
    else if (isStorageFull(error)) onFull()
    ahead.settle(n)
    if (place !== undefined) this.undoLog.endAction(place)
    reject(error)
  }

  async #writeInTransaction(
    tx: ClientTx,
    changes: readonly RecordChange[],
    place?: string,
    author: WriteAuthor = { session: this.#ports.session, now: this.#ports.now() },
  ): Promise<StoredAction> {
    // Start this read first, so that all reads in the transaction run in parallel.
    const reading = place === undefined ? undefined : this.undoLog.readPlaceSteps(place)
    const [planned, steps] = await Promise.all([planChanges(tx, changes, author), reading])
    const { before, after, save } = planned
    const [step] = await Promise.all([steps && this.undoLog.recordStep(before, after, steps), save()])
    return { before, step }
  }

  /** Stores, in order, the edits that could not be stored before. Returns those that are now stored. */
  async #writeUnstored(tx: ClientTx, writer: object): Promise<ReadonlyMap<UnstoredEdit, StoredAction>> {
    const done = new Map<UnstoredEdit, StoredAction>()
    for (const edit of this.#ports.unstored.snapshot()) {
      const other = this.#storing.get(edit.key)
      // Skip an edit that another writer is storing. Storing the edit twice could overwrite an edit made between the
      // two writes.
      if (other !== undefined && other !== writer) continue
      this.#storing.set(edit.key, writer)
      try {
        done.set(edit, await this.#writeInTransaction(tx, edit.changes, edit.place))
      } catch (error) {
        // Keep an edit whose record is not on this device yet, and continue with the others.
        if (!isRefused(error)) throw error
      }
    }
    return done
  }

  #releaseUnstored(writer: object): void {
    for (const [key, other] of this.#storing) if (other === writer) this.#storing.delete(key)
  }

  #settleUnstored(done: ReadonlyMap<UnstoredEdit, StoredAction>): void {
    for (const [{ changes }, found] of done) this.undoLog.rememberAction(changes, found)
    this.#ports.unstored.remove(new Set([...done.keys()].map(({ key }) => key)))
  }
}
