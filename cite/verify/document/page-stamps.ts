import { escapePattern } from '#cite/text/escape-pattern.ts'

/** Minimum number of pages that must have the stamp. At least a third of all pages must have it too. */
const FEWEST_PAGES = 3
/** Minimum length of a stamp. Shorter text can be the same on several pages by chance. */
const SHORTEST_STAMP = 12
/** Minimum fraction of the remaining pages that must have the same next character. */
const AGREEMENT = 0.7

/**
 * Removes the stamp that a court's filing system prints at the start or the end of every page, such as
 * `Case: 23-1, 12/20/2023, DktEntry: 17.1, Page 3 of 43`. In a PDF, the stamp can be attached to the last word of the
 * page without a space or line break. The numbers in the stamp differ between pages.
 */
export function removeStamps(pages: readonly string[]): string[] {
  // Running heads on separate lines are removed in page-passages.ts.
  const head = findStamp(pages.map((page) => normalize(/^.*/.exec(page.trimStart())?.[0] ?? '')))
  const foot = findStamp(pages.map((page) => reverse(normalize(/.*$/.exec(page.trimEnd())?.[0] ?? ''))))
  const atStart = head === undefined ? undefined : new RegExp(`^\\s*${patternOf(head)}`)
  const atEnd = foot === undefined ? undefined : new RegExp(`${patternOf(reverse(foot))}\\s*$`)
  return pages.map((page) => {
    const rest = atStart === undefined ? page : page.replace(atStart, '')
    return atEnd === undefined ? rest : rest.replace(atEnd, '')
  })
}

/** Placeholder for a number. Documents don't contain this character. */
const NUMBER = '\u0001'

/** Replaces each number with one placeholder, and each run of whitespace with one space. */
function normalize(text: string): string {
  return text.replace(/\s+/g, ' ').replace(/\d+/g, NUMBER)
}

function reverse(text: string): string {
  return [...text].toReversed().join('')
}

/** Returns the longest prefix that enough of the texts share. */
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
    // The first step can exclude pages without the stamp. After that, most of the remaining pages must have the same
    // next character.
    if (stamp !== '' && best[1].length < sharing.length * AGREEMENT) break
    ;[stamp, sharing] = [stamp + best[0], best[1]]
  }
  // End the stamp after a word or a number, without punctuation that belongs to the text next to the stamp.
  const whole = stamp.replace(/[^\p{L}\u0001]+$/u, '')
  return whole.length >= SHORTEST_STAMP && whole.includes(NUMBER) && /\p{L}{3}/u.test(whole)
    ? whole
    : undefined
}

function patternOf(stamp: string): string {
  return escapePattern(stamp).replaceAll(' ', '\\s+').replaceAll(NUMBER, '\\d+')
}
