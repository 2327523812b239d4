import type { TextSpan } from '#cite/resolve/unread-stretches.ts'

/** Returns whether a span shares characters with any of the other spans. */
export function overlapsAny([start, end]: TextSpan, others: readonly TextSpan[]): boolean {
  return others.some(([from, to]) => from < end && to > start)
}
