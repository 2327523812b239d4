import listsUrl from '#cite/verify/tables/laws.txt?url'
import { keptAssets } from '../../../net/kept-asset.ts'

/** Returns the packed lists of laws, from this device if they were fetched before. Rejects if they are unavailable. */
export function readLawLists(): Promise<string> {
  return keptAssets.read(listsUrl, (text) => text.startsWith('pincite-laws '))
}
