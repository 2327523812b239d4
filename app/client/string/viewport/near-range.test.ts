import { describe, expect, it } from 'vitest'
import { coversScreen, rangeAround } from './near-range.ts'

describe('lines near the screen', () => {
  const near = rangeAround({ from: 100, to: 110 })

  it('reach beyond what is seen, either way', () => {
    expect(near.from).toBeLessThan(100)
    expect(near.to).toBeGreaterThan(110)
  })

  it('stay the same while enough of them are ahead', () => {
    expect(coversScreen(near, { from: 103, to: 113 }, 200)).toBe(true)
    expect(coversScreen(near, { from: 97, to: 107 }, 200)).toBe(true)
  })

  it('are others before what is seen has reached their end', () => {
    expect(coversScreen(near, { from: near.from + 1, to: near.from + 11 }, 200)).toBe(false)
    expect(coversScreen(near, { from: near.to - 11, to: near.to - 1 }, 200)).toBe(false)
  })

  it('need nothing ahead beyond the ends of the list', () => {
    expect(coversScreen(rangeAround({ from: 0, to: 10 }), { from: 0, to: 10 }, 200)).toBe(true)
    expect(coversScreen(rangeAround({ from: 190, to: 200 }), { from: 190, to: 200 }, 200)).toBe(true)
  })
})
