/**
 * Passes a lazily loaded module to `take`, unless `gone` is aborted first. If it can't be fetched, the page works
 * without it until the next reload: Chromium doesn't retry a failed module.
 */
export function fetchLazyModule<T>(load: () => Promise<T>, take: (part: T) => void, gone: AbortSignal): void {
  load().then(
    (part) => {
      if (!gone.aborted) take(part)
    },
    () => undefined,
  )
}
