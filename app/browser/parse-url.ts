/** Parses a URL, optionally relative to `base`; returns null if it is invalid. `URL.parse` requires Safari 18. */
export function parseUrl(address: string, base?: string): URL | null {
  try {
    return new URL(address, base)
  } catch {
    return null
  }
}
