import { type Abbreviation, type TableId, tableOf } from './table.ts'

export type Match = {
  readonly words: number
  readonly options: readonly Abbreviation[]
  readonly ending: Ending
  readonly comma: string
}

/** Returns the longest phrase that starts at a position and is in a table, with all of its entries. */
export function findLongest(words: readonly string[], at: number, manner: Manner): Match | undefined {
  const { phrases, reach } = indexOf(manner)
  const first = (words[at] ?? '').toLowerCase().replaceAll("'", '’')
  if (at === 0 && first === 'law' && !/^(?:journal|review|quarterly)$/i.test(words[1] ?? '')) return undefined
  const most = Math.min(reach.get(first) ?? 1, words.length - at)
  for (let count = most; count > 0; count -= 1) {
    const raw =
      count === 1
        ? first
        : words
            .slice(at, at + count)
            .join(' ')
            .toLowerCase()
            .replaceAll("'", '’')
    const comma = raw.endsWith(',') ? ',' : ''
    const phrase = comma === '' ? raw : raw.slice(0, -1)
    // An entry for a complete title matches only at the start of a title: Calif. L. Rev., but S. Cal. L. Rev. (T15).
    const options = at > 0 && phrase.endsWith(' law review') ? [] : lookUp(phrases, phrase)
    if (options.length > 0) return { words: count, options, ending: AS_IS, comma }
    for (const ending of listEndings(phrase)) {
      const inflected = lookUp(phrases, ending.stem)
      if (inflected.length > 0) return { words: count, options: inflected, ending, comma }
    }
  }
  return undefined
}

function lookUp(phrases: Index['phrases'], phrase: string): readonly Abbreviation[] {
  const found = phrases.get(phrase)
  if (found !== undefined || !phrase.includes(' and ')) return found ?? []
  return phrases.get(phrase.replaceAll(' and ', ' & ')) ?? []
}

const AS_IS: Ending = { stem: '', plural: false, possessive: '' }

/** Yields a word without its plural and possessive endings (T11: Dep’ts, Mfr.’s, Mfrs.’). */
function* listEndings(phrase: string): Generator<Ending> {
  if (!/s’?$/.test(phrase)) return
  if (phrase.endsWith('’s')) yield* listPlurals(phrase.slice(0, -2), '’s')
  if (phrase.endsWith('s’')) yield* listPlurals(phrase.slice(0, -1), '’')
  yield* listPlurals(phrase, '')
}

function* listPlurals(phrase: string, possessive: Ending['possessive']): Generator<Ending> {
  if (possessive === '’s') yield { stem: phrase, plural: false, possessive }
  if (phrase.endsWith('ies')) yield { stem: `${phrase.slice(0, -3)}y`, plural: true, possessive }
  if (phrase.endsWith('s')) yield { stem: phrase.slice(0, -1), plural: true, possessive }
  if (phrase.endsWith('es')) yield { stem: phrase.slice(0, -2), plural: true, possessive }
}

export type Manner = {
  readonly tables: readonly TableId[]
  /** Abbreviations to prefer if a table has several for a word. */
  readonly prefer: ReadonlySet<string>
  readonly avoid: ReadonlySet<string>
  /**
   * Tables whose abbreviations are offered only as alternatives. They are never printed unless the user chooses them.
   */
  readonly also: readonly TableId[]
  /** Short words that are dropped from the title of a periodical (T11). */
  readonly drops: ReadonlySet<string>
}

const LONGEST_PHRASE = 8

/**
 * Index of all tables for a part of a citation. It lists the abbreviations of each phrase in the order of the tables.
 */
export type Index = {
  readonly phrases: ReadonlyMap<string, readonly Abbreviation[]>
  /** For each first word, the number of words in the longest phrase that starts with it. */
  readonly reach: ReadonlyMap<string, number>
}

const indexes = new Map<Manner, Index>()

export function indexOf(manner: Manner): Index {
  const known = indexes.get(manner)
  if (known !== undefined) return known
  const phrases = new Map<string, Abbreviation[]>()
  const reach = new Map<string, number>()
  for (const id of manner.tables)
    for (const [phrase, options] of tableOf(id)) {
      const others = phrases.get(phrase)
      if (others === undefined) phrases.set(phrase, [...options])
      else others.push(...options)
      const words = phrase.split(' ')
      const first = words[0] ?? ''
      reach.set(first, Math.max(reach.get(first) ?? 1, Math.min(words.length, LONGEST_PHRASE)))
    }
  const index = { phrases, reach }
  indexes.set(manner, index)
  return index
}

export type Ending = { readonly stem: string; readonly plural: boolean; readonly possessive: '' | '’s' | '’' }
