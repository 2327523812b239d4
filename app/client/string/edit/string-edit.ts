import type { RecordChange } from '#sync/client/write.ts'
import type { ProjectContents, StoredStringCite } from '../../../store/store-hooks.ts'
import type { StringFields } from '../model/project-actions.ts'
import type { Pen } from '../../record-factory.ts'

/** Another string cite at the end of a project; where the others are footnotes it is the next one. */
export function addString(
  { project, strings }: Pick<ProjectContents, 'project' | 'strings'>,
  pen: Pen,
): { readonly stringId: string; readonly changes: readonly RecordChange[] } {
  const stringId = pen.newId()
  const last = strings.at(-1)
  const orderKey = pen.between(last?.pos.orderKey ?? null, null)
  const numbers = numbersOf(strings)
  const footnote = numbers.length === 0 ? null : Math.max(...numbers) + 1
  const fields = {
    pos: { projectId: project.id, orderKey },
    title: '',
    footnote,
    createdAt: pen.now(),
    trashedAt: null,
  }
  return { stringId, changes: [{ kind: 'string', id: stringId, create: true, fields }] }
}

/** Changes what a string says about itself. */
export function editString(id: string, fields: StringFields): RecordChange[] {
  return Object.keys(fields).length === 0 ? [] : [{ kind: 'string', id, fields }]
}

/** Puts a string in the trash; its uses stay as they are and come back with it. */
export function removeString(id: string, pen: Pen): RecordChange[] {
  return [{ kind: 'string', id, fields: { trashedAt: pen.now() } }]
}

/** The numbers of the footnotes, in the order of the strings. */
export function numbersOf(strings: readonly StoredStringCite[]): number[] {
  return strings.flatMap(({ footnote }) => (footnote === null ? [] : [footnote]))
}
