import { closestCenter, type CollisionDetection } from '@dnd-kit/core'

/**
 * The row the pointer is on, or nearest to up and down. Comparing the middles of rows, as libraries do, would keep a
 * tall row from ever reaching the place of a short one at the end of the list.
 */
export const underPointer: CollisionDetection = (args) => {
  const { pointerCoordinates, droppableContainers, droppableRects } = args
  if (pointerCoordinates === null) return closestCenter(args)
  const { y } = pointerCoordinates
  return droppableContainers
    .flatMap(({ id }) => {
      const rect = droppableRects.get(id)
      return rect === undefined ? [] : [{ id, away: Math.max(rect.top - y, y - rect.bottom, 0) }]
    })
    .sort((one, other) => one.away - other.away)
}
