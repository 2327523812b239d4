import type { ClientTx } from '#sync/client/port.ts'
import type { RecordChange, PreviousValue } from '#sync/client/write.ts'
import { sameJson } from '#sync/record/json.ts'
import { isKind, kinds, readField } from '#sync/record/kind.ts'
import type { StoreDatabase } from './database.ts'
import type { StepRegister } from './database-rows.ts'

/** How many actions can be undone in one place. */
const DEEPEST = 100

export type UndoDirection = 'back' | 'again'

/** Places where something was done that the counts read from the database may not show yet. */
export class PendingSteps {
  readonly #places = new Set<string>()
  readonly #listeners = new Set<() => void>()

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  has(place: string): boolean {
    return this.#places.has(place)
  }

  begin(place: string): void {
    this.#places.add(place)
    this.#tell()
  }

  /** The counts show it, or it came to nothing. */
  end(place: string): void {
    if (this.#places.delete(place)) this.#tell()
  }

  #tell(): void {
    for (const listener of this.#listeners) listener()
  }
}

/** How many actions of a place can be undone, and how many done again. */
export interface UndoCounts {
  readonly back: number
  readonly again: number
}

/** Notes an action in the transaction that stores it, and answers its key; what had been undone cannot be done again any more. */
export async function recordUndoStep(
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
export async function readNextStep(
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
export async function markStepTaken(
  database: StoreDatabase,
  key: number,
  direction: UndoDirection,
): Promise<void> {
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
