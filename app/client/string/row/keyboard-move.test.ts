import { describe, expect, test } from 'vitest'
import { moveAfterKey, positionsOfMove } from './keyboard-move.ts'

const lift = { rowId: 'b', by: 0 }
const ids = ['a', 'b', 'c']

describe('keyboard moves', () => {
  test('moves the row with arrows, Home, and End, and stops at the ends', () => {
    expect(moveAfterKey(lift, 'ArrowUp', ids)).toEqual({ lift: { ...lift, by: -1 } })
    expect(moveAfterKey({ ...lift, by: -1 }, 'ArrowUp', ids)).toEqual({ lift: { ...lift, by: -1 } })
    expect(moveAfterKey(lift, 'End', ids)).toEqual({ lift: { ...lift, by: 1 } })
    expect(moveAfterKey(lift, 'Home', ids)).toEqual({ lift: { ...lift, by: -1 } })
  })

  test('drops the row with Space and Enter, and cancels with Escape and Tab', () => {
    expect([' ', 'Enter', 'Escape', 'Tab'].map((key) => moveAfterKey(lift, key, ids))).toEqual([
      'drop',
      'drop',
      'cancel',
      'cancel',
    ])
  })

  test('ignores any other key', () => {
    expect(moveAfterKey(lift, 's', ids)).toBeNull()
  })

  test('keeps the lifted row when another device inserts rows above it', () => {
    expect(positionsOfMove({ ...lift, by: 1 }, ids)).toEqual({ from: 1, to: 2 })
    expect(positionsOfMove({ ...lift, by: 1 }, ['new', ...ids])).toEqual({ from: 2, to: 3 })
  })

  test('cancels the move of a deleted row', () => {
    expect(positionsOfMove(lift, ['a', 'c'])).toBeNull()
    expect(moveAfterKey(lift, 'ArrowDown', ['a', 'c'])).toBe('cancel')
  })
})
