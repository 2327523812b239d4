import { describe, expect, test } from 'vitest'
import { placeAt, type Places, roomAt, scrollStep } from './drag-place.ts'

/** Rows of these heights, one below the other. */
function rows(...heights: number[]): Places {
  return {
    count: heights.length,
    topOf: (at) => heights.slice(0, at).reduce((sum, height) => sum + height, 0),
    heightOf: (at) => heights[at] ?? 0,
  }
}

describe('the place of a dragged row', () => {
  test('is the row under the pointer, of whatever height', () => {
    const list = rows(40, 120, 40)
    expect([0, 39, 40, 159, 160, 199].map((y) => placeAt(list, y))).toEqual([0, 0, 1, 1, 2, 2])
  })

  test('above the list it is the first, below the last', () => {
    expect(placeAt(rows(40, 40), -500)).toBe(0)
    expect(placeAt(rows(40, 40), 500)).toBe(1)
    expect(placeAt(rows(40), 500)).toBe(0)
  })

  test('in a long list it is the one that counting from the top finds', () => {
    const list = rows(...Array.from({ length: 300 }, (_, at) => 30 + (at % 7) * 10))
    for (let y = 0; y < 18_000; y += 377) {
      const counted = Array.from({ length: 300 }, (_, at) => at).find(
        (at) => y < list.topOf(at) + list.heightOf(at),
      )
      expect(placeAt(list, y)).toBe(counted ?? 299)
    }
  })
})

describe('the rows beside a dragged one', () => {
  test('make room between where it came from and where it is', () => {
    const room = (from: number, to: number) => [0, 1, 2, 3, 4].map((at) => roomAt(at, { from, to }))
    expect(room(1, 3)).toEqual([0, 0, -1, -1, 0])
    expect(room(3, 1)).toEqual([0, 1, 1, 0, 0])
    expect(room(2, 2)).toEqual([0, 0, 0, 0, 0])
  })
})

describe('scrolling while a row is dragged', () => {
  test('begins near an edge, faster towards it, and never away from the pointer', () => {
    expect(scrollStep(400, 800, 50)).toBe(0)
    expect(scrollStep(790, 800, 50)).toBeGreaterThan(scrollStep(700, 800, 50))
    expect(scrollStep(10, 800, -50)).toBeLessThan(scrollStep(100, 800, -50))
    expect(scrollStep(2000, 800, 50)).toBe(18)
  })

  test('does not begin by itself for a row that stands near an edge', () => {
    expect(scrollStep(790, 800, 0)).toBe(0)
    expect(scrollStep(790, 800, -20)).toBe(0)
    expect(scrollStep(10, 800, 20)).toBe(0)
  })
})
