/** Cache in which the service worker stores a document from the system's share menu (app/sw/sw.ts). */
const CACHE = 'shared-document'
const PATH = '/shared-document'

/** An older shared document is considered abandoned, in milliseconds. */
const LONGEST_WAIT = 10 * 60_000

/** Takes the last document shared with the app; null if there is none or it is too old. */
export async function takeSharedDocument(now: number, open = openCache): Promise<File | null> {
  const cache = await open(CACHE)
  const kept = await cache?.match(PATH)
  if (cache === null || kept === undefined) return null
  await cache.delete(PATH)
  if (now - Number(kept.headers.get('x-shared-at')) > LONGEST_WAIT) return null
  const name = decodeURIComponent(kept.headers.get('x-name') ?? '')
  return new File([await kept.blob()], name)
}

/** Null if the browser has no cache storage, as in some private windows. */
async function openCache(name: string): Promise<Pick<Cache, 'match' | 'delete'> | null> {
  try {
    return (await caches.has(name)) ? await caches.open(name) : null
  } catch {
    return null
  }
}
