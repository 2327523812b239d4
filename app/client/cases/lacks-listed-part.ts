import type { Source } from '#cite/source/source.ts'

/** Returns true for a case in the U.S. Reports without a year or a name. */
export function lacksListedPart(source: Source): boolean {
  if (source.kind !== 'case' || (source.date !== undefined && source.name !== '')) return false
  return source.printings.some(({ reporter, page }) => reporter === 'U.S.' && (page ?? '') !== '')
}
