import { isSameWord, type TextWord } from './text-words.ts'

/** Words that are in both the quotation and the passage, or only in one of them. */
export type WordDifference =
  | { readonly kind: 'same'; readonly text: string }
  /** In the passage but not in the quotation. */
  | { readonly kind: 'missing'; readonly text: string }
  /** In the quotation but not in the passage. */
  | { readonly kind: 'added'; readonly text: string }

/** A range of words in a text. */
export type WordRun = { readonly text: string; readonly words: readonly TextWord[] }

/** Pairs the words that both texts share, keeping their order. Leaves as few words as possible without a partner. */
function alignWords(
  quoted: readonly TextWord[],
  passage: readonly TextWord[],
): [quoted: number, passage: number][] {
  const width = passage.length + 1
  const common = new Uint16Array((quoted.length + 1) * width)
  for (let i = quoted.length - 1; i >= 0; i -= 1)
    for (let j = passage.length - 1; j >= 0; j -= 1)
      common[i * width + j] = isSameWord(quoted[i], passage[j])
        ? (common[(i + 1) * width + j + 1] ?? 0) + 1
        : Math.max(common[(i + 1) * width + j] ?? 0, common[i * width + j + 1] ?? 0)
  const pairs: [number, number][] = []
  for (let [i, j] = [0, 0]; i < quoted.length && j < passage.length;) {
    if (isSameWord(quoted[i], passage[j])) {
      pairs.push([i, j])
      i += 1
      j += 1
    } else if ((common[(i + 1) * width + j] ?? 0) >= (common[i * width + j + 1] ?? 0)) i += 1
    else j += 1
  }
  return pairs
}

/** Scores used to narrow a passage: for a shared word, and for a word that is not in the quotation. */
const SHARED = 4
const LACKING = -1

/** Narrows the passage to the quoted part, from the first shared word to the last, and counts the shared words. */
export function narrowPassage(
  quoted: readonly TextWord[],
  passage: readonly TextWord[],
): { readonly from: number; readonly to: number; readonly shared: number } {
  const width = passage.length + 1
  const size = (quoted.length + 1) * width
  // For each pair of words, the best alignment that ends at that pair: its score, its first word, and the number of
  // shared words.
  const [values, starts, counts] = [new Int32Array(size), new Int32Array(size), new Int32Array(size)]
  let best = 0
  let end = 0
  for (let i = 1; i <= quoted.length; i += 1)
    for (let j = 1; j <= passage.length; j += 1) {
      const at = i * width + j
      const [up, left, before] = [at - width, at - 1, at - width - 1]
      const skipped = valueAt(values, left) + LACKING
      const from = valueAt(values, up) >= skipped ? up : left
      let value = Math.max(valueAt(values, up), skipped)
      let [start, count] = [valueAt(starts, from), valueAt(counts, from)]
      const longer = valueAt(values, before) + SHARED
      if (isSameWord(quoted[i - 1], passage[j - 1]) && longer > value) {
        value = longer
        start = longer === SHARED ? j - 1 : valueAt(starts, before)
        count = longer === SHARED ? 1 : valueAt(counts, before) + 1
      }
      if (value <= 0) continue
      values[at] = value
      starts[at] = start
      counts[at] = count
      if (value > best) [best, end] = [value, at]
    }
  return { from: valueAt(starts, end), to: Math.max(0, (end % width) - 1), shared: valueAt(counts, end) }
}

function valueAt(values: Int32Array, at: number): number {
  return values[at] ?? 0
}

/** Returns how the quotation differs from the passage, word by word. */
export function compareWords(quoted: WordRun, passage: WordRun): WordDifference[] {
  const pairs = [
    ...alignWords(quoted.words, passage.words),
    [quoted.words.length, passage.words.length] as const,
  ]
  const differences: WordDifference[] = []
  const add = (kind: WordDifference['kind'], text: string): void => {
    const last = differences.at(-1)
    if (text === '') return
    if (last?.kind === kind) differences[differences.length - 1] = { kind, text: `${last.text} ${text}` }
    else differences.push({ kind, text })
  }
  let [i, j] = [0, 0]
  for (const [nextQuoted, nextPassage] of pairs) {
    add('missing', spellRun(passage, j, nextPassage))
    add('added', spellRun(quoted, i, nextQuoted))
    add('same', spellRun(quoted, nextQuoted, nextQuoted + 1))
    i = nextQuoted + 1
    j = nextPassage + 1
  }
  return differences
}

function spellRun({ text, words }: WordRun, from: number, to: number): string {
  return words
    .slice(from, to)
    .map(({ start, end }) => text.slice(start, end).replace(/-\s+/g, '').trim())
    .join(' ')
}
