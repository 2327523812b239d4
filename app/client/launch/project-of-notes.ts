import type { Source, Use } from '#cite/cite.ts'
import type { RecordChange } from '#sync/client/write.ts'
import type { ProjectStyle } from '../../store/preferences.ts'
import type { RecordFactory } from '../record-factory.ts'
import { sourceIdentity } from '../source/source-identity.ts'
import { addCitedSources } from '../string/edit/authority-edit.ts'
import { newProject } from '../string/edit/project-edit.ts'
import type { LibraryItem } from '../string/model/citation-row.ts'

/** The citations of one note. */
export interface CitingNote {
  readonly number: number
  readonly sources: readonly Source[]
  readonly uses: readonly Use[]
}

/**
 * Returns the changes that create a project from a document's notes: one numbered string per citing note, and each
 * authority once in the library. They are stored in one transaction. `first` is the position of the first project in
 * the list; the new one goes above it.
 */
export function projectOfNotes(
  notes: readonly CitingNote[],
  {
    name,
    first,
    style,
  }: {
    readonly name: string
    readonly first: string | null
    readonly style?: ProjectStyle
  },
  factory: RecordFactory,
): { readonly projectId: string; readonly changes: readonly RecordChange[] } {
  const { projectId, stringId, changes: started } = newProject({ name, first, style }, factory)
  const changes: RecordChange[] = [...started]
  const items: LibraryItem[] = []
  const keys = factory.orderRun(null, null, notes.length)
  for (const [at, { number, sources, uses }] of notes.entries()) {
    const pos = { projectId, orderKey: keys[at] ?? '' }
    const id = at === 0 ? stringId : factory.newId()
    if (at === 0) changes.push({ kind: 'string', id, fields: { pos, footnote: number } })
    else {
      const fields = { pos, title: '', footnote: number, createdAt: factory.now(), trashedAt: null }
      changes.push({ kind: 'string', id, create: true, fields })
    }
    const made = addCitedSources({ projectId, stringId: id, items, rows: [] }, { sources, uses }, factory)
    changes.push(...made.changes)
    items.push(...newItems(made.changes, sources, items))
  }
  return { projectId, changes }
}

/** Returns the library items that the changes add, in the order of their sources. */
export function newItems(
  changes: readonly RecordChange[],
  sources: readonly Source[],
  known: readonly LibraryItem[],
): LibraryItem[] {
  const identities = new Set(known.flatMap(({ source }) => (source === null ? [] : [sourceIdentity(source)])))
  const fresh: Source[] = []
  for (const source of sources) {
    if (identities.has(sourceIdentity(source))) continue
    identities.add(sourceIdentity(source))
    fresh.push(source)
  }
  const created = changes.filter(({ kind, create }) => kind === 'authority' && create === true)
  return created.flatMap((change, at): LibraryItem[] => {
    const source = fresh[at]
    const { pos } = change.fields as { readonly pos?: { readonly orderKey: string } }
    if (source === undefined || pos === undefined) return []
    return [{ id: change.id, orderKey: pos.orderKey, source: { ...source, id: change.id }, conflicts: {} }]
  })
}
