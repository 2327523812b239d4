/** A word of a text with its position and its key for comparisons. */
export type TextWord = {
  readonly start: number
  readonly end: number
  readonly key: string
  /** The key without the footnote number that follows the word and its punctuation, as in `evidence.12`. */
  readonly uncalled?: string
  /**
   * The letters outside the brackets in a word such as `judge[s]` or `[re]consider`. The author who quotes the word
   * changed the letters inside the brackets.
   */
  readonly kept?: KeptLetters
}

/**
 * The letters before and after the brackets in a word, and the maximum number of letters that the bracketed letters
 * replace.
 */
type KeptLetters = { readonly start: string; readonly end: string; readonly most: number }

/** Words are separated by whitespace and long dashes; a word hyphenated at a line break is one word. */
const WORD = /[^\s—–]*\p{L}-\s+(?=[a-z])[^\s—–]+|[^\s—–]+/gu

/** A page number in the middle of the text, as in `-6-`. */
const PAGE_NUMBER = /^-\d{1,4}-$/

/**
 * Matches a word followed by a footnote number. At least two letters are required, because the number in `P.12` belongs
 * to the abbreviation.
 */
const NOTE_CALL = /^(.*\p{L}{2}[.,;:!?]?[”"’')\]]{0,2}[.,;:!?]?)\d{1,3}$/u

/** A word with brackets inside it. The groups are the letters before, inside, and after the brackets. */
const CHANGED_LETTERS = /^([^\s[\]]*)\[([\p{L}\p{N}]*)\]([^\s[\]]*)$/u

/**
 * Minimum number of letters outside the brackets. If a word has at least this many, the brackets can replace up to
 * `MOST_CHANGED` letters. If a word has fewer, they can replace only as many letters as they contain.
 */
const FEWEST_KEPT = 3
const MOST_CHANGED = 4

/** Splits a text into words. Comparison ignores case, quotation marks, periods, brackets, and hyphens. */
export function readTextWords(text: string): TextWord[] {
  const words: TextWord[] = []
  for (const match of text.matchAll(WORD)) {
    const key = keyOf(match[0])
    if (key === '' || PAGE_NUMBER.test(match[0])) continue
    const [start, end] = [match.index, match.index + match[0].length]
    words.push({ start, end, key, ...readVariants(match[0]) })
  }
  return words
}

function readVariants(word: string): Pick<TextWord, 'uncalled' | 'kept'> {
  const call = NOTE_CALL.exec(word)?.[1]
  if (call !== undefined && /[^\p{L}\p{N}]$/u.test(call)) return { uncalled: keyOf(call) }
  const changed = CHANGED_LETTERS.exec(word)
  if (changed === null) return {}
  const [, start = '', letters = '', end = ''] = changed
  const kept = { start: keyOf(start), end: keyOf(end) }
  const length = kept.start.length + kept.end.length
  if (length === 0) return {}
  return { kept: { ...kept, most: length + (length < FEWEST_KEPT ? letters.length : MOST_CHANGED) } }
}

/** Returns true if a word of a quotation and a word of an opinion are the same, ignoring marked changes. */
export function isSameWord(quoted: TextWord | undefined, written: TextWord | undefined): boolean {
  if (quoted === undefined || written === undefined) return quoted === written
  if (quoted.key === written.key || quoted.key === written.uncalled) return true
  const { kept } = quoted
  return (
    kept !== undefined &&
    written.key.length >= kept.start.length + kept.end.length &&
    written.key.length <= kept.most &&
    written.key.startsWith(kept.start) &&
    written.key.endsWith(kept.end)
  )
}

/** Keep a period between digits, because 10.5 and 105 are different numbers. */
function keyOf(word: string): string {
  return word
    .normalize('NFKD')
    .toLowerCase()
    .replace(/(?<!\p{N})\.|\.(?!\p{N})|[^\p{L}\p{N}§$%.]/gu, '')
}
