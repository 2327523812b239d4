import type { Author } from '../source/author.ts'

/**
 * Returns a name as printed in citations: given names first, and a comma before the suffix only if the suffix is a word
 * (AU1).
 */
export function nameOf(author: Author): string {
  if (author.kind === 'organization') return author.name
  const name =
    author.given === undefined || author.given === '' ? author.family : `${author.given} ${author.family}`
  if (author.suffix === undefined || author.suffix === '') return name
  return /^[IVX]+$/.test(author.suffix) ? `${name} ${author.suffix}` : `${name}, ${author.suffix}`
}

/** Returns the family name of a person, or the full name of an organization, for short forms (AU4). */
export function familyOf(author: Author): string {
  return author.kind === 'organization' ? author.name : author.family
}

/**
 * Joins names in the order of the source.
 *
 * Joins two names with an ampersand. If there are three or more, returns the first one with "et al." (AU2, AU3).
 */
export function joinNames(names: readonly string[]): string {
  const [first, second] = names
  if (first === undefined) return ''
  if (names.length > 2 || second === 'et al.') return `${first} et al.`
  return second === undefined ? first : `${first} & ${second}`
}

/** Joins all names. An ampersand without a comma precedes the last one (AU7). */
export function listNames(names: readonly string[]): string {
  // The last author can be "et al.": `Jane Roe, John Doe et al.`
  if (names.at(-1) === 'et al.') return `${names.slice(0, -1).join(', ')} et al.`
  return names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} & ${names.at(-1) ?? ''}`
}
