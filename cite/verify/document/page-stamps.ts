import { escapePattern } from '#cite/text/escape-pattern.ts'

/** Minimum number of pages with the same stamp. At least a third of all pages must have it too. */
const FEWEST_PAGES = 3
/** Minimum length of a stamp; shorter text can repeat by chance. */
const SHORTEST_STAMP = 12
/** Minimum share of the remaining pages that must have the same next character. */
const AGREEMENT = 0.7

/**
 * Removes the stamp that a court’s filing system prints at the start or the end of every page, such as `Case: 23-1,
 * 12/20/2023, DktEntry: 17.1, Page 3 of 43`. Without this, the stamp could run into the last word of the page, because
 * a PDF can have no space or line break between them. The numbers in a stamp can differ.
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

/** Placeholder for a number. The text never contains this character. */
const NUMBER = '\u0001'

/** Replaces each number with one character, and each run of blanks with a space. */
function normalize(text: string): string {
  return text.replace(/\s+/g, ' ').replace(/\d+/g, NUMBER)
}

function reverse(text: string): string {
  return [...text].toReversed().join('')
}

/** Returns the longest start that enough of the texts have in common. */
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
    // At first, pages without the stamp are dropped. After that, most of the remaining pages must agree.
    if (stamp !== '' && best[1].length < sharing.length * AGREEMENT) break
    ;[stamp, sharing] = [stamp + best[0], best[1]]
  }
  // End the stamp after a word or a number, without the punctuation of the text next to it.
  const whole = stamp.replace(/[^\p{L}\u0001]+$/u, '')
  return whole.length >= SHORTEST_STAMP && whole.includes(NUMBER) && /\p{L}{3}/u.test(whole)
    ? whole
    : undefined
}

function patternOf(stamp: string): string {
  return escapePattern(stamp).replaceAll(' ', '\\s+').replaceAll(NUMBER, '\\d+')
}
