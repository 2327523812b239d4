import { isGivenName } from '../name/given.ts'
import type { Author } from '../source/author.ts'
import { escapePattern } from '../text/escape-pattern.ts'
import type { Extraction } from './extraction.ts'
import { distinct, keyOfAuthor, readByline } from './names.ts'
import { plainName, readName } from './person.ts'
import { placesOfTitle } from './title-key.ts'

type Authors = Extraction['authors']

/** Visible text of a page that can contain its authors. */
export interface ShownText {
  readonly title: string
  readonly lines: readonly string[]
  /** The beginnings of the first paragraphs. */
  readonly texts: readonly string[]
  readonly path: string
  readonly isGovernment: boolean
}

/** Number of lines below the heading within which a page lists its authors. */
const CLOSE = 12
/** Confidence in names that are recognized as authors only by their format and position. */
const BY_FORM = 0.8

/** A job on the line below the name: `Legislative Attorney`. */
const JOB_LINE =
  /^(?:(?:legislative|senior|staff|legal|managing|associate|assistant|contributing|deputy|chief|research)\s)*(?:reporter|attorney|counsel|analyst|specialist|writer|editor|correspondent|partner|associate|fellow|professor|lawyer|columnist|economist)(?:$|,|\s(?:at|for|of|with)\s)/i

/** An official who gives a speech or makes a statement; the name follows the office: `Commissioner Jane Roe`. */
const OFFICIAL =
  /^(?:(?:acting|deputy|assistant|associate|principal|vice|under) )*(?:chair(?:man|woman|person)?|commissioner|attorney general|secretary|director|administrator|governor|comptroller|superintendent|inspector general|solicitor general)\s+(\p{Lu}[\p{L}.’'-]+(?: \p{Lu}[\p{L}.’'-]*){1,3})$/iu
const SPEECH =
  /\/(?:speech|remark|statement|testimony)|^(?:(?:joint |dissenting |concurring )?statement|remarks|testimony)\b/i

/**
 * Adds the authors on separate lines below the heading without "by": names followed by a job or a biography, a list of
 * names, or the official who made a statement (PG4).
 */
export function addListedNames(authors: Authors, shown: ShownText): Authors {
  const { title, lines } = shown
  const at = placesOfTitle(title, lines.slice(0, MOST)).at(-1) ?? -1
  if (at < 0 || title.split(' ').length < FEWEST_WORDS) return authors
  const below = lines.slice(at + 1, at + 1 + CLOSE)
  const people = authors?.value.filter(({ kind }) => kind === 'person') ?? []
  const listed = listedNames(below, shown)
  if (people.length === 0) return listed.length === 0 ? authors : fromText(listed)
  // The list must start with the authors that were already found.
  const [first] = listed
  const isLonger = listed.length > people.length && people.every((one) => includes(listed, one))
  const isSame =
    first !== undefined && people[0] !== undefined && keyOfAuthor(first) === keyOfAuthor(people[0])
  if (authors === undefined || !isLonger || !isSame) return authors
  return { ...authors, value: listed, confidence: Math.min(authors.confidence, 0.88) }
}

/** The word before the names in a byline. In languages other than English, it must have a colon. */
const BY = /^(?:by:?|(?:autor(?:es|en)?|di|par|por|von|text|texte?|texto|testo):) /i

/** The heading must be within this number of lines from the top of the page. */
const MOST = 200
/** Minimum number of words in the title. A shorter title may be the heading of a list of people. */
const FEWEST_WORDS = 3

function includes(list: readonly Author[], author: Author): boolean {
  return list.some((other) => keyOfAuthor(other) === keyOfAuthor(author))
}

function fromText(value: readonly Author[]): NonNullable<Authors> {
  return { value, confidence: BY_FORM, provenance: ['text'], alternatives: [] }
}

function listedNames(below: readonly string[], { title, texts, path, isGovernment }: ShownText): Author[] {
  const official =
    SPEECH.test(path) || SPEECH.test(title)
      ? below.slice(0, 4).flatMap((line) => OFFICIAL.exec(line)?.[1] ?? [])
      : []
  if (official.length > 0) return official.flatMap((name) => readName(name) ?? [])
  const described = below.flatMap((line, at): Author[] => {
    const [author, other] = peopleIn(line.replace(/^The Hon(?:orable|\.) /, ''), false)
    if (author === undefined || other !== undefined) return []
    const next = below[at + 1] ?? ''
    const isRepeated = next === line && !isGovernment && startsWithGivenName(author)
    const hasJob = JOB_LINE.test(next) && startsWithGivenName(author)
    return isRepeated || hasJob || hasBiography(author, texts) ? [author] : []
  })
  if (described.length > 0) return distinct(described)
  if (isGovernment) return []
  const led = below.slice(0, 4).find((line) => BY.test(line))
  if (led !== undefined) return peopleIn(led.replace(BY, '').replace(/ of \p{Lu}.*$/u, ''))
  // In a journal, the note marker after a name shows that the line is a byline: `Jane Roe*1`.
  const marked = below.slice(0, 6).find((text) => /\p{L}[*†‡]\d?$/u.test(text))
  const [line = marked?.replace(/\d$/, '') ?? ''] = marked === undefined ? below : []
  // Without "by", only names with common given names are treated as authors.
  return line.length < 120 ? peopleIn(line) : []
}

/** Returns the people in a line that contains only names of people. If `isStrict`, their given names must be common. */
function peopleIn(line: string, isStrict = true): Author[] {
  if (/[\d:?!]/.test(line)) return []
  const names = readByline(line)
  const words = line
    .split(/[\s,;&]+/)
    .filter((word) => word !== '' && !/^(?:and|hon\.|the|dr\.|prof(?:essor|\.)|judge)$/i.test(word))
  const own = names.flatMap((name) => plainName(name).split(/[\s,]+/))
  const areKnown = names.every((name) => name.kind === 'person' && (!isStrict || startsWithGivenName(name)))
  return areKnown && own.length === words.length && own.length <= names.length * 4 ? names : []
}

/** First words of place names. Some of them are also given names: `North Korea`. */
const PLACE_START = /^(?:east|new|north|saint|san|santa|south|west)$/i

function startsWithGivenName(author: Author): boolean {
  if (author.kind !== 'person') return false
  const given = (author.given ?? '').split(' ').filter((word) => !/^\p{Lu}\.$/u.test(word))
  return given.length > 0 && isGivenName(given[0] ?? '') && !PLACE_START.test(given[0] ?? '')
}

/** Returns true if a paragraph describes the person: `Judge Roe is the Chief Judge of Acme.` */
function hasBiography(author: Author, texts: readonly string[]): boolean {
  if (author.kind !== 'person') return false
  const [given = ''] = (author.given ?? '').split(' ').filter((word) => !/^\p{Lu}\.$/u.test(word))
  const names = [plainName(author), given, author.family].filter((name) => name !== '').map(escapePattern)
  const start = new RegExp(
    `^(?:(?:Judge|Justice|Professor|Prof\\.|Dr\\.|Mr\\.|Ms\\.|Mrs\\.) )?(?:${names.join('|')}),? (?:is|was|has|serves|teaches|practices|directs)\\b`,
    'u',
  )
  return texts.some((text) => start.test(text))
}
