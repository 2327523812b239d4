import type { RecordChange } from '#sync/client/write.ts'
import type { ProjectStyle } from '../../store/preferences.ts'
import type { CitingNote } from '../reading/numbered-notes.ts'
import type { RecordFactory } from '../record-factory.ts'
import { addCitedSources } from '../string/edit/authority-edit.ts'
import { newItems } from '../string/edit/notes-edit.ts'
import { newProject } from '../string/edit/project-edit.ts'
import type { LibraryItem } from '../string/model/citation-row.ts'

/**
 * Returns the changes that create a project from a document's notes. The project has one numbered string for each note
 * with citations, and each authority once. The changes are stored in one transaction. `first` is the position of the
 * first project in the list; the new project goes above it.
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
