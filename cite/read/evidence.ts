import { COUNTRY } from '../vocabulary/countries.ts'
import { MONTH_STEM, MONTH_WORD, SEASON_WORD } from '../vocabulary/months.ts'
import { isGivenName } from '../name/given.ts'
import { hasGivenName } from '../author/given-name.ts'
import { looksLikeBody } from '../author/read.ts'
import { longestName } from '../find/known-name.ts'
import { readLexicon } from '../find/lexicon.ts'
import { isProse, lastSentenceEnd } from '../segment/prose.ts'
import type { Author } from '../source/author.ts'
import type { CiteDate } from '../source/date.ts'
import type { Kind, Source, SourceOf } from '../source/source.ts'
import type { Confidence } from './candidate.ts'

/** The confidence in a reading, and a score that ranks readings with the same confidence. */
export type Weight = { readonly confidence: Confidence; readonly points: number }

const SURE: Weight = { confidence: 'sure', points: 0 }
const NONE: Weight = { confidence: 'none', points: 0 }

/** Evaluates the evidence for and against a reading, based on the fields of its source (RJ2). */
export function weigh(source: Source): Weight {
  const weighKind = weights[source.kind] as (one: Source) => Weight
  return weighKind(source)
}

const sure = (): Weight => SURE

/**
 * Functions that weigh each kind of source. A kind confirmed by a table or a fixed format is `sure`. A kind recognized
 * only by its commas must have plausible fields.
 */
const weights: { readonly [K in Kind]: (source: SourceOf<K>) => Weight } = {
  case: sure,
  statute: sure,
  'session-law': sure,
  regulation: sure,
  constitution: sure,
  rule: sure,
  bill: sure,
  hearing: sure,
  report: sure,
  restatement: sure,
  patent: sure,
  pasted: sure,
  post: sure,
  ai: sure,
  'court-document': ({ title }) => (isTitle(title, true) ? SURE : NONE),
  article: weighArticle,
  'student-work': weighArticle,
  book: weighWork,
  chapter: (source) => (isTitle(source.book, true) && !DATED.test(source.book) ? weighWork(source) : NONE),
  printed: (source) => (isPublication(source.publication) ? weighWork(source) : NONE),
  newspaper: weighIssue,
  magazine: weighIssue,
  web: weighPage,
  blog: weighPage,
  podcast: weighPage,
  video: weighPage,
}

/**
 * Matches the date of an issue at the end of the text. Such a date follows the name of a periodical and can't be part
 * of a title: `Short Notes, Acme, Summer 2014`.
 */
const ENDS_IN_ISSUE = new RegExp(`, (?:${SEASON_WORD}|${MONTH_WORD})(?: \\d{1,2},)? (?:19|20)\\d\\d$`)

/** Matches the name of a journal at the end of a title, without the volume. */
const ENDS_IN_PERIODICAL =
  /, (?:[A-Z][\w.’]*\.? |& )*(?:L\. Rev\.|L\.J\.|J\. (?:[A-Z][\w.’]*\.? |& ){0,5}[A-Z][a-z]*\.)$|, \d{1,3} [A-Z][^,]{3,40} \d{1,4}, at [a-z]?\d+$/

type Page = Titled & {
  readonly site?: string | undefined
  readonly date?: CiteDate | undefined
  readonly visited?: CiteDate | undefined
}
type Signed = { readonly authors?: readonly Author[] | undefined }
type Imprint = Partial<Pick<SourceOf<'book'>, 'editors' | 'translators' | 'edition' | 'publisher'>>
type Titled = Signed & { readonly title?: string | undefined }

/** Matches a signal before a work, possibly in the middle of a sentence. */
const INTRODUCED =
  /^(?:But (?:see|cf\.)|Cf\.|See (?:also|generally)) |, (?:but )?(?:see|cf\.),? (?:also |generally |for (?:example|instance), |e\.g\., )*[A-Z“]/
/** Matches an unread volume of a periodical: `Short Notes, 121Q. J. Acme`, `Short Notes, 18: (1-2) Acme Research`. */
const VOLUME_UNREAD =
  /, \d{1,4}(?::? ?\(\d[\d–/-]*\)|:\d+|[A-Z][A-Za-z]*\.) |, \d{1,4} (?:[A-Z&][\w.’-]*,? ){0,7}(?:J\.|Rev\.|L\.J\.|Q\.|Bull\.|Econ\.|Stud\.)$|, \d{1,4} \d{1,4}$/
/** Matches a place, publisher, and year inside a title: `Short Notes (Acme: Roe Press, 2018)`. */
const IMPRINT_UNREAD = new RegExp(`\\((?!${MONTH_STEM}\\b)[A-Z][^()]*(?:: |, )[^()]*\\b(?:1[89]|20)\\d\\d\\)`)

/** Matches a session or a document number of an international organization. */
const OF_ASSEMBLY = /\b(?:U\.N\.|WTO) Docs?\. |\bSess\., /

/** Matches text that consists of two parties and nothing else. */
const PARTIES = /^[A-Z][^:?“,]{1,80} v\. [A-Z][^:?“,]{1,80}$/

function weighArticle({
  authors = [],
  designation,
  title = '',
}: Titled & { readonly designation?: string | undefined }): Weight {
  // If the title includes the sentence before the article, the reading is wrong.
  if (
    (authors.length === 0 && designation === undefined && isProse(title, 5)) ||
    (authors.length === 0 && designation === undefined && /^\p{Ll}{1,12} \p{Ll}/u.test(title))
  )
    return NONE
  // The tables list some case reporters as periodicals. If the title has two parties, prefer the reading as a case.
  if (authors.length === 0 && designation === undefined && PARTIES.test(title))
    return { confidence: 'likely', points: 0 }
  return isTitle(title, authors.length > 0) ? SURE : NONE
}

function weighWork(source: Titled & Imprint): Weight {
  const { authors = [], title = '', editors = [], translators = [], edition, publisher } = source
  if (
    ENDS_IN_ISSUE.test(title) ||
    title.includes(', reprinted in ') ||
    !isTitle(title, authors.length > 0) ||
    ENDS_IN_PERIODICAL.test(title) ||
    (!title.startsWith('<i>') && isOtherAuthority(title)) ||
    !authors.every(isAuthor)
  )
    return NONE
  if (
    authors.length === 0 &&
    (isReporter(title) || / v\. [^,]+, [A-Z][\w.]*(?: [A-Z][\w.]*){0,3} ?$/.test(title))
  )
    return NONE
  const made = editors.length + translators.length > 0 || edition !== undefined || publisher !== undefined
  if (authors.length === 0 && isUnlikelyUnsigned(title, made)) return NONE
  return { confidence: 'likely', points: pointsOf(authors) + (made ? 2 : 0) }
}

/** Returns true if a work without an author has a title that is a sentence or only the name of an institution. */
function isUnlikelyUnsigned(title: string, made: boolean): boolean {
  if (title.startsWith('<i>')) return false
  return isProse(title, 3) || (!made && looksLikeBody(title) && !/[:,]|(?:\S+ ){5}/.test(title))
}

function weighIssue({
  authors = [],
  title,
  publication,
}: SourceOf<'newspaper'> | SourceOf<'magazine'>): Weight {
  if (!isTitle(title, authors.length > 0) || !isPublication(publication) || !authors.every(isAuthor))
    return NONE
  return { confidence: 'likely', points: pointsOf(authors) }
}

function weighPage(source: Page): Weight {
  const { authors = [], title = '', site = '' } = source
  // The title of a document cited by a description can contain dates and numbers (RJ5).
  const own = title.startsWith('<i>')
  const dated = source.date !== undefined || source.visited !== undefined
  // If there is no author or site, lowercase words suggest that the title is a sentence or the end of a URL.
  const alone = authors.length === 0 && site === '' && !own
  if (alone && (isProse(title, 2) || /^\p{Ll}/u.test(title))) return NONE
  if (
    (!own &&
      (holdsDate(title, dated) || IMPRINT_UNREAD.test(`${title.replace(/<i>.*?<\/i>/g, '')} ${site}`))) ||
    holdsDate(site, false) ||
    OF_ASSEMBLY.test(`${title}, ${site}`)
  )
    return NONE
  if (!isTitle(title, authors.length > 0) || !isPublication(site) || !authors.every(isAuthor)) return NONE
  return { confidence: 'likely', points: pointsOf(authors) }
}

function pointsOf(authors: readonly Author[]): number {
  if (authors.length === 0) return 0
  return authors.some((author) => author.kind === 'person' && hasGivenName(author.given ?? '')) ? 2 : 1
}

/** Returns true if the name of an author contains neither a sentence nor a signal. */
function isAuthor(author: Author): boolean {
  const name = author.kind === 'organization' ? author.name : `${author.given ?? ''} ${author.family}`
  return isTitle(name, false) && !DOCUMENT.test(name) && !/, .*\b(?:19|20)\d\d\b/.test(name)
}

/** Matches the name of an institution's document, which is a title rather than an author. */
const DOCUMENT =
  /^(?:Recommendation|Declaration|Resolution|Convention|Protocol|Agreement|Directive|Guideline)s? (?:of|on|for) /

/** Matches a footnote number or a signal between a sentence and a citation. */
const ANOTHER_CITATION =
  /(?:[a-z]{2}[.?!]|[.?!][”’])\d{1,3} ?(?:See|Cf\.|E\.g\.|Id\.|But see|[A-Z][\w’'-]+,? [A-Z])|[,.;:”)] (?:but )?(?:see(?: also| generally)?|cf\.),? (?:e\.g\., )?(?=[A-Z“])|^(?:\d{1,3} )+See /

/** Returns true for a reporter citation whose volume is missing: `F. Supp. 3d 897`. */
function isReporter(words: string): boolean {
  if (/^U\.S\. \(\d+ [A-Z][a-z]+\.\)$/.test(words)) return true
  const known = longestName(words, 0, readLexicon().afterVolume)
  return known?.entry.kind === 'case' && known.end >= words.length && /[.\d]/.test(words)
}

/** Matches a footnote number before several authors: `114 Jane Roe, Ann Poe & John Doe, Short Notes`. */
const NOTED_PEOPLE = /^\d{1,3} [A-Z][^,&:]{2,40}(?:, [A-Z][^,&:]{2,40}){0,6} & [A-Z][^,&:]{2,40}, [A-Z]/

/**
 * Returns true if the text can be a title. It must not contain a sentence, a signal before another citation, or a URL
 * (RJ2).
 */
function isTitle(words: string, signed: boolean): boolean {
  if (words === '') return true
  if (VOLUME_UNREAD.test(words) || INTRODUCED.test(words)) return false
  // Reject a label whose number is missing: `No.`
  if (!signed && /^[A-Z][a-z]{0,4}\.$/.test(words)) return false
  // Reject a foreign law in its original language or in English.
  if (FOREIGN_LAW.test(words)) return false
  // Reject part of a URL whose beginning is missing.
  if (/^[^ ]*\/[^ ]*\/[^ ]*$/.test(words)) return false
  // Text after a quotation that ends with a comma is the name of a site or a newspaper, not part of the title:
  // `“Short Notes,” Acme Institute`.
  if (/^“[^”]*,”./.test(words)) return false
  if (/https?:\/\//.test(words) || ANOTHER_CITATION.test(words)) return false
  // Reject a footnote number before the author: `114 Jane Roe, Short Notes`.
  const noted = /^\d{1,3} ([A-Z][a-z]+) [A-Z]/.exec(words)
  if (noted !== null && (isGivenName(noted[1] ?? '') || NOTED_PEOPLE.test(words))) return false
  if (signed) return true
  const end = lastSentenceEnd(words)
  return end === 0 || !isProse(words.slice(0, end), 2)
}

/** Matches the country of a foreign law, or the collection that contains the law's translation. */
const FOREIGN_LAW = new RegExp(`, translated in | \\(${COUNTRY}\\)$`)

/** Matches a decision, bill, or court filing that no other reader recognized. */
const OTHER_AUTHORITY =
  /^(?:Cong\. Rec\.|Fed\. Reg\.|C\.F\.R\.|U\.S\.C)|^[^,]{2,120} v\. [^,]{2,120}, .*\d|^(?:Case|Joined Cases|Opinion) [CTFA]?-?\d|\b(?:ECLI:|ICSID|UNCITRAL|App\. Nos?\. ?\d|(?:Docket|Arb\.) Nos?\. |(?:A|S|H)\.B\. \d|H\.R\. \d|Serial No|WTO Doc|U\.N\. Doc|(?:Reg|Spec|Ex)\. Sess\.)|^(?:In re|Ex parte|Matter of) |\(Special Issue|\((?:BNA|CCH|RIA|P-H)\)|, WL \d|, slip op\b/

function isOtherAuthority(title: string): boolean {
  return OTHER_AUTHORITY.test(title)
}

/**
 * Matches a date in parentheses that no reader has parsed. It can be the date of a manuscript, a chapter, or another
 * edition.
 */
const DATED = /\((?:[A-Z][a-z]{2,8}\.?[–/-])?(?:[A-Z][a-z]{2,8}\.? )?(?:\d{1,2}, )?(?:19|20)\d\d\)/

/**
 * Returns true if a title or a site's name contains a date that no reader has parsed. If the work has a date, its title
 * may end with a year.
 */
function holdsDate(words: string, dated: boolean): boolean {
  const found = DATED.exec(words)
  return found !== null && !(dated && found.index + found[0].length === words.length)
}

/** Returns true if the text can be the name of a site, a newspaper, or a periodical. */
function isPublication(words: string | undefined): boolean {
  if (words === undefined || words === '') return true
  if (/^(?![ie][A-Z]|arXiv)[a-z(]|^at \d|^\d+:\d|\b(?:how|why|is|are|was|that|will)\b.* /.test(words))
    return false
  return isTitle(words, false) && !isProse(words, 3)
}
