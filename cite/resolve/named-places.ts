import type { CitationInNote } from './citations.ts'

/** Matches a page after a name without a reporter: `Roe at 155`, `Roe, at 155–56`. */
const PAGE = /(?<=[\p{L}’'.&-]),? at (\d{1,5}(?:[–-]\d{1,5})?)(?![\d:]|\s(?:[ap]\.?m\b|\p{Lu}))/gu
/** Matches a word that can be part of a name, or of the sentence before the name. */
const WORDS = /[\p{L}’'.&-]+/gu
/** Matches a lowercase word that a name can contain after its first word. */
const SMALL_WORD = /^(?:of|the|&)$/
/** Matches any word that a name can contain. */
const NAME_WORD = /^(?:\p{Lu}|(?:of|the|&)$)/u

/**
 * Returns the short forms in a text that consist only of a name and a page. `names` contains the parties of earlier
 * cases. A name that isn't in `names` isn't a short form.
 */
export function findNamedPlaces(
  text: string,
  citations: readonly CitationInNote[],
  names: ReadonlySet<string>,
): CitationInNote[] {
  if (names.size === 0) return []
  const longest = Math.max(...[...names].map(({ length }) => length))
  let from = 0
  return [...text.matchAll(PAGE)].flatMap((match): CitationInNote[] => {
    const [whole, pincite = ''] = match
    const said = nameAtEnd(text.slice(from, match.index))
    const end = match.index + whole.length
    from = end
    // In `See Roe at 155`, the words before `Roe` are not part of the name.
    const name = suffixIn(said, names, longest)
    if (name === undefined) return []
    const start = match.index - name.length
    if (citations.some(({ span }) => span[0] < end && span[1] > start)) return []
    const fields = { antecedent: name, pincite }
    const span = [start, end] as const
    return [
      {
        span,
        core: [end - pincite.length, end],
        kind: 'short',
        fields,
        words: text.slice(start, end),
        within: false,
      },
    ]
  })
}

/**
 * Returns the consecutive capitalized words at the end of a text: `See Roe of Doe`. Reads the words backward, because
 * trying every capitalized word as the start would take quadratic time.
 */
function nameAtEnd(text: string): string {
  let start = text.length
  let next = text.length
  for (const { index, 0: word } of [...text.matchAll(WORDS)].reverse()) {
    const between = text.slice(index + word.length, next)
    if (between !== '' && between !== ' ') break
    if (!NAME_WORD.test(word)) {
      // In `cf.Roe`, the name starts in the middle of the word.
      const inside = /(?<=[.&])\p{Lu}/u.exec(word)
      if (inside !== null) start = index + inside.index
      break
    }
    if (!SMALL_WORD.test(word)) start = index
    next = index
  }
  return text.slice(start)
}

/** Returns the longest element of `names` that `said` ends with. `longest` is the length of the longest element. */
function suffixIn(said: string, names: ReadonlySet<string>, longest: number): string | undefined {
  const least = said.length - longest
  let at = least > 0 ? said.indexOf(' ', least - 1) + 1 : 0
  while (at >= least) {
    const name = said.slice(at)
    if (names.has(name)) return name
    at = said.indexOf(' ', at) + 1
    if (at === 0) return undefined
  }
  return undefined
}

/** Adds the parties in full citations of cases to `names`. */
export function addPartyNames(names: Set<string>, citations: readonly CitationInNote[]): void {
  for (const { kind, fields } of citations) {
    if (kind !== 'case') continue
    for (const name of [fields.plaintiff, fields.defendant])
      if (name !== undefined && name.length > 2 && !GOVERNMENT.test(name)) names.add(name)
  }
}

/** Matches names of governments, which short forms can't use (R15.2.3). */
const GOVERNMENT = /^(?:United States|U\.S\.|State|People|Commonwealth|Commissioner|Comm’r)$/
