/** Delay before background work starts on a new page, in milliseconds. The delay is longer while the page is busy. */
const PAUSE = 500

/** Resolves once a page that is opening has had time to render. */
export function afterFirstPaint(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(() => {
      // Safari doesn't support requestIdleCallback.
      if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: 4 * PAUSE })
      else resolve()
    }, PAUSE)
  })
}
