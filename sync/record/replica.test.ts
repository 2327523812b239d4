import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { JsonValue } from './json.ts'
import { mergeReplicas, latestStamp, packReplica, sameReplica, stampOf, type Replica } from './replica.ts'
import { makeStamp, NEVER } from './stamp.ts'

const stamp = fc
  .tuple(fc.integer({ min: 0, max: 5 }), fc.constantFrom('aaaaaaaa', 'bbbbbbbb'))
  .map(([ms, session]) => makeStamp(ms, 0, session))
const value: fc.Arbitrary<JsonValue> = fc.oneof(
  fc.integer({ min: 0, max: 3 }),
  fc.constant(null),
  fc.record({ a: fc.boolean() }),
)
const field = fc.constantFrom('name', 'course', 'pos')

/** Uses few different stamps and values so that ties are frequent. */
const replica: fc.Arbitrary<Replica> = fc.oneof(
  {
    weight: 9,
    arbitrary: fc.dictionary(field, fc.tuple(value, stamp), { noNullPrototype: true }).map(fromRegisters),
  },
  { weight: 1, arbitrary: stamp.map((d) => ({ id: 'x', k: 'project', f: {}, h: d, d })) },
)

function fromRegisters(registers: Record<string, [JsonValue, string]>): Replica {
  const entries = Object.entries(registers)
  return packReplica(
    { id: 'x', k: 'project', l: undefined },
    Object.fromEntries(entries.map(([name, [held]]) => [name, held])),
    Object.fromEntries(entries.map(([name, [, at]]) => [name, at])),
    makeStamp(0, 0, 'aaaaaaaa'),
  )
}

describe('RE · records', () => {
  test('[RE1] merges to the same result in any order of arrival', () => {
    fc.assert(
      fc.property(
        replica,
        replica,
        (a, b) => void expect(sameReplica(mergeReplicas(a, b), mergeReplicas(b, a))).toBe(true),
      ),
    )
  })

  test('[RE2] merges to the same result in any grouping', () => {
    fc.assert(
      fc.property(replica, replica, replica, (a, b, c) => {
        expect(
          sameReplica(mergeReplicas(mergeReplicas(a, b), c), mergeReplicas(a, mergeReplicas(b, c))),
        ).toBe(true)
      }),
      { numRuns: 500 },
    )
  })

  test('[RE3] changes nothing when merged twice', () => {
    fc.assert(
      fc.property(replica, replica, (a, b) => {
        const merged = mergeReplicas(a, b)
        expect(
          [mergeReplicas(a, a), mergeReplicas(merged, b)].map((again, at) =>
            sameReplica(again, at === 0 ? a : merged),
          ),
        ).toEqual([true, true])
      }),
    )
  })

  test('[RE4] a purge beats every write, earlier or later', () => {
    fc.assert(
      fc.property(replica, stamp, (a, d) => {
        const purged = mergeReplicas(a, { id: 'x', k: 'project', f: {}, h: d, d })
        expect([purged.d !== undefined, purged.f]).toEqual([true, {}])
      }),
    )
  })

  test('[RE5] keeps unknown fields unchanged', () => {
    const old = fromRegisters({ name: ['Torts', makeStamp(1, 0, 'aaaaaaaa')] })
    const newer = fromRegisters({ shelf: [{ deep: [1] }, makeStamp(2, 0, 'aaaaaaaa')] })
    expect(mergeReplicas(old, newer).f).toEqual({ name: 'Torts', shelf: { deep: [1] } })
  })

  test('keeps the stamp of every register when a record is packed', () => {
    const [early, late] = [makeStamp(1, 0, 'aaaaaaaa'), makeStamp(2, 0, 'bbbbbbbb')]
    const made = fromRegisters({ name: ['a', early], course: ['b', late], pos: ['c', early] })
    expect(['name', 'course', 'pos', 'toString'].map((name) => stampOf(made, name))).toEqual([
      early,
      late,
      early,
      NEVER,
    ])
    expect(Object.keys(made.c ?? {})).toEqual(['course'])
    expect(latestStamp(made)).toBe(late)
  })
})
