/** A stamp repeats on at least this many pages, and on at least a third of all pages. */
const FEWEST_PAGES = 3
/** Minimum length of a stamp; shorter text can repeat by chance. */
const SHORTEST_STAMP = 12
/** Share of the pages with a stamp so far that must continue with the same character. */
const AGREEMENT = 0.7

/**
 * Removes the stamp that a court’s filing system prints at the start or the end of every page, such as `Case: 23-1,
 * 12/20/2023, DktEntry: 17.1, Page 3 of 43`. The text of a PDF can contain it without a space or a line break, so it
 * would run into the last word of the page. The numbers of a stamp can differ.
 */
export function removeStamps(pages: readonly string[]): string[] {
  // Other running heads are on separate lines (page-passages.ts).
  const head = findStamp(pages.map((page) => normalize(/^.*/.exec(page.trimStart())?.[0] ?? '')))
  const foot = findStamp(pages.map((page) => reverse(normalize(/.*$/.exec(page.trimEnd())?.[0] ?? ''))))
  const atStart = head === undefined ? undefined : new RegExp(`^\\s*${patternOf(head)}`)
  const atEnd = foot === undefined ? undefined : new RegExp(`${patternOf(reverse(foot))}\\s*$`)
  return pages.map((page) => {
    const rest = atStart === undefined ? page : page.replace(atStart, '')
    return atEnd === undefined ? rest : rest.replace(atEnd, '')
  })
}

/** Replaces a number; text never contains it. */
const NUMBER = '\u0001'

/** Replaces each number with one character, and each run of blanks with a space. */
function normalize(text: string): string {
  return text.replace(/\s+/g, ' ').replace(/\d+/g, NUMBER)
}

function reverse(text: string): string {
  return [...text].toReversed().join('')
}

/** Returns the longest start that enough of the texts share. */
function findStamp(texts: readonly string[]): string | undefined {
  const fewest = Math.max(FEWEST_PAGES, texts.length / 3)
  let [stamp, sharing] = ['', texts]
  for (;;) {
    const groups = new Map<string, string[]>()
    for (const text of sharing) {
      const next = text.charAt(stamp.length)
      if (next !== '') groups.set(next, [...(groups.get(next) ?? []), text])
    }
    const [best] = [...groups].toSorted((a, b) => b[1].length - a[1].length)
    if (best === undefined || best[1].length < fewest) break
    // The first characters of the pages differ; afterwards, the pages with the stamp agree.
    if (stamp !== '' && best[1].length < sharing.length * AGREEMENT) break
    ;[stamp, sharing] = [stamp + best[0], best[1]]
  }
  // A stamp ends at a word or a number, not at the punctuation of the text next to it.
  const whole = stamp.replace(/[^\p{L}\u0001]+$/u, '')
  return whole.length >= SHORTEST_STAMP && whole.includes(NUMBER) && /\p{L}{3}/u.test(whole)
    ? whole
    : undefined
}

function patternOf(stamp: string): string {
  return stamp
    .replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&')
    .replaceAll(' ', '\\s+')
    .replaceAll(NUMBER, '\\d+')
}
