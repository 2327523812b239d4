import type { Page } from 'playwright'

/** What browsers report no event below, in milliseconds; what is faster counts as this much. */
export const THRESHOLD = 16

/** How long each of a number of interactions took; `below` of them were faster than browsers report. */
export interface Timings {
  readonly p95: number
  readonly median: number
  readonly count: number
  readonly below: number
}

/** One kind of interaction: what is measured, and what goes before each and after the last of them, unmeasured. */
export interface Interaction {
  readonly before?: (time: number) => Promise<unknown>
  readonly act: (time: number) => Promise<unknown>
  readonly after?: () => Promise<unknown>
}

interface Seen {
  readonly startTime: number
  readonly duration: number
}

declare global {
  /** Every event of an interaction that took at least the threshold, in the order the browser told of them. */
  var seenEvents: Seen[]
}

/** Begins to listen to what the browser says of interactions (event timing: from the input to the next paint). */
export async function watchInteractions(page: Page): Promise<void> {
  await page.evaluate((durationThreshold) => {
    globalThis.seenEvents = []
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEventTiming & { interactionId?: number })[]) {
        if ((entry.interactionId ?? 0) === 0) continue
        const { startTime, duration } = entry
        globalThis.seenEvents.push({ startTime, duration })
      }
    })
    observer.observe({ type: 'event', durationThreshold } as PerformanceObserverInit)
  }, THRESHOLD)
}

/** How long the page rests after an interaction, in milliseconds: the next one is not to pay for it. */
const REST = 150
/** How long the browser may take to tell of an event. */
const TOLD = 100

/**
 * Does something `times` times. Each time counts once, with the slowest event it caused (a key held down beside it, the
 * key let go); a time nothing was reported of counts as the threshold.
 */
export async function timed(
  page: Page,
  times: number,
  { before, act, after }: Interaction,
): Promise<Timings> {
  const spans: { readonly from: number; readonly to: number }[] = []
  for (let time = 0; time < times; time += 1) {
    if (before !== undefined) {
      await before(time)
      await rest(page)
    }
    const from = await now(page)
    await act(time)
    spans.push({ from, to: await now(page) })
    await rest(page)
  }
  await after?.()
  await page.waitForTimeout(TOLD)
  const seen = await page.evaluate(() => globalThis.seenEvents.splice(0))
  const slowest = spans.map(({ from, to }) =>
    Math.max(
      0,
      ...seen.filter(({ startTime }) => startTime >= from && startTime <= to).map(({ duration }) => duration),
    ),
  )
  const sorted = slowest.map((time) => Math.max(time, THRESHOLD)).sort((one, other) => one - other)
  return {
    p95: sorted[Math.ceil(times * 0.95) - 1] ?? Number.NaN,
    median: sorted[times >> 1] ?? Number.NaN,
    count: times,
    below: slowest.filter((time) => time < THRESHOLD).length,
  }
}

function now(page: Page): Promise<number> {
  return page.evaluate(() => performance.now())
}

function rest(page: Page): Promise<void> {
  return page.evaluate((rest) => new Promise((resolve) => setTimeout(resolve, rest)), REST)
}
