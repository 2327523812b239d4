import { DndContext, type DragEndEvent, PointerSensor, useSensor, useSensors } from '@dnd-kit/core'
import { SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { memo, type ReactNode, useMemo } from 'react'
import { restrictToParent } from './restrict.ts'
import { RowFrame, type RowFrameProps } from './row-frame.tsx'
import { underPointer } from './under-pointer.ts'

interface SortingProps {
  /** The rows in their order; the same order is the same object, since every row looks at it. */
  readonly ids: readonly string[]
  readonly onStart: (rowId: string) => void
  readonly onMove: (rowId: string, overId: string) => void
  readonly children: ReactNode
}

/** What makes rows draggable by mouse and finger. A part of the build of its own: rows are read before they are moved. */
export function Sorting({ ids, onStart, onMove, children }: SortingProps) {
  const sensors = useSensors(useSensor(PointerSensor, pointerOptions))
  const items = useMemo(() => [...ids], [ids])
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={underPointer}
      modifiers={modifiers}
      accessibility={accessibility}
      onDragStart={({ active }) => {
        onStart(String(active.id))
      }}
      onDragEnd={({ active, over }: DragEndEvent) => {
        if (over !== null && active.id !== over.id) onMove(String(active.id), String(over.id))
      }}
    >
      <SortableContext items={items} strategy={verticalListSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
  )
}

/** A row that can be dragged by its handle. It follows every change of the order; what stands in it does not. */
export const SortableFrame = memo(function SortableFrame(
  props: Omit<RowFrameProps, 'ref' | 'style' | 'grip'>,
) {
  const { setNodeRef, setActivatorNodeRef, listeners, transform, transition, isDragging } = useSortable({
    id: props.row.id,
  })
  const grip = useMemo(() => ({ attach: setActivatorNodeRef, listeners }), [setActivatorNodeRef, listeners])
  const moved = CSS.Translate.toString(transform)
  const style = useMemo(() => ({ transform: moved, transition }), [moved, transition])
  return (
    <RowFrame {...props} ref={setNodeRef} style={style} lifted={props.lifted || isDragging} grip={grip} />
  )
})

// Options and words are the same objects every time: rows are drawn anew when these change.
const pointerOptions = { activationConstraint: { distance: 4 } }
const modifiers = [restrictToParent]
/** The editor announces moves itself, in the same words for mouse, finger, keys and menu. */
const accessibility = {
  announcements: {
    onDragStart: () => undefined,
    onDragOver: () => undefined,
    onDragEnd: () => undefined,
    onDragCancel: () => undefined,
  },
  screenReaderInstructions: { draggable: '' },
}
