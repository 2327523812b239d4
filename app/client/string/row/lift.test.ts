import { describe, expect, test } from 'vitest'
import { liftAfter } from './lift.ts'

const lift = { rowId: 'a', from: 1, to: 1 }

describe('a row lifted by the keyboard', () => {
  test('arrows, Home and End move it and stop at the ends', () => {
    expect(liftAfter(lift, 'ArrowUp', 3)).toEqual({ lift: { ...lift, to: 0 } })
    expect(liftAfter({ ...lift, to: 0 }, 'ArrowUp', 3)).toEqual({ lift: { ...lift, to: 0 } })
    expect(liftAfter(lift, 'End', 3)).toEqual({ lift: { ...lift, to: 2 } })
    expect(liftAfter(lift, 'Home', 3)).toEqual({ lift: { ...lift, to: 0 } })
  })

  test('Space and Enter drop it, Escape and Tab put it back', () => {
    expect([' ', 'Enter', 'Escape', 'Tab'].map((key) => liftAfter(lift, key, 3))).toEqual([
      'drop',
      'drop',
      'cancel',
      'cancel',
    ])
  })

  test('any other key is not its business', () => {
    expect(liftAfter(lift, 's', 3)).toBeNull()
  })
})
