import { describe, expect, test } from 'vitest'
import { moveAfterKey, positionsOfMove } from './keyboard-move.ts'

const lift = { rowId: 'b', by: 0 }
const ids = ['a', 'b', 'c']

describe('a row lifted by the keyboard', () => {
  test('arrows, Home and End move it and stop at the ends', () => {
    expect(moveAfterKey(lift, 'ArrowUp', ids)).toEqual({ lift: { ...lift, by: -1 } })
    expect(moveAfterKey({ ...lift, by: -1 }, 'ArrowUp', ids)).toEqual({ lift: { ...lift, by: -1 } })
    expect(moveAfterKey(lift, 'End', ids)).toEqual({ lift: { ...lift, by: 1 } })
    expect(moveAfterKey(lift, 'Home', ids)).toEqual({ lift: { ...lift, by: -1 } })
  })

  test('Space and Enter drop it, Escape and Tab put it back', () => {
    expect([' ', 'Enter', 'Escape', 'Tab'].map((key) => moveAfterKey(lift, key, ids))).toEqual([
      'drop',
      'drop',
      'cancel',
      'cancel',
    ])
  })

  test('any other key is not its business', () => {
    expect(moveAfterKey(lift, 's', ids)).toBeNull()
  })

  test('rows another device puts above it do not change which row is lifted', () => {
    expect(positionsOfMove({ ...lift, by: 1 }, ids)).toEqual({ from: 1, to: 2 })
    expect(positionsOfMove({ ...lift, by: 1 }, ['new', ...ids])).toEqual({ from: 2, to: 3 })
  })

  test('one that is gone stands nowhere, and its keys put it back', () => {
    expect(positionsOfMove(lift, ['a', 'c'])).toBeNull()
    expect(moveAfterKey(lift, 'ArrowDown', ['a', 'c'])).toBe('cancel')
  })
})
