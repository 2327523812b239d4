import type { LibraryItem } from './citation-row.ts'

/** Returns the citation of an authority as it read when someone marked it as reviewed; null if no one did. */
export function readReviewedText({ checked }: Pick<LibraryItem, 'checked'>): string | null {
  const cited = checked?.['cited']
  return typeof cited === 'string' ? cited : null
}
