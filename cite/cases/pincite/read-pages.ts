export type PagedText = {
  readonly text: string
  /** Ascending offsets into `text`, each with the page that starts there. Empty if the text has no page markers. */
  readonly pages: readonly { readonly at: number; readonly page: number }[]
}

/** Styles of page markers. The first group is the page number. */
const MARKS: readonly RegExp[] = [
  // Star pages: `*23`, `[*23]`.
  /\[\*{1,2}(\d{1,5})\]|(?<![\w*])\*(\d{1,5})(?![\d*])/g,
  // Reporter page markers: `[Page 23]`, `[23]`, `{23}`.
  /\[(?:[Pp]age|[Pp]g\.|[Pp]\.)\s?(\d{1,5})\]/g,
  /\[(\d{2,5})\]|\{(\d{2,5})\}/g,
  // On a separate line: `Page 23`, `— 23 —`.
  /^[ \t]*(?:[Pp]age[ \t]+(\d{1,5})|[-–—][ \t]*(\d{1,5})[ \t]*[-–—])[ \t]*$/gm,
]

type Mark = { readonly start: number; readonly end: number; readonly page: number }

/**
 * Removes the page markers from an opinion (CT6). Only consecutive numbers are page markers, and there must be at least
 * two, so that a footnote number is not mistaken for one.
 */
export function readPages(opinion: string): PagedText {
  const marks =
    MARKS.map((pattern) => longestRun(marksOf(opinion, pattern))).find((run) => run.length >= 2) ?? []
  let text = ''
  let from = 0
  const pages = marks.map(({ start, end, page }) => {
    text += opinion.slice(from, start)
    from = end
    return { at: text.length, page }
  })
  return { text: text + opinion.slice(from), pages }
}

function marksOf(opinion: string, pattern: RegExp): Mark[] {
  return [...opinion.matchAll(pattern)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
    page: Number(match.slice(1).find((group) => group !== undefined)),
  }))
}

/** Maximum number of consecutive pages without a marker, such as pages with only footnotes. */
const MOST_MISSING = 2

/** Returns the longest ascending sequence of markers, skipping markers that are out of order. */
function longestRun(marks: readonly Mark[]): Mark[] {
  const lengths: number[] = []
  const befores: number[] = []
  let last = -1
  for (const [at, { page }] of marks.entries()) {
    let [length, before] = [1, -1]
    for (let other = at - 1; other >= Math.max(0, at - 40); other -= 1) {
      const step = page - (marks[other]?.page ?? 0)
      if (step >= 1 && step <= 1 + MOST_MISSING && (lengths[other] ?? 0) + 1 > length)
        [length, before] = [(lengths[other] ?? 0) + 1, other]
    }
    lengths.push(length)
    befores.push(before)
    if (last === -1 || length > (lengths[last] ?? 0)) last = at
  }
  const run: Mark[] = []
  for (let at = last; at !== -1; at = befores[at] ?? -1) {
    const mark = marks[at]
    if (mark !== undefined) run.unshift(mark)
  }
  return run
}

/** Returns the page at an offset; undefined before the first page marker. */
export function pageAt({ pages }: PagedText, at: number): number | undefined {
  return pages.findLast((page) => page.at <= at)?.page
}
