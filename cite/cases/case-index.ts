import type { CaseTables } from './case-tables.ts'
import { readNameWords, type NameWord } from './name-words.ts'
import { indexSubjects } from './subject-words.ts'

/** Index of the words in all case names. It is built on the first search. */
export type CaseIndex = {
  readonly words: readonly string[]
  readonly numbers: ReadonlyMap<string, number>
  /** Abbreviations that occur in names. */
  readonly cut: ReadonlySet<string>
  /** The rows that contain word number `n`, ascending: `rows[starts[n]]` to `rows[starts[n + 1] - 1]`. */
  readonly rows: Uint32Array
  readonly starts: Uint32Array
  /** The letters of each word, one bit per letter, to rule out misspellings quickly. */
  readonly letters: Uint32Array
  readonly lengths: Uint8Array
  /** Rows of the cases in which a party has certain initials, such as `nfib`. */
  readonly initials: ReadonlyMap<string, readonly number[]>
  /** Rows of the well-known cases, by the stem of each word that describes them. */
  readonly subjects: ReadonlyMap<string, readonly number[]>
}

const indexes = new WeakMap<CaseTables, CaseIndex>()

/** Returns the index of the case list, built on first use. */
export function indexOf(tables: CaseTables): CaseIndex {
  const known = indexes.get(tables)
  if (known !== undefined) return known
  const steps = makeIndex(tables)
  for (;;) {
    const step = steps.next()
    if (step.done !== true) continue
    indexes.set(tables, step.value)
    return step.value
  }
}

/**
 * Builds the index in short steps and awaits `pause` between them, so that typing stays responsive. Concurrent calls
 * share one build.
 */
export async function prepareCaseIndex(tables: CaseTables, pause: () => Promise<void>): Promise<void> {
  const steps = makeIndex(tables)
  while (!indexes.has(tables)) {
    const step = steps.next()
    if (step.done === true) indexes.set(tables, step.value)
    else await pause()
  }
}

const ROWS_A_STEP = 500

function* makeIndex(tables: CaseTables): Generator<undefined, CaseIndex> {
  const numbers = new Map<string, number>()
  const words: NameWord[] = []
  const rowsOf: number[][] = []
  const lengths = new Uint8Array(tables.rows)
  const initials = new Map<string, number[]>()
  const cut = new Set<string>()
  let count = 0
  const addName = (name: string, row: number, isCounted: boolean): void => {
    const read = readNameWords(name)
    keepInitials(initials, read, row)
    for (const word of read) {
      if (word.cut) cut.add(word.text)
      let number = numbers.get(word.text)
      if (number === undefined) {
        number = words.length
        numbers.set(word.text, number)
        words.push(word)
        rowsOf.push([])
      }
      const rows = rowsOf[number] ?? []
      if (rows.length > 0 && rows[rows.length - 1] === row) continue
      rows.push(row)
      count += 1
      if (isCounted && word.weight > 0.2) lengths[row] = (lengths[row] ?? 0) + 1
    }
  }
  for (let row = 0; row < tables.rows; row += 1) {
    if (row % ROWS_A_STEP === 0) yield
    const name = tables.names[row] ?? ''
    if (name === '') continue
    addName(name, row, true)
    const known = tables.prominence.get(row)
    if (known?.name !== undefined) addName(known.name, row, false)
    if (known?.aliases !== undefined) addName(known.aliases, row, false)
  }
  yield
  const subjects = indexSubjects(tables.subjects)
  yield
  const order = words.map((_, number) => number)
  order.sort((a, b) => ((words[a]?.text ?? '') < (words[b]?.text ?? '') ? -1 : 1))
  yield
  const rows = new Uint32Array(count)
  const starts = new Uint32Array(words.length + 1)
  let at = 0
  for (const [place, number] of order.entries()) {
    starts[place] = at
    rows.set(rowsOf[number] ?? [], at)
    at += rowsOf[number]?.length ?? 0
  }
  starts[words.length] = at
  yield
  const texts = order.map((number) => words[number]?.text ?? '')
  const places = new Map(texts.map((word, place) => [word, place]))
  yield
  return {
    words: texts,
    numbers: places,
    cut,
    rows,
    starts,
    letters: Uint32Array.from(texts, (word) => lettersOf(word)),
    lengths,
    initials,
    subjects,
  }
}

/**
 * Adds the initials of each party that has three to eight of them. If the last word is a legal form such as Co., also
 * adds the initials without that word (`New York Times Co.` is `nyt`).
 */
function keepInitials(initials: Map<string, number[]>, words: readonly NameWord[], row: number): void {
  let letters = ''
  let ending = false
  const keep = (text: string): void => {
    if (text.length < 3 || text.length > 8) return
    const rows = initials.get(text)
    if (rows === undefined) initials.set(text, [row])
    else if (rows.at(-1) !== row) rows.push(row)
  }
  for (let at = 0; at <= words.length; at += 1) {
    const word = words[at]
    if (word !== undefined && word.text !== 'v') {
      if (word.weight > 0) letters += word.text.charAt(0)
      if (word.weight > 0) ending = BUSINESSES.has(word.text)
      continue
    }
    keep(letters)
    if (ending) keep(letters.slice(0, -1))
    letters = ''
  }
}

const BUSINESSES = new Set('co company corp corporation inc llc ltd limited assn association'.split(' '))

/** Returns one bit for each letter of the alphabet in a word. */
export function lettersOf(word: string): number {
  let bits = 0
  for (let at = 0; at < word.length; at += 1) bits |= 1 << (word.charCodeAt(at) & 31)
  return bits >>> 0
}
