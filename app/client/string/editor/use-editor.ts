import { useMemo, useState } from 'react'
import type { Change } from '#sync/client/write.ts'
import type { ParsedString } from '#cite/parse/found.ts'
import type { Source } from '#cite/source/source.ts'
import type { Copy } from '../../../clipboard/use-copy.tsx'
import { toast } from '../../../shell/toast.ts'
import type { ProjectContents } from '../../../store/hooks.ts'
import type { Engine } from '../../engine.ts'
import { pen } from '../../pen.ts'
import { useLatest } from '../../use-latest.ts'
import { t } from '../../words.ts'
import {
  addGathered,
  type Board,
  editAuthority,
  removeAuthority,
  citeAuthority,
} from '../edit/authority-edit.ts'
import { editProject } from '../edit/project-edit.ts'
import {
  chooseSignal,
  moveRow,
  removeRow,
  reorderRows,
  setChoices,
  setParentheticals,
  setPincite,
} from '../edit/use-edit.ts'
import { nameOfSource } from '../row/name.ts'
import { type Row, printableUse } from '../row/row.ts'
import { signalsToPrint } from '../signals.ts'
import type { EditorActions, OpenPanel } from './editor-actions.ts'
import { useRowFocus } from './use-focus.ts'
import type { Rows } from './use-rows.ts'
import type { Undoable } from './use-undo.ts'

interface EditorInput extends Rows {
  readonly contents: ProjectContents
  readonly stringId: string
  readonly engine: Engine | null
  readonly doing: Undoable
  readonly copy: Copy
}

/** What the editor shows besides the rows. */
export interface EditorState {
  /** The row that receives inserts (SELECTED). */
  readonly selected: string | null
  /** Rows just added and not looked at yet (JUST_CITED). */
  readonly fresh: ReadonlySet<string>
  readonly panel: OpenPanel | null
  /** The authority being corrected. */
  readonly editing: string | null
  /** What was just done, for readers. */
  readonly said: string
}

/** What the parts around the rows may do. */
export interface BoardActions {
  readonly add: (found: ParsedString) => void
  readonly addSource: (source: Source) => void
  readonly use: (itemId: string) => void
  readonly correct: (itemId: string, source: Source) => void
  readonly stopEditing: () => void
  readonly removeItem: (itemId: string) => void
  readonly editProject: (fields: Parameters<typeof editProject>[1]) => void
  readonly reorder: (order: readonly number[]) => void
  readonly undo: () => void
  readonly redo: () => void
}

const nothing: EditorState = { selected: null, fresh: new Set(), panel: null, editing: null, said: '' }

/** The editor's state, and everything that can be done in it. The actions keep their identity. */
export function useEditorState(input: EditorInput): {
  readonly state: EditorState
  readonly actions: EditorActions
  readonly board: BoardActions
} {
  const [state, setState] = useState(nothing)
  const latest = useLatest(input)
  const focus = useRowFocus()

  const { actions, board } = useMemo(() => {
    const say = (said: string): void => {
      setState((current) => ({ ...current, said }))
    }
    const rowAt = (rowId: string): { readonly rows: readonly Row[]; readonly at: number } => {
      const { rows } = latest.current
      return { rows, at: rows.findIndex((row) => row.id === rowId) }
    }
    const perform = (changes: readonly Change[]): void => {
      void latest.current.doing.perform(changes)
    }
    const edit = (rowId: string, change: (row: Row) => readonly Change[]): void => {
      const { rows, at } = rowAt(rowId)
      const row = rows[at]
      if (row !== undefined) perform(change(row))
      actions.closePanel()
    }
    const board = (): Board => {
      const { contents, stringId, items, rows } = latest.current
      return { projectId: contents.project.id, stringId, items, rows }
    }
    const placed = (useIds: readonly string[], said: string): void => {
      const [first = null] = useIds
      setState((current) => ({ ...current, selected: first, fresh: new Set(useIds), said }))
      if (first !== null) focus(first)
    }
    const offerUndo = (message: string): void => {
      toast({
        message,
        action: {
          label: t('res_undo'),
          run: () => {
            boardActions.undo()
          },
        },
      })
      say(message)
    }

    const actions: EditorActions = {
      select: (selected) => {
        setState((current) => {
          if (current.selected === selected) return current
          const looked = [...current.fresh].filter((id) => id !== current.selected)
          return { ...current, selected, fresh: new Set(looked) }
        })
      },
      focus: (rowId) => {
        actions.select(rowId)
        focus(rowId)
      },
      openPanel: (panel) => {
        setState((current) => ({ ...current, selected: panel.rowId, panel }))
      },
      closePanel: () => {
        setState((current) => {
          if (current.panel !== null) focus(current.panel.rowId)
          return { ...current, panel: null }
        })
      },
      chooseSignal: (rowId, signal) => {
        const { rows, at } = rowAt(rowId)
        edit(rowId, () => chooseSignal(rows, at, signal))
      },
      setPincite: (rowId, pincite) => {
        edit(rowId, (row) => setPincite(row, pincite))
      },
      setParentheticals: (rowId, parentheticals) => {
        edit(rowId, (row) => setParentheticals(row, parentheticals))
      },
      setChoices: (rowId, choices) => {
        edit(rowId, (row) => setChoices(row, choices))
      },
      moveTo: (rowId, place) => {
        const { rows, at } = rowAt(rowId)
        if (at === -1) return
        perform(moveRow(rows, at, place, pen))
        actions.focus(rowId)
        say(t('res_moved', { at: place + 1, count: rows.length }))
      },
      remove: (rowId) => {
        const { rows, at } = rowAt(rowId)
        const row = rows[at]
        if (row === undefined) return
        perform(removeRow(rows, at, pen))
        const next = rows[at + 1] ?? rows[at - 1]
        if (next === undefined) actions.select(null)
        else actions.focus(next.id)
        offerUndo(t('res_row_removed', { name: nameOfSource(row.item.source) }))
      },
      editAuthority: (editing) => {
        setState((current) => ({ ...current, editing }))
      },
      copyRow: (rowId) => {
        const { rows, at } = rowAt(rowId)
        const row = rows[at]
        const { engine, setting, copy } = latest.current
        if (row === undefined || row.item.source === null || engine === null) return
        const signal = signalsToPrint(rows.map(({ use }) => use))[at]
        void copy([engine.format(row.item.source, printableUse(row, signal), setting)])
      },
      copyString: () => {
        const { printed, copy } = latest.current
        if (printed !== null && printed.text !== '') void copy([printed])
      },
      say,
    }

    const boardActions: BoardActions = {
      add: (found) => {
        const added = addGathered(board(), found, pen)
        perform(added.changes)
        const count = added.useIds.length
        const [source = null] = found.sources
        placed(
          added.useIds,
          count === 1 ? t('res_added_one', { name: nameOfSource(source) }) : t('res_added_many', { count }),
        )
      },
      addSource: (source) => {
        const uses = [{ sourceId: source.id, form: 'auto' as const, parentheticals: [] }]
        boardActions.add({ sources: [source], uses, leftovers: [] })
      },
      use: (itemId) => {
        const added = citeAuthority(board(), itemId, pen)
        const item = latest.current.items.find(({ id }) => id === itemId)
        perform(added.changes)
        placed(added.useIds, t('res_added_one', { name: nameOfSource(item?.source ?? null) }))
      },
      correct: (itemId, source) => {
        const item = latest.current.items.find(({ id }) => id === itemId)
        perform(editAuthority(itemId, source, item?.source ?? null))
        boardActions.stopEditing()
      },
      stopEditing: () => {
        setState((current) => ({ ...current, editing: null }))
      },
      removeItem: (itemId) => {
        const { items, contents } = latest.current
        const item = items.find(({ id }) => id === itemId)
        perform(removeAuthority(itemId, contents.uses, pen))
        offerUndo(t('res_authority_removed', { name: nameOfSource(item?.source ?? null) }))
      },
      editProject: (fields) => {
        perform(editProject(latest.current.contents.project.id, fields))
      },
      reorder: (order) => {
        perform(reorderRows(latest.current.rows, order, pen))
        offerUndo(t('res_order_applied'))
      },
      undo: () => {
        say(t(latest.current.doing.undo() ? 'res_undone' : 'res_nothing_to_undo'))
      },
      redo: () => {
        if (latest.current.doing.redo()) say(t('res_redone'))
      },
    }
    return { actions, board: boardActions }
  }, [latest, focus])

  return { state, actions, board }
}
