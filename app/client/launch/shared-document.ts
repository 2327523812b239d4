/**
 * Cache in which the service worker stores a document from the system's share menu (app/sw/receive-share.ts). It is
 * cleared when the session ends, and at every login (session/device-register.ts).
 */
const CACHE = 'shared-document'
const PATH = '/shared-document'

/** Maximum age of a shared document, in milliseconds. An older document is ignored. */
const LONGEST_WAIT = 10 * 60_000

export interface SharedDocument {
  readonly file: File
  /**
   * True if the request that delivered the file had no referrer. The file is then from the share menu, or from a site
   * that hides its referrer.
   */
  readonly unnamed: boolean
}

/** Takes the last document that was shared with the app in this session; null if there is none or it is too old. */
export async function takeSharedDocument(now: number, open = openCache): Promise<SharedDocument | null> {
  const cache = await open(CACHE)
  const kept = await cache?.match(PATH)
  if (cache === null || kept === undefined) return null
  await cache.delete(PATH)
  if (now - Number(kept.headers.get('x-shared-at')) > LONGEST_WAIT) return null
  const name = decodeURIComponent(kept.headers.get('x-name') ?? '')
  return { file: new File([await kept.blob()], name), unnamed: kept.headers.has('x-unnamed') }
}

/** Opens a cache; returns null if the browser has no cache storage, as in some private windows. */
async function openCache(name: string): Promise<Pick<Cache, 'match' | 'delete'> | null> {
  try {
    return (await caches.has(name)) ? await caches.open(name) : null
  } catch {
    return null
  }
}
