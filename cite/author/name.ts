import type { Author } from '../source/author.ts'

/**
 * Returns the name as printed in citations: given names first, and the suffix after a comma only if it is a word (AU1).
 */
export function nameOf(author: Author): string {
  if (author.kind === 'organization') return author.name
  const name =
    author.given === undefined || author.given === '' ? author.family : `${author.given} ${author.family}`
  if (author.suffix === undefined || author.suffix === '') return name
  return /^[IVX]+$/.test(author.suffix) ? `${name} ${author.suffix}` : `${name}, ${author.suffix}`
}

/** Returns the name for short forms: the family name, or the full name of an organization (AU4). */
export function familyOf(author: Author): string {
  return author.kind === 'organization' ? author.name : author.family
}

/**
 * Joins names in source order.
 *
 * Two names take an ampersand; for three or more, only the first is printed (AU2, AU3).
 */
export function joinNames(names: readonly string[]): string {
  const [first, second] = names
  if (first === undefined) return ''
  if (names.length > 2 || second === 'et al.') return `${first} et al.`
  return second === undefined ? first : `${first} & ${second}`
}

/** Joins all names, with an ampersand and no comma before the last (AU7). */
export function listNames(names: readonly string[]): string {
  // The last author may be "et al.": `Jane Roe, John Doe et al.`
  if (names.at(-1) === 'et al.') return `${names.slice(0, -1).join(', ')} et al.`
  return names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} & ${names.at(-1) ?? ''}`
}
