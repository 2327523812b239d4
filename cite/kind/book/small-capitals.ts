import type { Candidate } from '../../read/candidate.ts'
import type { Web } from '../web/schema.ts'

/** Fields of a page that a book has too. */
const OF_BOOK = /^(?:kind|id|authors|designation|title|date|url|archiveUrl)$/

/**
 * Returns the kind of work that its capitals show. `words` is the text that was read, and `given` is the same text with
 * its original capitals. Law reviews set the authors and the titles of books in small capitals, but only the
 * publications of articles (R28.1, R30.1; PS16).
 */
export function asSetInCapitals(one: Candidate, words: string, given: string): Candidate {
  const { source } = one
  if ((source.kind !== 'web' && source.kind !== 'book') || words === given) return one
  if (source.kind === 'web' && source.site !== undefined)
    return { ...one, source: siteInCapitals(source, words, given) }
  const { authors = [], title = '' } = source
  const at = words.indexOf(title)
  if (authors.length === 0 || at < 0 || !Object.keys(source).every((field) => OF_BOOK.test(field))) return one
  const end = at + title.length
  if (source.kind === 'book') return articleInCapitals(one, given.slice(at, end))
  const inCapitals = /[A-Z]{4}/.test(given.slice(at, end)) && !/[a-z]/.test(given.slice(0, end))
  return inCapitals ? { ...one, source: { ...source, kind: 'book', title } } : one
}

/** Moves the words before the capitals of a site to the title: `Acme Ctr., Data Notes, ACME BANK`. */
function siteInCapitals(source: Web, words: string, given: string): Web {
  const { authors = [], title = '', site = '' } = source
  const at = words.lastIndexOf(site)
  const [, before = '', lead = ''] = IN_CAPITALS.exec(given.slice(at, at + site.length)) ?? []
  if (at < 0 || before === '' || lead !== '' || title === '') return source
  const own = site.slice(0, before.length - 2)
  const rest = { ...source, site: site.slice(before.length) }
  return authors.length > 0
    ? { ...rest, title: `${title}, ${own}` }
    : { ...rest, authors: [{ kind: 'organization', name: title }], title: own }
}

/**
 * Matches a title and the capitals after it, with the volume of a periodical that isn't in the tables: `Short Notes, 7
 * NOTES, WORDS & SIGNS`.
 */
const IN_CAPITALS = /^(.*?[a-z]{2}.*?, )((\d{1,4}) )?([^a-z]*[A-Z]{4}[^a-z]*)$/s

/** Reads an article that looks like a book: `Jane Roe, Short Notes, ACME TODAY 71 (2011)`. */
function articleInCapitals(one: Candidate, given: string): Candidate {
  const { source, pincite } = one
  const [, before = '', lead = '', volume, name] = IN_CAPITALS.exec(given) ?? []
  if (source.kind !== 'book' || name === undefined) return one
  const [first, ...pin] = pincite
  const paged = first?.label === 'page' && /^\d+$/.test(first.value)
  const { title, ...rest } = source
  return {
    ...one,
    source: {
      ...rest,
      kind: 'printed',
      title: title.slice(0, before.length - 2),
      publication: title.slice(before.length + lead.length),
      ...(volume === undefined ? {} : { volume }),
      ...(paged ? { page: first.value } : {}),
    },
    pincite: paged ? pin : pincite,
  }
}
