/** Top left corner of a popover in the viewport, in pixels. */
export interface PopoverPosition {
  readonly top: number
  readonly left: number
}

interface AnchorBox {
  readonly top: number
  readonly bottom: number
  readonly left: number
  readonly right: number
}

interface PopoverSize {
  readonly width: number
  readonly height: number
}

const GAP = 4
const EDGE = 8

/**
 * Places a popover below the anchor, aligned with the anchor's start or end. If the popover fits only above the anchor,
 * places it there. Keeps the popover inside the viewport.
 */
export function placePopoverAtAnchor(
  anchor: AnchorBox,
  popover: PopoverSize,
  viewport: PopoverSize,
  align: 'start' | 'end' = 'start',
): PopoverPosition {
  const below = anchor.bottom + GAP
  const above = anchor.top - GAP - popover.height
  const fitsBelow = below + popover.height <= viewport.height - EDGE
  const top = fitsBelow || above < EDGE ? below : above
  const left = align === 'start' ? anchor.left : anchor.right - popover.width
  return {
    top: clampBetween(top, EDGE, viewport.height - popover.height - EDGE),
    left: clampBetween(left, EDGE, viewport.width - popover.width - EDGE),
  }
}

function clampBetween(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(value, most))
}
