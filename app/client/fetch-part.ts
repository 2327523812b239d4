/**
 * Hands over a part of the build once it is fetched, unless `gone` by then. Where it cannot be fetched the page goes on
 * without it, and it is asked for again as soon as there is a connection.
 */
export function fetchPart<T>(load: () => Promise<T>, take: (part: T) => void, gone: AbortSignal): void {
  load().then(
    (part) => {
      if (!gone.aborted) take(part)
    },
    () => {
      const again = (): void => {
        fetchPart(load, take, gone)
      }
      window.addEventListener('online', again, { once: true, signal: gone })
    },
  )
}
