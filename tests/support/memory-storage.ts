/**
 * Creates a `Storage` in memory. `copy` contains the data that remains if the browser is killed. `most` limits the
 * total length of all values.
 */
export function createMemoryStorage(
  kept: Record<string, string> = {},
  most = Number.POSITIVE_INFINITY,
): Storage & { readonly copy: () => Record<string, string> } {
  const methods = {
    getItem: (key: string) => kept[key] ?? null,
    setItem: (key: string, value: string) => {
      const others = Object.entries(kept).filter(([name]) => name !== key)
      const sum = others.reduce((total, [, text]) => total + text.length, value.length)
      if (sum > most) throw new DOMException('No room', 'QuotaExceededError')
      kept[key] = value
    },
    removeItem: (key: string) => void delete kept[key],
    copy: () => ({ ...kept }),
  }
  return new Proxy(methods, {
    ownKeys: () => Object.keys(kept),
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
  }) as unknown as Storage & { copy: () => Record<string, string> }
}
