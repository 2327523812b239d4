import * as z from 'zod/mini'
import type { RecordChange } from '#sync/client/write.ts'
import { sourceFields } from '#sync/record/source.ts'
import type { ProjectContents } from '../../../store/store-hooks.ts'
import type { RecordFactory } from '../../record-factory.ts'

const json = z.record(z.string(), z.unknown())

/** File format of a project: its content, without ids, stamps, or any data about its owner. */
const ProjectFileSchema = z.object({
  product: z.literal('pincite'),
  content: z.literal('project'),
  version: z.literal(1),
  project: z.object({
    name: z.string(),
    course: z.string(),
    typeface: z.enum(['court', 'academic']),
    /** Absent in files made before the setting existed. */
    underline: z._default(z.boolean(), false),
    profile: z.string(),
    mode: z.enum(['sentence', 'clause']),
  }),
  authorities: z.array(json),
  strings: z.array(
    z.object({
      title: z.string(),
      footnote: z.nullable(z.number()),
      uses: z.array(
        z.object({
          /** Index of the authority in `authorities`, from 0. */
          authority: z.number(),
          signal: z.nullable(z.string()),
          pincite: z.array(z.unknown()),
          form: z.string(),
          parentheticals: z.array(z.unknown()),
          choices: json,
        }),
      ),
    }),
  ),
  choices: z.array(z.object({ phrase: z.string(), chosen: z.string() })),
})
export type ProjectFile = z.infer<typeof ProjectFileSchema>

/** Extension and media type of a project file. */
export const PROJECT_FILE = { extension: 'citebk', type: 'application/json' } as const

/** Converts a project to a file for sharing. */
export function projectToFile({
  project,
  strings,
  authorities,
  uses,
  choices,
}: ProjectContents): ProjectFile {
  const place = new Map(authorities.map(({ id }, at) => [id, at]))
  const { name, course, typeface, underline, profile, mode } = project
  return {
    product: 'pincite',
    content: 'project',
    version: 1,
    project: { name, course, typeface, underline, profile, mode },
    authorities: authorities.map(({ source }) => ({ ...source })),
    strings: strings.map(({ id, title, footnote }) => ({
      title,
      footnote,
      uses: uses.flatMap((use) => {
        const authority = place.get(use.authorityId)
        if (use.pos.stringId !== id || authority === undefined) return []
        const { signal, form, pincite, parentheticals } = use
        return [
          {
            authority,
            signal,
            pincite: [...pincite],
            form,
            parentheticals: [...parentheticals],
            choices: { ...use.choices },
          },
        ]
      }),
    })),
    choices: choices.flatMap(({ phrase, chosen }) => (chosen === null ? [] : [{ phrase, chosen }])),
  }
}

/** Reads a file's text; returns null if it is not a Pincite project. */
export function readProjectFile(text: string): ProjectFile | null {
  try {
    const read = ProjectFileSchema.safeParse(JSON.parse(text))
    return read.success ? read.data : null
  } catch {
    return null
  }
}

/** Creates a new project from a file. Does not replace any existing data. */
export function projectFromFile(
  { project, authorities, strings, choices }: ProjectFile,
  { name, first }: { readonly name: string; readonly first: string | null },
  factory: RecordFactory,
): { readonly projectId: string; readonly changes: readonly RecordChange[] } {
  const projectId = factory.newId()
  const createdAt = factory.now()
  const made = { createdAt, trashedAt: null }
  const keys = factory.orderRun(null, null, authorities.length)
  const ids = authorities.map(() => factory.newId())
  const places = factory.orderRun(null, null, Math.max(1, strings.length))
  const begun = strings.length === 0 ? [{ title: '', footnote: null, uses: [] }] : strings
  const changes: RecordChange[] = [
    {
      kind: 'project',
      id: projectId,
      create: true,
      fields: { ...project, name, pos: factory.orderBetween(null, first), archivedAt: null, ...made },
    },
    ...authorities.map((source, at): RecordChange => ({
      kind: 'authority',
      id: ids[at] ?? '',
      create: true,
      fields: { pos: { projectId, orderKey: keys[at] ?? '' }, ...made, ...sourceFields(source) },
    })),
    ...choices.map((choice): RecordChange => ({
      kind: 'choice',
      id: factory.newId(),
      create: true,
      fields: { projectId, slot: '', ...choice, createdAt },
    })),
  ]
  begun.forEach(({ title, footnote, uses }, at) => {
    const stringId = factory.newId()
    const pos = { projectId, orderKey: places[at] ?? '' }
    changes.push({ kind: 'string', id: stringId, create: true, fields: { pos, title, footnote, ...made } })
    const rows = factory.orderRun(null, null, uses.length)
    uses.forEach(({ authority, ...use }, row) => {
      const authorityId = ids[authority]
      if (authorityId === undefined) return
      const fields = { pos: { stringId, orderKey: rows[row] ?? '' }, authorityId, ...use, ...made }
      changes.push({ kind: 'use', id: factory.newId(), create: true, fields })
    })
  })
  return { projectId, changes }
}
