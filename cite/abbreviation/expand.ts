import { tableOf, type TableId } from './table.ts'

/** An abbreviation with more than one possible expansion. */
export type Expansion = { readonly short: string; readonly options: readonly string[] }

const TABLES: readonly TableId[] = ['T11', 'T12', 'T15', 'T18', 'T5']

let reverse: ReadonlyMap<string, readonly string[]> | undefined

/** Maps each abbreviation to its expansions in the order of the tables. */
function wordsOf(): ReadonlyMap<string, readonly string[]> {
  if (reverse !== undefined) return reverse
  const known = new Map<string, string[]>()
  for (const id of TABLES)
    for (const [phrase, options] of tableOf(id))
      for (const { key } of options) {
        const words = known.get(key) ?? []
        if (!words.includes(phrase)) words.push(phrase)
        known.set(key, words)
      }
  reverse = known
  return known
}

/**
 * Spells out abbreviations word by word (AB8).
 *
 * If an abbreviation has several expansions, uses the first one and lists all of them in `ambiguous`. Doesn't change
 * single capital letters and unknown abbreviations.
 */
export function expand(text: string): { text: string; ambiguous: readonly Expansion[] } {
  const ambiguous: Expansion[] = []
  const spelled = text.replace(/[^\s,]+/g, (word) => {
    if (!/[.’']/.test(word) || /^(?:[A-Z]\.)+$/.test(word)) return word
    const known = wordsOf()
    const plural = /^(.*?)s(\.?)$/.exec(word)
    const single = plural === null ? undefined : known.get(`${plural[1]}${plural[2]}`)
    const options = known.get(word) ?? single?.map((one) => `${one}s`)
    if (options === undefined) return word
    if (options.length > 1) ambiguous.push({ short: word, options: options.map(capitaliseWords) })
    return capitaliseWords(options[0] ?? word)
  })
  return { text: spelled, ambiguous }
}

function capitaliseWords(phrase: string): string {
  return phrase.replace(/(?:^|\s)(?!of |the |and )[a-z]/g, (letter) => letter.toUpperCase())
}
