import { describe, expect, test } from 'vitest'
import {
  type ScreenArea,
  edgeOfGap,
  gapIndexAt,
  isInSight,
  isOver,
  landingArea,
  rowIndexAt,
  type RowPositions,
  shiftAt,
  scrollStep,
} from './drop-position.ts'

/** Returns stacked rows with these heights. */
function rows(...heights: number[]): RowPositions {
  return {
    count: heights.length,
    topOf: (at) => heights.slice(0, at).reduce((sum, height) => sum + height, 0),
    heightOf: (at) => heights[at] ?? 0,
  }
}

describe('rowIndexAt', () => {
  test('returns the row under the pointer for rows of any height', () => {
    const list = rows(40, 120, 40)
    expect([0, 39, 40, 159, 160, 199].map((y) => rowIndexAt(list, y))).toEqual([0, 0, 1, 1, 2, 2])
  })

  test('returns the first row above the list and the last row below it', () => {
    expect(rowIndexAt(rows(40, 40), -500)).toBe(0)
    expect(rowIndexAt(rows(40, 40), 500)).toBe(1)
    expect(rowIndexAt(rows(40), 500)).toBe(0)
  })

  test('returns the same row as a linear search in a long list', () => {
    const list = rows(...Array.from({ length: 300 }, (_, at) => 30 + (at % 7) * 10))
    for (let y = 0; y < 18_000; y += 377) {
      const counted = Array.from({ length: 300 }, (_, at) => at).find(
        (at) => y < list.topOf(at) + list.heightOf(at),
      )
      expect(rowIndexAt(list, y)).toBe(counted ?? 299)
    }
  })
})

describe('shiftAt', () => {
  test('shifts the rows between the old and the new position', () => {
    const room = (from: number, to: number) => [0, 1, 2, 3, 4].map((at) => shiftAt(at, { from, to }))
    expect(room(1, 3)).toEqual([0, 0, -1, -1, 0])
    expect(room(3, 1)).toEqual([0, 1, 1, 0, 0])
    expect(room(2, 2)).toEqual([0, 0, 0, 0, 0])
  })
})

describe('gapIndexAt', () => {
  test('returns the gap above the upper half of a row, and the gap below its lower half', () => {
    const list = rows(40, 120, 40)
    expect([0, 19, 20, 99, 100, 179, 180, 199].map((y) => gapIndexAt(list, y))).toEqual([
      0, 0, 1, 1, 2, 2, 3, 3,
    ])
  })

  test('returns the first gap above the list, the last gap below it, and 0 for an empty list', () => {
    expect(gapIndexAt(rows(40, 40), -500)).toBe(0)
    expect(gapIndexAt(rows(40, 40), 500)).toBe(2)
    expect(gapIndexAt(rows(), 10)).toBe(0)
  })

  test('places the gap at the top of the next row, or at the bottom of the last one', () => {
    const list = rows(40, 120, 40)
    expect([0, 1, 2, 3].map((gap) => edgeOfGap(list, gap))).toEqual([0, 40, 160, 200])
    expect(edgeOfGap(rows(), 0)).toBe(0)
  })

  test('returns the nearest gap in a long list', () => {
    const list = rows(...Array.from({ length: 200 }, (_, at) => 30 + (at % 7) * 10))
    for (let y = 0; y < 12_000; y += 377) {
      const far = (gap: number): number => Math.abs(edgeOfGap(list, gap) - y)
      const nearest = Math.min(...Array.from({ length: 201 }, (_, gap) => far(gap)))
      expect(far(gapIndexAt(list, y))).toBe(nearest)
    }
  })
})

describe('landingArea and isInSight', () => {
  const area = { top: 100, right: 300, bottom: 200, left: 50 }

  const over = (points: readonly [x: number, y: number][], list: ScreenArea): boolean[] =>
    points.map(([x, y]) => isOver(landingArea(area, list, 24), { x, y }))

  test('extends the area past the sides of the rows, and downward if nothing is below', () => {
    const beside = { top: 0, right: 20, bottom: 900, left: 0 }
    expect(
      over(
        [
          [150, 150],
          [30, 80],
          [320, 150],
          [150, 5000],
        ],
        beside,
      ),
    ).toEqual([true, true, true, true])
    expect(
      over(
        [
          [25, 150],
          [325, 150],
          [150, 75],
        ],
        beside,
      ),
    ).toEqual([false, false, false])
  })

  test('ends the area at the top of a list below it', () => {
    const below = { top: 212, right: 300, bottom: 900, left: 50 }
    expect(
      over(
        [
          [150, 211],
          [150, 213],
          [150, 5000],
        ],
        below,
      ),
    ).toEqual([true, false, false])
    expect(
      over(
        [
          [150, 224],
          [150, 225],
        ],
        { ...below, top: 500 },
      ),
    ).toEqual([true, false])
  })

  test('counts an area as visible if enough of it, or all of it, is visible', () => {
    expect(isInSight(area, 800, 44)).toBe(true)
    expect(isInSight(area, 143, 44)).toBe(false)
    expect(isInSight({ ...area, top: -60, bottom: 40 }, 800, 44)).toBe(false)
    expect(isInSight({ ...area, top: 700, bottom: 720 }, 800, 44)).toBe(true)
    expect(isInSight({ ...area, top: 900, bottom: 920 }, 800, 44)).toBe(false)
  })
})

describe('scrollStep', () => {
  test('scrolls near an edge, and faster closer to the edge', () => {
    expect(scrollStep(400, 800, 50)).toBe(0)
    expect(scrollStep(790, 800, 50)).toBeGreaterThan(scrollStep(700, 800, 50))
    expect(scrollStep(10, 800, -50)).toBeLessThan(scrollStep(100, 800, -50))
    expect(scrollStep(2000, 800, 50)).toBe(18)
  })

  test('scrolls at the same speed at any frame rate', () => {
    expect(scrollStep(2000, 800, 50, 100)).toBe(108)
    expect(scrollStep(2000, 800, 50, 1000 / 120)).toBe(9)
    expect(scrollStep(-50, 800, -50, 100)).toBe(-108)
  })

  test('does not jump after a long pause between frames', () => {
    expect(scrollStep(2000, 800, 50, 5_000)).toBe(216)
  })

  test('does not scroll for a drag that starts near an edge and has not moved', () => {
    expect(scrollStep(790, 800, 0)).toBe(0)
    expect(scrollStep(790, 800, -20)).toBe(0)
    expect(scrollStep(10, 800, 20)).toBe(0)
  })
})
