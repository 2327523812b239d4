import { plainTokens } from './plain-tokens.ts'
import type { CslItem } from './csl-item.ts'

/** A field that an item's citation does not print, identified by its CSL name. */
export type UnprintedField = { readonly field: string; readonly words: string }

/** Fields about the record rather than the source. */
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
 * Returns the fields that the citation of an item omits (EX8), because no rule prints them or other fields replace
 * them.
 *
 * A field is printed if its text is in the citation, or if removing the field changes the citation. `print` returns the
 * citation of an item.
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

/** Returns the text of a field of any shape: text, number, date, or names. */
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
