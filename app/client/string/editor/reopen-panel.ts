import type { WaitingDraft } from '../../../store/waiting-drafts.ts'
import { rowElement } from '../model/row-element.ts'
import type { RowActions } from '../model/row-actions.ts'

/**
 * Returns the field name under which the draft of an insertion is saved. The name contains the index of an existing
 * insertion or the caret position of a new insertion.
 */
export function insertionField(place: number | undefined, caret: number | null): string {
  return place === undefined ? `insertion at ${caret ?? ''}` : `insertion ${place}`
}

/**
 * Reopens the panel that contains a typed draft for a row, with its caret. Returns false if the row is not among
 * `rows`.
 */
export function reopenPanel(
  { record: rowId, field }: WaitingDraft,
  rows: readonly { readonly id: string }[],
  rowActions: Pick<RowActions, 'openPanel' | 'placeCaret'>,
): boolean {
  if (!rows.some(({ id }) => id === rowId)) return false
  // The page finder is part of the pincite panel.
  const kind = field === 'finder' ? 'pincite' : field
  if (kind === 'parenthetical' || kind === 'pincite' || kind === 'lead') {
    rowActions.openPanel({ kind, rowId, anchor: rowElement(rowId, kind) ?? rowElement(rowId) })
    return true
  }
  const [, at, number = ''] = /^insertion( at)? (\d*)$/.exec(field) ?? []
  if (field.startsWith('insertion') && at !== undefined && number !== '')
    rowActions.placeCaret(rowId, Number(number))
  if (!field.startsWith('insertion')) return false
  const place = at === undefined ? { place: Number(number) } : {}
  rowActions.openPanel({ kind: 'insertion', rowId, anchor: rowElement(rowId), ...place })
  return true
}
