import type { Author } from '../source/author.ts'
import type { Extraction } from './extraction.ts'
import { plainName, readName } from './person.ts'
import { SEPARATOR } from './site-parts.ts'
import { keyOfName, placesOfTitle } from './title-key.ts'

type Authors = Extraction['authors']

/** Text of a page that shows how its authors are named. */
interface AuthorText {
  readonly title: string
  readonly site: string
  readonly heads: readonly string[]
  readonly lines: readonly string[]
}

/** Number of lines above and below the heading that can contain only the author's name. */
const CLOSE = 3
/** Number of lines below the heading that can show that the page is a list. */
const BELOW = 10
/** Matches a line that only a list of other pages has. */
const LISTING =
  /^(?:authors and titles for )?(?:recent|new|latest) (?:additions|submissions)\b|^total of \d+ (?:entries|items|results)\b|^(?:showing|displaying) (?:results )?\d+\s?[-–]\s?\d+ of \d+/i

/** Corrects the names of authors with the help of the page's lines and its title tag (PG4, PG6). */
export function settledAuthors(authors: Authors, text: AuthorText): Authors {
  if (authors === undefined) return authorInTag(text)
  const value = authors.value.map((author) => withCapitals(withoutRole(author, authors), text))
  return listsOthers(text) ? undefined : { ...authors, value }
}

/** Returns true if a line below the heading shows that the page is a list. The names on it belong to the list's items. */
function listsOthers({ title, lines }: AuthorText): boolean {
  return placesOfTitle(title, lines).some((at) =>
    lines.slice(at + 1, at + 1 + BELOW).some((line) => LISTING.test(line)),
  )
}

/** Removes the author's role, whose last word is in lowercase: `Jane Roe Military historian`. */
function withoutRole(author: Author, { alternatives }: NonNullable<Authors>): Author {
  if (author.kind === 'person' || !/ \p{Ll}+$/u.test(author.name)) return author
  const people = alternatives.flatMap(({ value }) => (value.length === 1 ? value : [])).filter(isFull)
  return people.find((person) => author.name.startsWith(`${plainName(person)} `)) ?? author
}

function isFull(author: Author): boolean {
  return author.kind === 'person' && author.given !== undefined
}

/** Two or three words in lowercase, which can be the name of a person. */
const SMALL_NAME = /^\p{Ll}{3,}(?: \p{Ll}{3,}){1,2}$/u

/** Capitalizes a name in lowercase if a line of the page contains only one of its words, capitalized: `Jane`. */
function withCapitals(author: Author, { lines }: AuthorText): Author {
  const name = plainName(author)
  if (!SMALL_NAME.test(name)) return author
  const words = name.split(' ').map((word) => word.charAt(0).toUpperCase() + word.slice(1))
  const isShown = lines.some((line) => words.includes(line) || line === words.join(' '))
  const person = isShown ? readName(words.join(' ')) : undefined
  return person?.kind === 'person' ? person : author
}

/** Returns the person whose name is between the title and the site in the title tag and on a line near the heading. */
function authorInTag({ title, site, heads: [head = ''], lines }: AuthorText): Authors {
  const [first = '', name = '', last = '', ...others] = head.split(SEPARATOR)
  if (others.length > 0 || keyOfName(first) !== keyOfName(title) || keyOfName(last) !== keyOfName(site))
    return undefined
  const near = placesOfTitle(title, lines).flatMap((at) =>
    lines.slice(Math.max(0, at - CLOSE), at + 1 + CLOSE),
  )
  const person = near.includes(name) ? readName(name) : undefined
  if (person === undefined || !isFull(person)) return undefined
  return { value: [person], confidence: 0.88, provenance: ['title-tag', 'text'], alternatives: [] }
}
