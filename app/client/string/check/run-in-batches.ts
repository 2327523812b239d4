/** Maximum time, in milliseconds, that a batch may block the page. */
const SLICE = 6

/**
 * Runs `work` on each item in short batches between other work of the page, and then calls `finish`. Does nothing if
 * there are no items. Returns a function that stops the batches.
 */
export function runInBatches<T>(
  items: readonly T[],
  work: (item: T) => void,
  finish: () => void,
): (() => void) | undefined {
  if (items.length === 0) return undefined
  let next = 0
  let timer = setTimeout(runBatch, 0)
  function runBatch(): void {
    const begun = performance.now()
    for (; next < items.length && performance.now() - begun < SLICE; next += 1) work(items[next] as T)
    if (next < items.length) timer = setTimeout(runBatch, 0)
    else finish()
  }
  return () => {
    clearTimeout(timer)
  }
}
