import type { RecordChange } from '#sync/client/write.ts'
import { addCitedSources } from './authority-edit.ts'
import type { RecordFactory } from '../../record-factory.ts'
import type { ProjectStyle } from '../../../store/preferences.ts'
import type { CitingNote } from '../../reading/numbered-notes.ts'
import { addNotes } from './notes-edit.ts'
import { newProject } from './project-edit.ts'
import type { CitedSources } from '../model/project-actions.ts'

interface ProjectStart {
  readonly name: string
  readonly course?: string
  readonly first: string | null
  readonly gathered?: CitedSources | undefined
  readonly style?: ProjectStyle | undefined
}

/**
 * Creates a project with the pasted citations in its first string. This is one action, stored either entirely or not at
 * all.
 */
export function startProject(
  { name, course = '', first, gathered, style }: ProjectStart,
  factory: RecordFactory,
): { readonly projectId: string; readonly changes: readonly RecordChange[] } {
  const { projectId, stringId, changes } = newProject({ name, course, first, style }, factory)
  if (gathered === undefined) return { projectId, changes }
  const added = addCitedSources({ projectId, stringId, items: [], rows: [] }, gathered, factory)
  return { projectId, changes: [...changes, ...added.changes] }
}

interface NotesStart extends Omit<ProjectStart, 'course' | 'gathered'> {
  readonly notes: readonly CitingNote[]
}

/** Creates a project with footnotes. This is one action, stored either entirely or not at all. */
export function startProjectWithNotes(
  { name, first, style, notes }: NotesStart,
  factory: RecordFactory,
): { readonly projectId: string; readonly firstId: string; readonly changes: readonly RecordChange[] } {
  const { projectId, stringId, changes } = newProject({ name, first, style }, factory)
  const pos = { projectId, orderKey: factory.orderBetween(null, null) }
  const times = { createdAt: factory.now(), trashedAt: null }
  const empty = { id: stringId, pos, title: '', footnote: null, conflicts: {}, ...times }
  const target = { projectId, stringId, items: [], rows: [], strings: [empty] }
  const { firstId, changes: added } = addNotes(target, notes, factory)
  return { projectId, firstId, changes: [...changes, ...added] }
}
