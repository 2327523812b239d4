import type { Author } from '../source/author.ts'

/** The name as a citation prints it: given names first, suffix after a comma only when it is a word (AU1). */
export function nameOf(author: Author): string {
  if (author.kind === 'organization') return author.name
  const name =
    author.given === undefined || author.given === '' ? author.family : `${author.given} ${author.family}`
  if (author.suffix === undefined || author.suffix === '') return name
  return /^[IVX]+$/.test(author.suffix) ? `${name} ${author.suffix}` : `${name}, ${author.suffix}`
}

/** The name a short form uses: the family name, or the whole name of a body (AU4). */
export function familyOf(author: Author): string {
  return author.kind === 'organization' ? author.name : author.family
}

/**
 * Joins the names in the order the source prints them.
 *
 * Two are joined by an ampersand; from three on, the first stands for all (AU2, AU3).
 */
export function joinNames(names: readonly string[]): string {
  const [first, second] = names
  if (first === undefined) return ''
  if (names.length > 2) return `${first} et al.`
  return second === undefined ? first : `${first} & ${second}`
}

/** Every name, with an ampersand before the last and no comma before it (AU7). */
export function listNames(names: readonly string[]): string {
  // Several are named and others are not: `Jane Roe, John Doe et al.`
  if (names.at(-1) === 'et al.') return `${names.slice(0, -1).join(', ')} et al.`
  return names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} & ${names.at(-1) ?? ''}`
}
