import { describe, expect, test } from 'vitest'
import { makeStamp } from '../record/stamp.ts'
import { isNumbered, readMutation, readRecords, readReplica } from './read.ts'

const h = makeStamp(1_800_000_000_000, 0, 'aaaaaaaa')
const mutation = {
  s: 'aaaaaaaa',
  n: 1,
  id: 'a',
  k: 'project',
  h,
  f: { name: 'Torts', pages: [1, { to: null }] },
}
const record = { id: 'a', k: 'project', f: { name: 'Torts' }, h }
const polluting = JSON.parse('{"name":"Torts","__proto__":{"polluted":true}}') as Record<string, never>

/** Returns an object with more properties than a record's maximum number of registers. */
function manyNamed(value: unknown): object {
  return Object.fromEntries(Array.from({ length: 1_001 }, (_, at) => [`f${at}`, value]))
}

describe('reading a mutation', () => {
  test.for<[says: string, given: object]>([
    ['with the required properties', mutation],
    ['that creates', { ...mutation, nw: 1 }],
    ['that purges', { ...mutation, f: {}, d: h }],
    ['with its own stamps', { ...mutation, c: { name: h }, b: { name: h } }],
    ['with values that had lost', { ...mutation, l: { name: { v: ['Contracts'], h } } }],
    ['of a future kind', { ...mutation, k: 'x'.repeat(32) }],
    ['with the longest id', { ...mutation, id: 'x'.repeat(64) }],
  ])('reads a mutation %s without changes', ([, given]) => {
    expect(readMutation(structuredClone(given))).toEqual(given)
  })

  test.for<[says: string, wrong: object]>([
    ['a malformed session', { s: 'AAAAAAAA' }],
    ['no session', { s: undefined }],
    ['a negative number', { n: -1 }],
    ['a fractional number', { n: 1.5 }],
    ['an unsafe integer', { n: 2 ** 53 }],
    ['a number as text', { n: '1' }],
    ['no id', { id: '' }],
    ['an id that is too long', { id: 'x'.repeat(65) }],
    ['a kind that is too long', { k: 'x'.repeat(33) }],
    ['no stamp', { h: undefined }],
    ['a malformed stamp', { h: 'yesterday' }],
    ['fields that are a list', { f: [] }],
    ['fields that are missing', { f: undefined }],
    ['a value that is not JSON', { f: { name: undefined } }],
    ['a value nested too deeply', { f: { name: nested(17) } }],
    ['a lone surrogate', { f: { name: '\ud800' } }],
    ['a creation that is not 1', { nw: true }],
    ['a purge without a stamp', { d: 1 }],
    ['invalid stamps', { c: { name: 1 } }],
    ['stamps that are a list', { b: [h] }],
    ['stamps that are null', { b: null }],
    ['losers without a stamp', { l: { name: { v: 1 } } }],
    ['losers without a value', { l: { name: { h } } }],
    ['losers that are text', { l: 'x' }],
    ['too many fields', { f: manyNamed(1) }],
    ['too many stamps', { b: manyNamed(h) }],
    ['too many losers', { l: manyNamed({ v: 1, h }) }],
  ])('rejects a mutation with %s', ([, wrong]) => {
    expect(readMutation({ ...mutation, ...wrong })).toBeNull()
  })

  test.for([null, undefined, 1, 'x', [], new Date(), new Map()])(
    '%s is neither a mutation nor a record',
    (given) => {
      expect([readMutation(given), readReplica(given), isNumbered(given)]).toEqual([null, null, false])
    },
  )

  test('drops properties a mutation does not have', () => {
    expect(readMutation({ ...mutation, extra: 1 })).toEqual(mutation)
  })

  test('drops properties named __proto__ at every level', () => {
    const stamps = JSON.parse(`{"name":"${h}","__proto__":"${h}"}`) as Record<string, never>
    const read = readMutation({ ...mutation, f: polluting, b: stamps, c: stamps })
    expect(read).toEqual({ ...mutation, f: { name: 'Torts' }, b: { name: h }, c: { name: h } })
    expect(Object.getPrototypeOf(read?.f)).toBe(Object.prototype)
  })
})

describe('reading a record', () => {
  test.for<[says: string, given: object]>([
    ['with the required properties', record],
    ['that is purged', { ...record, f: {}, d: h }],
    ['with stamps and losers', { ...record, c: { name: h }, l: { name: { v: null, h } } }],
  ])('reads a record %s without changes', ([, given]) => {
    expect(readReplica({ ...given, extra: 1 })).toEqual(given)
  })

  test.for<[says: string, wrong: object]>([
    ['no id', { id: 1 }],
    ['no kind', { k: undefined }],
    ['no stamp', { h: '' }],
    ['a field that is not JSON', { f: { name: Number.NaN } }],
    ['a purge without a stamp', { d: '' }],
    ['invalid stamps', { c: { name: '' } }],
    ['invalid losers', { l: { name: null } }],
  ])('rejects a record with %s', ([, wrong]) => {
    expect(readReplica({ ...record, ...wrong })).toBeNull()
  })

  test('rejects the entire list if one record is invalid', () => {
    const good = { v: 1, rec: record }
    expect(readRecords([{ ...good, extra: 1 }])).toEqual([good])
    expect([readRecords([good, { v: -1, rec: record }]), readRecords([{ v: 1 }]), readRecords({})]).toEqual([
      null,
      null,
      null,
    ])
  })
})

function nested(depth: number): unknown {
  return depth === 0 ? 1 : [nested(depth - 1)]
}
