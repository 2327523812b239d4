import { fromFragment } from '#cite/page/fragment.ts'
import type { PageReading } from './page-reading.ts'

/**
 * Reads the fields that the bookmark collected in another tab, from the URL fragment. Returns null if there are none.
 */
export function readTabFragment(hash: string): PageReading | null {
  const fields = fromFragment(hash)
  return fields === undefined ? null : { url: fields.url.value, by: 'tab', fields }
}
