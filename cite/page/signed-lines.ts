import type { Author } from '../source/author.ts'
import { namesAlone } from './bylines.ts'
import { findDates } from './date-text.ts'
import type { Extraction } from './extraction.ts'
import { isOnlyFrom } from './is-only-from.ts'
import { distinct, keyOfAuthor, readByline } from './names.ts'
import { placesOfTitle } from './title-key.ts'

type Authors = Extraction['authors']

/** Number of lines below the heading within which a byline may share its line with a tag. */
const CLOSE = 4
/** Number of lines above the heading that can contain the date and the author. */
const ABOVE = 2
/** Minimum number of lines with people's names in a list of contributors to a collection. */
const FEWEST_CONTRIBUTORS = 8
/** Number of lines below the heading in which names are counted. */
const REACH = 40

/** A heading in an outline, which looks like a name with an initial: `A. Step One`. */
const OUTLINE = /^(?:[A-Z]|[IVX]+)\. /

/** A byline after a tag on the same line: `News | By Jane Roe | 3 min`. */
const TAGGED_BYLINE =
  /(?:^|[|·•] ?|- (?:posted |publicado |publié |pubblicato )?)(?:by|par|por|di|von):? (\p{Lu}[^|·•]{3,60}?)\s*(?:[|·•]| - |$)/iu
/** An author and the editors at the end of a piece: `Jane Roe and the editors of Acme`. */
const WITH_EDITORS =
  /^(\p{Lu}\S+(?: \p{Lu}\S+){1,3}) (?:and|und|et|y) (?:the )?(?:editors|Redaktion|rédaction|redacción)\b/iu

/**
 * Adds the author from a byline on the same line as a tag, or from a signature at the end. Drops an author who is only
 * the first of many contributors to a collection (PG4).
 */
export function settleSignature(authors: Authors, lines: readonly string[], title: string): Authors {
  const [at = -1] = placesOfTitle(title, lines)
  if (authors !== undefined)
    return at >= 0 && listsContributors(authors, lines.slice(at + 1)) ? undefined : authors
  const below = at < 0 ? [] : lines.slice(at + 1, at + 1 + CLOSE)
  const tagged = below.flatMap((line) => TAGGED_BYLINE.exec(line)?.[1] ?? [])
  const dated = lines.slice(Math.max(0, at - ABOVE), at + 1 + CLOSE).flatMap(nameAfterDate)
  const signed = lines.slice(Math.max(at, 0)).flatMap((line) => WITH_EDITORS.exec(line)?.[1] ?? [])
  const value = readPeople(tagged[0] ?? dated[0] ?? (signed.length === 1 ? (signed[0] ?? '') : ''))
  if (value.length === 0) return undefined
  return { value, confidence: tagged.length > 0 ? 0.9 : 0.8, provenance: ['text'], alternatives: [] }
}

/** Returns the name of the author that follows the date and the time on a line: `04.02.2022 | 13:10 | Jane Roe`. */
function nameAfterDate(line: string): string[] {
  const [day = '', ...rest] = line.split(/ [|·•] /)
  const last = rest.at(-1) ?? ''
  const isDay = day.length < 30 && findDates(day, 'day-first').length > 0
  return isDay &&
    /^\p{Lu}\p{Ll}+ (?:\p{Lu}\S* )*\p{Lu}[\p{L}’'-]+$/u.test(last) &&
    namesAlone(last).length === 1
    ? [last]
    : []
}

function readPeople(names: string): Author[] {
  const authors = names === '' ? [] : readByline(names)
  return authors.every((author) => author.kind === 'person' && author.given !== undefined) ? authors : []
}

/** Returns true if the author comes only from the page's text, and many other names follow below the heading. */
function listsContributors(authors: NonNullable<Authors>, lines: readonly string[]): boolean {
  const { value } = authors
  if (value.length > 2 || !isOnlyFrom(authors, 'text')) return false
  const named = distinct(
    lines.slice(0, REACH).flatMap((line) => (line.length > 60 || OUTLINE.test(line) ? [] : namesAlone(line))),
  )
  const keys = named.map(keyOfAuthor)
  return keys.length >= FEWEST_CONTRIBUTORS && value.every((author) => keys.includes(keyOfAuthor(author)))
}
