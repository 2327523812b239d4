/** Maximum length of a title before a citation. */
const LONGEST_TITLE = 400
/** A word in a title: a capitalized word, a number, an abbreviation, or a connecting word. */
const TITLE_WORD =
  /^(?:["“‘('’[]*(?:\p{Lu}|\d)\S*|[$§&–—-]\S*|a|an|and|as|at|between|by|de|for|from|in|into|of|on|or|over|the|through|to|under|upon|v\.|vs\.|with|c[hl]\.|tit\.|art\.|pt\.|sec\.|no\.|n\.)$/u
const CONNECTING =
  /^(?:a|an|and|as|at|between|by|for|from|in|into|of|on|or|over|the|through|to|under|upon|with)$/
/** Matches the end of a sentence, a semicolon, or a signal. A title can't continue after it. */
const END_BEFORE =
  /(?:;|[.?!]["”’)\]]+|(?<!\p{Lu}\p{Ll}{0,4}|\p{Lu}|\b[Nn]o|\bch|\btit|\bart|\bpt|\bsec|\bcl|v|\d)[.?!]|\b(?:Compare|Accord|See|see|Cf\.|citing|quoting|e\.g\.,?|also|generally|But|with)|(?<!\d\(\w{1,4})\),?)$/u
/** Matches the date between the title of a web page and its URL. */
const DATE_BEFORE = /\s\([^()]{0,20}(?:19|20)\d\d\),\s+$/
/** Words that start a sentence rather than a title. */
const OPENING = /^(?:See|Cf\.|But|And|Accord|Compare|In|As|Under|By|On|For|With|From|The|Id\.|E\.g\.,?|Also)$/

type TitleForm = {
  /** True if a sentence or a citation must end before the title. */
  readonly isWhole: boolean
  /** True for an agency's notice. The title of a notice can contain semicolons. */
  readonly isNotice?: boolean
}

/**
 * Returns the start of the title that ends directly before the given position, where a citation starts with a volume or
 * a number: `Exemption for Certain Members, 87 Fed. Reg. 1`, `Act of Mar. 23, 1792, ch. 11, 1 Stat. 243`. The title is
 * the longest run of capitalized and connecting words. Returns undefined if there is no title.
 */
export function startOfTitle(
  text: string,
  after: number,
  end: number,
  { isWhole, isNotice = false }: TitleForm,
): number | undefined {
  const from = Math.max(after, end - LONGEST_TITLE)
  const before = text.slice(from, end).replace(DATE_BEFORE, ', ')
  if (!/\S,\s+$/.test(before)) return undefined
  const found = [...before.matchAll(/\S+/g)]
  const words = found.map(([word]) => word)
  const first = firstWordOf(words, { isWhole, isNotice })
  // A title is incomplete if the length limit or another citation cuts it off.
  if (first === undefined || (first === 0 && from > after)) return undefined
  const title = words.slice(first)
  const capitals = title.filter((word) => /^["“‘('’[]*\p{Lu}\p{L}/u.test(word))
  const start = found[first]?.index
  if (capitals.length < 2 || start === undefined) return undefined
  return from + start + (/^[([]*/.exec(title[0] ?? '')?.[0].length ?? 0)
}

/** Returns the index of the first word of the title at the end of `words`, or undefined if there is no title. */
function firstWordOf(words: readonly string[], { isWhole, isNotice = false }: TitleForm): number | undefined {
  const isJoint = (word: string): boolean => isNotice && /\p{L};$/u.test(word)
  const isPart = (word: string, at: number): boolean =>
    isTitleWord(word) && (at === words.length - 1 || isJoint(word) || !isEnd(word))
  const isEnd = (word: string): boolean =>
    END_BEFORE.test(word) && (word !== 'with' || words.includes('Compare'))
  let first = words.findLastIndex((word, at) => !isPart(word, at)) + 1
  // If `isWhole` is true, a lowercase word before the title shows that the title is incomplete.
  const last = words[first - 1]
  if (isWhole && last !== undefined && !END_BEFORE.test(last)) return undefined
  // Connecting words and a signal at the start belong to the sentence.
  const isOpeningAt = (at: number) => isOpening(words[at] ?? '') && !(isWhole && words[at] === 'The')
  while (first < words.length && isOpeningAt(first)) first += 1
  return first === words.length ? undefined : first
}

function isTitleWord(word: string): boolean {
  return TITLE_WORD.test(word) || TITLE_WORD.test(word.replace(/[,:]$/, ''))
}

function isOpening(word: string): boolean {
  return CONNECTING.test(word) || OPENING.test(word) || /^(?:\d+[,.:]?$|[,:–—-])/.test(word)
}
