import { readStringSummary } from '../../status/row-statuses.ts'
import { editAuthority } from '../edit/authority-edit.ts'
import { correctUse } from '../edit/row-edit.ts'
import { t } from '../check/messages.ts'
import type { ProblemActions, RowActions } from '../model/row-actions.ts'
import { showOnlyRows, useRowFilter } from '../model/row-filter.ts'
import type { EditorContext } from './editor-context.ts'

/** Actions on the rows with the status “serious” or “to fix.” */
export function createProblemActions(
  { latest, shown, perform, rowAt, offerUndo, say }: EditorContext,
  { focus }: Pick<RowActions, 'focus'>,
): ProblemActions {
  return {
    correctAll: (corrections) => {
      const changes = corrections.flatMap((correction) => {
        if ('itemId' in correction)
          return editAuthority(correction.itemId, correction.source, correction.before)
        const { row } = rowAt(correction.rowId)
        return row === undefined ? [] : correctUse(row, correction.read, correction.corrected)
      })
      if (changes.length > 0) offerUndo(t('res_check_fixed_all', { count: changes.length }), perform(changes))
    },
    stepToProblem: (step) => {
      const toFix = new Set(readStringSummary().toFix)
      const { rows } = latest.current
      const at = rows.findIndex(({ id }) => id === shown.current.selected)
      // If no row is selected, the first step goes to the first or last problem.
      const start = at === -1 && step === -1 ? 0 : at
      const inOrder = rows.map((_, offset) => {
        const place = start + step * (offset + 1)
        return rows[(place + rows.length * 2) % rows.length]
      })
      const next = inOrder.find((row) => row !== undefined && toFix.has(row.id))
      if (next === undefined) say(t('res_check_none'))
      else focus(next.id)
    },
    toggleProblems: () => {
      const { toFix } = readStringSummary()
      const isOn = useRowFilter.getState().kept !== null
      if (!isOn && toFix.length === 0) {
        say(t('res_check_none'))
        return
      }
      showOnlyRows(isOn ? null : toFix)
      say(isOn ? t('res_filter_off') : t('res_filter_on', { count: toFix.length }))
    },
  }
}
