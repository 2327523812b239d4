/** Where the service worker leaves a document of the system's share menu (app/sw/sw.ts). */
const CACHE = 'shared-document'
const PATH = '/shared-document'

/** A document left by a share this long ago was given up: whoever opens the doctor then has something else in mind. */
const LONGEST_WAIT = 10 * 60_000

/** The document that was shared with the app last, once; null when there is none, or it waited for too long. */
export async function takeSharedDocument(now: number, open = openCache): Promise<File | null> {
  const cache = await open(CACHE)
  const kept = await cache?.match(PATH)
  if (cache === null || kept === undefined) return null
  await cache.delete(PATH)
  if (now - Number(kept.headers.get('x-shared-at')) > LONGEST_WAIT) return null
  const name = decodeURIComponent(kept.headers.get('x-name') ?? '')
  return new File([await kept.blob()], name)
}

/** Null where the browser offers no such place: in some private windows. */
async function openCache(name: string): Promise<Pick<Cache, 'match' | 'delete'> | null> {
  try {
    return (await caches.has(name)) ? await caches.open(name) : null
  } catch {
    return null
  }
}
