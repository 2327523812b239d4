/** A file of the build that the device keeps; without a revision, its URL names its contents. */
export interface PrecacheFile {
  /** URL under which the cache has it. */
  readonly key: string
  readonly url: string
  readonly revision: string | null
}

interface RefillPorts {
  readonly files: readonly PrecacheFile[]
  readonly cache: Pick<Cache, 'keys' | 'put'>
  readonly fetch: (url: string) => Promise<Response>
  /** Resolves to true if the server still has the build of these files. */
  readonly isCurrent: () => Promise<boolean>
}

/**
 * Fetches files that the browser has evicted, so that the app opens offline again; resolves to how many came back. A
 * file whose URL doesn't name its contents is only fetched from the same build, since another one would not fit the
 * rest. Rejects where the connection fails; the files that came stay.
 */
export async function refillPrecache({ files, cache, fetch, isCurrent }: RefillPorts): Promise<number> {
  const kept = new Set((await cache.keys()).map(({ url }) => url))
  const missing = files.filter(({ key }) => !kept.has(key))
  const needsSameBuild = missing.some(({ revision }) => revision !== null)
  const sameBuild = needsSameBuild && (await isCurrent())
  let refilled = 0
  for (const { key, url, revision } of missing) {
    if (revision !== null && !sameBuild) continue
    const response = await fetch(url)
    if (!response.ok || response.redirected) continue
    await cache.put(key, response)
    refilled += 1
  }
  return refilled
}
