import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { keyBetween, keyRun, type RandomSource } from './order.ts'

/** Returns a seeded random source, so that failures are reproducible. */
function seeded(seed: number): RandomSource {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

/** Positions at which rows are inserted, as fractions of the list's length. */
const places = fc.array(fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true }), {
  minLength: 1,
  maxLength: 150,
})
const seed = fc.integer({ min: 1, max: 2 ** 31 })

describe('OR · order keys', () => {
  test('[OR1] generates a key strictly between its neighbors, wherever rows are inserted', () => {
    fc.assert(
      fc.property(places, seed, (series, start) => {
        const random = seeded(start)
        const keys: string[] = []
        for (const place of series) {
          const at = Math.floor(place * (keys.length + 1))
          const key = keyBetween(keys[at - 1] ?? null, keys[at] ?? null, random)
          if (at > 0) expect(key > (keys[at - 1] ?? '')).toBe(true)
          if (at < keys.length) expect(key < (keys[at] ?? '')).toBe(true)
          keys.splice(at, 0, key)
        }
      }),
    )
  })

  test('[OR2] generates different keys for two devices that insert in the same gap', () => {
    fc.assert(
      fc.property(places, seed, (series, start) => {
        const random = seeded(start)
        const keys = [keyBetween(null, null, random)]
        for (const place of series) {
          const at = Math.floor(place * (keys.length + 1))
          const gap = [keys[at - 1] ?? null, keys[at] ?? null] as const
          const [mine, theirs] = [keyBetween(...gap, random), keyBetween(...gap, random)].sort()
          expect(mine).not.toBe(theirs)
          const between = keyBetween(mine ?? null, theirs ?? null, random)
          expect((mine ?? '') < between && between < (theirs ?? '')).toBe(true)
          keys.splice(at, 0, mine ?? '', between, theirs ?? '')
        }
      }),
      { numRuns: 50 },
    )
  })

  test('[OR3] keeps a run together: another device’s keys in the same gap never fall inside the run', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 200 }), fc.integer({ min: 1, max: 200 }), seed, (m, n, start) => {
        const random = seeded(start)
        const [low, high] = keyRun(null, null, 2, random)
        const mine = keyRun(low ?? null, high ?? null, m, random)
        const theirs = keyRun(low ?? null, high ?? null, n, random)
        const order = [...mine.map((key) => [key, 'm']), ...theirs.map((key) => [key, 't'])]
          .sort(([a = ''], [b = '']) => (a < b ? -1 : 1))
          .map(([, who]) => who)
          .join('')
        expect(order).toMatch(/^(m+t+|t+m+)$/)
        expect([low, ...mine, high]).toEqual([low, ...mine, high].sort())
        expect(new Set(mine).size).toBe(m)
      }),
    )
  })

  test('[OR3] keys of another device never fall inside a run of keys', () => {
    const key = fc.option(fc.string({ maxLength: 12 }), { nil: null })
    fc.assert(
      fc.property(key, key, seed, (before, after, start) => {
        expect(typeof keyBetween(before, after, seeded(start))).toBe('string')
      }),
    )
  })

  test('[OR4] inserts directly after two rows that have the same key', () => {
    const key = keyBetween(null, null, seeded(1))
    expect(keyBetween(key, key, seeded(2)) > key).toBe(true)
  })

  test('keeps keys short after ten thousand appends or prepends', () => {
    const random = seeded(9)
    let [first, last] = [keyBetween(null, null, random), keyBetween(null, null, random)]
    for (let count = 0; count < 10_000; count += 1) {
      last = keyBetween(last, null, random)
      first = keyBetween(null, first, random)
    }
    expect([first.length, last.length]).toEqual([9, 9])
  })

  test('grows a key by less than one digit per row inserted into the same gap', () => {
    const random = seeded(3)
    const [low = '', high = ''] = keyRun(null, null, 2, random)
    let key = low
    for (let count = 0; count < 1_000; count += 1) key = keyBetween(key, high, random)
    expect(key.length).toBeGreaterThan(40)
    expect(key.length).toBeLessThan(400)
    expect(low.length).toBeLessThanOrEqual(40)
  })
})
