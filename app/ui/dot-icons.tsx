import type { ComponentProps } from 'react'

/**
 * Draws dots of radius 1 at the given points in a 24-unit square as a single path, because lists render hundreds of
 * these icons.
 */
function placeDotsAround(points: readonly (readonly [x: number, y: number])[]): string {
  return points.map(([x, y]) => `M${x + 1} ${y}a1 1 0 1 1-2 0 1 1 0 0 1 2 0`).join('')
}

const ELLIPSIS = placeDotsAround([5, 12, 19].map((y) => [12, y]))
const GRIP = placeDotsAround([9, 15].flatMap((x) => [5, 12, 19].map((y) => [x, y] as const)))

type IconProps = ComponentProps<'svg'>

/** Three vertical dots: more actions. */
export function EllipsisVertical(props: IconProps) {
  return <DotIcon discs={ELLIPSIS} {...props} />
}

/** Six dots: a drag handle. */
export function GripVertical(props: IconProps) {
  return <DotIcon discs={GRIP} {...props} />
}

function DotIcon({ discs, ...props }: IconProps & { readonly discs: string }) {
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
