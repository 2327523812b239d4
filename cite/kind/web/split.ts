import { canFollowSurname, looksLikeSurname } from '../../author/surname.ts'
import { hasGivenName } from '../../author/given-name.ts'
import type { Author } from '../../source/author.ts'
import { readAuthors } from '../../author/read.ts'
import type { CiteDate } from '../../source/date.ts'
import { readAuthorAndTitle, readPeople, splitCommas } from '../../author/author-and-title.ts'
import { joinLists } from './lists.ts'
import { hasInitialsOf, ownsAddress } from './address.ts'
import {
  isBody,
  isKnownPerson,
  isListedPeriodical,
  isPaperOfBody,
  pointsAsBody,
  pointsAsSite,
  pointsAsTitle,
} from './roles.ts'

/** One way to assign the text between commas to the parts of a web citation, with its score. */
export type Split = {
  readonly authors: readonly Author[]
  /**
   * A label printed instead of a title (`Editorial`), or the offices and report numbers between the authors and the
   * title (RJ5).
   */
  readonly designation: string
  readonly title: string
  readonly site: string
  readonly points: number
}

/** The URL, the date, and whether a page is cited. These indicate whether the citation is to a report or a web page. */
export type Setting = {
  readonly address: string
  readonly date: CiteDate | undefined
  readonly paged: boolean
}

const MOST_PIECES = 24
const MOST_LEVELS = 5
const MOST_SITE_PIECES = 4
const BEST = 3

/** Matches a signal in the middle of a sentence. The signal introduces another page. */
const ANOTHER = /^(?:but )?(?:see|cf\.) /

/**
 * Splits the text before the date into authors, title, and site at every possible combination of commas. Returns the
 * splits with the highest scores, best first (RJ9).
 */
export function splitWords(words: string, setting: Setting): readonly Split[] {
  const pieces = splitCommas(withSiteApart(words, setting.address))
  if (pieces.length > MOST_PIECES || pieces.some((piece) => ANOTHER.test(piece))) return []
  const splits: Split[] = []
  for (const head of headsOf(pieces.join(', '), pieces, setting))
    for (let levels = 0; levels <= Math.min(MOST_LEVELS, head.rest.length - 1); levels += 1)
      for (let site = 0; site <= Math.min(MOST_SITE_PIECES, head.rest.length - levels); site += 1) {
        const split = weighSplit(head, levels, site, setting)
        if (split !== undefined) splits.push(split)
      }
  return splits.toSorted((one, other) => other.points - one.points).slice(0, BEST)
}

/**
 * Adds the comma that is often missing between a title that ends with a question mark and its site:
 * `Is It Short? Acme News`.
 */
function withSiteApart(words: string, address: string): string {
  const [, title, site = ''] = /^(.+(?<!Yahoo)[?!][”’]?) ((?:[A-Z][\w.’&-]*(?: |$)){1,4})$/.exec(words) ?? []
  return title !== undefined && (isListedPeriodical(site) || ownsAddress(site, address))
    ? `${title}, ${site}`
    : words
}

/** The authors, if they are people, and the pieces of text that follow. */
type Head = {
  readonly authors: readonly Author[]
  readonly designation: string
  readonly rest: readonly string[]
  readonly points: number
}

function* headsOf(
  words: string,
  pieces: readonly string[],
  { address }: Setting,
): Generator<Head, undefined> {
  const signed = readAuthorAndTitle(words)
  const known = signed.authors.some((author) => author.kind === 'person' && hasGivenName(author.given ?? ''))
  if (signed.authors.length > 0 || signed.designation !== '')
    yield {
      authors: signed.authors,
      designation: signed.designation,
      rest: joinLists(splitCommas(signed.title)),
      points: known ? 3 : pointsOfUnknown(signed),
    }
  // Read people whose names are followed by a generic title: `Jane Roe & John Doe, Notes`.
  else if (pieces.length > 1) {
    const people = readPeople(pieces.slice(0, -1).join(', '))
    if (people.length > 1) yield { authors: people, designation: '', rest: pieces.slice(-1), points: 2.5 }
  }
  const [first = '', second = '', ...others] = pieces
  // Read a single surname before a title and its site: `Roe, Acme Adopts New Notes, Acme News`.
  if (
    signed.authors.length === 0 &&
    others.length > 0 &&
    looksLikeSurname(first) &&
    !ownsAddress(first, address) &&
    canFollowSurname(pieces.slice(1).join(', '))
  )
    yield {
      authors: [{ kind: 'person', family: first }],
      designation: '',
      rest: joinLists(pieces.slice(1)),
      points: 0.6,
    }
  // A page about a person starts with a name that isn't the author: `Jane Roe, Wikipedia`.
  const about = known && others.length === 0 && /^[A-Z]\S*$/.test(second)
  if (!known || about) yield { authors: [], designation: '', rest: joinLists(pieces), points: about ? 3 : 0 }
  return undefined
}

/** Returns a score for authors that are a label, or people whose given names aren't in the list of given names. */
function pointsOfUnknown({ authors, title }: { authors: readonly Author[]; title: string }): number {
  if (authors.length === 0) return title.includes(', ') ? 1 : -1
  return authors.length > 1 ? 2.5 : 0.6
}

function weighSplit(head: Head, levels: number, sitePieces: number, setting: Setting): Split | undefined {
  const { address } = setting
  const { rest } = head
  const title = rest.slice(levels, rest.length - sitePieces)
  const signed = head.authors.length > 0
  // Only a citation of an entire site can have no title.
  if (title.length === 0 && (levels > 0 || sitePieces !== 1)) return undefined
  const site = rest.slice(rest.length - sitePieces)
  const bodies = rest.slice(0, levels).map((body, at) => ({
    points:
      pointsAsBody(body, address, signed || at > 0) +
      (!signed && at === levels - 1 ? pointsOfPaper(body, title) : 0),
  }))
  if (bodies.some(({ points }) => points < -0.6)) return undefined
  const points =
    head.points +
    bodies.reduce((sum, { points }) => sum + points, 0) +
    (title.length === 0
      ? signed
        ? -2.5
        : -0.4
      : pointsAsTitle(title, address) + pointsOfOpening(title, levels > 0 || signed)) +
    pointsOfSite(site, levels > 0, setting) +
    pointsOfList(title[0] ?? '', levels > 0 ? (rest[levels - 1] ?? '') : undefined, head)
  return {
    ...named(head, rest.slice(0, levels), setting),
    title: title.join(', '),
    site: site.join(', '),
    points,
  }
}

/**
 * Returns the points to add (a negative number or 0) for a title that starts like the end of a list. Such a title
 * continues the text before it: `Acme Adopts Name, Image and Likeness Policy`.
 */
function pointsOfList(opening: string, body: string | undefined, { authors }: Head): number {
  if (!/^[A-Z][\w’-]*,? (?:and|&) [A-Z]/.test(opening)) return 0
  if (body !== undefined)
    return isBody(body) && !/\b(?:to|for)\b/.test(body) && body.split(' ').length < 6 ? 0 : -3
  return /^\S+, /.test(opening) &&
    authors.length === 1 &&
    !authors.some((one) => hasGivenName(one.kind === 'person' ? (one.given ?? '') : ''))
    ? -2.5
    : 0
}

/**
 * Returns the points to add for a name directly before the title of an institutional publication, because such a name
 * is that of the institution: `Acme, Annual Report 2013`.
 */
function pointsOfPaper(body: string, title: readonly string[]): number {
  return isPaperOfBody(title.join(', ')) && body.split(' ').length < 12 ? 2 : 0
}

/**
 * Returns the points to add (a negative number or 0) for a lowercase title after an author, because such a title
 * continues a sentence.
 */
function pointsOfOpening([first = '']: readonly string[], afterAuthor: boolean): number {
  return afterAuthor && /^\p{Ll}{2}/u.test(first) ? -3 : 0
}

function pointsOfSite(site: readonly string[], signed: boolean, { address, date, paged }: Setting): number {
  // A report has a year and a page, and a web page has a full date. An institution publishes on its own site, so the
  // citation may contain an institutional author without a site (WB3).
  if (site.length === 0)
    return (
      (date?.day !== undefined ? -1.8 : date === undefined ? -0.6 : 0.4) +
      (paged ? 0.7 : 0) +
      (signed ? 1 : 0)
    )
  const whole = site.join(', ')
  const points = pointsAsSite(whole, address) + (paged ? -0.5 : 0)
  return site.length === 1 ? points : points + pointsOfJoint(site, address)
}

/**
 * Returns a score for several pieces as one name: `Acme Off. of Notes, City of Acme`, `Roe, Doe & Poe`,
 * `Notes, Words, and Signs`.
 */
function pointsOfJoint(site: readonly string[], address: string): number {
  const last = site.at(-1) ?? ''
  const first = site[0] ?? ''
  if (/^(?:19|20)\d\d(?:[-–]\d{2,4})?$/.test(last)) return -0.5
  if (/ & /.test(last) && ownsAddress(site.join(' '), address)) return 1
  if (/^(?:and|&|or) /.test(last)) return isBody(first) ? 0.5 : -3
  if (/^(?!.* vs?\. )(?:\S+ ){0,3}\S+\.(?: \S+){0,2}: \S/.test(first)) return 1
  const offices = site.every(isBody)
  return offices ? 1 : -1.6 * (site.length - 1)
}

function named(
  head: Head,
  bodies: readonly string[],
  { address }: Setting,
): Pick<Split, 'authors' | 'designation'> {
  const [first, ...others] = head.authors.length > 0 ? [undefined, ...bodies] : bodies
  const words = [head.designation, ...others].filter((one) => one !== '' && one !== undefined)
  if (first === undefined) return { authors: head.authors, designation: words.join(', ') }
  // The name may be that of a person or an institution. If its initials are in the host, it is an institution.
  const body = hasInitialsOf(first, address) || !isKnownPerson(first)
  return {
    authors: body ? [{ kind: 'organization', name: first }] : readAuthors(first),
    designation: words.join(', '),
  }
}
