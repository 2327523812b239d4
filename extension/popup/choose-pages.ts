import { groupOf } from '../page/page-mark.ts'
import type { SelectedPages } from '../page/selection-reading.ts'
import type { Case } from '#cite/kind/case/schema.ts'
import type { Locator } from '#cite/source/locator.ts'

/**
 * Maximum number of pages from the first page of the opinion to the first page marker. Any pages before that marker
 * contain only headnotes.
 */
const MOST_BEFORE = 3
/** Maximum number of pages in one opinion. */
const LONGEST_OPINION = 400

/**
 * Returns the pincite for a selection in an opinion. Returns undefined if no series of page markers matches a reporter
 * in the citation, because a wrong page is worse than none.
 */
export function choosePincite(
  { printings }: Case,
  pages: readonly SelectedPages[],
  note: string | undefined,
): Locator | undefined {
  for (const [index, { volume, reporter, page = '', form }] of printings.entries()) {
    const isStar = form === 'database' || /^(?:WL|.*LEXIS)$/i.test(reporter)
    const starts = isStar ? 1 : Number(page)
    if (!Number.isInteger(starts) || starts < 1) continue
    const series = pages.filter((one) => isSeriesOf(one, { starts, own: groupOf(volume, reporter) }))
    const found = distinctValues(series.flatMap((one) => valueOf(one, starts) ?? []))
    // If two series give different pages, they belong to two reporters with similar page numbers.
    if (found.length !== 1) continue
    const value = isStar ? found[0]?.replaceAll(/\d+/g, '*$&') : found[0]
    return {
      label: 'page',
      value: value ?? '',
      ...(note === undefined || note === '' ? {} : { note }),
      ...(index === 0 ? {} : { printing: index }),
    }
  }
  return undefined
}

function isSeriesOf(
  { group, low, high }: SelectedPages,
  { starts, own }: { readonly starts: number; readonly own: string },
): boolean {
  // Page marks that include a volume belong only to that volume.
  if (group.includes(' ') && group !== own) return false
  return low >= starts && low <= starts + MOST_BEFORE && high - starts <= LONGEST_OPINION
}

function valueOf({ low, first, last }: SelectedPages, starts: number): string | undefined {
  if (first !== undefined && last !== undefined) return first === last ? String(first) : `${first}-${last}`
  // Text before the page mark of the second page is on the first page.
  return low === starts + 1 ? String(starts) : undefined
}

function distinctValues(values: readonly string[]): string[] {
  return [...new Set(values)]
}
