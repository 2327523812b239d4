import { describe, expect, test } from 'vitest'
import { liftAfter, placesOf } from './keyboard-move.ts'

const lift = { rowId: 'b', by: 0 }
const ids = ['a', 'b', 'c']

describe('a row lifted by the keyboard', () => {
  test('arrows, Home and End move it and stop at the ends', () => {
    expect(liftAfter(lift, 'ArrowUp', ids)).toEqual({ lift: { ...lift, by: -1 } })
    expect(liftAfter({ ...lift, by: -1 }, 'ArrowUp', ids)).toEqual({ lift: { ...lift, by: -1 } })
    expect(liftAfter(lift, 'End', ids)).toEqual({ lift: { ...lift, by: 1 } })
    expect(liftAfter(lift, 'Home', ids)).toEqual({ lift: { ...lift, by: -1 } })
  })

  test('Space and Enter drop it, Escape and Tab put it back', () => {
    expect([' ', 'Enter', 'Escape', 'Tab'].map((key) => liftAfter(lift, key, ids))).toEqual([
      'drop',
      'drop',
      'cancel',
      'cancel',
    ])
  })

  test('any other key is not its business', () => {
    expect(liftAfter(lift, 's', ids)).toBeNull()
  })

  test('rows another device puts above it do not change which row is lifted', () => {
    expect(placesOf({ ...lift, by: 1 }, ids)).toEqual({ from: 1, to: 2 })
    expect(placesOf({ ...lift, by: 1 }, ['new', ...ids])).toEqual({ from: 2, to: 3 })
  })

  test('one that is gone stands nowhere, and its keys put it back', () => {
    expect(placesOf(lift, ['a', 'c'])).toBeNull()
    expect(liftAfter(lift, 'ArrowDown', ['a', 'c'])).toBe('cancel')
  })
})
