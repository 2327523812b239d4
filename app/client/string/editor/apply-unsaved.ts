import type { RecordChange } from '#sync/client/write.ts'
import { kinds } from '#sync/record/kind.ts'
import type { ProjectContents } from '../../../store/store-hooks.ts'

/**
 * Applies changes that are still being stored, or that the store refused, to the project. Edits then stay visible, and
 * a dropped row doesn't jump back.
 */
export function applyUnsaved(view: ProjectContents, changes: readonly RecordChange[]): ProjectContents {
  return changes.reduce(withChange, view)
}

function withChange(view: ProjectContents, change: RecordChange): ProjectContents {
  if (change.kind === 'project') {
    return { ...view, project: changedEntity(view.project, change) }
  }
  if (change.kind === 'string') return { ...view, strings: changedList(view.strings, change) }
  if (change.kind === 'authority') return { ...view, authorities: changedList(view.authorities, change) }
  if (change.kind === 'use') return { ...view, uses: changedList(view.uses, change) }
  if (change.kind === 'choice') return { ...view, choices: changedChoices(view.choices, change) }
  return view
}

interface PlacedRecord {
  readonly id: string
  readonly pos: { readonly orderKey: string }
  readonly trashedAt: number | null
}

function changedList<T extends PlacedRecord>(list: readonly T[], change: RecordChange): T[] {
  const known = list.some(({ id }) => id === change.id)
  const made = known || change.create !== true ? [] : [changedEntity(newEntity<T>(change), change)]
  return [
    ...list.map((entity) => (entity.id === change.id ? changedEntity(entity, change) : entity)),
    ...made,
  ]
    .filter(({ trashedAt }) => trashedAt === null)
    .sort((one, other) => compareKeys(one.pos.orderKey, other.pos.orderKey) || compareKeys(one.id, other.id))
}

/** Choices have no order key, so the oldest comes first. A cleared choice stays in the list with `chosen: null`. */
function changedChoices(
  list: ProjectContents['choices'],
  change: RecordChange,
): readonly ProjectContents['choices'][number][] {
  if (list.some(({ id }) => id === change.id)) {
    return list.map((choice) => (choice.id === change.id ? changedEntity(choice, change) : choice))
  }
  return change.create === true ? [...list, changedEntity(newEntity(change), change)] : list
}

function changedEntity<T extends object>(entity: T, { fields }: RecordChange): T {
  const own = Object.entries(fields).filter(([name]) => !name.startsWith(SOURCE))
  const changed = { ...entity, ...Object.fromEntries(own) }
  if (!('source' in entity) || typeof entity.source !== 'object') return changed
  const source = { ...entity.source, ...sourceParts(fields) }
  const kept = Object.entries(source).filter(([, value]) => value !== null)
  return { ...changed, source: Object.fromEntries(kept) }
}

const SOURCE = 'source.'

function sourceParts(fields: RecordChange['fields']): Record<string, unknown> {
  const parts = Object.entries(fields).filter(([name]) => name.startsWith(SOURCE))
  return Object.fromEntries(parts.map(([name, value]) => [name.slice(SOURCE.length), value]))
}

function newEntity<T>({ kind, id }: RecordChange): T {
  const source = kind === 'authority' ? { source: {} } : {}
  // Fill in missing fields from the kind's defaults.
  return { ...kinds[kind].empty, ...source, id, conflicts: {} } as T
}

function compareKeys(one: string, other: string): number {
  if (one === other) return 0
  return one < other ? -1 : 1
}
