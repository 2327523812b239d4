import { type RefObject, useEffect, useMemo, useState } from 'react'
import { announceToReaders, showToast } from '../../../notify/toast.ts'
import { useLatest } from '../../use-latest.ts'
import { t } from '../messages.ts'
import { createProjectActions } from './create-project-actions.ts'
import type { EditorContext, EditorInput, EditorState } from './editor-context.ts'
import type { RowActions } from '../model/row-actions.ts'
import { createRowActions } from './create-row-actions.ts'
import { nothingSelected } from '../model/selection.ts'
import { useRowFocus } from './use-row-focus.ts'
import { createUndoOffers } from './undo-offers.ts'
import { readStringRows } from './use-string-rows.ts'
import type { ProjectActions } from '../model/project-actions.ts'

const nothing: EditorState = { ...nothingSelected, panel: null, editing: null }

/** Returns a reference to the latest input. If the page doesn't show an edit yet, the input is computed on access. */
function createLatestInput(shown: RefObject<EditorInput>): EditorContext['latest'] {
  return {
    get current() {
      const { stringId, engine, readAhead } = shown.current
      const contents = readAhead()
      if (contents === null) return shown.current
      return { ...shown.current, contents, ...readStringRows(contents, stringId, engine) }
    },
  }
}

export function useEditorState(input: EditorInput): {
  readonly state: EditorState
  readonly rowActions: RowActions
  readonly projectActions: ProjectActions
} {
  const [state, setState] = useState(nothing)
  const shownInput = useLatest(input)
  const latest = useMemo(() => createLatestInput(shownInput), [shownInput])
  const shown = useLatest(state)
  const rowFocus = useRowFocus()

  const [offers] = useState(createUndoOffers)
  useEffect(() => offers.withdrawAll, [offers])

  const { rowActions, projectActions } = useMemo(() => {
    const context: EditorContext = {
      latest,
      shown,
      change: setState,
      ...rowFocus,
      say: announceToReaders,
      perform: (changes) => {
        const undo = latest.current.doing.perform(changes)
        if (changes.length > 0) offers.addStep()
        return undo
      },
      noteStep: (direction) => {
        if (direction === 'again') offers.addStep()
        else offers.undoStep()
      },
      rowAt: (rowId) => {
        const { rows } = latest.current
        const at = rows.findIndex((row) => row.id === rowId)
        return { rows, at, row: rows[at] }
      },
      insertTarget: () => {
        const { contents, stringId, items, rows } = latest.current
        return { projectId: contents.project.id, stringId, items, rows }
      },
      offerUndo: (message, undo) => {
        const toast = showToast({
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
        offers.setOffer(toast)
      },
    }
    return { rowActions: createRowActions(context), projectActions: createProjectActions(context) }
  }, [latest, shown, rowFocus, offers])

  return { state, rowActions, projectActions }
}
