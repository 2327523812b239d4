/** A row taken up by the keyboard: where it came from and where it stands now. */
export interface Lift {
  readonly rowId: string
  readonly from: number
  readonly to: number
}

/** What a key does to a lifted row: moves it within the list, drops it, puts it back, or nothing. */
export function liftAfter(
  lift: Lift,
  key: string,
  count: number,
): { readonly lift: Lift } | 'drop' | 'cancel' | null {
  if (key === ' ' || key === 'Enter') return 'drop'
  if (key === 'Escape' || key === 'Tab') return 'cancel'
  const steps: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1, Home: -count, End: count }
  const step = steps[key]
  if (step === undefined) return null
  return { lift: { ...lift, to: Math.max(0, Math.min(count - 1, lift.to + step)) } }
}
