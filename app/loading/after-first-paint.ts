/** For how long what nobody sees leaves a new page to what is seen, in milliseconds; longer while it is busy. */
const PAUSE = 500

/** Resolves once the page that is being opened has had the time to show its work. */
export function afterFirstPaint(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(() => {
      // Safari has no word for idle.
      if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: 4 * PAUSE })
      else resolve()
    }, PAUSE)
  })
}
