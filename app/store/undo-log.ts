import type { ClientTx } from '#sync/client/port.ts'
import { buildUndo } from '#sync/client/undo.ts'
import type { RecordChange, PreviousValue } from '#sync/client/write.ts'
import { sameJson } from '#sync/record/json.ts'
import { isKind, kinds, readField } from '#sync/record/kind.ts'
import type { StoreDatabase } from './database.ts'
import type { StepRegister } from './database-rows.ts'
import type { UnstoredEdits } from './unstored-edits.ts'

/** How many actions can be undone in one place. */
const DEEPEST = 100

export type UndoDirection = 'back' | 'again'

/** What an action found when it was stored, and the step it is noted as where it can be undone. */
export interface StoredAction {
  readonly before: readonly PreviousValue[]
  readonly step: number | undefined
}

/** What the log needs of the store it belongs to. */
interface UndoPorts {
  readonly database: StoreDatabase
  readonly unstored: UnstoredEdits
  readonly now: () => number
  readonly transact: <T>(work: (tx: ClientTx) => Promise<T>) => Promise<T>
  /** Writes a new edit within a transaction. */
  readonly write: (tx: ClientTx, changes: readonly RecordChange[]) => Promise<unknown>
  /** Called once something was taken back or done again. */
  readonly onSaved: () => void
}

/**
 * Everything that can be taken back in one store: the steps kept in the database, by the place where they were done; the
 * actions of this page, each by its very list of changes; and what the device could not store yet.
 */
export class UndoLog {
  readonly #ports: UndoPorts
  /** Places where something was done that the counts read from the database may not show yet. */
  readonly #ahead = new Set<string>()
  readonly #listeners = new Set<() => void>()
  /** What each action found when it was stored, for as long as somebody may take it back. */
  readonly #stored = new WeakMap<readonly RecordChange[], StoredAction>()

  constructor(ports: UndoPorts) {
    this.#ports = ports
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** True where something was done a moment ago that the counts may not show yet. */
  isAhead(place: string): boolean {
    return this.#ahead.has(place)
  }

  /** Something is being done in a place. */
  beginAction(place: string): void {
    this.#ahead.add(place)
    this.#tellListeners()
  }

  /** The counts show it, or it came to nothing. */
  endAction(place: string): void {
    if (this.#ahead.delete(place)) this.#tellListeners()
  }

  /** Notes an action in the transaction that stores it; answers the key of its step, where it makes one. */
  recordStep(tx: ClientTx, place: string, before: readonly PreviousValue[]): Promise<number | undefined> {
    return recordUndoStep(this.#ports.database, tx, place, before)
  }

  /** An action is stored: from now on its list of changes says what to take back. */
  rememberAction(changes: readonly RecordChange[], action: StoredAction): void {
    this.#stored.set(changes, action)
  }

  /** Takes one action back, stored or not; false when there is nothing of it to take back. */
  async takeBack(changes: readonly RecordChange[]): Promise<boolean> {
    const { database, unstored, now, transact, write, onSaved } = this.#ports
    const kept = unstored.snapshot().find((edit) => edit.changes === changes)
    if (kept !== undefined) {
      unstored.remove(new Set([kept.key]))
      return true
    }
    const found = this.#stored.get(changes)
    if (found === undefined) return false
    const { before, step } = found
    const taken = await transact(async (tx) => {
      const current = await buildUndo(tx, before, now())
      if (current.length === 0) return false
      await write(tx, current)
      if (step !== undefined) await markStepTaken(database, step, 'back')
      return true
    })
    if (taken) onSaved()
    return taken
  }

  /** Takes the last action of a place back, or does the one taken back last again; false when there is none. */
  async takeStep(place: string, direction: UndoDirection): Promise<boolean> {
    const { database, unstored, now, transact, write, onSaved } = this.#ports
    const last = unstored.snapshot().findLast((edit) => edit.place === place)
    if (last !== undefined && direction === 'back') {
      unstored.remove(new Set([last.key]))
      return true
    }
    const taken = await transact(async (tx) => {
      for (;;) {
        const next = await readNextStep(database, tx, { place, direction, now: now() })
        if (next === null) return false
        await markStepTaken(database, next.key, direction)
        // Everything it wrote was overwritten since, or removed: the step before it is the one that was meant.
        if (next.changes.length === 0) continue
        await write(tx, next.changes)
        return true
      }
    })
    this.endAction(place)
    if (taken) onSaved()
    return taken
  }

  #tellListeners(): void {
    for (const listener of this.#listeners) listener()
  }
}

/** How many actions of a place can be undone, and how many done again. */
export interface UndoCounts {
  readonly back: number
  readonly again: number
}

/** Notes an action in the transaction that stores it, and answers its key; what had been undone cannot be done again any more. */
async function recordUndoStep(
  database: StoreDatabase,
  tx: ClientTx,
  place: string,
  before: readonly PreviousValue[],
): Promise<number | undefined> {
  if (before.length === 0) return undefined
  const rows = await tx.rows([...new Set(before.map(({ id }) => id))])
  const recs = new Map(rows.flatMap((row) => (row === undefined ? [] : [[row.rec.id, row.rec] as const])))
  const registers = before.map(({ kind, id, field, value, created }): StepRegister => ({
    kind,
    id,
    field,
    before: value ?? readField(kind, field, undefined),
    after: recs.get(id)?.f[field] ?? null,
    created,
  }))
  await listPlaceSteps(database, place, 1).delete()
  const kept = await listPlaceSteps(database, place, 0).primaryKeys()
  if (kept.length >= DEEPEST) await database.steps.bulkDelete(kept.slice(0, kept.length - DEEPEST + 1))
  return database.steps.add({ place, undone: 0, registers })
}

/** What the next step in a direction writes, and its key; null when there is none. For use in a transaction. */
async function readNextStep(
  database: StoreDatabase,
  tx: ClientTx,
  at: { readonly place: string; readonly direction: UndoDirection; readonly now: number },
): Promise<{ readonly key: number; readonly changes: readonly RecordChange[] } | null> {
  const { place, direction, now } = at
  const step =
    direction === 'back'
      ? await listPlaceSteps(database, place, 0).last()
      : await listPlaceSteps(database, place, 1).first()
  if (step === undefined) return null
  return { key: step.key, changes: await buildStepChanges(tx, step.registers, direction, now) }
}

/** Notes that a step was taken. */
async function markStepTaken(database: StoreDatabase, key: number, direction: UndoDirection): Promise<void> {
  await database.steps.update(key, { undone: direction === 'back' ? 1 : 0 })
}

export async function countUndoSteps(database: StoreDatabase, place: string): Promise<UndoCounts> {
  const [back, again] = await Promise.all([
    listPlaceSteps(database, place, 0).count(),
    listPlaceSteps(database, place, 1).count(),
  ])
  return { back, again }
}

function listPlaceSteps(database: StoreDatabase, place: string, undone: 0 | 1) {
  return database.steps.where('[place+undone]').equals([place, undone])
}

/**
 * What taking an action back, or doing it again, writes: a new edit of its own.
 *
 * A register that somebody wrote something else into since keeps the newer value, and a record that was removed for
 * good stays so.
 */
async function buildStepChanges(
  tx: ClientTx,
  registers: readonly StepRegister[],
  direction: UndoDirection,
  now: number,
): Promise<RecordChange[]> {
  const rows = await tx.rows([...new Set(registers.map(({ id }) => id))])
  const recs = new Map(rows.flatMap((row) => (row === undefined ? [] : [[row.rec.id, row.rec] as const])))
  const changes = new Map<string, RecordChange>()
  for (const register of registers) {
    const { id, field, created } = register
    const rec = recs.get(id)
    if (rec === undefined || rec.d !== undefined || !isKind(rec.k)) continue
    if (created && 'trashedAt' in kinds[rec.k].fields) {
      const trashed = typeof rec.f['trashedAt'] === 'number'
      if (trashed === (direction === 'back')) continue
      changes.set(id, { kind: rec.k, id, fields: { trashedAt: direction === 'back' ? now : null } })
      continue
    }
    const [from, to] =
      direction === 'back' ? [register.after, register.before] : [register.before, register.after]
    if (!sameJson(rec.f[field] ?? readField(rec.k, field, undefined), from) || sameJson(from, to)) continue
    const { fields } = changes.get(id) ?? { fields: {} }
    changes.set(id, { kind: rec.k, id, fields: { ...fields, [field]: to } })
  }
  return [...changes.values()]
}
