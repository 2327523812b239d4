import type { RecordChange } from '#sync/client/write.ts'
import type { Project } from '#sync/record/kind.ts'
import type { ProjectStyle } from '../../../store/preferences.ts'
import type { ProjectFields } from '../model/project-actions.ts'
import type { RecordFactory } from '../../record-factory.ts'

/** Creates a project at the top of the list, with its first string cite. */
export function newProject(
  {
    name,
    course = '',
    first,
    style,
  }: {
    readonly name: string
    readonly course?: string
    readonly first: string | null
    readonly style?: ProjectStyle | undefined
  },
  factory: RecordFactory,
): { readonly projectId: string; readonly stringId: string; readonly changes: readonly RecordChange[] } {
  const projectId = factory.newId()
  const stringId = factory.newId()
  const createdAt = factory.now()
  return {
    projectId,
    stringId,
    changes: [
      {
        kind: 'project',
        id: projectId,
        create: true,
        fields: {
          name,
          course,
          typeface: 'court',
          underline: false,
          profile: 'bluebook-22-like',
          mode: 'sentence',
          ...style,
          pos: factory.orderBetween(null, first),
          createdAt,
          archivedAt: null,
          trashedAt: null,
        },
      },
      {
        kind: 'string',
        id: stringId,
        create: true,
        fields: {
          pos: { projectId, orderKey: factory.orderBetween(null, null) },
          title: '',
          footnote: null,
          createdAt,
          trashedAt: null,
        },
      },
    ],
  }
}

/** Changes fields of a project. */
export function editProject(id: string, fields: ProjectFields): RecordChange[] {
  return Object.keys(fields).length === 0 ? [] : [{ kind: 'project', id, fields }]
}

/** Archives or unarchives a project. The project keeps its position and its content. */
export function archiveProject(
  { id, archivedAt }: Pick<Project, 'id' | 'archivedAt'>,
  factory: RecordFactory,
): RecordChange[] {
  return [{ kind: 'project', id, fields: { archivedAt: archivedAt === null ? factory.now() : null } }]
}

/** Moves a project to the trash. Its content stays unchanged and is restored with it. */
export function trashProject(id: string, factory: RecordFactory): RecordChange[] {
  return [{ kind: 'project', id, fields: { trashedAt: factory.now() } }]
}
