import { expect, test } from 'vitest'
import { formatTimeAgo, formatByteCount } from './format-quantity.ts'

const now = 1_800_000_000_000

test.for<[milliseconds: number, says: string]>([
  [0, 'just now'],
  [59_999, 'just now'],
  [60_000, '1 minute ago'],
  [90_000, '1 minute ago'],
  [3_600_000, '1 hour ago'],
  [86_400_000, 'yesterday'],
  [3 * 86_400_000, '3 days ago'],
  [-60_000, 'just now'],
])('formats a time %i ms ago as “%s”', ([milliseconds, says]) => {
  expect(formatTimeAgo(now - milliseconds, now)).toBe(says)
})

test.for<[count: number, says: string]>([
  [0, '0 byte'],
  [999, '999 byte'],
  [1_500, '1.5 kB'],
  [12_345_678, '12.3 MB'],
  [5_400_000_000, '5.4 GB'],
  [2e15, '2,000 TB'],
])('formats %i bytes as “%s”', ([count, says]) => {
  expect(formatByteCount(count)).toBe(says)
})
