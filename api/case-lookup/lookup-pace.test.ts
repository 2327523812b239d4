import { expect, test } from 'vitest'
import { FREE_LIMITS, type LookupLimits, paceAfter, readRequestLimits } from './lookup-pace.ts'
import type { LookupPace } from './lookup-store.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const START: LookupPace = { nextAt: 0, failures: 0, reason: 'queued', sent: [] }

/** Returns the send times of requests that carry `citations` citations each and are sent as early as allowed. */
function timesOf(requests: number, citations: number, limits?: LookupLimits): number[] {
  const times: number[] = []
  let pace = START
  for (let at = 0; at < requests; at += 1) {
    times.push(pace.nextAt)
    pace = paceAfter(pace, { kind: 'answer', citations }, pace.nextAt, limits)
  }
  return times
}

/** Returns the maximum number of requests within any span of `span` milliseconds. */
function mostWithin(times: readonly number[], span: number): number {
  return Math.max(...times.map((from) => times.filter((time) => time >= from && time < from + span).length))
}

test('limits a free account to 4 requests a minute, 50 an hour, 125 a day, and one citation a second', () => {
  const times = timesOf(300, 1)
  expect(mostWithin(times, MINUTE)).toBe(4)
  expect(mostWithin(times, HOUR)).toBe(50)
  expect(mostWithin(times, DAY)).toBe(125)
  expect(timesOf(3, 250)).toEqual([0, 250 * SECOND, 500 * SECOND])
})

test('uses higher configured limits without exceeding them', () => {
  const requests = readRequestLimits('30/min, 300/hour,1500/day') ?? []
  const times = timesOf(2000, 10, { requests, citationsAMinute: 1200 })
  expect(mostWithin(times, MINUTE)).toBe(30)
  expect(mostWithin(times, HOUR)).toBe(300)
  expect(mostWithin(times, DAY)).toBe(1500)
  expect(timesOf(2, 250, { requests, citationsAMinute: 1200 })[1]).toBe(12.5 * SECOND)
})

test('forgets earlier requests that no longer affect the limits', () => {
  let pace = START
  for (let at = 0; at < 400; at += 1) pace = paceAfter(pace, { kind: 'answer', citations: 1 }, pace.nextAt)
  expect(pace.sent).toHaveLength(125)
})

test('waits as long as the service asks, regardless of the account’s limits', () => {
  const limits: LookupLimits = { ...FREE_LIMITS, citationsAMinute: 100_000 }
  expect(paceAfter(START, { kind: 'throttled', until: 900 * SECOND }, 0, limits).nextAt).toBe(900 * SECOND)
})

test.for(['', '5', '5/minute', '0/hour', '0/min,50/hour', '5/min;50/hour', '-5/min', '5/min,'])(
  'rejects “%s” as limits',
  (text) => {
    expect(readRequestLimits(text)).toBeUndefined()
  },
)
