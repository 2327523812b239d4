import type { LibraryItem } from './citation-row.ts'

/** Returns the citation of an authority at the time it was marked as reviewed; null if it was not marked. */
export function readReviewedText({ checked }: Pick<LibraryItem, 'checked'>): string | null {
  const cited = checked?.['cited']
  return typeof cited === 'string' ? cited : null
}
