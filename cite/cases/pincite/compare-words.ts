import type { TextWord } from './text-words.ts'

/** A run of words that is only in the quotation or only in the passage. */
export type WordDifference =
  | { readonly kind: 'same'; readonly text: string }
  /** In the passage but not in the quotation. */
  | { readonly kind: 'missing'; readonly text: string }
  /** In the quotation but not in the passage. */
  | { readonly kind: 'added'; readonly text: string }

/** A range of words in a text. */
export type WordRun = { readonly text: string; readonly words: readonly TextWord[] }

/** Pairs the words both texts share, in order, leaving the fewest words unmatched. */
function alignWords(
  quoted: readonly TextWord[],
  passage: readonly TextWord[],
): [quoted: number, passage: number][] {
  const width = passage.length + 1
  const common = new Uint16Array((quoted.length + 1) * width)
  for (let i = quoted.length - 1; i >= 0; i -= 1)
    for (let j = passage.length - 1; j >= 0; j -= 1)
      common[i * width + j] =
        quoted[i]?.key === passage[j]?.key
          ? (common[(i + 1) * width + j + 1] ?? 0) + 1
          : Math.max(common[(i + 1) * width + j] ?? 0, common[i * width + j + 1] ?? 0)
  const pairs: [number, number][] = []
  for (let [i, j] = [0, 0]; i < quoted.length && j < passage.length;) {
    if (quoted[i]?.key === passage[j]?.key) {
      pairs.push([i, j])
      i += 1
      j += 1
    } else if ((common[(i + 1) * width + j] ?? 0) >= (common[i * width + j + 1] ?? 0)) i += 1
    else j += 1
  }
  return pairs
}

/** Narrows the passage to the quoted part, from the first shared word to the last, and counts the shared words. */
export function narrowPassage(
  quoted: readonly TextWord[],
  passage: readonly TextWord[],
): { readonly from: number; readonly to: number; readonly shared: number } {
  const pairs = pullTogether(alignWords(quoted, passage), quoted, passage)
  // Ignore a word at either end if its match is far from the others, because the match is probably a coincidence.
  const core = pairs.filter(([, at], order) => {
    const [, before = -99] = pairs[order - 1] ?? []
    const [, after = Number.POSITIVE_INFINITY] = pairs[order + 1] ?? []
    return at - before <= MOST_BETWEEN || after - at <= MOST_BETWEEN || pairs.length === 1
  })
  let [first, from] = core[0] ?? [0, 0]
  let [last, to] = core.at(-1) ?? [0, 0]
  // Extend the range over equal words at its ends: they may have been paired with occurrences farther away.
  for (; first > 0 && quoted[first - 1]?.key === passage[from - 1]?.key; first -= 1) from -= 1
  for (; last + 1 < quoted.length && quoted[last + 1]?.key === passage[to + 1]?.key; last += 1) to += 1
  return { from, to, shared: core.length }
}

/** Moves each pair as close as possible to the next one, so that a repeated word matches its later occurrence. */
function pullTogether(
  pairs: readonly (readonly [quoted: number, passage: number])[],
  quoted: readonly TextWord[],
  passage: readonly TextWord[],
): [number, number][] {
  const near: [number, number][] = []
  for (const [word, place] of pairs.toReversed()) {
    const [, behind = place + 1] = near[0] ?? []
    let at = behind - 1
    while (at > place && passage[at]?.key !== quoted[word]?.key) at -= 1
    near.unshift([word, at])
  }
  return near
}

const MOST_BETWEEN = 6

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
