import type { RecordChange } from '#sync/client/write.ts'
import type { StoredStringCite } from '../../../store/store-hooks.ts'
import type { RecordFactory } from '../../record-factory.ts'
import { footnoteNumbersOf } from './string-edit.ts'
import { moveString } from './string-order.ts'

/**
 * Moves a footnote by one position in the order of the footnote numbers. If the strings are in the same order, the
 * string moves, too. Otherwise, the two footnotes swap numbers, and the strings stay in place.
 */
export function moveFootnote(
  strings: readonly StoredStringCite[],
  id: string,
  step: -1 | 1,
  factory: RecordFactory,
): RecordChange[] {
  const string = strings.find((one) => one.id === id)
  const other = footnoteBeside(strings, id, step)
  if (string === undefined || other === undefined) return []
  const numbers = footnoteNumbersOf(strings)
  if (numbers.every((number, at) => number >= (numbers[at - 1] ?? 0))) {
    return moveString(strings, id, strings.indexOf(other), factory)
  }
  return [
    { kind: 'string', id, fields: { footnote: other.footnote } },
    { kind: 'string', id: other.id, fields: { footnote: string.footnote } },
  ]
}

/** Returns the previous or next footnote by number. Strings with the same number count as one footnote. */
export function footnoteBeside(
  strings: readonly StoredStringCite[],
  id: string,
  step: -1 | 1,
): StoredStringCite | undefined {
  const own = strings.find((string) => string.id === id)?.footnote ?? null
  if (own === null) return undefined
  const distanceTo = ({ footnote }: StoredStringCite): number => ((footnote ?? own) - own) * step
  return strings
    .filter((string) => distanceTo(string) > 0)
    .reduce<StoredStringCite | undefined>(
      (near, one) => (near === undefined || distanceTo(one) < distanceTo(near) ? one : near),
      undefined,
    )
}

/** Numbers all strings as footnotes, in order and starting at 1, or removes all numbers. */
export function numberStrings(strings: readonly StoredStringCite[], numbered: boolean): RecordChange[] {
  return strings.map(({ id }, at) => ({ kind: 'string', id, fields: { footnote: numbered ? at + 1 : null } }))
}
