/** Moves an item to another index; indexes outside the list are clamped. */
export function moveItem<T>(items: readonly T[], from: number, to: number): T[] {
  const rest = items.filter((_, at) => at !== from)
  const moved = items.slice(from, from + 1)
  const target = Math.max(0, Math.min(rest.length, to))
  return [...rest.slice(0, target), ...moved, ...rest.slice(target)]
}

/** Returns the neighbors of an item after it moves within its list; null at either end. */
export function neighborsAfterMove<T>(
  items: readonly T[],
  from: number,
  to: number,
): { readonly before: T | null; readonly after: T | null } {
  const moved = moveItem(items, from, to)
  const at = Math.max(0, Math.min(items.length - 1, to))
  return { before: moved[at - 1] ?? null, after: moved[at + 1] ?? null }
}
