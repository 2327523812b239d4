import { expect, onTestFinished, test, vi } from 'vitest'
import { describeOldBackups, watchBackupAge } from './backup-age.ts'

const HOUR = 3_600_000
const MINUTE = 60_000

test.for<[base: number | undefined, journal: number | undefined, words: RegExp | undefined]>([
  [HOUR, MINUTE, undefined],
  [25 * HOUR, 10 * MINUTE, undefined],
  [26 * HOUR, MINUTE, /: the newest base backup is 26 hours old\.$/],
  [HOUR, 11 * MINUTE, /: the WAL was last archived 11 minutes ago\.$/],
  [undefined, undefined, /there is no base backup .*; the WAL is not archived/],
])('describes backups that are %d and %d milliseconds old: %s', ([base, journal, words]) => {
  const said = describeOldBackups({ base, journal })
  if (words === undefined) expect(said).toBeUndefined()
  else expect(said).toMatch(words)
})

test('warns about old backups once an hour', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const warned: string[] = []
  const read = {
    get: async <Row>(text: string) => ({ at: text.includes('base_backup') ? -30 * HOUR : 0 }) as Row,
    all: async () => [],
    tuples: async () => [],
    run: async () => ({ changes: 0 }),
  }
  const stop = watchBackupAge({ read, log: { warn: (_, words) => void warned.push(words) }, now: () => 0 })
  await vi.advanceTimersByTimeAsync(2 * HOUR)
  stop()
  await vi.advanceTimersByTimeAsync(2 * HOUR)
  expect(warned).toEqual(Array.from({ length: 2 }, () => expect.stringContaining('is 30 hours old')))
})
