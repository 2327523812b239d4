import type { Signal } from '#cite/signal/signal.ts'
import type { Choices, Locator, Parenthetical, Use } from '#cite/source/use.ts'
import type { RecordChange } from '#sync/client/write.ts'
import type { CitationRow } from '../model/citation-row.ts'
import { moveItem, neighborsAfterMove } from '../model/sequence.ts'
import { signalsInForce } from '../model/signals.ts'
import { changedFields } from './changed-fields.ts'
import type { RecordFactory } from '../../record-factory.ts'

/** Moves a row to another position in its string. Every authority keeps its signal. */
export function moveRow(
  rows: readonly CitationRow[],
  from: number,
  to: number,
  factory: RecordFactory,
): RecordChange[] {
  const row = rows[from]
  if (row === undefined || from === to) return []
  const { before, after } = neighborsAfterMove(rows, from, to)
  const orderKey = factory.orderBetween(before?.orderKey ?? null, after?.orderKey ?? null)
  const moved: RecordChange = {
    kind: 'use',
    id: row.id,
    fields: { pos: { stringId: row.stringId, orderKey } },
  }
  return mergeChanges([moved, ...signalsKept(rows, moveItem(rows, from, to))])
}

/**
 * Puts the rows in the order of the given ids. Every authority keeps its signal. Writes nothing if the ids are not
 * exactly the ids of the rows.
 */
export function reorderRows(
  rows: readonly CitationRow[],
  ids: readonly string[],
  factory: RecordFactory,
): RecordChange[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  const ordered = ids.flatMap((id) => byId.get(id) ?? [])
  if (ordered.length !== rows.length || ids.length !== rows.length) return []
  const keys = factory.orderRun(null, null, ordered.length)
  const placed = ordered.map(({ id, stringId }, at): RecordChange => ({
    kind: 'use',
    id,
    fields: { pos: { stringId, orderKey: keys[at] ?? '' } },
  }))
  return mergeChanges([...placed, ...signalsKept(rows, ordered)])
}

/** Removes a row from its string. The rows that share its signal keep that signal. */
export function removeRow(rows: readonly CitationRow[], at: number, factory: RecordFactory): RecordChange[] {
  const row = rows[at]
  if (row === undefined) return []
  const removed: RecordChange = { kind: 'use', id: row.id, fields: { trashedAt: factory.now() } }
  const rest = rows.filter((other) => other !== row)
  return [removed, ...signalsKept(rows, rest)]
}

/**
 * Sets the signal of a row. If the row starts a group, the signal changes for the entire group, because the first row
 * prints the signal for all of them. Inside a group, the following rows keep their signal.
 */
export function chooseSignal(rows: readonly CitationRow[], at: number, signal: Signal): RecordChange[] {
  const row = rows[at]
  if (row === undefined) return []
  const inForce = signalsInForce(rows.map(({ use }) => use))
  const heads = at === 0 || inForce[at - 1] !== inForce[at]
  const chosen: RecordChange = { kind: 'use', id: row.id, fields: { signal } }
  const after = rows.map((other, place) =>
    place === at ? { ...other, use: { ...other.use, signal } } : other,
  )
  if (!heads) return [chosen, ...signalsKept(rows, after, row)]
  // Change the rows of the group that also have their own copy of the old signal.
  const followers = rows.slice(at + 1).findIndex((_, offset) => inForce[at + 1 + offset] !== inForce[at])
  const group = rows.slice(at + 1, followers === -1 ? rows.length : at + 1 + followers)
  const named = group.filter(({ use }) => use.signal !== null)
  return [chosen, ...named.map(({ id }): RecordChange => ({ kind: 'use', id, fields: { signal } }))]
}

/** Sets the pincite of a row. */
export function setPincite({ id }: CitationRow, pincite: readonly Locator[]): RecordChange[] {
  return [{ kind: 'use', id, fields: { pincite: [...pincite] } }]
}

/** Sets the parentheticals of a row and drops empty ones. */
export function setParentheticals(
  { id }: CitationRow,
  parentheticals: readonly Parenthetical[],
): RecordChange[] {
  const kept = parentheticals.filter(({ text }) => text.trim() !== '')
  return [{ kind: 'use', id, fields: { parentheticals: kept } }]
}

/** Sets a row's choices: abbreviations and other details that the rules leave open. */
export function setChoices({ id }: CitationRow, choices: Choices): RecordChange[] {
  return [{ kind: 'use', id, fields: { choices } }]
}

/** Sets the form of a row; `auto` lets the footnotes determine it. */
export function setForm({ id }: CitationRow, form: Use['form']): RecordChange[] {
  return [{ kind: 'use', id, fields: { form } }]
}

/**
 * Writes a rule's corrections to a use, except its signal and authority. Does not overwrite fields that changed after
 * the rule checked the row, because the rule checks the row again.
 */
export function correctUse(
  { id, use }: CitationRow,
  read: CitationRow['use'],
  corrected: Use,
): RecordChange[] {
  const { pincite = [], form, parentheticals, choices = {} } = corrected
  const fields = changedFields<object>(read, { pincite, form, parentheticals, choices })
  const since = changedFields<object>(read, use)
  const stale = Object.keys(fields).some((name) => name in since)
  return stale || Object.keys(fields).length === 0 ? [] : [{ kind: 'use', id, fields: { ...fields } }]
}

/** Returns the changes needed so that every row except `except` keeps its signal. */
function signalsKept(
  before: readonly CitationRow[],
  after: readonly CitationRow[],
  except?: CitationRow,
): RecordChange[] {
  const had = signalsInForce(before.map(({ use }) => use))
  const wanted = new Map(before.map(({ id }, at) => [id, had[at] ?? 'none']))
  const changes: RecordChange[] = []
  let current: Signal = 'none'
  for (const { id, use } of after) {
    const signal = id === except?.id ? use.signal : (wanted.get(id) ?? use.signal)
    if (signal !== null && (use.signal ?? current) !== signal) {
      changes.push({ kind: 'use', id, fields: { signal } })
    }
    current = signal ?? current
  }
  return changes
}

/** Merges the changes to each record, so that a move and the resulting signal change are one write. */
function mergeChanges(changes: readonly RecordChange[]): RecordChange[] {
  const byId = new Map<string, RecordChange>()
  for (const change of changes) {
    const known = byId.get(change.id)
    byId.set(
      change.id,
      known === undefined ? change : { ...known, fields: { ...known.fields, ...change.fields } },
    )
  }
  return [...byId.values()]
}
