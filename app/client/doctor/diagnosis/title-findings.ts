import type { NoteFinding } from './finding.ts'
import type { NoteSequence, PlacedCitation } from './sequence.ts'

/** Short prepositions and conjunctions that are never adverbs, so a title never capitalizes them. */
const SHORT_WORDS = new Set('and as for from into of or nor with'.split(' '))

/** Verbs, pronouns, and prepositions of five or more letters, which a title always capitalizes. */
const FULL_WORDS = new Set(
  `is are was were be been has have had does did not it its their our your his him they we she he this these who whose
what why how about above across after against along among around before behind below beneath between beyond during except inside
outside since through toward towards under until versus within without`.split(/\s+/),
)

/** A noun or adjective after which “over” is a preposition. After most verbs, it is an adverb: `Taking Over the Court`. */
const OVER_WHAT =
  /\b(?:angry|(?:anger|authority|battle|clash|concern|conflict|control|controversy|debate|dispute|fear|fight|jurisdiction|lawsuit|outrage|power|struggle|war)s?) $/i

/** A description of a document rather than its title: `Contract between Roe and Coe`. */
const DESCRIBED =
  /\b(?:Agreement|Contract|Convention|Conversation|E-?mail|Interview|Letter|Memorandum|Protocol|Treaty) (?:between|from|with|to|of|by|and) /i

/** Minimum number of other words needed to infer that a title capitalizes its words. */
const FEWEST = 3

/** The same minimum if all of those words are capitalized. */
const FEWEST_IF_ALL = 2

/** Maximum share of those words that may be lowercase. */
const MOST_LOWER = 0.1

/**
 * The minimum and maximum if every lowercase word of five or more letters counts as an error. Only the title of a signed
 * work certainly contains no other text.
 */
const FEWEST_FOR_WORDS = 4
const MOST_LOWER_WORDS = 2

/** Words of titles in other languages, and numbers of issues that were parsed as part of a title. */
const NOT_ENGLISH =
  /(?:^| )(?:der|die|das|und|des|la|le|les|du|el|los|las|del|et|il|di|da|do|van|het|y|e) |\bno\. |\[/

/**
 * Finds words with the wrong capitalization in a title (R30.1.1). The finding has no remedy, because corrections never
 * change titles.
 */
export function findTitleCapitals(
  { notes, isText }: NoteSequence,
  own: readonly PlacedCitation[],
): NoteFinding[] {
  if (isText) return []
  return own.flatMap((citation): NoteFinding[] =>
    titlesOf(citation.source).flatMap((title) =>
      findInTitle(citation, title, notes[citation.note]?.text ?? ''),
    ),
  )
}

/** Returns the title of a work and the title of the book that contains it. */
function titlesOf(source: PlacedCitation['source']): string[] {
  const title = source !== undefined && 'title' in source ? source.title : undefined
  const book = source?.kind === 'chapter' ? source.book : undefined
  return [title, book].flatMap((one) => (one === undefined || one === '' ? [] : [one.replace(/<\/?i>/g, '')]))
}

function findInTitle({ source, span }: PlacedCitation, title: string, text: string): NoteFinding[] {
  const start = text.indexOf(title, span[0])
  if (start < 0 || start >= span[1]) return []
  const words = readWords(title)
  const others = words.filter(
    ({ text: word }) => word.length > 3 && !FULL_WORDS.has(word) && !SHORT_WORDS.has(word.toLowerCase()),
  )
  const lower = others.filter(({ text: word }) => /^\p{Ll}/u.test(word))
  const upper = others.length - lower.length
  const isCapitalized =
    upper >= (lower.length === 0 ? FEWEST_IF_ALL : FEWEST) && lower.length <= others.length * MOST_LOWER
  const isMostly =
    upper >= FEWEST_FOR_WORDS &&
    lower.length <= MOST_LOWER_WORDS &&
    upper >= lower.length * FEWEST &&
    isSigned(source) &&
    !NOT_ENGLISH.test(title)
  if (!isCapitalized && !isMostly) return []
  const opening = endOfProse(source, title)
  const inside = words.filter(({ isInside, at }) => isInside && at > opening)
  const wrong = inside.filter(
    ({ text: word }) => FULL_WORDS.has(word) || (isMostly && /^\p{Ll}{5,}$/u.test(word)),
  )
  const found = [
    ...report(
      'lower',
      inside.filter(({ text: word, at }) => isSmallWord(word) || isPreposition(word, at, title)),
    ),
    ...report('upper', DESCRIBED.test(title) ? [] : wrong),
  ]
  return found.map((finding) => ({
    ...finding,
    span: [start + finding.span[0], start + finding.span[1]] as const,
  }))
}

/** Returns true for a word that is certainly a preposition at its place: “To” also starts an infinitive. */
function isPreposition(word: string, at: number, title: string): boolean {
  if (word === 'To') return /^To (?:the|an?|its|their|our|his|her|this) /i.test(title.slice(at))
  return word === 'Over' && OVER_WHAT.test(title.slice(0, at))
}

/**
 * Returns the position after which all text belongs to the title. If there is no author, the text before the first
 * comma can be prose: `The quote is from Jane Roe, A Title.`
 */
function endOfProse(source: PlacedCitation['source'], title: string): number {
  return isSigned(source) ? -1 : title.indexOf(', ')
}

function isSigned(source: PlacedCitation['source']): boolean {
  return source !== undefined && 'authors' in source && (source.authors ?? []).length > 0
}

function isSmallWord(text: string): boolean {
  return /^\p{Lu}\p{Ll}+$/u.test(text) && SHORT_WORDS.has(text.toLowerCase())
}

type TitleWord = {
  readonly text: string
  readonly at: number
  /** True if the word has a word on each side, with only a space between them. */
  readonly isInside: boolean
}

function readWords(title: string): TitleWord[] {
  return [...title.matchAll(/\p{L}[\p{L}’'-]*/gu)].map(({ 0: text, index }) => ({
    text,
    at: index,
    isInside:
      /[\p{L}\d][”’]? $/u.test(title.slice(0, index)) &&
      /^ [\p{L}\d“‘]/u.test(title.slice(index + text.length)),
  }))
}

function report(says: 'lower' | 'upper', words: readonly TitleWord[]): NoteFinding[] {
  const [first] = words
  if (first === undefined) return []
  const shown = [...new Set(words.map(({ text }) => `“${text}”`))].join(' and ')
  return [
    {
      kind: 'form',
      rule: 'R30.1.1',
      severity: 'advice',
      span: [first.at, first.at + first.text.length],
      values: { words: shown },
      says,
      remedies: [],
      optional: true,
    },
  ]
}
