/** A text in three parts: what it shares at the beginning, what is its own, what it shares at the end. */
export interface Compared {
  readonly before: string
  readonly own: string
  readonly after: string
}

/** What sets two texts apart, in whole words. */
export function compareWords(one: string, other: string): readonly [Compared, Compared] {
  const [left, right] = [wordsOf(one), wordsOf(other)]
  let start = 0
  while (start < left.length && left[start] === right[start]) start += 1
  let end = 0
  const most = Math.min(left.length, right.length) - start
  while (end < most && left.at(-1 - end) === right.at(-1 - end)) end += 1
  return [cut(left, start, end), cut(right, start, end)]
}

function wordsOf(text: string): string[] {
  return text.match(/\S+\s*|^\s+/g) ?? []
}

function cut(words: readonly string[], start: number, end: number): Compared {
  const to = words.length - end
  return {
    before: words.slice(0, start).join(''),
    own: words.slice(start, to).join(''),
    after: words.slice(to).join(''),
  }
}
