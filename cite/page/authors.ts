import type { Author } from '../source/author.ts'
import { shownAuthors } from './bylines.ts'
import { unescape } from './entity.ts'
import type { Evidence, Field } from './extraction.ts'
import { isNode, type LinkedData, type Node, typesOf, valuesOf } from './linked-data.ts'
import { distinct, keyOfAuthor, peopleFirst, readByline } from './names.ts'
import { isNoName, plainName, readName } from './person.ts'
import type { Place, Survey } from './survey.ts'
import { keyOfTitle } from './title-key.ts'
import { fieldOf, type Tally, tally, type Vote } from './vote.ts'

/** How far metadata of a name tells the authors; 0 for what tells something else. */
function metaWeight(key: string): number {
  if (/twitter|url|image|avatar|e-?mail|link|slug|type|count|(?:^|[._-])id$|article:author:/.test(key))
    return 0
  if (key.startsWith('citation_author')) return /institution|affil|orcid/.test(key) ? 0 : 10
  if (/^byl$|^parsely-author|^sailthru|creator/.test(key)) return /author|creator|byl/.test(key) ? 7.5 : 0
  return /author/.test(key) ? 6.5 : 0
}

/** What a page's authors are read from. */
export interface AuthorSources {
  readonly data: LinkedData
  /** The nodes that stand for this page. */
  readonly nodes: readonly Node[]
  /** Names of the site. */
  readonly sites: readonly string[]
  readonly place: Place
  /** The key of the heading: nobody is called like the piece. */
  readonly headingKey: string
}

type AuthorVote = Vote<readonly Author[]>

/** The authors, by votes of everything that names them (PG4, PG6, PG7). */
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
    const evidence = key.startsWith('citation') ? 'citation-meta' : 'meta'
    addVotes(
      names.flatMap((value) => readMeta(unescape(value), key, sites)),
      weight,
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
  const [winner, ...others] = preferWhole(tally(completeVotes(votes)))
  if (winner === undefined || winner.weight < LEAST) return undefined
  return fieldOf([winner, ...others.filter(({ weight }) => weight > 2)], sureOfAuthors)
}

/** Weaker than this, a name on the page is more likely somebody else's. */
const LEAST = 4

const ADDRESS = /^(?:https?:|\/|@|www\.)/i

/** What a list of names counts for: bodies less than people, the site itself least, a name nobody sees and of one word little. */
function voteFor(
  authors: readonly Author[],
  weight: number,
  { sites, headingKey }: AuthorSources,
): Omit<AuthorVote, 'evidence'> | undefined {
  const siteKeys = new Set(sites.map((site) => compactKey(site)))
  const named = distinct(authors).filter((author) => keyOfAuthor(author) !== headingKey)
  const others = named.filter((author) => !siteKeys.has(compactKey(plainName(author))))
  const value = peopleFirst(others.length > 0 ? others : named)
  if (value.length === 0 || value.length > 40) return undefined
  const bodies = value.every((author) => author.kind === 'organization')
  return { value, key: keyOf(value), weight: weight - (bodies ? 1.5 : 0) - (others.length === 0 ? 3 : 0) }
}

/** A name of one word is the beginning of a fuller name elsewhere (`Jane`, `Jane Roe`); seen nowhere, it is a log-in. */
function completeVotes(votes: readonly AuthorVote[]): AuthorVote[] {
  const seen = new Set(votes.filter(({ evidence }) => SHOWN.has(evidence)).map(({ key }) => key))
  return votes.map((vote) => {
    if (/[ |]/.test(vote.key) || !/^\p{Script=Latin}/u.test(vote.key)) return vote
    const fuller = votes.find(({ key }) => key.startsWith(`${vote.key} `) && !key.includes('|'))
    if (fuller !== undefined) return { ...vote, value: fuller.value, key: fuller.key }
    return seen.has(vote.key) ? vote : { ...vote, weight: vote.weight - 5 }
  })
}

const SHOWN: ReadonlySet<Evidence> = new Set(['microdata', 'byline', 'text'])

/** `/authors/jane-roe/` as Jane Roe: a guess. */
function nameInAddress(link: string): Author[] {
  const slug =
    /\/(?:[a-z-]*(?:author|editor|profile|people|by|staff|contributor|team|writer|reporter|journalist|columnist)s?)\/(?:\d+\/)?([a-z]+(?:-[a-z]+){1,3})\/?$/i.exec(
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
  // Scholarly metadata puts the family name first, and several authors between semicolons.
  return value.split(/\s*;\s*/).flatMap((name) => {
    const [, family = '', given = '', suffix] =
      /^([^,]+), ([^,]+?)(?:,? (Jr\.?|Sr\.?|II|III|IV))?$/.exec(name) ?? []
    if (family === '') return readByline(name, sites)
    const author = readName(suffix === undefined ? name : `${given} ${family} ${suffix}`)
    // A body is followed by its office: `US EPA, OA`.
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
    const body = typesOf(node).some((type) => /Organization|Corporation/.test(type))
    return names.flatMap((name) => {
      const text = unescape(name)
      if (/^https?:/.test(text) || isNoName(text)) return []
      if (!body) return readByline(text)
      const author = readName(text, true)
      return author === undefined ? [] : [author]
    })
  })
}

/** Where a list holds all of a shorter one and the page shows it, the longer one is the byline. */
function preferWhole(tallies: Tally<readonly Author[]>[]): Tally<readonly Author[]>[] {
  const [first, ...rest] = tallies
  if (first === undefined) return tallies
  const keys = new Set(first.value.map(keyOfAuthor))
  const longer = rest.find(
    ({ value, weight }) =>
      value.length > keys.size &&
      weight >= 6 &&
      [...keys].every((key) => value.some((author) => keyOfAuthor(author) === key)),
  )
  return longer === undefined ? tallies : [longer, ...tallies.filter((tally) => tally !== longer)]
}

function keyOf(authors: readonly Author[]): string {
  return authors.map(keyOfAuthor).sort().join('|')
}

function compactKey(name: string): string {
  return keyOfTitle(name).replace(/^the /, '').replaceAll(' ', '')
}

/** How often lists of authors with such evidence were right on the pages measured. */
function sureOfAuthors({ evidence }: Tally<readonly Author[]>): number {
  const seen = evidence.some((kind) => SHOWN.has(kind))
  if (seen) return evidence.length >= 3 ? 0.97 : evidence.length === 2 ? 0.93 : 0.82
  if (evidence.includes('citation-meta')) return 0.9
  return evidence.includes('json-ld') ? 0.75 : 0.5
}
