/** An address read as a URL, by itself or from `base`; null when it is none. `URL.parse` came to Safari with 18. */
export function parseUrl(address: string, base?: string): URL | null {
  try {
    return new URL(address, base)
  } catch {
    return null
  }
}
