import type { Modifier } from '@dnd-kit/core'

/** A dragged row moves up and down only, and not out of its list. */
export const restrictToParent: Modifier = ({ containerNodeRect, draggingNodeRect, transform }) => {
  if (containerNodeRect === null || draggingNodeRect === null) return { ...transform, x: 0 }
  const least = containerNodeRect.top - draggingNodeRect.top
  const most = containerNodeRect.bottom - draggingNodeRect.bottom
  return { ...transform, x: 0, y: Math.max(least, Math.min(most, transform.y)) }
}
