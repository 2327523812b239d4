import { plainTokens } from './plain-tokens.ts'
import type { CslItem } from './csl-item.ts'

/** A field of an item whose words a citation does not print, by its CSL name. */
export type UnprintedField = { readonly field: string; readonly words: string }

/** Fields that say how an item is kept, not what it is. */
const KEEPING: ReadonlySet<string> = new Set([
  'id',
  'type',
  'custom',
  'system_id',
  'multi',
  'citation-key',
  'seeAlso',
])

/**
 * The fields of an item that its citation leaves out (EX8): no rule prints them, or another field took their place.
 *
 * A field counts as printed when its words stand in the text, or when the text would be another without it.
 * `print` answers with the text of an item.
 */
export function unprintedFields(
  item: CslItem,
  text: string,
  print: (item: CslItem) => string,
): UnprintedField[] {
  const printed = new Set(plainTokens(text))
  const unprinted: UnprintedField[] = []
  for (const [field, value] of Object.entries(item)) {
    if (KEEPING.has(field) || value === undefined || value === null) continue
    const words = wordsOf(value)
    if (plainTokens(words).every((token) => printed.has(token))) continue
    const { [field]: _, ...without } = item as Record<string, unknown>
    if (print(without as CslItem) === text) unprinted.push({ field, words })
  }
  return unprinted
}

/** What a field says, whatever its shape: text, a number, a date or names. */
function wordsOf(value: unknown): string {
  if (typeof value === 'string' || typeof value === 'number') return String(value)
  if (Array.isArray(value))
    return value
      .map(wordsOf)
      .filter((words) => words !== '')
      .join(', ')
  if (value === null || typeof value !== 'object') return ''
  if ('date-parts' in value) return wordsOf((value as { 'date-parts': unknown })['date-parts'])
  return Object.values(value)
    .map(wordsOf)
    .filter((words) => words !== '')
    .join(' ')
}
