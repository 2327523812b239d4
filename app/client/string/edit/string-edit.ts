import type { Change } from '#sync/client/write.ts'
import type { ProjectContents, StringCiteRecord } from '../../../store/hooks.ts'
import { moveItem, neighboursAfterMove } from '../sequence.ts'
import type { Pen } from './pen.ts'

/** Another string cite at the end of a project; where the others are footnotes it is the next one. */
export function addString(
  { project, strings }: Pick<ProjectContents, 'project' | 'strings'>,
  pen: Pen,
): { readonly stringId: string; readonly changes: readonly Change[] } {
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
export function editString(
  id: string,
  fields: Partial<Pick<StringCiteRecord, 'title' | 'footnote'>>,
): Change[] {
  return Object.keys(fields).length === 0 ? [] : [{ kind: 'string', id, fields }]
}

/** Puts a string in the trash; its uses stay as they are and come back with it. */
export function removeString(id: string, pen: Pen): Change[] {
  return [{ kind: 'string', id, fields: { trashedAt: pen.now() } }]
}

/**
 * Moves a string among the others. The footnotes' numbers stay where they are: the strings that now stand there take
 * them, so a moved footnote and those it passed are numbered anew.
 */
export function moveString(strings: readonly StringCiteRecord[], id: string, to: number, pen: Pen): Change[] {
  const from = strings.findIndex((string) => string.id === id)
  const string = strings[from]
  if (string === undefined || from === to) return []
  const { before, after } = neighboursAfterMove(strings, from, to)
  const orderKey = pen.between(before?.pos.orderKey ?? null, after?.pos.orderKey ?? null)
  const pos = { projectId: string.pos.projectId, orderKey }
  const moved = moveItem(strings, from, to)
  const numbers = numbersOf(strings)
  let next = 0
  const renumbered = moved.map((one) => (one.footnote === null ? null : (numbers[next++] ?? null)))
  return moved.flatMap((one, at): Change[] => {
    const footnote = renumbered[at] ?? null
    const own = { ...(one.id === id && { pos }), ...(footnote !== one.footnote && { footnote }) }
    return Object.keys(own).length === 0 ? [] : [{ kind: 'string', id: one.id, fields: own }]
  })
}

/** The numbers of the footnotes, in the order of the strings. */
export function numbersOf(strings: readonly StringCiteRecord[]): number[] {
  return strings.flatMap(({ footnote }) => (footnote === null ? [] : [footnote]))
}
