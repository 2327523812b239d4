import type { RecordChange } from '#sync/client/write.ts'
import type { ProjectContents, StoredStringCite } from '../../../store/store-hooks.ts'
import type { StringFields } from '../model/project-actions.ts'
import type { RecordFactory } from '../../record-factory.ts'

/** Adds a string cite at the end of a project. If the other strings are footnotes, the new one gets the next number. */
export function addString(
  { project, strings }: Pick<ProjectContents, 'project' | 'strings'>,
  factory: RecordFactory,
): { readonly stringId: string; readonly changes: readonly RecordChange[] } {
  const stringId = factory.newId()
  const last = strings.at(-1)
  const orderKey = factory.orderBetween(last?.pos.orderKey ?? null, null)
  const numbers = footnoteNumbersOf(strings)
  const footnote = numbers.length === 0 ? null : Math.max(...numbers) + 1
  const fields = {
    pos: { projectId: project.id, orderKey },
    title: '',
    footnote,
    createdAt: factory.now(),
    trashedAt: null,
  }
  return { stringId, changes: [{ kind: 'string', id: stringId, create: true, fields }] }
}

/** Changes fields of a string. */
export function editString(id: string, fields: StringFields): RecordChange[] {
  return Object.keys(fields).length === 0 ? [] : [{ kind: 'string', id, fields }]
}

/** Moves a string to the trash; its uses stay unchanged and are restored with it. */
export function removeString(id: string, factory: RecordFactory): RecordChange[] {
  return [{ kind: 'string', id, fields: { trashedAt: factory.now() } }]
}

/** Returns the footnote numbers, in the order of the strings. */
export function footnoteNumbersOf(strings: readonly StoredStringCite[]): number[] {
  return strings.flatMap(({ footnote }) => (footnote === null ? [] : [footnote]))
}
