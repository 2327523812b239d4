/**
 * Hands over a part of the build once it is fetched, unless `gone` by then. Where it cannot be fetched the page goes on
 * without it until it is loaded again: Chromium does not ask a second time for a module it could not get.
 */
export function fetchLazyModule<T>(load: () => Promise<T>, take: (part: T) => void, gone: AbortSignal): void {
  load().then(
    (part) => {
      if (!gone.aborted) take(part)
    },
    () => undefined,
  )
}
