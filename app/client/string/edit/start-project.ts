import type { RecordChange } from '#sync/client/write.ts'
import { addGathered } from './authority-edit.ts'
import type { Pen } from '../../record-factory.ts'
import { newProject } from './project-edit.ts'
import type { Gathered } from '../model/project-actions.ts'

interface Start {
  readonly name: string
  readonly course?: string
  /** The first project of the list as it is; the new one goes above it. */
  readonly first: string | null
  /** What it starts with. */
  readonly gathered?: Gathered
}

/** A new project with what was pasted already in its first string: one action, stored whole or not at all. */
export function startProject(
  { name, course = '', first, gathered }: Start,
  pen: Pen,
): { readonly projectId: string; readonly changes: readonly RecordChange[] } {
  const { projectId, stringId, changes } = newProject({ name, course, first }, pen)
  if (gathered === undefined) return { projectId, changes }
  const added = addGathered({ projectId, stringId, items: [], rows: [] }, gathered, pen)
  return { projectId, changes: [...changes, ...added.changes] }
}
