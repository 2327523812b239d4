/**
 * Endings to remove from a word, longest first, so that `tracking`, `tracker`, and `tracked` have one stem. At least
 * three letters must remain.
 */
const ENDINGS =
  'ations ation ments ment ious ions ings ion ing ers ors ism ist ed er or es ly al s e y'.split(' ')

const SHORTEST_STEM = 3

/** Maximum number of endings to remove from one word: `ad-vertis-ement-s`. */
const MOST_ENDINGS = 3

const stems = new Map<string, string>()
const MOST_KEPT = 20_000

/** Returns the stem of a word, so that forms of one word compare as equal: `sentencing` and `sentence`. */
export function stemOfWord(text: string): string {
  const known = stems.get(text)
  if (known !== undefined) return known
  let stem = text
  for (let round = 0; round < MOST_ENDINGS; round += 1) {
    const ending = ENDINGS.find((one) => stem.length - one.length >= SHORTEST_STEM && stem.endsWith(one))
    if (ending === undefined) break
    stem = stem.slice(0, -ending.length)
  }
  // Remove the second consonant that was doubled before the ending: `wedding` becomes `wed`.
  if (stem.length > SHORTEST_STEM && stem.at(-1) === stem.at(-2)) stem = stem.slice(0, -1)
  if (stems.size < MOST_KEPT) stems.set(text, stem)
  return stem
}

/** Maps the stem of each word that describes well-known cases to the rows of those cases, ascending. */
export function indexSubjects(subjects: ReadonlyMap<number, string>): Map<string, number[]> {
  const rowsOf = new Map<string, number[]>()
  for (const [row, words] of [...subjects].toSorted(([a], [b]) => a - b))
    for (const stem of new Set(words.split(' ').map((word) => stemOfWord(word)))) {
      const rows = rowsOf.get(stem)
      if (rows === undefined) rowsOf.set(stem, [row])
      else rows.push(row)
    }
  return rowsOf
}
