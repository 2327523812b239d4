import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { placePopoverAtAnchor } from './place-popover.ts'

const viewport = { width: 390, height: 844 }
const anchor = { top: 100, bottom: 144, left: 40, right: 84 }
const menu = { width: 200, height: 180 }

test('places the popover below its anchor, aligned with the anchor’s start', () => {
  expect(placePopoverAtAnchor(anchor, menu, viewport)).toEqual({ top: 148, left: 40 })
})

test('aligns the popover with the anchor’s end on request', () => {
  const right = { ...anchor, left: 300, right: 344 }
  expect(placePopoverAtAnchor(right, menu, viewport, 'end')).toEqual({ top: 148, left: 144 })
})

test('places the popover above the anchor if it fits only there', () => {
  expect(placePopoverAtAnchor({ ...anchor, top: 780, bottom: 824 }, menu, viewport).top).toBe(596)
})

test('keeps the popover inside the viewport if the viewport is large enough', () => {
  const box = fc.record({ top: fc.integer({ min: -50, max: 900 }), left: fc.integer({ min: -50, max: 450 }) })
  fc.assert(
    fc.property(
      box,
      fc.integer({ min: 40, max: 370 }),
      fc.integer({ min: 40, max: 800 }),
      (at, width, height) => {
        const place = placePopoverAtAnchor(
          { ...at, bottom: at.top + 44, right: at.left + 44 },
          { width, height },
          viewport,
        )
        expect(place.left).toBeGreaterThanOrEqual(8)
        expect(place.top).toBeGreaterThanOrEqual(8)
        expect(place.left + width).toBeLessThanOrEqual(viewport.width - 8)
        expect(place.top + height).toBeLessThanOrEqual(viewport.height - 8)
      },
    ),
  )
})
