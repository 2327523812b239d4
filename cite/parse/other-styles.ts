import { looksLikePerson, readAuthors } from '../author/read.ts'
import { ordinal } from '../date/ordinal.ts'
import { monthNumber } from '../date/read.ts'
import type { Author } from '../source/author.ts'
import type { CiteDate } from '../source/date.ts'
import type { Source } from '../source/source.ts'
import { titleCase } from '../text/title-case.ts'

/**
 * Reads a work cited in humanities or science style (MLA, Chicago, APA), which library catalogs export: `Roe, Jane. “On
 * Footnotes.” Yale Law Journal 103 (1993): 463–91.` Returns undefined unless the whole text is one such citation
 * (PS14).
 */
export function readOtherStyle(text: string): Source | undefined {
  // Only legal notes use supra and infra; quoted text in them is not a title.
  if (/\b(?:supra|infra)\b/i.test(text)) return undefined
  return quotedPaper(text) ?? quotedArticle(text) ?? datedArticle(text) ?? datedBook(text)
}

const QUOTED = '^(?<authors>[^“”]{3,200}?)[.,]? “(?<title>[^“”]{3,300}?)[.,]?” '
const URL_END = '(?:[,.]? (?:doi: ?)?(?<url>https?://\\S+?))?\\.?$'
const ARTICLE = new RegExp(
  `${QUOTED}(?<journal>[A-Z][^\\d“”()]{2,120}?),? (?:vol\\. )?(?<volume>\\d{1,4})(?:\\.\\d+|,? no\\. [\\w–-]+)?,? \\(?(?:[A-Z][a-z]+\\.? )?(?<year>(?:1[789]|20)\\d\\d)\\)?(?:(?:: |, pp?\\. )(?<page>\\d+)(?:[–-]\\d+)?)?${URL_END}`,
)

/** MLA and Chicago: the title in quotation marks, then journal, volume, year, and pages. */
function quotedArticle(text: string): Source | undefined {
  const { authors, title, journal, volume, year, page, url } = ARTICLE.exec(text)?.groups ?? {}
  if (title === undefined || journal === undefined || year === undefined) return undefined
  return buildArticle(text, { authors: readInverted(authors ?? ''), title, journal, volume, year, page, url })
}

const DAY =
  '(?:(?<day>\\d{1,2}) (?<month>[A-Z][a-z]{2,8}\\.?)|(?<monthFirst>[A-Z][a-z]{2,8}\\.?) (?<dayLast>\\d{1,2}),) (?<year>(?:1[789]|20)\\d\\d)'
const PAPER = new RegExp(`${QUOTED}(?<paper>[A-Z][^“”\\d]{2,80}?), ${DAY}${URL_END}`)

/** A newspaper or magazine article cited by its date: `Roe, Jane. “Rules Change.” The Gazette, 30 June 2022.` */
function quotedPaper(text: string): Source | undefined {
  const found = PAPER.exec(text)?.groups
  if (found === undefined) return undefined
  const month = monthNumber(found['month'] ?? found['monthFirst'] ?? '')
  if (month === undefined) return undefined
  const date: CiteDate = {
    year: Number(found['year']),
    month,
    day: Number(found['day'] ?? found['dayLast']),
  }
  const authors = readInverted(found['authors'] ?? '')
  const title = inCapitals(found['title'] ?? '')
  const url = found['url']
  const shared = { id: text, ...(authors.length === 0 ? {} : { authors }), title, date }
  return url === undefined
    ? { kind: 'newspaper', ...shared, publication: found['paper'] ?? '' }
    : { kind: 'web', ...shared, site: found['paper'] ?? '', url }
}

const DATED =
  '^(?<authors>[^“”()\\d§]{3,200}?) \\((?<year>(?:1[789]|20)\\d\\d)[a-z]?(?:, [A-Z][^()]{2,20})?\\)\\. '
const DATED_ARTICLE = new RegExp(
  `${DATED}(?<title>[^“”]{3,300}?)[.?!] (?<journal>[A-Z][^\\d()]{2,120}?), (?<volume>\\d{1,4})(?:\\([\\w–-]+\\))?(?:, (?<page>\\d+)(?:[–-]\\d+)?)?${URL_END}`,
)

/** APA: the year after the authors, then title, journal, volume, and pages. */
function datedArticle(text: string): Source | undefined {
  const { authors, title, journal, volume, year, page, url } = DATED_ARTICLE.exec(text)?.groups ?? {}
  if (title === undefined || journal === undefined || year === undefined) return undefined
  return buildArticle(text, { authors: readInverted(authors ?? ''), title, journal, volume, year, page, url })
}

const DATED_BOOK = new RegExp(
  `${DATED}(?<title>[^“”().]{3,300}?)(?: \\((?<edition>\\d+(?:st|nd|rd|th)) ed\\.\\))?\\. (?<publisher>[A-Z][^.,:()\\d]{2,60}(?:\\.|$))$`,
)

/** APA: a book with its edition and publisher. */
function datedBook(text: string): Source | undefined {
  const { authors, title, edition, year } = DATED_BOOK.exec(text)?.groups ?? {}
  if (title === undefined || year === undefined) return undefined
  const people = readInverted(authors ?? '')
  if (people.length === 0) return undefined
  return {
    kind: 'book',
    id: text,
    authors: people,
    title: inCapitals(title),
    ...(edition === undefined ? {} : { edition: ordinal(Number.parseInt(edition, 10)) }),
    date: { year: Number(year) },
  }
}

function buildArticle(
  id: string,
  {
    authors,
    title,
    journal,
    volume,
    year,
    page,
    url,
  }: {
    readonly authors: readonly Author[]
    readonly title: string
    readonly journal: string
    readonly year: string
    readonly volume: string | undefined
    readonly page: string | undefined
    readonly url: string | undefined
  },
): Source {
  return {
    kind: 'article',
    id,
    ...(authors.length === 0 ? {} : { authors: [...authors] }),
    title: inCapitals(title),
    journal: journal.replace(/,$/, ''),
    ...(volume === undefined ? {} : { volume }),
    ...(page === undefined ? {} : { page }),
    date: { year: Number(year) },
    ...(url === undefined ? {} : { url }),
  }
}

/** Puts a title in headline style. If the period that ended the title also belonged to an abbreviation, restores it. */
function inCapitals(title: string): string {
  return titleCase(/(?:^|[\s.])\p{Lu}\.\p{Lu}$/u.test(title) ? `${title}.` : title).replace(
    /(?<=\p{L}-)\p{Ll}(?=\p{L}{3})/gu,
    (letter) => letter.toUpperCase(),
  )
}

const INITIALS = /^(?:\p{Lu}\.[ -]?)+$/u

/** Returns the authors in `Roe, Jane, and John Doe`, `Roe, J. Q., & Doe, J.`, or `Jane Roe and John Doe`, in order. */
function readInverted(words: string): Author[] {
  const several = /,? et al\.?$/.exec(words)
  const names = words
    .slice(0, several?.index ?? words.length)
    .replace(/(?<=[^.\s]{2})\.$/, '')
    .split(/,? (?:and|&) |, /)
    .map((name) => name.trim())
    .filter((name) => name !== '')
  const [family = '', given = '', ...rest] = names
  const inOrder = family.includes(' ') && looksLikePerson(family)
  const people = inOrder ? names.map(readNaturalName) : names.length === 1 ? [readNaturalName(family)] : []
  if (people.length === 0) {
    people.push(buildPerson(family, given))
    // Science styles invert every name; humanities styles invert only the first.
    const turned = rest.some((name) => INITIALS.test(name))
    for (let at = 0; at < rest.length; at += turned ? 2 : 1) {
      const name = rest[at] ?? ''
      people.push(turned ? buildPerson(name, rest[at + 1] ?? '') : readNaturalName(name))
    }
  }
  return several === null ? people : readAuthors(`${printAuthor(people[0])} et al.`)
}

function readNaturalName(name: string): Author {
  return readAuthors(name)[0] ?? { kind: 'organization', name }
}

function buildPerson(family: string, given: string): Author {
  return {
    kind: 'person',
    family,
    ...(given === '' ? {} : { given: /\p{Lu}$/u.test(given) ? `${given}.` : given }),
  }
}

function printAuthor(author: Author | undefined): string {
  if (author === undefined) return ''
  return author.kind === 'organization' ? author.name : [author.given, author.family].join(' ').trim()
}
