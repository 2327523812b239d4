/**
 * Loads a module and passes it to `take`, unless `gone` is aborted first. If the module can't be fetched, the page
 * works without it until the next reload, because Chromium doesn't retry a failed module.
 */
export function fetchLazyModule<T>(load: () => Promise<T>, take: (part: T) => void, gone: AbortSignal): void {
  load().then(
    (part) => {
      if (!gone.aborted) take(part)
    },
    () => undefined,
  )
}
