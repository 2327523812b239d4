/**
 * A row that the user moves with the keyboard, and its distance from its original position. The list may change during
 * the move.
 */
export interface KeyboardMove {
  readonly rowId: string
  readonly by: number
}

/** Returns the original and the current index of a lifted row in `ids`; null if the row no longer exists. */
export function positionsOfMove(
  { rowId, by }: KeyboardMove,
  ids: readonly string[],
): { readonly from: number; readonly to: number } | null {
  const from = ids.indexOf(rowId)
  return from === -1 ? null : { from, to: Math.max(0, Math.min(ids.length - 1, from + by)) }
}

/** Returns the effect of a key on a lifted row: move, drop, cancel, or nothing. */
export function moveAfterKey(
  lift: KeyboardMove,
  key: string,
  ids: readonly string[],
): { readonly lift: KeyboardMove } | 'drop' | 'cancel' | null {
  if (key === ' ' || key === 'Enter') return 'drop'
  if (key === 'Escape' || key === 'Tab') return 'cancel'
  const places = positionsOfMove(lift, ids)
  if (places === null) return 'cancel'
  const { length: count } = ids
  const steps: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1, Home: -count, End: count }
  const step = steps[key]
  if (step === undefined) return null
  const to = Math.max(0, Math.min(count - 1, places.to + step))
  return { lift: { ...lift, by: to - places.from } }
}
