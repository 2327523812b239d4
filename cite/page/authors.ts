import type { Author } from '../source/author.ts'
import { shownAuthors } from './bylines.ts'
import { unescape } from './entity.ts'
import type { Evidence, Field } from './extraction.ts'
import { isNode, type LinkedData, type Node, typesOf, valuesOf } from './linked-data.ts'
import { distinct, keyOfAuthor, peopleFirst, readByline } from './names.ts'
import { isNoName, plainName, readName } from './person.ts'
import type { Place, Survey } from './survey.ts'
import { keyOfName } from './title-key.ts'
import { fieldOf, type Tally, tally, type Vote } from './vote.ts'

/** Returns the weight of a metadata key as evidence of the authors; 0 if the key doesn't give authors. */
function metaWeight(key: string): number {
  if (
    /twitter|banner|url|tool|image|avatar|e-?mail|link|slug|type|count|institution|affil|orcid|(?:^|[._-])id$|article:author:/.test(
      key,
    )
  )
    return 0
  if (/^(?:bepress_)?citation_author/.test(key)) return 10
  if (/^byl$|^parsely-author|^sailthru|creator/.test(key)) return /author|creator|byl/.test(key) ? 7.5 : 0
  return /author/.test(key) ? 6.5 : 0
}

/** Evidence for the authors of a page. */
export interface AuthorSources {
  readonly data: LinkedData
  /** JSON-LD nodes that describe this page. */
  readonly nodes: readonly Node[]
  readonly sites: readonly string[]
  readonly place: Place
  /** The heading, normalized for comparison. A name with the same key is never an author. */
  readonly headingKey: string
}

type AuthorVote = Vote<readonly Author[]>

/** Determines the authors from all evidence (PG4, PG6, PG7). */
export function authorsOf(survey: Survey, sources: AuthorSources): Field<readonly Author[]> | undefined {
  const { data, nodes, sites, place } = sources
  const votes: AuthorVote[] = []
  const addVotes = (authors: readonly Author[], weight: number, evidence: Evidence): void => {
    const vote = voteFor(authors, weight, sources)
    if (vote !== undefined) votes.push({ ...vote, evidence })
  }
  nodes.slice(0, 2).forEach((node, at) => {
    addVotes(authorsOfNode(node['author'] ?? node['creator'], data), at === 0 ? 9 : 5, 'json-ld')
  })
  for (const [key, values] of survey.metas) {
    const weight = metaWeight(key)
    if (weight === 0) continue
    const names = values.filter((value) => !ADDRESS.test(value))
    const evidence = /^(?:bepress_)?citation/.test(key) ? 'citation-meta' : 'meta'
    const read = names.flatMap((value) => readMeta(unescape(value), key, sites))
    addVotes(
      read,
      UPLOADER.test(key) && read.some(({ kind }) => kind === 'person') ? NOT_ALONE : weight,
      evidence,
    )
    const addresses = values.filter((value) => ADDRESS.test(value))
    if (key === 'article:author')
      addVotes(
        addresses.flatMap((value) => nameInAddress(value)),
        4.5,
        'url',
      )
  }
  for (const { authors, weight, evidence } of shownAuthors(survey, place, sites))
    addVotes(authors, weight, evidence)
  const [winner, ...others] = preferWhole(tally(completeVotes(votes, survey)))
  if (winner === undefined || winner.weight < LEAST) return undefined
  return fieldOf([winner, ...others.filter(({ weight }) => weight > 2)], sureOfAuthors)
}

/** Minimum weight of a name. A name with a lower weight is probably not an author. */
const LEAST = 4

/** Library metadata, in which a person is often the account that uploaded the page. */
const UPLOADER = /^dc(?:terms)?[.:]creator/
/** Weight of a name that needs other evidence. */
const NOT_ALONE = 3.9

/** Matches a URL or a handle, including a URL after the name of a web agency: `Acme - www.acme.example`. */
const ADDRESS = /^(?:https?:|\/|@)|\bwww\./i

/**
 * Returns the weight of a list of names. Organizations get a lower weight than people, and the site's name gets the
 * lowest. A one-word name that the page doesn't show also gets a low weight.
 */
function voteFor(
  authors: readonly Author[],
  weight: number,
  { sites, headingKey }: AuthorSources,
): Omit<AuthorVote, 'evidence'> | undefined {
  const siteKeys = new Set(sites.flatMap((site) => [keyOfName(site), `us${keyOfName(site)}`]))
  const named = distinct(authors).filter((author) => keyOfAuthor(author) !== headingKey)
  const others = named.filter((author) => {
    const key = keyOfName(plainName(author))
    // A person can own a site that is named after them: `Jane Roe’s Blog`.
    return !siteKeys.has(key) || sites.some((site) => keyOfName(site).startsWith(`${key}s`))
  })
  const value = peopleFirst(others.length > 0 ? others : named)
  if (value.length === 0 || value.length > 40) return undefined
  const bodies = value.every((author) => author.kind === 'organization' || author.given === undefined)
  return { value, key: keyOf(value), weight: weight - (bodies ? 1.5 : 0) - (others.length === 0 ? 3 : 0) }
}

/**
 * Replaces a one-word name with a fuller name from other evidence: `Jane` becomes `Jane Roe`. A one-word name that
 * isn't visible is treated as a username. A line that contains only a name in the data for search engines makes it visible.
 */
function completeVotes(votes: readonly AuthorVote[], { lines }: Survey): AuthorVote[] {
  const seen = new Set(votes.filter(({ evidence }) => SHOWN.has(evidence)).map(({ key }) => key))
  return votes.map((vote) => {
    if (/[ |]/.test(vote.key) || !/^\p{Script=Latin}/u.test(vote.key)) return vote
    const fuller = votes.find(({ key }) => key.startsWith(`${vote.key} `) && !key.includes('|'))
    if (fuller !== undefined) return { ...vote, value: fuller.value, key: fuller.key }
    // A name with a period or a digit is a pseudonym that its owner chose; others are often accounts of the newsroom.
    const names =
      vote.evidence === 'json-ld' ? vote.value.map(plainName).filter((name) => /[._\d]/.test(name)) : []
    return seen.has(vote.key) || lines.some(({ text }) => names.includes(text))
      ? vote
      : { ...vote, weight: vote.weight - 5 }
  })
}

const SHOWN: ReadonlySet<Evidence> = new Set(['microdata', 'byline', 'text'])

/** Guesses a name from a URL: `Jane Roe` from `/authors/jane-roe/`. */
function nameInAddress(link: string): Author[] {
  const slug =
    /\/(?:[a-z-]*(?:editor|author|profile|people|by|staff|contributor|team|writer|reporter|journalist|columnist)s?)\/(?:\d+\/)?([a-z]+(?:-[a-z]+){1,3})\/?$/i.exec(
      link,
    )?.[1]
  if (slug === undefined) return []
  const author = readName(
    slug
      .split('-')
      .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
      .join(' '),
  )
  return author?.kind === 'person' ? [author] : []
}

function readMeta(value: string, key: string, sites: readonly string[]): Author[] {
  if (!/citation|dc/.test(key)) return readByline(value, sites)
  // Scholarly metadata puts the family name first and separates authors with semicolons.
  return value.split(/(?<!\s)\s+;\s*|;\s*/).flatMap((said) => {
    // The offices of an agency may follow its name: `US EPA,OAR,OAP`.
    const name = /^[^,\s][^,]*,[A-Z]{2,6}(?:,[A-Z]{2,6})*$/.test(said) ? (said.split(',')[0] ?? said) : said
    const [, family = '', given = '', suffix] =
      /^([^,]+), ([^,]+?)(?:,? (Jr\.?|Sr\.?|II|III|IV))?$/.exec(name) ?? []
    if (family === '') return readByline(name, sites)
    const author = readName(suffix === undefined ? name : `${given} ${family} ${suffix}`)
    // The name of an office may follow the organization's name: `US EPA, OA`.
    const whole = author?.kind === 'organization' ? readName(family, true) : author
    return whole ?? []
  })
}

function authorsOfNode(value: unknown, data: LinkedData): Author[] {
  return valuesOf(value).flatMap((item) => {
    const node = data.resolve(item)
    if (!isNode(node))
      return typeof node === 'string' && !/^https?:/.test(node) ? readByline(unescape(node)) : []
    const names = valuesOf(node['name']).filter((name) => typeof name === 'string')
    const types = typesOf(node)
    const isPerson = types.includes('Person')
    const body = !isPerson && types.some((type) => /Organization|Corporation/.test(type))
    return names.flatMap((name) => {
      const text = unescape(name)
      if (/^https?:/.test(text) || isNoName(text)) return []
      // A single word with a lowercase letter can be a pseudonym: `JeGX`, `jane_roe`. Initials in capitals belong to
      // agencies, even if the page marks them as a person.
      if (isPerson && /^[\p{L}\d._]*\p{Ll}[\p{L}\d._]*$/u.test(text))
        return [{ kind: 'person', family: text }]
      if (!body) return readByline(text)
      const author = readName(text, true)
      return author === undefined ? [] : [author]
    })
  })
}

/** Machine-readable evidence, in which a role or place never follows a name. */
const STATED: ReadonlySet<Evidence> = new Set(['citation-meta', 'json-ld', 'meta', 'microdata'])

/**
 * Prefers the longer of two lists of authors if it contains the shorter list and is visible on the page. Keeps a
 * shorter list from the metadata if the longer list comes from a single byline, because the additional names are then
 * probably a place or the authors of another article.
 */
function preferWhole(tallies: Tally<readonly Author[]>[]): Tally<readonly Author[]>[] {
  const [first, ...rest] = tallies
  if (first === undefined) return tallies
  const shorter = rest.find(
    (other) =>
      isPart(other.value, first.value) &&
      other.evidence.some((kind) => STATED.has(kind)) &&
      !first.evidence.some((kind) => STATED.has(kind)),
  )
  const isScholarly = shorter?.evidence.includes('citation-meta') === true
  if (shorter !== undefined && (first.evidence.length === 1 || isScholarly))
    return [shorter, ...tallies.filter((tally) => tally !== shorter)]
  const keys = new Set(first.value.map(keyOfAuthor))
  // Scholarly metadata lists every author, so a longer list contains names that are not authors.
  if (first.evidence.includes('citation-meta')) return tallies
  const longer = rest.find(
    ({ value, weight, evidence }) =>
      value.length > keys.size &&
      weight >= 6 &&
      (evidence.length > 1 ||
        evidence.some((kind) => STATED.has(kind)) ||
        !first.evidence.some((kind) => STATED.has(kind))) &&
      [...keys].every((key) => value.some((author) => keyOfAuthor(author) === key)),
  )
  return longer === undefined ? tallies : [longer, ...tallies.filter((tally) => tally !== longer)]
}

/** Returns true if `whole` is longer than `part` and contains all its names. */
function isPart(part: readonly Author[], whole: readonly Author[]): boolean {
  const keys = new Set(whole.map(keyOfAuthor))
  return part.length > 0 && part.length < keys.size && part.every((author) => keys.has(keyOfAuthor(author)))
}

function keyOf(authors: readonly Author[]): string {
  return authors.map(keyOfAuthor).sort().join('|')
}

/** Weight of a line directly below the heading of a journal article. */
const BELOW_JOURNAL_HEADING = 10

/** Returns the share of real pages on which this kind of evidence was correct. */
function sureOfAuthors({ evidence, weight }: Tally<readonly Author[]>): number {
  const seen = evidence.some((kind) => SHOWN.has(kind))
  // A name that occurs only in the text of the page is often wrong.
  if (seen && evidence.length === 1)
    return weight >= BELOW_JOURNAL_HEADING ? 0.9 : evidence[0] === 'text' ? 0.55 : 0.88
  if (seen) return evidence.length >= 3 ? 0.97 : 0.94
  if (evidence.includes('citation-meta')) return 0.92
  return evidence.includes('json-ld') ? 0.86 : 0.75
}
