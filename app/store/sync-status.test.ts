import { expect, test } from 'vitest'
import { decideSyncState, findWrongClock } from './sync-status.ts'

const MINUTE = 60_000

test.for<[ahead: number | null, told: ReturnType<typeof findWrongClock>]>([
  [null, null],
  [0, null],
  [2 * MINUTE, null],
  [-2 * MINUTE, null],
  [3 * MINUTE, { way: 'ahead', minutes: 3 }],
  [-25 * 60 * MINUTE, { way: 'behind', minutes: 1_500 }],
])('reports a clock that is off by more than the server tolerates: %j ms ahead', ([ahead, told]) => {
  expect(findWrongClock(ahead)).toEqual(told)
})

test('reports changes from a switched-off tool without asking the user for anything or showing “synced”', () => {
  const waiting = { pending: 2, refused: 0, decisions: 0, oldestPendingAt: 0, lastSyncAt: 1_000_000 }
  const loop = { busy: false, trouble: 'switchedOff', skew: 0 } as const
  expect(decideSyncState(loop, waiting, { unstored: 0, now: 10_000_000 })).toEqual({
    state: 'saved',
    needs: [],
    needsYou: 0,
    stuck: false,
    switchedOff: true,
  })
})

test('never shows “synced” while the connection to the device’s database is lost', () => {
  const waiting = { pending: 0, refused: 0, decisions: 0, oldestPendingAt: null, lastSyncAt: 1_000_000 }
  const loop = { busy: false, trouble: 'lost', skew: 0 } as const
  expect(decideSyncState(loop, waiting, { unstored: 0, now: 10_000_000 }).state).toBe('lost')
  const unstored = decideSyncState(loop, waiting, { unstored: 1, now: 10_000_000 })
  expect([unstored.state, unstored.needsYou]).toEqual(['needsYou', 1])
})
