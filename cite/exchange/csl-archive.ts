import { words } from './csl-fields.ts'
import type { CslItem } from './csl-item.ts'

/** An archive that is a URL is a copy of the page; any other archive has the document on file. */
export function archived(item: CslItem): { archiveUrl?: string; keptAt?: string } {
  const places = [item.archive, item.archive_location].filter((place) => place !== undefined).map(words)
  const address = places.find((place) => /^https?:/.test(place))
  if (address !== undefined) return { archiveUrl: address }
  const [keeper = ''] = places
  return keeper === '' ? {} : { keptAt: /^on file\b/i.test(keeper) ? keeper : `on file with ${keeper}` }
}
