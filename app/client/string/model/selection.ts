/** A citation as the specification knows it (§3): freshly made, or the one that receives inserts. */
export type CitationState = 'JUST_CITED' | 'SELECTED'

/** Which row receives inserts, which rows were just made, and where the insert caret stands. */
export interface RowSelection {
  readonly selected: string | null
  readonly fresh: ReadonlySet<string>
  /** Place of the insert caret in the selected row's plain citation, in UTF-16 units; null for the computed place. */
  readonly caret: number | null
}

export const nothingSelected: RowSelection = { selected: null, fresh: new Set(), caret: null }

/** Rows were added: they are JUST_CITED, what was before is not, and the first of them receives inserts. */
export function afterAdding(ids: readonly string[]): RowSelection {
  return { selected: ids[0] ?? null, fresh: new Set(ids), caret: null }
}

/** A row got the focus or a tap: it alone is SELECTED. The row left behind was looked at, and is fresh no more. */
export function afterSelecting(selection: RowSelection, rowId: string | null): RowSelection {
  if (selection.selected === rowId) return selection
  const fresh = [...selection.fresh].filter((id) => id !== selection.selected)
  return { selected: rowId, fresh: new Set(fresh), caret: null }
}

/** Something was copied: nothing is new any more. */
export function afterCopying(selection: RowSelection): RowSelection {
  return selection.fresh.size === 0 ? selection : { ...selection, fresh: new Set() }
}

/** What one row is: tinted for as long as its first selection lasts (JUST_CITED), else SELECTED, else neither. */
export function rowStateOf({ selected, fresh }: RowSelection, rowId: string): CitationState | null {
  if (fresh.has(rowId)) return 'JUST_CITED'
  return selected === rowId ? 'SELECTED' : null
}
