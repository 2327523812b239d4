import { words } from './csl-fields.ts'
import type { CslItem } from './csl-item.ts'

/** Returns the URL of an archived copy, or else the archive that has the document. */
export function archived(item: CslItem): { archiveUrl?: string; keptAt?: string } {
  const places = [item.archive, item.archive_location].filter((place) => place !== undefined).map(words)
  const address = places.find((place) => /^https?:/.test(place))
  if (address !== undefined) return { archiveUrl: address }
  const [keeper = ''] = places
  return keeper === '' ? {} : { keptAt: /^on file\b/i.test(keeper) ? keeper : `on file with ${keeper}` }
}
