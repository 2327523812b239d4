import type { ParsedString } from '#cite/find/found.ts'

/** Longest text to search for, in characters. Case names are shorter. */
const LONGEST = 120

/**
 * Returns true if a text may be a case name without a full citation. The parser must have recognized nothing, or only a
 * reporter citation without a name, such as `384 us 436`.
 */
export function mayNameCase(text: string, parsed: ParsedString | null): boolean {
  const typed = text.trim()
  if (typed.length < 2 || typed.length > LONGEST || /\n|https?:/.test(typed)) return false
  return parsed === null || parsed.uses.length === 0 || isBarePlace(parsed)
}

/**
 * Returns true if a text has the form of a case name. A field that accepts any text can then report that the case is
 * not in the list.
 */
export function isWrittenAsCase(text: string): boolean {
  return /\S\s+(?:v|vs|versus)\.?\s+\S|^\s*(?:in re|ex parte)\s+\S/i.test(text)
}

/** Returns true if the parser recognized exactly one reporter citation with no name before it. */
function isBarePlace({ sources, uses, leftovers }: ParsedString): boolean {
  const [source] = sources
  return uses.length === 1 && leftovers.length === 0 && source?.kind === 'case' && source.name === ''
}
