import {
  caseOfRow,
  firstRow,
  isDescribedBy,
  lastRowUpTo,
  nextPage,
  parallelKey,
  rowsAt,
  type CaseTables,
  type TableCase,
} from './case-tables.ts'
import { indexOf, type CaseIndex } from './case-index.ts'
import { plainName, type NameWord } from './name-words.ts'
import { judgeMatch, readAgainstIndex, type QueryMatches } from './judge-match.ts'
import { matchWord, type WordMatch } from './match-words.ts'
import { readCaseQuery, type CaseQuery } from './read-query.ts'
import { respellQuery } from './respell-query.ts'
import { stemOfWord } from './subject-words.ts'

/**
 * A search result. `pincite` is the typed page if it is inside the case. `whole` is true if every typed word, or the
 * typed volume and page, matches the case.
 */
export type FoundCase = { readonly case: TableCase; readonly pincite?: number; readonly whole: boolean }

/** Default number of results. */
const MOST = 8

/**
 * Searches the U.S. Reports, best match first (CT4): by words of the name in any order and spelling, initials, volume
 * and page, a page inside the case, or the year. Returns an empty array if the query has fewer than two letters and no
 * volume and page, or if no case has all of the typed parties.
 */
export function findCases(tables: CaseTables, text: string, most = MOST): FoundCase[] {
  const typed = readCaseQuery(text)
  const letters = typed.words.reduce((sum, word) => sum + word.text.length, 0)
  const isPlace = typed.place !== undefined || typed.numbers.length >= 2
  if (letters < 2 && !isPlace) return []
  const scores = new Float32Array(tables.rows)
  const index = indexOf(tables)
  const typedMatches = matchWords(index, typed)
  const respelled = respellQuery(index, typed, typedMatches)
  const query = respelled ?? typed
  const matches = respelled === undefined ? typedMatches : matchWords(index, respelled)
  const hits = scoreWords(index, query, { scores, matches })
  scoreInitials(index, query, { scores, hits })
  scorePlace(tables, query, scores)
  const rows: number[] = []
  for (let row = 0; row < tables.rows; row += 1) if ((scores[row] ?? 0) > 0) rows.push(row)
  if (rows.length === 0) return []
  const namedBy = rowsNamedBy(index, query)
  const candidates = pickBest(rows, Math.max(CANDIDATES, most), {
    scores,
    bound: MOST_LIKELY + MOST_FOR_NUMBER * query.numbers.length,
    rate: (row) => rateLikelihood(tables, query, { row, namedBy }),
  })
  const reading = readAgainstIndex(query, matches, index)
  const found: { readonly one: FoundCase; readonly isFull: boolean }[] = []
  for (const row of candidates) {
    const verdict = judgeMatch(query, reading, { tables, index, row })
    if (verdict === 'none' && !isAtPlace(tables, query, row)) continue
    const pincite = pinciteIn(tables, query, row)
    const whole = verdict === 'whole' && (query.words.some(({ weight }) => weight >= 1) || isPlace)
    const one = { case: caseOfRow(tables, row), ...(pincite === undefined ? {} : { pincite }), whole }
    found.push({ one, isFull: whole || verdict === 'described' })
    if (found.length >= most && found.every(({ isFull }) => isFull)) break
  }
  // A case with all typed words in its name or description ranks before a better-known case with only some of them.
  return found
    .toSorted((a, b) => Number(b.isFull) - Number(a.isFull))
    .slice(0, most)
    .map(({ one }) => one)
}

/** Returns true if the case starts at the typed location, regardless of the name typed with it. */
function isAtPlace(tables: CaseTables, { place }: CaseQuery, row: number): boolean {
  return (
    place?.reporter === 'U.S.' && place.volume === tables.volumes[row] && place.page === tables.pages[row]
  )
}

/** Number of top-scoring rows to compare with the query word by word. */
const CANDIDATES = 60

function matchWords(index: CaseIndex, { words, isOpen, numbers, place }: CaseQuery): QueryMatches {
  const matches = new Map<string, readonly WordMatch[]>()
  for (const [order, word] of words.entries()) {
    const isLast = order === words.length - 1 && isOpen && numbers.length === 0 && place === undefined
    if (matches.has(word.text) && !isLast) continue
    matches.set(word.text, matchWord(index, word, isLast))
  }
  return matches
}

type RowRating = {
  readonly scores: Float32Array
  readonly bound: number
  readonly rate: (row: number) => number
}

/**
 * Returns the `most` rows with the highest scores, highest first. Calls `rate` only for rows that can still be among
 * them.
 */
function pickBest(rows: readonly number[], most: number, { scores, bound, rate }: RowRating): number[] {
  const kept: { row: number; score: number }[] = []
  for (const row of rows) {
    const least = kept.length === most ? (kept[most - 1]?.score ?? 0) : -Infinity
    if ((scores[row] ?? 0) + bound <= least) continue
    const score = (scores[row] ?? 0) + rate(row)
    if (score <= least) continue
    const at = kept.findIndex((one) => one.score < score)
    kept.splice(at === -1 ? kept.length : at, 0, { row, score })
    kept.length = Math.min(kept.length, most)
  }
  return kept.map(({ row }) => row)
}

type WordCounts = { readonly hits: Uint8Array; readonly shared: Uint8Array; readonly told: Uint8Array }

/**
 * Adds a score to each row whose name or description has a query word, depending on how distinctive the word is and how
 * well it fits. Returns how many distinctive words each row matches.
 */
function scoreWords(
  index: CaseIndex,
  { words, topics }: CaseQuery,
  { scores, matches }: { readonly scores: Float32Array; readonly matches: QueryMatches },
): Uint8Array {
  const makeCounts = () => new Uint8Array(scores.length)
  const counts: WordCounts = { hits: makeCounts(), shared: makeCounts(), told: makeCounts() }
  if (words.length === 0) return counts.hits
  const marked = new Int16Array(scores.length)
  const isTelling = ({ text, weight }: NameWord) => weight >= 1 && !topics.has(text)
  let asked = 0
  for (const [order, word] of words.entries()) {
    const worth = word.weight < 1 ? SHARED_WORTH : topics.has(word.text) ? TOPIC_WORTH : 1
    asked += worth
    const add = (row: number, fit: number, counted: Uint8Array): void => {
      if (marked[row] === order + 1) return
      marked[row] = order + 1
      scores[row] = (scores[row] ?? 0) + worth * fit
      counted[row] = (counted[row] ?? 0) + 1
    }
    for (const { number, fit } of matches.get(word.text) ?? []) {
      const end = index.starts[number + 1] ?? 0
      for (let at = index.starts[number] ?? 0; at < end; at += 1)
        add(index.rows[at] ?? 0, fit, isTelling(word) ? counts.hits : counts.shared)
    }
    for (const row of index.subjects.get(stemOfWord(word.text)) ?? []) add(row, SUBJECT_FIT, counts.told)
  }
  weighScores(index, { scores, counts, asked, isNamed: words.some((word) => isTelling(word)) })
  return counts.hits
}

type WordScores = {
  readonly scores: Float32Array
  readonly counts: WordCounts
  /** The score of a row that matches every word exactly. */
  readonly asked: number
  /** True if the query has a distinctive word. */
  readonly isNamed: boolean
}

/**
 * Lowers a row's score for query words that are not in the row. Raises the score depending on how much of the row's
 * name was typed.
 */
function weighScores(index: CaseIndex, { scores, counts, asked, isNamed }: WordScores): void {
  for (let row = 0; row < scores.length; row += 1) {
    const score = scores[row] ?? 0
    if (score === 0) continue
    const missing = asked - score
    const [hits, told] = [counts.hits[row] ?? 0, counts.told[row] ?? 0]
    const covered = hits / Math.max(1, index.lengths[row] ?? 1)
    // Exclude a case if no typed name matches the case. But include it if two typed words match its description, or if
    // one word matches its description and another matches a common word in its name.
    const isTold = told > 0 && told + (counts.shared[row] ?? 0) >= LEAST_TOLD
    scores[row] =
      isNamed && hits === 0 && !isTold
        ? 0
        : Math.max(0.01 + (0.6 * score) / asked, 2 * score - 2.2 * missing + 0.4 * Math.min(1, covered))
  }
}

/** Weight of a word that many names share, such as `board`. */
const SHARED_WORTH = 0.55

/** Weight of a word in a case's description, compared with a word in its name. */
const SUBJECT_FIT = 0.95

/** Minimum number of matching words for a case whose parties are not in the query. */
const LEAST_TOLD = 2

/** Weight of a word that describes a topic. It is so low that the name of a party always counts more. */
const TOPIC_WORTH = 0.35

type RowScores = { readonly scores: Float32Array; readonly hits: Uint8Array }

/** Matches initials of a party: `nfib sebelius`, `naacp button`. */
function scoreInitials(index: CaseIndex, { words }: CaseQuery, { scores, hits }: RowScores): void {
  for (const { text } of words) {
    for (const row of index.initials.get(text) ?? []) {
      scores[row] = Math.max(scores[row] ?? 0, 0) + 1.2
      hits[row] = (hits[row] ?? 0) + 1
    }
  }
}

function scorePlace(tables: CaseTables, { place, numbers, words }: CaseQuery, scores: Float32Array): void {
  const add = (row: number, score: number): void => {
    if (tables.names[row] !== '') scores[row] = (scores[row] ?? 0) + score
  }
  const pair = place === undefined && words.length === 0 ? numbers : []
  const volume = place?.volume ?? pair[0]
  const page = place?.page ?? pair[1] ?? (place === undefined ? undefined : numbers[0])
  if (volume === undefined) return
  if (place !== undefined && place.reporter !== 'U.S.') {
    const row =
      page === undefined ? undefined : tables.byParallel.get(parallelKey(place.reporter, volume, page))
    if (row !== undefined) add(row, 5)
    return
  }
  if (page === undefined) {
    for (let row = firstRow(tables, volume); row < firstRow(tables, volume + 1); row += 1) add(row, 1)
    return
  }
  const rows = rowsAt(tables, volume, page).filter((row) => tables.names[row] !== '')
  for (const row of rows) add(row, 5)
  // Add the case that contains the page, and cases whose first page starts with the typed digits.
  const inside = lastRowUpTo(tables, volume, page)
  if (rows.length === 0 && tables.volumes[inside] === volume) add(inside, 4)
  for (let row = firstRow(tables, volume); row < firstRow(tables, volume + 1); row += 1)
    if (String(tables.pages[row]).startsWith(String(page)) && tables.pages[row] !== page) add(row, 2)
}

/**
 * The maximum that prominence, length, and the first word can add to a score together, and the maximum that one number
 * can add.
 */
const MOST_LIKELY = 1.55
const MOST_FOR_NUMBER = 1.6

type RowOfIndex = { readonly row: number; readonly namedBy: ReadonlyMap<number, ReadonlySet<number>> }

/** Scores a row by how well known it is and by the numbers in the query. */
function rateLikelihood(
  tables: CaseTables,
  { numbers, words, place }: CaseQuery,
  { row, namedBy }: RowOfIndex,
): number {
  const page = tables.pages[row] ?? 0
  const volume = tables.volumes[row] ?? 0
  const end = nextPage(tables, volume, page) ?? page + 30
  const length = end - page
  let score = FAME[weightOfRow(tables, row)] ?? 0
  // Longer cases are opinions rather than orders, and are cited far more often.
  score += 0.3 * Math.min(1, Math.log2(1 + length) / 6)
  if (words.length === 0 && place === undefined) return score
  // A single word is usually the party by which the case is known.
  const [first] = words
  if (first !== undefined && plainName(caseOfRow(tables, row).name.slice(0, 24)).startsWith(first.text))
    score += 0.15
  const year = tables.years[row] ?? 0
  for (const number of numbers) {
    if (number === year) score += 1.5
    else if (number === page) score += 1.6
    else if (number === volume) score += 1.1
    else if (number > page && number <= end) score += 1.3
    else if (namedBy.get(number)?.has(row) === true || isDescribedBy(tables, row, number)) score += 1.6
    else if (Math.abs(number - year) === 1) score += 0.5
    else score -= 0.6
  }
  return score
}

/** Returns, for each typed number, the rows whose names contain it: `303 Creative`, or `Brown II` for `brown 2`. */
function rowsNamedBy(index: CaseIndex, { numbers }: CaseQuery): Map<number, Set<number>> {
  return new Map(
    numbers.map((number) => {
      const places = [String(number), ROMANS[number] ?? ''].flatMap((text) => index.numbers.get(text) ?? [])
      const rows = places.flatMap((at) => [...index.rows.subarray(index.starts[at], index.starts[at + 1])])
      return [number, new Set(rows)]
    }),
  )
}

const ROMANS: readonly string[] = ['', 'i', 'ii', 'iii', 'iv']

const FAME = [0, 0.35, 0.6, 1.1]

/** Weight of a case that the list describes but does not rate. */
const DESCRIBED = 2

/** Returns how well known the case in a row is, from 0 to 3. */
function weightOfRow({ prominence, subjects }: CaseTables, row: number): number {
  return prominence.get(row)?.weight ?? (subjects.has(row) ? DESCRIBED : 0)
}

/** Returns the typed page if it is a page of the case other than the first. */
function pinciteIn(tables: CaseTables, { numbers, place }: CaseQuery, row: number): number | undefined {
  const page = tables.pages[row] ?? 0
  const volume = tables.volumes[row] ?? 0
  const end = nextPage(tables, volume, page) ?? page + 200
  const typed = [...(place?.reporter === 'U.S.' && place.page !== undefined ? [place.page] : []), ...numbers]
  return typed.find(
    (number) => number > page && number <= end && number !== tables.years[row] && number !== volume,
  )
}
