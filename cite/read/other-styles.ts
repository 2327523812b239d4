import { omitEmpty } from '../source/given-field.ts'
import { completeLast } from '../locator/complete-last.ts'
import { looksLikePerson, readAuthors } from '../author/read.ts'
import { looksLikeSurname } from '../author/surname.ts'
import { ordinal } from '../vocabulary/ordinals.ts'
import { monthNumber, readDate } from '../date/read.ts'
import { readPincite } from '../locator/read.ts'
import type { Author } from '../source/author.ts'
import type { CiteDate } from '../source/date.ts'
import type { Source } from '../source/source.ts'
import type { Locator } from '../source/use.ts'
import { titleCase } from '../text/title-case.ts'
import { isProse } from '../segment/prose.ts'
import { readAuthorAndTitle } from '../author/author-and-title.ts'
import { isBodyName } from '../name/person.ts'

/** A work cited in a nonlegal style, with the cited pages. */
export type StyledWork = { readonly source: Source; readonly pincite: readonly Locator[] }

/**
 * Reads a work cited in a humanities or science style (MLA, Chicago, APA), as in library catalogs and in the footnotes
 * of other disciplines: `Roe, Jane. “On Footnotes.” Yale Law Journal 103 (1993): 463–91.` Returns undefined unless the
 * entire text is one such citation (PS14).
 */
export function readOtherStyle(text: string): StyledWork | undefined {
  // *Supra* and *infra* occur only in legal footnotes, where quoted text is not a title. The caller already removes a
  // signal before a work.
  if (/\b(?:supra|infra)\b|^(?:See|But|Cf\.|Accord|Contra|Compare|E\.g\.)[ ,]/i.test(text)) return undefined
  const paper = quotedPaper(text)
  const noted =
    paper === undefined
      ? (quotedArticle(text) ?? notedBook(text) ?? colonArticle(text) ?? europeanArticle(text))
      : undefined
  if (noted !== undefined) return noted
  const source = paper ?? quotedPage(text) ?? datedArticle(text) ?? datedBook(text) ?? datedPage(text)
  return source === undefined ? undefined : { source, pincite: [] }
}

const QUOTED = '^(?<authors>[^“”;()\\d]{3,200}?)[.,]? “(?<title>[^“”]{3,300}?)[.,]?” '
const URL_END = '(?:[,.]? (?:doi: ?)?(?<url>https?://\\S+?))?\\.?$'
const ARTICLE = new RegExp(
  `${QUOTED}(?<journal>[A-Z][^\\d“”()]{2,120}?),? (?:vol\\. )?(?<volume>\\d{1,4})(?:\\.\\d+|,? no\\. [\\w–-]+| ?\\(\\d{1,3}(?:[–/-]\\d{1,3})?\\))?,? \\(?(?:[A-Z][a-z]+\\.? )?(?<year>(?:1[789]|20)\\d\\d)\\)?(?:(?:: |, pp?\\. )(?<page>\\d+)(?:[–-](?<last>\\d+))?)?${URL_END}`,
)

const PAGES_FIRST = new RegExp(
  `${QUOTED}(?<journal>[A-Z][^\\d“”()]{2,120}?) (?<volume>\\d{1,4}), (?<page>\\d+)(?:[–-](?<last>\\d+))? \\((?<year>(?:1[789]|20)\\d\\d)\\)${URL_END}`,
)

/**
 * Reads an article in MLA or Chicago style: a title in quotation marks, followed by the journal, volume, year, and
 * pages.
 */
function quotedArticle(text: string): StyledWork | undefined {
  const found = groupsOf(ARTICLE, text) ?? groupsOf(PAGES_FIRST, text)
  if (found === undefined) return undefined
  const { authors = '', title = '', journal = '', page, last } = found
  // Reject a number that is part of a date or a URL: `“Overview,” December 7, 2012`.
  if (/https?:|\bAccessed\b/.test(journal) || isMonth(/[A-Za-z.]+$/.exec(journal)?.[0])) return undefined
  if (!arePeople(authors) || !/^[\p{Lu}\p{N}‘]/u.test(title)) return undefined
  // In a footnote, commas separate the parts, and a short page range is the pincite. In a bibliography, the page range
  // is that of the entire article.
  const cited =
    /,[”"] /.test(text) && !INVERTED.test(text) && page !== undefined && pagesBetween(page, last) < 4
  const source = buildArticle(text, { ...found, ...(cited && { page: undefined }) }, readInverted(authors))
  return { source, pincite: cited ? readPincite(last === undefined ? page : `${page}–${last}`) : [] }
}

function isMonth(word = ''): boolean {
  return monthNumber(word) !== undefined
}

const EUROPEAN_ARTICLE =
  /^(?<authors>[^“”‘;()\d]{3,120}?), [‘“'](?<title>[^“”;]{3,300}?),?[’”'],? (?<volume>\d{1,4}) (?<journal>[A-Z][^\d“”‘();,]{3,80}?) \((?<year>(?:1[789]|20)\d\d)\) (?<page>\d{1,4})(?:[-–]\d{1,4})?(?:,? (?:at |pp?\. )?(?<pin>\d[\d–-]*(?:, \d[\d–-]*)*))?\.?$/

/**
 * Reads an article in a European journal, with the year before the page:
 * `Roe, ‘Notes’, 35 J World Trade (2001) 193, at 195`.
 */
function europeanArticle(text: string): StyledWork | undefined {
  const found = groupsOf(EUROPEAN_ARTICLE, text)
  if (found === undefined) return undefined
  const { authors = '', pin = '' } = found
  const isSurname = looksLikeSurname(authors)
  if (!isSurname && !arePeople(authors)) return undefined
  const named: Author[] = isSurname ? [{ kind: 'person', family: authors }] : readAuthors(authors)
  if (named.length === 0) return undefined
  return { source: buildArticle(text, found, named), pincite: readPincite(pin) }
}

/**
 * Returns true if the text contains names of people or organizations. A sentence before a quotation contains lowercase
 * words that names don't contain.
 */
function arePeople(authors: string): boolean {
  return / /.test(authors) && !isProse(authors, 1)
}

/** Matches a first author with the family name first, as in bibliographies. */
const INVERTED = /^[^\s,]+, [^“]*\. “/

function pagesBetween(first: string, last = first): number {
  return Number(completeLast(first, last)) - Number(first)
}

/** Matches a book in a footnote, with its place and publisher: `Jane Roe, Notes (New York: Acme Press, 1999), 45.` */
const NOTED_BOOK =
  /^(?<head>[A-Z][^“”()\d;]{3,80}, [A-Z][^“”();]{3,200}?),? (?:(?<early>\d{1,2})(?:st|nd|rd|th|d) edn?\. )?\((?:(?<edition>\d{1,2})(?:st|nd|rd|th|d) edn?\.?[,;]? )?(?:[A-Z][^():;\d]{1,50}: [A-Z][^():;]{2,70}?|[A-Z][\w’ ]{1,30}, [^():;,\d]{0,40}(?:Press|Routledge|Springer|Nijhoff|Kluwer|Brill|Hart|Elgar|Clarendon|Verlag)\b[^():;,\d]{0,20}),? (?<year>(?:1[789]|20)\d\d)\)(?:,? (?:at |pp?\. )?(?<pages>\d[\d–-]*(?:, \d[\d–-]*)*(?: n\.? ?\d+)?|(?<=\), )(?:esp\. )?ch\. \d+))?\.?$/

function notedBook(text: string): StyledWork | undefined {
  const { head = '', early, edition = early, year, pages = '' } = groupsOf(NOTED_BOOK, text) ?? {}
  if (year === undefined) return undefined
  const [, named = head, part = '', role, makers] =
    /^(.*?)(?:, ((?:bk|pt)\. \d+))?(?:, (trans|ed)\. (?:by )?([A-Z][^,]+))?$/.exec(head) ?? []
  const { authors, designation, title } = readAuthorAndTitle(named)
  if (authors.length === 0 || designation !== '' || title === '') return undefined
  const source: Source = {
    kind: 'book',
    id: text,
    authors,
    title,
    ...editionAndYear(edition, year),
    ...(makers === undefined ? {} : { [role === 'ed' ? 'editors' : 'translators']: readAuthors(makers) }),
  }
  const place = pages.replace(/^esp\. /, '')
  return { source, pincite: readPincite([part, place].filter((words) => words !== '').join(', ')) }
}

const JOURNAL_WORD = '(?:[A-Z][\\w.’&-]*|&|of|in|and|on|for|the)'
const TO_VOLUME = `^(?<head>[^;()]{8,300}), (?<journal>${JOURNAL_WORD}(?: ${JOURNAL_WORD}){1,9}) (?<volume>\\d{1,3})`
const FROM_PAGE = '(?<page>\\d{1,4})(?:[-–]\\d{1,4})?(?:, (?<pin>\\d[\\d–-]*(?:, \\d[\\d–-]*)*))?'
const IN_YEAR = ' \\((?:[A-Z][a-z]+\\.? )?(?<year>(?:1[789]|20)\\d\\d)\\)'

/**
 * Matches an article with a colon between the volume and the page:
 * `Jane Roe, Short Notes, Issues in Law 9:47, 54 (1993)`.
 */
const COLON_ARTICLE = new RegExp(`${TO_VOLUME}:${FROM_PAGE}${IN_YEAR}\\.?$`)

/**
 * Matches an article in Chicago style without quotation marks:
 * `Jane Roe, Short Notes, Acme Law Journal 9 (2) (1993): 47`.
 */
const YEAR_FIRST = new RegExp(
  `${TO_VOLUME}(?:,? no\\. \\d{1,3}| ?\\(\\d{1,3}\\))?${IN_YEAR}: ${FROM_PAGE}\\.?$`,
)

function colonArticle(text: string): StyledWork | undefined {
  const pattern = /\d:\d/.test(text) ? COLON_ARTICLE : / \(.*\): \d/.test(text) ? YEAR_FIRST : undefined
  const found = pattern === undefined ? undefined : groupsOf(pattern, text)
  if (found === undefined) return undefined
  const { head = '', pin = '' } = found
  const { authors, designation, title } = readAuthorAndTitle(head)
  if (authors.length === 0 || designation !== '') return undefined
  return { source: buildArticle(text, { ...found, title }, authors), pincite: readPincite(pin) }
}

const DAY =
  '(?:(?<day>\\d{1,2}) (?<month>[A-Z][a-z]{2,8}\\.?)|(?<monthFirst>[A-Z][a-z]{2,8}\\.?) (?<dayLast>\\d{1,2}),) (?<year>(?:1[789]|20)\\d\\d)'
const PAPER = new RegExp(`${QUOTED}(?<paper>[A-Z][^“”\\d]{2,80}?), ${DAY}${URL_END}`)

/**
 * Reads an article in a newspaper or magazine, cited by date: `Roe, Jane. “Rules Change.” The Gazette, 30 June 2022.`
 */
function quotedPaper(text: string): Source | undefined {
  const found = groupsOf(PAPER, text)
  if (found === undefined) return undefined
  const date = dateIn(found)
  if (date === undefined) return undefined
  const authors = readInverted(found['authors'] ?? '')
  const title = inCapitals(found['title'] ?? '')
  const url = found['url']
  const shared = { id: text, ...omitEmpty({ authors }), title, date }
  return url === undefined
    ? { kind: 'newspaper', ...shared, publication: found['paper'] ?? '' }
    : { kind: 'web', ...shared, site: found['paper'] ?? '', url }
}

const PAGE = new RegExp(
  `${QUOTED}(?:(?<site>[A-Z][^“”\\d]{2,80}?), )?(?:${DAY}[,.]? |(?<monthOnly>[A-Z][a-z]{2,8}) (?<yearOnly>\\d{4}), )?(?<url>https?://\\S+?)\\.?(?: Accessed (?<visited>[A-Z][a-z]{2,8}\\.? \\d{1,2}, \\d{4}))?\\.?$`,
)

/**
 * Reads a web page in Chicago style, with its title in quotation marks:
 * `Acme Center, “Notes,” Acme Institute, https://… . Accessed May 2, 2024.`
 */
function quotedPage(text: string): Source | undefined {
  const found = groupsOf(PAGE, text)
  if (found === undefined || isProse(found['authors'] ?? '', 1)) return undefined
  const { authors = '', title = '', site, url, visited, year = found['yearOnly'] } = found
  const date = dateIn(found)
  if (year !== undefined && date === undefined) return undefined
  const seen = visited === undefined ? undefined : readDate(visited)
  return {
    kind: 'web',
    id: text,
    authors: readInverted(authors),
    title: inCapitals(title),
    ...omitEmpty({ site, visited: seen, date }),
    url,
  }
}

const DATED =
  '^(?<authors>[^“”()\\d§]{3,200}?) \\((?<year>(?:1[789]|20)\\d\\d)[a-z]?(?:, (?<when>[A-Z][^()]{2,20}))?\\)\\. '
const DATED_ARTICLE = new RegExp(
  `${DATED}(?<title>[^“”]{3,300}?)[.?!] (?<journal>[A-Z][^\\d()]{2,120}?), (?<volume>\\d{1,4})(?: ?\\([\\w–-]+\\))?(?:, (?<page>[A-Z]?\\d+)(?:[–-][A-Z]?\\d+)?)?${URL_END}`,
)

/** Reads an article in APA style: authors, year, title, journal, volume, and pages. */
function datedArticle(text: string): Source | undefined {
  const found = groupsOf(DATED_ARTICLE, text)
  return found === undefined ? undefined : buildArticle(text, found, readInverted(found['authors'] ?? ''))
}

const DATED_BOOK = new RegExp(
  `${DATED}(?<title>[^“”().]{3,300}?)(?: \\((?<edition>\\d+(?:st|nd|rd|th)) ed\\.\\))?\\. (?<publisher>[A-Z][^.,:()\\d]{2,60}(?:\\.|$))$`,
)

/** Reads a book in APA style, with the edition and the publisher. */
function datedBook(text: string): Source | undefined {
  const { authors = '', title, edition, year } = groupsOf(DATED_BOOK, text) ?? {}
  if (title === undefined) return undefined
  const people = readInverted(authors)
  if (people.length === 0) return undefined
  return {
    kind: 'book',
    id: text,
    authors: people,
    title: inCapitals(title),
    ...editionAndYear(edition, year),
  }
}

const DATED_PAGE = new RegExp(
  `${DATED}(?<title>[^“”]{3,300}?)[.?!] (?:(?<site>[A-Z][^.:()\\d]{1,60})\\. )?(?:Retrieved (?:[A-Z][a-z]+ \\d{1,2}, \\d{4},? )?from )?(?<url>https?://\\S+?)\\.?$`,
)

/** Reads a web page or an online report in APA style, with the date after the authors. */
function datedPage(text: string): Source | undefined {
  const { authors = '', title, site, year, when, url } = groupsOf(DATED_PAGE, text) ?? {}
  if (title === undefined) return undefined
  const [, month = '', day] = /^([A-Z][a-z]{2,8})\.?(?: (\d{1,2}))?$/.exec(when ?? '') ?? []
  const number = monthNumber(month)
  if (when !== undefined && number === undefined) return undefined
  return {
    kind: 'web',
    id: text,
    ...omitEmpty({ authors: readInverted(authors), site }),
    title: inCapitals(title),
    date: dayOf(year, number, day),
    url,
  }
}

type Groups = Readonly<Partial<Record<string, string>>>

function groupsOf(pattern: RegExp, text: string): Groups | undefined {
  return pattern.exec(text)?.groups
}

function dayOf(year: string | undefined, month: number | undefined, day: string | undefined): CiteDate {
  return { year: Number(year), ...omitEmpty({ month, day: day === undefined ? undefined : Number(day) }) }
}

function dateIn(found: Groups): CiteDate | undefined {
  const month = monthNumber(found['month'] ?? found['monthFirst'] ?? found['monthOnly'] ?? '')
  return month === undefined
    ? undefined
    : dayOf(found['year'] ?? found['yearOnly'], month, found['day'] ?? found['dayLast'])
}

function editionAndYear(edition = '', year?: string): { readonly edition?: string; readonly date: CiteDate } {
  return {
    ...(edition === '' ? {} : { edition: ordinal(Number.parseInt(edition, 10)) }),
    date: { year: Number(year) },
  }
}

function buildArticle(
  id: string,
  { title = '', journal = '', volume, year, page, url }: Groups,
  authors: readonly Author[],
): Source {
  return {
    kind: 'article',
    id,
    title: inCapitals(title),
    journal: journal.replace(/,$/, ''),
    date: { year: Number(year) },
    ...omitEmpty({ authors: [...authors], volume, page, url }),
  }
}

/** Converts a title to title case. Restores the period of an abbreviation at the end. */
function inCapitals(title: string): string {
  return titleCase(/(?:^|[\s.])\p{Lu}\.\p{Lu}$/u.test(title) ? `${title}.` : title).replace(
    /(?<=\p{L}-)\p{Ll}(?=\p{L}{3})/gu,
    (letter) => letter.toUpperCase(),
  )
}

const INITIALS = /^(?:\p{Lu}\.[ -]?)+$/u

/** Reads a list of authors in order: `Roe, Jane, and John Doe`, `Roe, J. Q., & Doe, J.`, `Jane Roe and John Doe`. */
function readInverted(words: string): Author[] {
  const several = /,? et al\.?$/.exec(words)
  const names = words
    .slice(0, several?.index ?? words.length)
    .replace(/(?<=[^.\s]{2})\.$/, '')
    .split(/,? (?:and|&) |, /)
    .map((name) => name.trim())
    .filter((name) => name !== '')
  const [family = '', given = '', ...rest] = names
  if (names.length === 1 && isBodyName(family)) return [{ kind: 'organization', name: family }]
  const inOrder = family.includes(' ') && looksLikePerson(family)
  const people = inOrder ? names.map(readNaturalName) : names.length === 1 ? [readNaturalName(family)] : []
  if (people.length === 0) {
    people.push(buildPerson(family, given))
    // In science styles, the family name of every author comes first. In humanities styles, only the first author's
    // does.
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
