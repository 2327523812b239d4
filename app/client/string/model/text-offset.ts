/** A position between two characters, as browsers report it. */
interface CaretPoint {
  readonly node: Node
  readonly offset: number
}

/**
 * Returns the offset in an element's text at a point in the viewport, without counting elements marked `data-tool`.
 * Returns null for a point outside the text.
 */
export function offsetAtPoint(element: Element, x: number, y: number): number | null {
  const point = pointUnder(x, y)
  if (point === null || !element.contains(point.node)) return null
  const before = document.createRange()
  before.selectNodeContents(element)
  before.setEnd(point.node, point.offset)
  const copy = before.cloneContents()
  for (const tool of copy.querySelectorAll('[data-tool]')) tool.remove()
  return copy.textContent?.length ?? 0
}

function pointUnder(x: number, y: number): CaretPoint | null {
  if ('caretPositionFromPoint' in document) {
    const position = document.caretPositionFromPoint(x, y)
    return position === null ? null : { node: position.offsetNode, offset: position.offset }
  }
  // Safari before 18.4 only has the older API.
  const older: unknown = Reflect.get(document, 'caretRangeFromPoint')
  if (typeof older !== 'function') return null
  const range: unknown = older.call(document, x, y)
  return range instanceof Range ? { node: range.startContainer, offset: range.startOffset } : null
}
