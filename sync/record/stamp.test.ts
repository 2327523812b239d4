import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isStamp, makeStamp, NEVER, newSession, sessionOf, stampAfter, nextStamp, timeOf } from './stamp.ts'

const session = fc.string({
  unit: fc.constantFrom(...'0123456789abcdefghijklmnopqrstuvwxyz'),
  minLength: 8,
  maxLength: 8,
})
const time = fc.integer({ min: 0, max: 36 ** 9 - 1 })
const stamp = fc
  .tuple(time, fc.integer({ min: 0, max: 36 ** 4 - 1 }), session)
  .map(([ms, counter, name]) => makeStamp(ms, counter, name))

describe('ST · stamps', () => {
  test('[ST1] sorts stamps as text in the order of their times', () => {
    fc.assert(
      fc.property(time, time, session, (a, b, name) => {
        expect(Math.sign(a - b)).toBe(
          Math.sign(makeStamp(a, 0, name) < makeStamp(b, 0, name) ? -1 : a === b ? 0 : 1),
        )
      }),
    )
  })

  test('[ST1] a stamp includes the time and the session', () => {
    fc.assert(
      fc.property(time, session, (ms, name) => {
        const made = makeStamp(ms, 7, name)
        expect([isStamp(made), timeOf(made), sessionOf(made)]).toEqual([true, ms, name])
      }),
    )
  })

  test('[ST2] the next stamp sorts after every stamp of the same instant, even on counter overflow', () => {
    fc.assert(
      fc.property(stamp, session, (seen, name) => void expect(stampAfter(seen, name) > seen).toBe(true)),
    )
    const full = makeStamp(5, 36 ** 4 - 1, 'zzzzzzzz')
    expect(timeOf(stampAfter(full, 'aaaaaaaa'))).toBe(6)
  })

  test('[ST3] a new write has a later stamp than everything its author saw, even if the clock is wrong', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true }), session, stamp, (now, name, seen) => {
        const made = nextStamp(now, name, seen)
        expect(made > seen && isStamp(made)).toBe(true)
      }),
      { examples: [[Number.NEGATIVE_INFINITY, '00000000', makeStamp(1, 0, 'zzzzzzzz')]] },
    )
    expect(timeOf(nextStamp(1_800_000_000_000, 'aaaaaaaa', NEVER))).toBe(1_800_000_000_000)
  })

  test('[ST4] generates session names of eight base-36 characters', () => {
    expect(newSession(() => 0.999_999)).toBe('zzzzzzzz')
    expect(newSession(() => 0)).toBe('00000000')
  })
})
