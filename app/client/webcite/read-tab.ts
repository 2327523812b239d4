import { fromFragment } from '#cite/page/fragment.ts'
import type { PageReading } from './page-reading.ts'

/** What the bookmark read in another tab and handed over in the address; null when the address holds nothing of the kind. */
export function readTabFragment(hash: string): PageReading | null {
  const fields = fromFragment(hash)
  return fields === undefined ? null : { url: fields.url.value, by: 'tab', fields }
}
