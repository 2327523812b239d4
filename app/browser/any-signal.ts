/** Returns a signal that aborts when either input aborts. `AbortSignal.any` requires Safari 17.4 or Chrome 116. */
export function anySignal(first: AbortSignal, second: AbortSignal): AbortSignal {
  if ('any' in AbortSignal) return AbortSignal.any([first, second])
  const either = new AbortController()
  for (const signal of [first, second]) {
    const abortWithReason = (): void => {
      either.abort(signal.reason)
    }
    if (signal.aborted) abortWithReason()
    else signal.addEventListener('abort', abortWithReason, { once: true, signal: either.signal })
  }
  return either.signal
}
