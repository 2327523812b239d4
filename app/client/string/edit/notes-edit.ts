import type { Source } from '#cite/source/source.ts'
import type { RecordChange } from '#sync/client/write.ts'
import type { ProjectContents } from '../../../store/store-hooks.ts'
import type { CitingNote } from '../../reading/numbered-notes.ts'
import type { RecordFactory } from '../../record-factory.ts'
import { sourceIdentity } from '#cite/source/source-identity.ts'
import type { LibraryItem } from '../model/citation-row.ts'
import { addCitedSources, type InsertTarget } from './authority-edit.ts'

interface NotesTarget extends InsertTarget {
  readonly strings: ProjectContents['strings']
}

/**
 * Adds footnotes as numbered strings after the project's strings. The footnotes keep their numbers unless the project
 * already uses one of the numbers. In a new project, the only string becomes the first footnote.
 */
export function addNotes(
  target: NotesTarget,
  notes: readonly CitingNote[],
  factory: RecordFactory,
): { readonly firstId: string; readonly changes: readonly RecordChange[] } {
  const { projectId, stringId, strings, rows } = target
  const last = Math.max(0, ...strings.map(({ footnote }) => footnote ?? 0))
  const keepNumbers = (notes[0]?.number ?? 0) > last
  const [only] = strings
  const reused = strings.length === 1 && rows.length === 0 && only?.footnote === null ? stringId : null
  const items = [...target.items]
  const keys = factory.orderRun(strings.at(-1)?.pos.orderKey ?? null, null, notes.length)
  const changes: RecordChange[] = []
  let firstId = stringId
  for (const [at, { number, sources, uses }] of notes.entries()) {
    const footnote = keepNumbers ? number : last + 1 + at
    const id = at === 0 && reused !== null ? reused : factory.newId()
    if (at === 0) firstId = id
    if (id === reused) changes.push({ kind: 'string', id, fields: { footnote } })
    else {
      const pos = { projectId, orderKey: keys[at] ?? '' }
      const fields = { pos, title: '', footnote, createdAt: factory.now(), trashedAt: null }
      changes.push({ kind: 'string', id, create: true, fields })
    }
    const made = addCitedSources({ projectId, stringId: id, items, rows: [] }, { sources, uses }, factory)
    changes.push(...made.changes)
    items.push(...newItems(made.changes, sources, items))
  }
  return { firstId, changes }
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
