export interface SelectedPages {
  /** Group of the page marks: `*`, `**`, or the volume and reporter. */
  readonly group: string
  /** The first and the last page mark of the series on this web page. */
  readonly low: number
  readonly high: number
  /** Pages on which the selection starts and ends; absent if the selection starts before the first page mark. */
  readonly first?: number
  readonly last?: number
}

export interface SelectionReading {
  /** Text without page markers and footnote calls, with each run of whitespace reduced to one space. */
  readonly text: string
  readonly pages: readonly SelectedPages[]
  /**
   * Number of the footnote that contains the selection; empty if unknown. For a footnote, `pages` lists the pages that
   * contain the footnote's call.
   */
  readonly note?: string
  /** Number of footnote calls left out of the text. */
  readonly omitted: number
}

/** A selection longer than this is not treated as a quotation. */
export const LONGEST_QUOTATION = 6000
const MOST_GROUPS = 8
const LONGEST_GROUP = 60

/** Checks a selection reported by a page's process. Returns undefined if its shape is wrong or it has no text. */
export function checkSelection(value: unknown): SelectionReading | undefined {
  if (!isRecord(value)) return undefined
  const { text, pages, note, omitted } = value
  if (typeof text !== 'string' || text.trim() === '' || text.length > LONGEST_QUOTATION) return undefined
  return {
    text,
    pages: Array.isArray(pages) ? pages.slice(0, MOST_GROUPS).flatMap((one) => checkPages(one) ?? []) : [],
    ...(typeof note === 'string' && /^[\d*†‡]{0,4}$/.test(note) ? { note } : {}),
    omitted: isPage(omitted) ? omitted : 0,
  }
}

function checkPages(value: unknown): SelectedPages | undefined {
  if (!isRecord(value)) return undefined
  const { group, low, high, first, last } = value
  if (typeof group !== 'string' || group.length > LONGEST_GROUP || !isPage(low) || !isPage(high))
    return undefined
  return { group, low, high, ...(isPage(first) && isPage(last) ? { first, last } : {}) }
}

function isPage(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < 100_000
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
