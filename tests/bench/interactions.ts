import type { Page } from 'playwright'

/**
 * Minimum duration of an event that browsers report, in milliseconds. Shorter interactions count as having this
 * duration.
 */
export const THRESHOLD = 16

export interface Timings {
  readonly p95: number
  readonly median: number
  readonly count: number
  readonly below: number
}

/** An interaction: the measured action, and unmeasured steps before each run and after the last run. */
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
  /** Reported events of at least the threshold, in order. */
  var seenEvents: Seen[]
}

/** Starts recording the time from each input to the next paint (event timing). */
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

/** Pause after an interaction, in milliseconds, so that it doesn't affect the next one. */
const REST = 150
/** How long the browser may take to report an event, in milliseconds. */
const TOLD = 100

/**
 * Repeats an interaction `times` times. The duration of a run is that of its slowest event. A run without a reported
 * event counts as the threshold.
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
