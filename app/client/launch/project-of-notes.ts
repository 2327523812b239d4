import type { Source, Use } from '#cite/cite.ts'
import type { RecordChange } from '#sync/client/write.ts'
import type { ProjectStyle } from '../../store/preferences.ts'
import type { RecordFactory } from '../record-factory.ts'
import { sourceIdentity } from '../source/source-identity.ts'
import { addCitedSources } from '../string/edit/authority-edit.ts'
import { newProject } from '../string/edit/project-edit.ts'
import type { LibraryItem } from '../string/model/citation-row.ts'

/** What one note of a document cites. */
export interface CitingNote {
  readonly number: number
  readonly sources: readonly Source[]
  readonly uses: readonly Use[]
}

/**
 * A project of a document's notes: each note that cites something is a string with its number, each authority stands in
 * the library once. One action, stored whole or not at all. `first` is the first project of the list, which it goes above.
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

/** What the library holds besides after some changes: new authorities stand in them in the order of their sources. */
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
