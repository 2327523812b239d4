import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { moveItem, neighborsAfterMove } from './sequence.ts'

describe('moveItem', () => {
  test('moves an item down, up, and to the ends', () => {
    expect(moveItem(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c'])
    expect(moveItem(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b'])
    expect(moveItem(['a', 'b', 'c'], 1, 9)).toEqual(['a', 'c', 'b'])
    expect(moveItem(['a', 'b', 'c'], 1, -4)).toEqual(['b', 'a', 'c'])
  })

  test('keeps every item for any positions', () => {
    const rows = fc.array(fc.integer())
    fc.assert(
      fc.property(rows, fc.nat(20), fc.integer(), (items, from, to) => {
        expect(moveItem(items, from, to).sort()).toEqual([...items].sort())
      }),
    )
  })

  test('returns the neighbors at the new position', () => {
    expect(neighborsAfterMove(['a', 'b', 'c'], 0, 1)).toEqual({ before: 'b', after: 'c' })
    expect(neighborsAfterMove(['a', 'b', 'c'], 2, 0)).toEqual({ before: null, after: 'a' })
    expect(neighborsAfterMove(['a', 'b', 'c'], 0, 9)).toEqual({ before: 'c', after: null })
  })
})
