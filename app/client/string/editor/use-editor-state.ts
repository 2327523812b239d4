import { useMemo, useState } from 'react'
import { announceToReaders, showToast } from '../../../notify/toast.ts'
import { useLatest } from '../../use-latest.ts'
import { t } from '../../words.ts'
import { boardActions } from './create-project-actions.ts'
import type { Desk, EditorInput, EditorState } from './editor-context.ts'
import type { EditorActions } from '../model/row-actions.ts'
import { rowActions } from './create-row-actions.ts'
import { nothingSelected } from '../model/selection.ts'
import { useRowFocus } from './use-row-focus.ts'
import type { BoardActions } from '../model/project-actions.ts'

const nothing: EditorState = { ...nothingSelected, panel: null, editing: null }

/** The editor's state, and everything that can be done in it. The actions keep their identity. */
export function useEditorState(input: EditorInput): {
  readonly state: EditorState
  readonly actions: EditorActions
  readonly board: BoardActions
} {
  const [state, setState] = useState(nothing)
  const latest = useLatest(input)
  const shown = useLatest(state)
  const focus = useRowFocus()

  const { actions, board } = useMemo(() => {
    const desk: Desk = {
      latest,
      shown,
      change: setState,
      focus,
      say: announceToReaders,
      perform: (changes) => latest.current.doing.perform(changes),
      rowAt: (rowId) => {
        const { rows } = latest.current
        const at = rows.findIndex((row) => row.id === rowId)
        return { rows, at, row: rows[at] }
      },
      board: () => {
        const { contents, stringId, items, rows } = latest.current
        return { projectId: contents.project.id, stringId, items, rows }
      },
      offerUndo: (message, undo) => {
        showToast({
          message,
          action: {
            label: t('res_undo'),
            run: () => {
              void undo().then((done) => {
                if (done !== null) announceToReaders(t(done ? 'res_undone' : 'res_nothing_to_undo'))
              })
            },
          },
        })
      },
    }
    return { actions: rowActions(desk), board: boardActions(desk) }
  }, [latest, shown, focus])

  return { state, actions, board }
}
