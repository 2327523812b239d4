import { describe, expect, it } from 'vitest'
import { coversScreen, rangeAround } from './near-range.ts'

describe('near range', () => {
  const near = rangeAround({ from: 100, to: 110 })

  it('extends beyond the visible lines in both directions', () => {
    expect(near.from).toBeLessThan(100)
    expect(near.to).toBeGreaterThan(110)
  })

  it('stays the same while enough prepared lines are left', () => {
    expect(coversScreen(near, { from: 103, to: 113 }, 200)).toBe(true)
    expect(coversScreen(near, { from: 97, to: 107 }, 200)).toBe(true)
  })

  it('changes before the visible lines reach its end', () => {
    expect(coversScreen(near, { from: near.from + 1, to: near.from + 11 }, 200)).toBe(false)
    expect(coversScreen(near, { from: near.to - 11, to: near.to - 1 }, 200)).toBe(false)
  })

  it('does not need lines beyond the ends of the list', () => {
    expect(coversScreen(rangeAround({ from: 0, to: 10 }), { from: 0, to: 10 }, 200)).toBe(true)
    expect(coversScreen(rangeAround({ from: 190, to: 200 }), { from: 190, to: 200 }, 200)).toBe(true)
  })
})
