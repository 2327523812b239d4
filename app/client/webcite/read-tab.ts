import { fromFragment } from '#cite/page/fragment.ts'
import type { PageReading } from './page-reading.ts'

/** Reads the fields that the bookmark collected in another tab. They are in the URL fragment; null if it has none. */
export function readTabFragment(hash: string): PageReading | null {
  const fields = fromFragment(hash)
  return fields === undefined ? null : { url: fields.url.value, by: 'tab', fields }
}
