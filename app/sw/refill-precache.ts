/**
 * A file of the build that the device stores. `revision` identifies the file's contents; it is null if the file's URL
 * changes with its contents.
 */
export interface PrecacheFile {
  readonly key: string
  readonly url: string
  readonly revision: string | null
}

interface RefillPorts {
  readonly files: readonly PrecacheFile[]
  readonly cache: Pick<Cache, 'keys' | 'put'>
  readonly fetch: (url: string) => Promise<Response>
  /** Resolves to true if the server still has the build that these files belong to. */
  readonly isCurrent: () => Promise<boolean>
}

/**
 * Fetches files that the browser has evicted, so that the app opens offline again. Resolves to the number of files
 * restored. A file whose URL doesn't depend on its contents is fetched only if the server still has the same build,
 * because a file from another build would not match the others. Rejects if the connection fails; files already fetched
 * stay in the cache.
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
