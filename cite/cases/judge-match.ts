import { isDescribedBy, namesOfRow, type CaseTables } from './case-tables.ts'
import type { CaseIndex } from './case-index.ts'
import {
  areFormsOfWord,
  isAgencyWord,
  isGovernmentWord,
  readNameSides,
  readNameWords,
  weighWord,
  type NameSide,
  type NameWord,
} from './name-words.ts'
import type { WordMatch } from './match-words.ts'
import type { CaseQuery } from './read-query.ts'
import { stemOfWord } from './subject-words.ts'

/** The indexed words that match each word of a query, best first. */
export type QueryMatches = ReadonlyMap<string, readonly WordMatch[]>

/** A query with its matches in the index. It is the same for every candidate. */
export type QueryReading = {
  readonly matches: ReadonlyMap<string, ReadonlySet<number>>
  /** The words that identify a party, without misspelled words for kinds of organizations. */
  readonly telling: readonly NameWord[]
}

/** Prepares a query for `judgeMatch`. */
export function readAgainstIndex(query: CaseQuery, matches: QueryMatches, index: CaseIndex): QueryReading {
  const telling = query.words.filter((word) => word.weight >= 1 && !isKindSlip(word, matches, index))
  const sets = [...matches].map(
    ([text, found]) => [text, new Set(found.map(({ number }) => number))] as const,
  )
  return { matches: new Map(sets), telling }
}

/** A case that a query may refer to. */
export type CaseCandidate = {
  readonly tables: CaseTables
  readonly index: CaseIndex
  readonly row: number
}

/**
 * How well a case matches a query: all distinctive words are in its name (`whole`), all are in its name or description
 * (`described`), the name matches but not the topic (`named`), or no match (`none`).
 */
export type MatchVerdict = 'whole' | 'described' | 'named' | 'none'

/** Maximum difference between a typed year and the year of the case. */
const YEARS_OFF = 3

/** How the distinctive words of a query match one case. */
type MatchEvidence = {
  readonly names: CaseWords['names']
  readonly party: PartyTest
  readonly isKnown: boolean
  /** True if a query word is part of a party's name or is one of the case's other names. */
  readonly isNamed: boolean
  readonly named: readonly NameWord[]
  /** Number of words that are only in the description of the case, including words shared by many names. */
  readonly told: number
  /** Number of words that describe a topic or the case and are in its description or its other names. */
  readonly supported: number
  /** Words that are in neither the names nor the description, and that describe no topic. */
  readonly strangers: readonly NameWord[]
  /** Words that are in neither the names nor the description, and that describe a topic. */
  readonly topics: readonly NameWord[]
  /**
   * Counts of query words that occur in many names, such as `school`: `present` are in the names of this case, and
   * `absent` are not.
   */
  readonly shared: { readonly present: number; readonly absent: number }
}

/** Compares the words of a query with the names and the description of a case; undefined if none of them match. */
function readEvidence(
  query: CaseQuery,
  { matches, telling }: QueryReading,
  candidate: CaseCandidate,
): MatchEvidence | undefined {
  const { tables, index, row } = candidate
  const { names, every, aliases } = wordsOfCase(candidate)
  const isIn = (word: NameWord, own: NameSide): boolean => {
    const found = matches.get(word.text)
    const isState = isGovernmentWord(word.text)
    return own.some(
      (other) =>
        found?.has(index.numbers.get(other.text) ?? -1) === true ||
        isShortSlip(word.text, other.text) ||
        (isState && areFormsOfWord(word, other)),
    )
  }
  const isInitials = ({ text }: NameWord) => index.initials.get(text)?.includes(row) === true
  const isTopic = ({ text }: NameWord) => query.topics.has(text)
  const isSubject = ({ text }: NameWord) => index.subjects.get(stemOfWord(text))?.includes(row) === true
  const has = (word: NameWord): boolean => isIn(word, every) || isInitials(word)
  const hasAgency = query.words.some((word) => isAgencyWord(word.text) && has(word))
  const unnamed = telling.filter((word) => !has(word) && !(hasAgency && isAgencyWord(word.text)))
  const missing = unnamed.filter((word) => !isSubject(word))
  if (missing.length === telling.length) return undefined
  const common = query.words.filter(({ weight }) => weight < 1)
  const present = common.filter((word) => isIn(word, every)).length
  return {
    names,
    party: {
      isIn: (word, own) => isIn(word, own) || isInitials(word),
      has: (word, own) => isIn(word, own) || isIn(word, aliases) || isInitials(word),
      isTopic: (word) => isTopic(word) || isSubject(word),
      isLandmark: (tables.prominence.get(row)?.weight ?? 0) >= LANDMARK,
    },
    isKnown: tables.prominence.has(row) || tables.subjects.has(row),
    // A topic word counts as a name if it is another name of the case: `abortion`.
    isNamed: telling.some(
      (word) =>
        word.text.length >= SHORTEST_NAME &&
        ((!isTopic(word) && has(word)) || (isIn(word, aliases) && !GENERIC.has(word.text))),
    ),
    named: telling.filter((word) => !isTopic(word) && has(word)),
    told: query.words.filter((word) => isSubject(word) && !has(word)).length,
    supported: telling.filter(
      (word) => (isTopic(word) || unnamed.includes(word)) && (isSubject(word) || isIn(word, aliases)),
    ).length,
    strangers: missing.filter((word) => !isTopic(word)),
    topics: missing.filter((word) => isTopic(word)),
    shared: { present, absent: common.length - present },
  }
}

/**
 * Decides whether a case matches a query (CT4). A query has names of parties and may describe the topic. The case must
 * contain every word that isn't a topic, have each party on its typed side, and have a similar year.
 */
export function judgeMatch(query: CaseQuery, reading: QueryReading, candidate: CaseCandidate): MatchVerdict {
  if (reading.telling.length === 0) return 'whole'
  if (!hasYear(query, candidate)) return 'none'
  const evidence = readEvidence(query, reading, candidate)
  if (evidence === undefined || !isMeant(evidence) || !fitsCaption(query, evidence)) return 'none'
  const { names, party, named, told, supported, strangers, topics, shared } = evidence
  const isTold = supported > 0 && strangers.length === 1 && named.length > 0
  if (strangers.length > 0 && !isTold && !mayIgnore(strangers, query, { names, party })) return 'none'
  if (!isTopicCredible(query, evidence, candidate.index)) return 'none'
  // A query with a state that isn't in the case's name was probably typed from memory, so it isn't a complete match.
  const isOtherState = query.sides
    ?.flat()
    .some((word) => isState(word.text) && !names.flat().some((side) => party.has(word, side)))
  const isByTopic = named.length === 0 && shared.absent > 0
  if (strangers.length + topics.length > 0 || isOtherState === true || isByTopic) return 'named'
  return told > 0 ? 'described' : 'whole'
}

/** Returns true if a query contains a name of the case, or describes the case well enough without a name. */
function isMeant({ isNamed, told, strangers, topics, shared }: MatchEvidence): boolean {
  if (isNamed || told + strangers.length + topics.length === 0) return true
  if (told > 0 && shared.present >= LEAST_TOLD) return true
  return told >= LEAST_TOLD && strangers.length === 0 && topics.length * 2 <= told
}

/** Returns true if the sides of a query fit the names of a case. */
function fitsCaption({ isSingle, sides }: CaseQuery, { names, party }: MatchEvidence): boolean {
  if (isSingle && names.every((parties) => parties.length > 1)) return false
  return sides === undefined || fitsSides(sides, names, party)
}

/**
 * Returns false if a query has a topic that nothing connects with the case. Another case with the same name is probably
 * meant: `loomis sentencing algorithm`.
 */
function isTopicCredible(
  query: CaseQuery,
  { names, party, isKnown, named, supported, topics }: MatchEvidence,
  index: CaseIndex,
): boolean {
  if (supported > 0 || topics.every(({ text }) => GENERIC.has(text))) return true
  const isRare = ({ text }: NameWord) => countRows(index, text) <= MOST_NAMESAKES
  return (isKnown && named.some((word) => isRare(word))) || namesEachSide(query, names, party)
}

/** Minimum number of words that describe a case if the query doesn't name it. */
const LEAST_TOLD = 2

/**
 * A word identifies a well-known case only if no more than this number of cases have the word in their names. This
 * limit applies if nothing connects the topic of the query with the case.
 */
const MOST_NAMESAKES = 4

/** Returns the number of cases whose names contain a word; infinity if no name contains it. */
function countRows({ numbers, starts }: CaseIndex, text: string): number {
  const number = numbers.get(text)
  return number === undefined ? Infinity : (starts[number + 1] ?? 0) - (starts[number] ?? 0)
}

/** Returns true if a query has a word from each party. Words for governments and kinds of organizations count. */
function namesEachSide({ words }: CaseQuery, names: CaseWords['names'], { isIn }: PartyTest): boolean {
  return names.some(([first, second]) => {
    if (first === undefined || second === undefined) return false
    const left = words.filter((word) => isIn(word, first))
    return left.some((word) => words.some((other) => other.text !== word.text && isIn(other, second)))
  })
}

/** Returns true if the query names the parties so fully that its other words can be ignored. */
function mayIgnore(
  strangers: readonly NameWord[],
  query: CaseQuery,
  { names, party }: { readonly names: CaseWords['names']; readonly party: PartyTest },
): boolean {
  if (strangers.length > MOST_UNKNOWN) return false
  // Users describe a case after its name, so an unknown word before the name belongs to another name.
  const isInName = (word: NameWord) => names.some((sides) => sides.some((side) => party.isIn(word, side)))
  const lastName = query.words.findLastIndex((word) => isInName(word))
  if (strangers.some((word) => query.words.indexOf(word) < lastName)) return false
  const isLast = strangers.length === 1 && strangers[0] === query.words.at(-1)
  return namesBothParties(query, names, party) || (isLast && namesPartyInFull(query, names, party))
}

/**
 * Returns true for a word that is probably a misspelling of a word for a kind of organization or government:
 * `assocites`, `uinted`.
 */
function isKindSlip({ text }: NameWord, matches: QueryMatches, index: CaseIndex): boolean {
  const found = (matches.get(text) ?? []).map(({ number }) => index.words[number] ?? '')
  return (
    text.length >= SHORTEST_SLIP &&
    found.length > 0 &&
    found.every((word) => word !== text && weighWord(word) < 1)
  )
}

/** Minimum length of a misspelled word. Shorter words resemble too many others. */
const SHORTEST_SLIP = 5

/** The words of a case's names: each name split into sides, all names together, and the aliases. */
type CaseWords = {
  readonly names: readonly (readonly NameSide[])[]
  readonly every: NameSide
  readonly aliases: NameSide
}

const known = new WeakMap<CaseIndex, Map<number, CaseWords>>()

/** Reads the names of a case. */
function wordsOfCase({ tables, index, row }: CaseCandidate): CaseWords {
  const rows = known.get(index) ?? new Map<number, CaseWords>()
  known.set(index, rows)
  const kept = rows.get(row)
  if (kept !== undefined) return kept
  const names = namesOfRow(tables, row).map((name) => readNameSides(name))
  const aliases = readNameWords(tables.prominence.get(row)?.aliases ?? '')
  const read = { names, every: [...names.flat(2), ...aliases], aliases }
  if (rows.size < MOST_KEPT) rows.set(row, read)
  return read
}

const MOST_KEPT = 2_000

/**
 * Maximum number of query words that may be missing from a case's names if the query names both parties:
 * `snyder phelps westboro`.
 */
const MOST_UNKNOWN = 2

/**
 * Returns true if a query has a word from each party. If the user typed a "v.", the parties must be in the order of the
 * caption. For a well-known case, a government counts as a party.
 */
function namesBothParties(
  { words, sides }: CaseQuery,
  names: CaseWords['names'],
  { isIn, isLandmark }: PartyTest,
): boolean {
  const [left, right] = sides ?? [words, words]
  return names.some(([first, second]) => {
    if (first === undefined || second === undefined) return false
    const named = (side: NameSide, own: NameSide) => {
      const shared = side.filter((word) => isIn(word, own))
      // Two words for kinds of organizations are enough: `griffin v school bd of prince edward county`.
      const isEnough = isLandmark || (sides !== undefined && shared.length >= 2)
      return shared.filter(({ weight }) => isEnough || weight >= 1)
    }
    const [a, b] = [named(left, first), named(right, second)]
    // A single word can't match both parties: `summers tice` is not Rice v. Rice.
    return a.some((word) => b.some((other) => other.text !== word.text))
  })
}

/** Returns true if a query has two words from one party of a well-known case: `trinity lutheran playground`. */
function namesPartyInFull(
  { words, sides }: CaseQuery,
  names: CaseWords['names'],
  { isLandmark }: PartyTest,
): boolean {
  const typed = new Set(words.filter(({ weight }) => weight >= 1).map(({ text }) => text))
  return (
    sides === undefined &&
    isLandmark &&
    names.flat().some((side) => side.filter(({ text }) => typed.has(text)).length >= 2)
  )
}

/** Minimum length of a complete name. A shorter word might be only the start of a name. */
const SHORTEST_NAME = 3

/** Words in the names of several well-known cases that do not identify a single case. */
const GENERIC = new Set(['case', 'cases'])

/**
 * Returns true for two three-letter words with the same first letter that differ in one other letter: `row` for Roe.
 */
function isShortSlip(a: string, b: string): boolean {
  if (a.length !== 3 || b.length !== 3 || a.charAt(0) !== b.charAt(0)) return false
  return [...a].filter((letter, at) => letter !== b.charAt(at)).length === 1
}

/** Weight of the best-known cases in the list. */
const LANDMARK = 3

/**
 * Returns false if the query contains a year that is far from the case's year and isn't part of the case's location or
 * description: `wilkinson parole 1983`.
 */
function hasYear({ numbers, place }: CaseQuery, { tables, row }: CaseCandidate): boolean {
  const [year, page, volume] = [tables.years[row] ?? 0, tables.pages[row] ?? 0, tables.volumes[row] ?? 0]
  const isYear = (number: number) =>
    number > 1750 &&
    number < 2100 &&
    number !== page &&
    number !== volume &&
    place === undefined &&
    !isDescribedBy(tables, row, number)
  return numbers.every((number) => !isYear(number) || Math.abs(number - year) <= YEARS_OFF)
}

/** Functions that test the words of a typed party against those of a party to the case. */
type PartyTest = {
  /** Returns true if the word matches a word of the party or the party's initials. */
  readonly isIn: (word: NameWord, own: NameSide) => boolean
  /** Like `isIn`, but also matches another name of the case. */
  readonly has: (word: NameWord, own: NameSide) => boolean
  readonly isTopic: (word: NameWord) => boolean
  readonly isLandmark: boolean
}

/** Returns true if the parties on each side of a typed "v." match the case, in either order. */
function fitsSides(
  [left, right]: readonly [NameSide, NameSide],
  names: CaseWords['names'],
  party: PartyTest,
): boolean {
  return names.some(([first = [], second]) => {
    // For a one-party case, the other typed party is accepted as the opponent if it isn't a distinctive name: `us v
    // paquete habana`.
    if (second === undefined)
      return [left, right].some(
        (side, at) => fitsSide(side, first, party) && isUnnamed(at === 0 ? right : left),
      )
    const fits = (side: NameSide, own: NameSide) => fitsSide(side, own, party)
    if (![...left, ...right].some((word) => party.isIn(word, [...first, ...second]))) return false
    return (fits(left, first) && fits(right, second)) || (fits(left, second) && fits(right, first))
  })
}

function isUnnamed(side: NameSide): boolean {
  return side.every(({ text, weight }) => weight < 1 && !PROSECUTORS.has(text))
}

/** Words for the state in the captions of state courts. In the Supreme Court, the caption has the state's name. */
const PROSECUTORS = new Set(['state', 'people', 'commonwealth'])

function fitsSide(side: NameSide, own: NameSide, { has, isTopic, isLandmark }: PartyTest): boolean {
  if (side.some((word) => word.weight >= 1 && has(word, own))) return true
  const named = side.filter((word) => !isTopic(word))
  if (named.some(({ weight }) => weight >= 1)) return false
  const isOwnState = own.some(({ text }) => isState(text))
  const isProsecutor = side.length === 1 && side.some(({ text }) => PROSECUTORS.has(text))
  const isOwnNamed = own.some(({ weight }) => weight >= 1)
  if (isProsecutor && (isOwnNamed || !side.every((word) => has(word, own))))
    return isLandmark && own.every(({ text, weight }) => weight === 0 || isState(text))
  const governments = named.filter(({ text }) => isGovernmentWord(text))
  const known = governments.length > 0 ? governments : named
  if (known.length > 0 && known.every((word) => has(word, own))) return true
  if (side.some(({ text }) => text === 'us')) return false
  // In a well-known case, users often name the state instead of its officer: `gideon v florida`.
  if (side.some(({ text }) => isState(text))) return isLandmark && (isOwnState || isOwnNamed)
  return isOwnState || !isOwnNamed || isLandmark
}

function isState(text: string): boolean {
  return text !== 'us' && isGovernmentWord(text)
}
