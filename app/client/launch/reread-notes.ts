import type { RecordChange } from '#sync/client/write.ts'
import type { AccountStore } from '../../store/store.ts'
import { type ProjectContents, readProjectContents, readProjectList } from '../../store/queries.ts'
import { projectPath } from '../project-path.ts'
import { type RecordFactory, recordFactory } from '../record-factory.ts'
import { addCitedSources } from '../string/edit/authority-edit.ts'
import { buildCitationRows, buildLibraryItems, type LibraryItem } from '../string/model/citation-row.ts'
import { compareNotes, type KeptNote, type NoteChange } from './compare-notes.ts'
import type { CitingNote } from '../reading/numbered-notes.ts'
import { newItems } from '../string/edit/notes-edit.ts'

/** A project to compare a document with. */
export interface RereadProject {
  readonly id: string
  readonly name: string
}

/** Returns the active projects on this device, in order. */
export async function listRereadProjects({ database }: AccountStore): Promise<RereadProject[]> {
  const projects = await readProjectList(database)
  return projects.filter(({ archivedAt }) => archivedAt === null).map(({ id, name }) => ({ id, name }))
}

/** Compares a project's footnotes with a document; null if the project no longer exists. */
export async function compareWithProject(
  notes: readonly CitingNote[],
  projectId: string,
  { database }: AccountStore,
): Promise<NoteChange[] | null> {
  const contents = await readProjectContents(database, projectId)
  return contents === null ? null : compareNotes(keptNotes(contents), notes)
}

/**
 * Updates a project to match a document, as one action that can be undone. Returns the path of its editor, or null if
 * the project no longer exists. Compares again first, because another device may have changed the project in the
 * meantime.
 */
export async function rereadIntoProject(
  notes: readonly CitingNote[],
  projectId: string,
  store: AccountStore,
): Promise<string | null> {
  const contents = await readProjectContents(store.database, projectId)
  if (contents === null) return null
  await store.write(rereadChanges(contents, notes, recordFactory), { place: projectId })
  return projectPath(projectId)
}

function keptNotes({ strings, uses, authorities }: ProjectContents): KeptNote[] {
  const items = buildLibraryItems(authorities)
  return strings.flatMap(({ id, pos, footnote }) =>
    footnote === null
      ? []
      : [
          {
            stringId: id,
            orderKey: pos.orderKey,
            number: footnote,
            rows: buildCitationRows(id, uses, items),
          },
        ],
  )
}

/**
 * Returns the changes that make a project's footnotes match a document. Unchanged notes keep their strings and all
 * edits. A changed note keeps its string and its citations to authorities that the note still cites. Removed notes go
 * to the trash. Strings without a number stay, because they are not footnotes.
 */
export function rereadChanges(
  contents: ProjectContents,
  notes: readonly CitingNote[],
  factory: RecordFactory,
): RecordChange[] {
  const compared = compareNotes(keptNotes(contents), notes)
  const projectId = contents.project.id
  const items: LibraryItem[] = [...buildLibraryItems(contents.authorities)]
  const changes: RecordChange[] = []
  const cite = (
    stringId: string,
    note: Pick<CitingNote, 'sources' | 'uses'>,
    rows: KeptNote['rows'],
  ): void => {
    const made = addCitedSources({ projectId, stringId, items, rows }, note, factory)
    changes.push(...made.changes)
    items.push(...newItems(made.changes, note.sources, items))
  }
  const keys = orderKeys(compared, factory)
  for (const [at, one] of compared.entries()) {
    if (one.kind === 'gone') {
      // The string's citations stay unchanged and are restored together with the string.
      changes.push({ kind: 'string', id: one.kept.stringId, fields: { trashedAt: factory.now() } })
      continue
    }
    const { note } = one
    const pos = { projectId, orderKey: keys.get(at) ?? '' }
    if (one.kind === 'came') {
      const id = factory.newId()
      const fields = { pos, title: '', footnote: note.number, createdAt: factory.now(), trashedAt: null }
      changes.push({ kind: 'string', id, create: true, fields })
      cite(id, note, [])
      continue
    }
    const { kept, inOrder } = one
    if (!inOrder || kept.number !== note.number)
      changes.push({
        kind: 'string',
        id: kept.stringId,
        fields: { ...(!inOrder && { pos }), footnote: note.number },
      })
    if (one.kind === 'changed') citeAnew(one, { cite, changes, factory })
  }
  return changes
}

type Rewriting = {
  readonly cite: (
    stringId: string,
    note: Pick<CitingNote, 'sources' | 'uses'>,
    rows: KeptNote['rows'],
  ) => void
  readonly changes: RecordChange[]
  readonly factory: RecordFactory
}

/**
 * Updates the citations of a changed note. If the note cites the same authorities, the existing citations get the new
 * pincites. Otherwise, all citations are replaced.
 */
function citeAnew(
  { kept, note, sameSources }: Extract<NoteChange, { kind: 'changed' | 'same' | 'moved' }>,
  { cite, changes, factory }: Rewriting,
): void {
  if (sameSources) {
    for (const [at, { pincite = [] }] of note.uses.entries()) {
      const row = kept.rows[at]
      if (row !== undefined && JSON.stringify(row.use.pincite) !== JSON.stringify(pincite))
        changes.push({ kind: 'use', id: row.id, fields: { pincite } })
    }
    return
  }
  const trashedAt = factory.now()
  for (const { id } of kept.rows) changes.push({ kind: 'use', id, fields: { trashedAt } })
  cite(kept.stringId, note, [])
}

/**
 * Returns new positions for strings that are out of document order. The new positions are between the positions of the
 * strings that stay.
 */
function orderKeys(compared: readonly NoteChange[], factory: RecordFactory): Map<number, string> {
  const keys = new Map<number, string>()
  let last: string | null = null
  let waiting: number[] = []
  const place = (next: string | null): void => {
    const made = factory.orderRun(last, next, waiting.length)
    for (const [index, at] of waiting.entries()) keys.set(at, made[index] ?? '')
    waiting = []
  }
  for (const [at, one] of compared.entries()) {
    if (one.kind === 'gone') continue
    if (one.kind === 'came' || !one.inOrder) waiting.push(at)
    else {
      place(one.kept.orderKey)
      last = one.kept.orderKey
    }
  }
  place(null)
  return keys
}
