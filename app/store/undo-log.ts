import type { ClientTx } from '#sync/client/port.ts'
import { buildUndo } from '#sync/client/undo.ts'
import type { RecordChange, PreviousValue } from '#sync/client/write.ts'
import { sameJson } from '#sync/record/json.ts'
import { isKind, kinds, readField } from '#sync/record/kind.ts'
import type { Replica } from '#sync/record/replica.ts'
import type { StoreDatabase } from './database.ts'
import type { StepRegister } from './database-rows.ts'
import type { UnstoredEdits } from './unstored-edits.ts'

/** Maximum number of actions that can be undone in one project. */
const DEEPEST = 100

export type UndoDirection = 'back' | 'again'

/**
 * The values that an action overwrote. Includes the key of the action's step if the action can be undone.
 */
export interface StoredAction {
  readonly before: readonly PreviousValue[]
  readonly step: number | undefined
}

/** Keys of a project's steps that can be redone (`undone`) and undone (`done`), oldest first. */
export interface PlaceSteps {
  readonly place: string
  readonly undone: readonly number[]
  readonly done: readonly number[]
}

interface UndoPorts {
  readonly database: StoreDatabase
  readonly unstored: UnstoredEdits
  readonly now: () => number
  readonly transact: <T>(work: (tx: ClientTx) => Promise<T>) => Promise<T>
  readonly write: (tx: ClientTx, changes: readonly RecordChange[]) => Promise<unknown>
  readonly onSaved: () => void
}

/**
 * Undo state of one store: the stored steps of each project, the actions of this page by their list of changes, and
 * edits that failed to save.
 */
export class UndoLog {
  readonly #ports: UndoPorts
  /** Projects with a recent action that the counts from the database might not include yet. */
  readonly #ahead = new Set<string>()
  readonly #listeners = new Set<() => void>()
  /** The values that each action overwrote, kept as long as the action can be undone. */
  readonly #stored = new WeakMap<readonly RecordChange[], StoredAction>()

  constructor(ports: UndoPorts) {
    this.#ports = ports
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Returns true if a project has a recent action that the counts might not include yet. */
  isAhead(place: string): boolean {
    return this.#ahead.has(place)
  }

  beginAction(place: string): void {
    this.#ahead.add(place)
    this.#tellListeners()
  }

  endAction(place: string): void {
    if (this.#ahead.delete(place)) this.#tellListeners()
  }

  /**
   * Records an action in the transaction that stores it. Returns the key of its step, if it has one. `after` contains
   * the records after the action.
   */
  async recordStep(
    before: readonly PreviousValue[],
    after: ReadonlyMap<string, Replica>,
    steps: PlaceSteps,
  ): Promise<number | undefined> {
    return recordUndoStep(this.#ports.database, before, after, steps)
  }

  /** Reads the rows needed to record a step in a project. Call at the beginning of its transaction. */
  async readPlaceSteps(place: string): Promise<PlaceSteps> {
    const { database } = this.#ports
    const [undone, done] = await Promise.all([
      listPlaceSteps(database, place, 1).primaryKeys(),
      listPlaceSteps(database, place, 0).primaryKeys(),
    ])
    return { place, undone, done }
  }

  /** Call after an action is stored, so that `takeBack` can find it by its list of changes. */
  rememberAction(changes: readonly RecordChange[], action: StoredAction): void {
    this.#stored.set(changes, action)
  }

  /** Undoes one action, whether or not it is stored. Resolves to false if there is nothing to undo. */
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

  /**
   * Undoes the last action in a project, or redoes the action that was undone last. Resolves to false if there is none.
   */
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
        // Skip a step if later writes replaced or removed everything that it wrote.
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

export interface UndoCounts {
  readonly back: number
  readonly again: number
}

/**
 * Records an action in the transaction that stores it, and returns the action's key. Clears the actions that could be
 * redone.
 */
async function recordUndoStep(
  database: StoreDatabase,
  before: readonly PreviousValue[],
  after: ReadonlyMap<string, Replica>,
  { place, undone, done }: PlaceSteps,
): Promise<number | undefined> {
  if (before.length === 0) return undefined
  const registers = before.map(({ kind, id, field, value, created }): StepRegister => ({
    kind,
    id,
    field,
    before: value ?? readField(kind, field, undefined),
    after: after.get(id)?.f[field] ?? null,
    created,
  }))
  const dropped = [...undone, ...done.slice(0, Math.max(0, done.length - DEEPEST + 1))]
  const [key] = await Promise.all([
    database.steps.add({ place, undone: 0, registers }),
    dropped.length > 0 && database.steps.bulkDelete(dropped),
  ])
  return key
}

/**
 * Returns the key and the changes of the next step to undo or redo; null if there is none. Call within a transaction.
 */
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
 * Builds the new edit that undoes or redoes an action.
 *
 * A field that has been written since the action keeps the newer value, and a purged record stays purged.
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
