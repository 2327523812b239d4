import type { ComponentProps } from 'react'

/** Discs of one unit around points of a 24-unit square, in one path: lists draw hundreds of these pictures. */
function around(points: readonly (readonly [x: number, y: number])[]): string {
  return points.map(([x, y]) => `M${x + 1} ${y}a1 1 0 1 1-2 0 1 1 0 0 1 2 0`).join('')
}

const ELLIPSIS = around([5, 12, 19].map((y) => [12, y]))
const GRIP = around([9, 15].flatMap((x) => [5, 12, 19].map((y) => [x, y] as const)))

type Picture = ComponentProps<'svg'>

/** Three dots, one above the other: more to choose from. */
export function EllipsisVertical(props: Picture) {
  return <Dots discs={ELLIPSIS} {...props} />
}

/** Six dots: something to take hold of. */
export function GripVertical(props: Picture) {
  return <Dots discs={GRIP} {...props} />
}

function Dots({ discs, ...props }: Picture & { readonly discs: string }) {
  return (
    <svg
      width="24"
      height="24"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      {...props}
    >
      <path d={discs} />
    </svg>
  )
}
