/** State of a citation (spec §3): just added, or selected to receive insertions. */
export type CitationState = 'JUST_CITED' | 'SELECTED'

/** The row that receives insertions, the rows just added, and the insertion caret. */
export interface RowSelection {
  readonly selected: string | null
  readonly fresh: ReadonlySet<string>
  /**
   * Position of the insertion caret in the selected row's plain text, in UTF-16 units; null for the computed position.
   */
  readonly caret: number | null
}

export const nothingSelected: RowSelection = { selected: null, fresh: new Set(), caret: null }

/**
 * Returns the selection after rows are added. Only the new rows are JUST_CITED, and the first of them receives
 * insertions.
 */
export function afterAdding(ids: readonly string[]): RowSelection {
  return { selected: ids[0] ?? null, fresh: new Set(ids), caret: null }
}

/**
 * Returns the selection after a row is focused or tapped. Only that row is SELECTED, and the previously selected row no
 * longer counts as just added.
 */
export function afterSelecting(selection: RowSelection, rowId: string | null): RowSelection {
  if (selection.selected === rowId) return selection
  const fresh = [...selection.fresh].filter((id) => id !== selection.selected)
  return { selected: rowId, fresh: new Set(fresh), caret: null }
}

/** Returns the selection after copying: no row counts as just added. */
export function afterCopying(selection: RowSelection): RowSelection {
  return selection.fresh.size === 0 ? selection : { ...selection, fresh: new Set() }
}

/**
 * Returns the state of a row. A new row is JUST_CITED (tinted) until its first selection ends. Any other row is
 * SELECTED while selected, and has no state otherwise.
 */
export function rowStateOf({ selected, fresh }: RowSelection, rowId: string): CitationState | null {
  if (fresh.has(rowId)) return 'JUST_CITED'
  return selected === rowId ? 'SELECTED' : null
}
