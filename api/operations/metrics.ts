import { timingSafeEqual } from 'node:crypto'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { Hono } from 'hono'
import { type ApiEnv, failWith, sendFailure } from '../request-failure.ts'
import { bearerTokenOf } from '../middleware/caller.ts'
import { hashSecret } from '../identity/secret.ts'
import type { RequestObserver } from '../request-log.ts'

/** Upper bounds of the histogram buckets, in seconds. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]

interface HistogramSeries {
  readonly counts: number[]
  sum: number
  total: number
}

export interface ServerMetrics {
  readonly observe: RequestObserver
  /** Prints all counters. `gauges` are current values by name. */
  print(gauges: Readonly<Record<string, number>>): string
}

/**
 * Counts requests by endpoint, status, and duration. Paths are never used as labels, because their number is unlimited.
 */
export function createMetrics(): ServerMetrics {
  const series = new Map<string, HistogramSeries>()
  const loop = monitorEventLoopDelay({ resolution: 20 })
  loop.enable()

  return {
    observe({ route, status, milliseconds }) {
      const labels = `route="${route}",status="${status}"`
      const known = series.get(labels) ?? { counts: BUCKETS.map(() => 0), sum: 0, total: 0 }
      const seconds = milliseconds / 1000
      // Buckets are cumulative: a value counts in its own bucket and in all larger ones.
      const first = BUCKETS.findIndex((end) => seconds <= end)
      for (let index = first < 0 ? BUCKETS.length : first; index < BUCKETS.length; index += 1)
        known.counts[index] = (known.counts[index] ?? 0) + 1
      known.sum += seconds
      known.total += 1
      series.set(labels, known)
    },

    print(gauges) {
      const lines = ['# TYPE pincite_request_seconds histogram']
      for (const [labels, one] of series)
        lines.push(...histogramLines('pincite_request_seconds', labels, one))
      const values: Record<string, number> = {
        pincite_event_loop_delay_p99_seconds: loop.percentile(99) / 1e9,
        pincite_resident_memory_bytes: process.memoryUsage.rss(),
        pincite_uptime_seconds: process.uptime(),
        ...gauges,
      }
      for (const [name, value] of Object.entries(values))
        lines.push(`# TYPE ${name} gauge`, `${name} ${value}`)
      return `${lines.join('\n')}\n`
    },
  }
}

function histogramLines(name: string, labels: string, { counts, sum, total }: HistogramSeries): string[] {
  return [
    ...BUCKETS.map((end, index) => `${name}_bucket{${labels},le="${end}"} ${counts[index]}`),
    `${name}_bucket{${labels},le="+Inf"} ${total}`,
    `${name}_sum{${labels}} ${sum}`,
    `${name}_count{${labels}} ${total}`,
  ]
}

export interface MetricsDeps {
  readonly metrics: ServerMetrics
  /** Token required to read the metrics. */
  readonly token: string
  readonly gauges: () => Promise<Readonly<Record<string, number>>>
}

/** Mounts GET /metrics for callers with the token. Other callers get 404. */
export function mountMetrics(hono: Hono<ApiEnv>, { metrics, token, gauges }: MetricsDeps): void {
  hono.get('/metrics', async (http) => {
    const given = bearerTokenOf(http.req.raw.headers) ?? ''
    // Compare hashes, because `timingSafeEqual` requires equal lengths.
    const right = timingSafeEqual(hashSecret(given), hashSecret(token))
    if (!right) return sendFailure(http, failWith('NOT_FOUND'))
    http.header('Cache-Control', 'no-store')
    return http.text(metrics.print(await gauges()))
  })
}
