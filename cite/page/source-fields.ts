import type { Author } from '../source/author.ts'
import type { CiteDate } from '../source/date.ts'
import { curl } from '../text/typography.ts'
import type { Extraction, PageType } from './extraction.ts'
import { plainName } from './person.ts'
import { present } from './present.ts'
import { keyOfName } from './title-key.ts'
import { capitalizeTitle } from './title-capitals.ts'
import { fieldsOfWork } from './work/work-fields.ts'
import { readIsoDate } from './iso-date.ts'

export interface WantedSource {
  readonly id: string
  /** Page type to cite, overriding the detected type. */
  readonly type?: PageType | undefined
  /**
   * If false, titles keep their capitals. Otherwise, they get the capitals of R8, except for titles in other languages.
   */
  readonly capitals?: boolean | undefined
  /** Date when the user opened the page, printed as "last visited" if the page has no date. */
  readonly today?: CiteDate | undefined
}

/**
 * Returns the source fields for a page, according to the page's type (PG16). The fields are not validated; callers that
 * load the engine can apply `SourceSchema`. Omits fields that the page doesn't provide.
 */
export function fieldsOfExtraction(
  found: Extraction,
  { id, type = found.type.value, today, capitals = true }: WantedSource,
): Record<string, unknown> {
  const { site } = found
  const said = withoutStop(withoutDesignation(found))
  const headline = capitals && found.foreign !== true ? headlineOf(said) : said
  const title = found.foreign === true ? headline : withCurlyMarks(headline)
  const url = found.url.value
  const authors = personsFirst(withoutStaff(found))?.map(withCurlyName)
  // The names of publications are cited without the article, as in the table of periodicals (T13).
  const name = withCurlyMarks(site?.value.replace(/^The (?=\p{L})/u, ''))
  const shared = { id, authors, title, url, archiveUrl: found.archive?.value }
  const online = {
    ...shared,
    designation: found.designation?.value,
    date: readIsoDate(found.date?.value),
    // The page's own date takes precedence; without one, the date of the last change is used (WB5).
    ...(found.date === undefined && updatedOn(found)),
  }
  const visited = found.date === undefined && !('modified' in online) ? today : undefined
  return present(fieldsOf(type))

  function fieldsOf(kind: PageType): Record<string, unknown> {
    switch (kind) {
      case 'article':
      case 'paper':
      case 'case':
      case 'statute':
      case 'regulation':
      case 'bill':
      case 'act':
        return { id, ...fieldsOfWork(found, kind, { authors, today, title }) }
      case 'individual':
      case 'organizational':
        return {
          kind: 'web',
          ...online,
          visited,
          authors: unlessOnlyOwner(signers(authors, kind), name),
          site: name,
        }
      case 'blog':
        return {
          kind: 'blog',
          ...online,
          authors: unlessOnlyOwner(authors, name),
          visited,
          site: name,
          blog: found.blog?.value,
        }
      case 'podcast':
        return { kind: 'podcast', ...online, title: withoutShow(title, found), ...podcastNames(found, url) }
      case 'post':
        return { kind: 'post', ...online, date: timedDate(found), platform: name }
      case 'video':
        return { kind: 'video', ...online, platform: name }
      case 'printed':
        return { kind: 'printed', ...shared, title: title ?? '', date: online.date, ...place(found) }
    }
  }
}

/** Words that end with a period without ending a sentence. */
const SHORTENED = /\b(?:assoc|assn|bros|corp|dept|dist|intl|univ)\.$/i

/** Removes the period after the last sentence of a headline, because a comma follows it in the citation. */
function withoutStop(title: string | undefined): string | undefined {
  if (title === undefined || SHORTENED.test(title)) return title
  return title.replace(/(?<=\p{L}{5})\.$/u, '')
}

/** Labels for unnamed staff members or their desk: `Newsdesk`, `Acme Staff`, `Staff Reports`. */
const STAFF =
  /^(?:staff(?: \p{L}+)?|(?:.+ )?(?:news ?desk|newsroom|desk|staff|editorial team)|(?:.+ )?staff (?:reporter|report|writer)s?)$/iu
/** Names that end in "staff" but refer to an office, such as `Joint Chiefs of Staff`. */
const OFFICE = /\b(?:chiefs?|joint)(?: of)? staff$/i

/**
 * Returns the authors without the site's staff. On a government site, keeps them, because an agency's staff writes its
 * reports.
 */
function withoutStaff({ authors, url }: Extraction): readonly Author[] | undefined {
  if (/^https?:\/\/[^/]+\.(?:gov|mil)(?:\.[a-z]{2})?(?:[:/]|$)/.test(url.value)) return authors?.value
  const isStaff = (author: Author): boolean =>
    author.kind === 'organization' && STAFF.test(author.name) && !OFFICE.test(author.name)
  const value = authors?.value.filter((author) => !isStaff(author))
  return value?.length === 0 ? undefined : value
}

/**
 * Removes a label from the end of the title if the citation prints that label before the title: `A Rule for All |
 * Opinion`.
 */
function withoutDesignation({ title, designation }: Extraction): string | undefined {
  const value = title?.value ?? ''
  const isLabel = (part: string): boolean =>
    designation !== undefined && keyOfName(part) === keyOfName(designation.value)
  const [, start = '', end = ''] = /^(.+) [|–—] (\S+(?: \S+){0,2})$/.exec(value) ?? []
  if (isLabel(end)) return start
  const [, label = '', rest = ''] = /^(\S+) \| (.+)$/.exec(value) ?? []
  return isLabel(label) ? rest : title?.value
}

/**
 * Returns the text with curly quotation marks and apostrophes, including the apostrophe in a shortened year: `’90s`.
 */
function withCurlyMarks<T extends string | undefined>(text: T): T {
  return text === undefined ? text : (curl(text).replace(/‘(?=\d\ds?\b)/g, '’') as T)
}

function withCurlyName(author: Author): Author {
  // Names of institutions are cited without the article: `The Associated Press`.
  if (author.kind === 'organization')
    return { ...author, name: withCurlyMarks(author.name.replace(/^The (?=\p{Lu}\p{L}+ )/u, '')) }
  return {
    ...author,
    family: withCurlyMarks(author.family),
    ...present({ given: withCurlyMarks(author.given) }),
  }
}

function headlineOf(title: string | undefined): string | undefined {
  return title === undefined ? undefined : capitalizeTitle(title)
}

/** Returns authors in page order, with people before organizations, as input forms expect. */
function personsFirst(authors: readonly Author[] | undefined): readonly Author[] | undefined {
  return authors?.toSorted((a, b) => Number(a.kind !== 'person') - Number(b.kind !== 'person'))
}

/** Returns the authors to cite: only people or only organizations, depending on the page type. */
function signers(
  authors: readonly Author[] | undefined,
  type: 'individual' | 'organizational',
): readonly Author[] | undefined {
  const kind = type === 'individual' ? 'person' : 'organization'
  return authors?.filter((author) => author.kind === kind)
}

/** The top-level domain in the name of a site: `AcmeNews.Online`. */
const DOMAIN_END = /(?<=\p{L}{3})\.\p{L}{2,6}$/u

/** Omits a sole author with the same name as the site, so that the name is printed only once (R33.2). */
function unlessOnlyOwner(authors: readonly Author[] | undefined, site = ''): readonly Author[] | undefined {
  const [author, other] = authors ?? []
  if (author === undefined || other !== undefined) return authors
  const key = keyOfName(plainName(author))
  return key === keyOfName(site) || key === keyOfName(site.replace(DOMAIN_END, '')) ? undefined : authors
}

function updatedOn({ updated }: Extraction): object {
  const modified = readIsoDate(updated?.value)
  return modified === undefined ? {} : { modified, modifiedWord: 'last updated' }
}

/**
 * Returns the publisher or publication of a printed source. For a separate document such as a PDF, the site is the
 * publisher; for an article that also exists in print, the site is the publication. Returns neither if the site has no
 * name other than its host.
 */
function place({ site, type }: Extraction): object {
  if (site === undefined || site.provenance[0] === 'host') return {}
  return type.reason === 'pdf' ? { publisher: site.value } : { publication: site.value }
}

/** Returns the title of an episode without the name of its show, which the citation prints first. */
function withoutShow(title: string | undefined, { series }: Extraction): string | undefined {
  const show = withCurlyMarks(series?.value ?? '')
  if (show === '' || title?.toLowerCase().startsWith(show.toLowerCase()) !== true) return title
  const [, own = title] = /^(?::| [|–—-]) (\S.+)$/.exec(title.slice(show.length)) ?? []
  return own
}

/** Returns the name of the podcast. Adds the service that hosts the episode if its name is different. */
function podcastNames({ series, site }: Extraction, url: string): object {
  if (series === undefined) return { series: site?.value.replace(/ Podcasts$/, '') }
  // A show that is only part of its station's site is cited with the station.
  const isOther = site !== undefined && !keyOfName(site.value).startsWith(keyOfName(series.value))
  const isStation = isOther && site.provenance[0] === 'site-table' && series.provenance[0] === 'title-tag'
  return {
    series: withCurlyMarks(series.value),
    service: isOther && (isStation || isService(url)) ? site.value : undefined,
  }
}

function isService(url: string): boolean {
  return /^https?:\/\/(?:[\w-]+\.)*(?:spotify|apple|google|amazon|youtube|iheart|overcast|stitcher|castbox|pocketcasts)\.\w+\//i.test(
    url,
  )
}

/** Returns the date with its time. Citations of posts include both (R33.7). */
function timedDate(found: Extraction): CiteDate | undefined {
  const date = readIsoDate(found.date?.value)
  const time = printClock(found.time?.value)
  return date === undefined || time === undefined ? date : { ...date, time }
}

/** Formats `13:05 ET` as `1:05 PM`, as citations print it. Returns undefined if the text is not a time. */
export function printClock(text: string | undefined): string | undefined {
  const [, hours, minutes] = /^(\d\d):(\d\d)/.exec(text ?? '') ?? []
  if (hours === undefined || minutes === undefined) return undefined
  const hour = Number(hours)
  return `${((hour + 11) % 12) + 1}:${minutes} ${hour < 12 ? 'AM' : 'PM'}`
}
