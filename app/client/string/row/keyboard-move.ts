/** A row taken up by the keyboard, and how far from its place it is held: the list around it may change meanwhile. */
export interface KeyboardMove {
  readonly rowId: string
  readonly by: number
}

/** Where a lifted row comes from and where it is held, in a list of `ids`; null when it is no longer there. */
export function positionsOfMove(
  { rowId, by }: KeyboardMove,
  ids: readonly string[],
): { readonly from: number; readonly to: number } | null {
  const from = ids.indexOf(rowId)
  return from === -1 ? null : { from, to: Math.max(0, Math.min(ids.length - 1, from + by)) }
}

/** What a key does to a lifted row: moves it within the list, drops it, puts it back, or nothing. */
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
