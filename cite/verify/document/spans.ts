import type { TextSpan } from '#cite/resolve/unread-stretches.ts'

/** Returns true if a span overlaps at least one of the other spans. */
export function overlapsAny([start, end]: TextSpan, others: readonly TextSpan[]): boolean {
  return others.some(([from, to]) => from < end && to > start)
}

/** Returns true if the other spans cover at least half of a span. */
export function isCovered([start, end]: TextSpan, others: readonly TextSpan[]): boolean {
  const covered = others.reduce(
    (sum, [from, to]) => sum + Math.max(0, Math.min(end, to) - Math.max(start, from)),
    0,
  )
  return covered * 2 >= end - start
}

/** Returns the span of each item. */
export function spansOf(items: readonly { readonly span: TextSpan }[]): TextSpan[] {
  return items.map(({ span }) => span)
}
