import type { RecordChange } from '#sync/client/write.ts'
import type { ProjectContents } from '../../../store/store-hooks.ts'

/** An edit that the page shows, even if the contents read from the store don't include it yet. */
export interface ShownEdit {
  readonly changes: readonly RecordChange[]
  /** Set once the edit is stored: the number of readings that had started by then. Later readings include the edit. */
  readonly storedAfter?: number
}

/**
 * Returns the edits that the given contents might not include. A reading that started before an edit was stored can
 * arrive after the edit was stored. Without the edit, a moved row would jump back for a moment, and a copy would have
 * the old order.
 */
export function selectShown(
  edits: readonly ShownEdit[],
  { reading }: Pick<ProjectContents, 'reading'>,
): readonly ShownEdit[] {
  return edits.filter(({ storedAfter }) => storedAfter === undefined || reading <= storedAfter)
}

/** Marks the edit with the given changes as stored. `readings` is the number of readings that had started by then. */
export function markStored(
  edits: readonly ShownEdit[],
  changes: readonly RecordChange[],
  readings: number,
): readonly ShownEdit[] {
  return edits.map((edit) => (edit.changes === changes ? { changes, storedAfter: readings } : edit))
}

/** Returns the edits without the one with the given changes. */
export function withoutEdit(
  edits: readonly ShownEdit[],
  changes: readonly RecordChange[],
): readonly ShownEdit[] {
  return edits.filter((edit) => edit.changes !== changes)
}

/** Returns true if one of the edits has the given changes. */
export function hasEdit(edits: readonly ShownEdit[], changes: readonly RecordChange[]): boolean {
  return edits.some((edit) => edit.changes === changes)
}

/** Returns the changes of all edits, in order. */
export function changesOf(edits: readonly ShownEdit[]): readonly RecordChange[] {
  return edits.flatMap(({ changes }) => changes)
}
