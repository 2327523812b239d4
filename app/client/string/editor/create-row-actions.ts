import type { Insertion } from '#cite/source/use.ts'
import type { Rendered } from '#cite/string/rendered.ts'
import type { RecordChange } from '#sync/client/write.ts'
import { recordFactory } from '../../record-factory.ts'
import { t } from '../messages.ts'
import { editAuthority } from '../edit/authority-edit.ts'
import { chooseEverywhere } from '../edit/choice-edit.ts'
import {
  chooseSignal,
  correctUse,
  moveRow,
  removeRow,
  setChoices,
  setForm,
  setParentheticals,
  setPincite,
} from '../edit/row-edit.ts'
import { caretAfter, caretStops, insertionAt, snapToStop } from '../model/caret.ts'
import { rowElement, submitOpenPanel } from '../model/row-element.ts'
import { nameOfSource } from '../../source/source-name.ts'
import { readStringSummary } from '../../status/row-statuses.ts'
import { toPrintableUse, type CitationRow } from '../model/citation-row.ts'
import { signalsToPrint } from '../model/signals.ts'
import type { EditorContext } from './editor-context.ts'
import { nameOfPanel, type ProblemActions, type RowActions } from '../model/row-actions.ts'
import { afterCopying, afterSelecting } from '../model/selection.ts'

/**
 * Returns true if focus is in the closing panel or on no element. Otherwise, the user is already typing in another
 * field.
 */
function isFocusLost(): boolean {
  const { activeElement } = document
  return activeElement === document.body || activeElement?.closest('[popover], dialog') !== null
}

/** Actions on rows. */
export function createRowActions(context: EditorContext): RowActions {
  const selecting = createSelectionActions(context)
  return {
    ...selecting,
    ...createCaretActions(context),
    ...createUseActions(context, selecting.closePanel),
    ...createListActions(context, selecting),
    ...createAuthorityActions(context),
    ...createCopyActions(context, selecting),
    ...createLateActions(context, selecting),
    say: context.say,
  }
}

/** Actions on problems. Their code loads together with the checks, because without checks there are no problems. */
function createLateActions(context: EditorContext, selecting: Pick<RowActions, 'focus'>) {
  const run = (act: (actions: ProblemActions) => void): void => {
    import('./create-problem-actions.ts')
      .then(({ createProblemActions }) => {
        act(createProblemActions(context, selecting))
      })
      .catch(console.error)
  }
  return {
    correctAll: (corrections) => {
      run((actions) => {
        actions.correctAll(corrections)
      })
    },
    stepToProblem: (step) => {
      run((actions) => {
        actions.stepToProblem(step)
      })
    },
    toggleProblems: () => {
      run((actions) => {
        actions.toggleProblems()
      })
    },
  } satisfies Partial<RowActions>
}

/** Actions that select a row or open a panel for it. */
function createSelectionActions(context: EditorContext) {
  const { latest, shown, change, focus } = context
  const actions = {
    select: (rowId) => {
      change((state) => {
        const selection = afterSelecting(state, rowId)
        if (selection === state) return state
        // Close a panel that is still waiting for the engine.
        return { ...state, ...selection, panel: latest.current.engine === null ? null : state.panel }
      })
    },
    focus: (rowId) => {
      actions.select(rowId)
      focus(rowId)
    },
    openPanel: (panel) => {
      const { panel: open } = shown.current
      // If the user opens another panel, save the text typed in the current one.
      if (open !== null && nameOfPanel(open) !== nameOfPanel(panel)) submitOpenPanel()
      change((state) => ({ ...state, ...afterSelecting(state, panel.rowId), panel }))
    },
    openPincite: (rowId, anchor) => {
      const kind = caretOf(context, rowId) === null ? 'pincite' : 'insertion'
      actions.openPanel({ kind, rowId, anchor: anchor ?? rowElement(rowId) })
    },
    closePanel: () => {
      const { panel } = shown.current
      if (panel === null) return
      change((state) => ({ ...state, panel: null }))
      if (isFocusLost()) focus(panel.rowId)
    },
  } satisfies Partial<RowActions>
  return actions
}

/** Actions that move the caret in a citation. */
function createCaretActions(context: EditorContext) {
  const { change, say } = context

  /** Moves the caret. Also selects the row, so that after Esc, the row has focus and responds to its shortcuts. */
  function setCaret(rowId: string, { indexToInsert }: Rendered, at: number): void {
    const caret = at === indexToInsert ? null : at
    change((state) => ({ ...state, ...afterSelecting(state, rowId), caret }))
  }

  return {
    stepCaret: (rowId, step) => {
      const rendered = printRow(context, rowId)
      if (rendered === null) return
      const caret = caretAfter(rendered, caretOf(context, rowId), step)
      setCaret(rowId, rendered, caret)
      say(t('res_caret_moved', { text: rendered.text.slice(0, caret).split(' ').slice(-3).join(' ') }))
    },
    placeCaret: (rowId, at) => {
      const rendered = printRow(context, rowId)
      if (rendered === null) return
      setCaret(rowId, rendered, snapToStop(caretStops(rendered), at))
    },
  } satisfies Partial<RowActions>
}

/** Actions that change how a row cites its authority. Each closes its panel. */
function createUseActions(context: EditorContext, closePanel: () => void) {
  const { latest, change, say, perform, rowAt } = context

  function editRow(
    rowId: string,
    changes: (row: CitationRow, at: number, rows: readonly CitationRow[]) => readonly RecordChange[],
  ): void {
    const { row, at, rows } = rowAt(rowId)
    if (row !== undefined) perform(changes(row, at, rows))
    closePanel()
  }

  return {
    chooseSignal: (rowId, signal) => {
      editRow(rowId, (_, at, rows) => chooseSignal(rows, at, signal))
    },
    setPincite: (rowId, pincite) => {
      editRow(rowId, (row) => setPincite(row, pincite))
    },
    setInsertion: (rowId, text, index) => {
      const rendered = printRow(context, rowId)
      if (rendered === null) return
      const caret = caretOf(context, rowId) ?? rendered.indexToInsert
      editRow(rowId, (row) => {
        const inserts = row.use.choices.inserts ?? []
        const changed =
          index === undefined
            ? [...inserts, insertionAt(rendered, caret, text)]
            : inserts.map((one, at): Insertion => (at === index ? { ...one, text } : one))
        const kept = changed.filter((one) => one.text.trim() !== '')
        return setChoices(row, { ...row.use.choices, inserts: kept })
      })
      change((state) => ({ ...state, caret: null }))
    },
    setParentheticals: (rowId, parentheticals) => {
      editRow(rowId, (row) => setParentheticals(row, parentheticals))
    },
    setChoices: (rowId, choices) => {
      editRow(rowId, (row) => setChoices(row, choices))
    },
    chooseEverywhere: (phrase, chosen) => {
      perform(chooseEverywhere(latest.current.contents, { phrase, chosen }, recordFactory))
      closePanel()
      say(t('res_choice_everywhere_done', { phrase }))
    },
    setForm: (rowId, form) => {
      editRow(rowId, (row) => setForm(row, form))
    },
    correctUse: (rowId, read, corrected) => {
      const { row } = rowAt(rowId)
      const changes = row === undefined ? [] : correctUse(row, read, corrected)
      if (changes.length === 0) return
      editRow(rowId, () => changes)
      say(t('res_check_fixed'))
    },
  } satisfies Partial<RowActions>
}

function createListActions(
  { focus, say, perform, rowAt, offerUndo }: EditorContext,
  selecting: Pick<RowActions, 'select' | 'focus'>,
) {
  return {
    moveTo: (rowId, place) => {
      const { rows, at } = rowAt(rowId)
      if (at === -1) return
      const changes = moveRow(rows, at, place, recordFactory)
      perform(changes)
      selecting.select(rowId)
      focus(rowId, changes.length === 0 ? undefined : 'moving')
      say(t('res_moved', { at: place + 1, count: rows.length }))
    },
    remove: (rowId) => {
      const { rows, at, row } = rowAt(rowId)
      if (row === undefined) return
      const undo = perform(removeRow(rows, at, recordFactory))
      const next = rows[at + 1] ?? rows[at - 1]
      if (next === undefined) selecting.select(null)
      else selecting.focus(next.id)
      offerUndo(t('res_row_removed', { name: nameOfSource(row.item.source) }), undo)
    },
  } satisfies Partial<RowActions>
}

function createAuthorityActions({ change, perform, offerUndo }: EditorContext) {
  return {
    editAuthority: (editing) => {
      // A form that was opened from the list of findings replaces that list.
      change((state) => ({ ...state, editing, panel: state.panel?.kind === 'status' ? null : state.panel }))
    },
    correctAuthority: (itemId, source, before) => {
      offerUndo(t('res_check_fixed'), perform(editAuthority(itemId, source, before)))
    },
  } satisfies Partial<RowActions>
}

function createCopyActions(
  { latest, change, rowAt }: EditorContext,
  { focus, openPanel }: Pick<RowActions, 'focus' | 'openPanel'>,
) {
  return {
    copyRow: (rowId) => {
      const { rows, at, row } = rowAt(rowId)
      const { engine, setting, forms, copy } = latest.current
      if (row === undefined || row.item.source === null || engine === null) return
      const signal = signalsToPrint(rows.map(({ use }) => use))[at]
      const [use] = engine.inForms([toPrintableUse(row, signal)], [forms.get(rowId)])
      if (use === undefined) return
      void copy([engine.format(row.item.source, use, setting)])
      change((state) => ({ ...state, ...afterCopying(state) }))
    },
    copyString: () => {
      const { copy } = latest.current
      const printed = latest.current.printed()
      if (printed === null || printed.text === '') return
      const { rest, serious, worstId } = readStringSummary()
      const show = (rowId: string): void => {
        focus(rowId)
        openPanel({ kind: 'status', rowId, anchor: rowElement(rowId, 'status') })
      }
      const notice = {
        rest,
        isSerious: serious > 0,
        // A case that was not checked has no finding to show.
        ...(worstId !== null && {
          action: {
            label: t('res_check_show'),
            run: () => {
              show(worstId)
            },
          },
        }),
      }
      void copy([printed], notice)
      change((state) => ({ ...state, ...afterCopying(state) }))
    },
  } satisfies Partial<RowActions>
}

/** Prints a row; returns null if the row no longer exists or can't be printed. */
function printRow({ latest, rowAt }: EditorContext, rowId: string): Rendered | null {
  const { row } = rowAt(rowId)
  return row === undefined ? null : latest.current.print(row)
}

/** Returns the position to which the user moved the caret of a row; null for the computed position. */
function caretOf({ shown }: EditorContext, rowId: string): number | null {
  const { selected, caret } = shown.current
  return selected === rowId ? caret : null
}
