import type { RecordChange } from '#sync/client/write.ts'
import type { StoredStringCite } from '../../../store/store-hooks.ts'
import { moveItem, neighborsAfterMove } from '../model/sequence.ts'
import type { RecordFactory } from '../../record-factory.ts'
import { footnoteNumbersOf } from './string-edit.ts'

/**
 * Moves a string. Footnote numbers keep their positions, so the moved footnote and the footnotes between its old and
 * new positions get new numbers.
 */
export function moveString(
  strings: readonly StoredStringCite[],
  id: string,
  to: number,
  factory: RecordFactory,
): RecordChange[] {
  const from = strings.findIndex((string) => string.id === id)
  const string = strings[from]
  if (string === undefined || from === to) return []
  const { before, after } = neighborsAfterMove(strings, from, to)
  const orderKey = factory.orderBetween(before?.pos.orderKey ?? null, after?.pos.orderKey ?? null)
  const pos = { projectId: string.pos.projectId, orderKey }
  const moved = moveItem(strings, from, to)
  const numbers = footnoteNumbersOf(strings)
  let next = 0
  const renumbered = moved.map((one) => (one.footnote === null ? null : (numbers[next++] ?? null)))
  return moved.flatMap((one, at): RecordChange[] => {
    const footnote = renumbered[at] ?? null
    const own = { ...(one.id === id && { pos }), ...(footnote !== one.footnote && { footnote }) }
    return Object.keys(own).length === 0 ? [] : [{ kind: 'string', id: one.id, fields: own }]
  })
}
