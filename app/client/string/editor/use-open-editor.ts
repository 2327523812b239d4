import { type ReactNode, type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLinkedCopy } from '../../citation/use-linked-copy.ts'
import { showToast } from '../../../notify/toast.ts'
import type { ProjectContents } from '../../../store/store-hooks.ts'
import { useWaitingDraft } from '../../../store/use-draft.ts'
import { isOfUnitedStatesReports } from '../../cases/needs-case-list.ts'
import type { CitationEngine } from '../../citation-engine.ts'
import type { ComposerHandle } from '../composer/composer.tsx'
import type { EditorTool } from '../model/editor-tool.ts'
import type { ProjectActions } from '../model/project-actions.ts'
import type { RowActions } from '../model/row-actions.ts'
import type { RowSelection } from '../model/selection.ts'
import type { StringRows } from '../model/string-rows.ts'
import type { EditorState } from './editor-context.ts'
import { reopenPanel } from './reopen-panel.ts'
import { useCopyOfFocusedRow, useEditorKeys, useLeavingRow } from './use-editor-keys.ts'
import { useEditorState } from './use-editor-state.ts'
import { type ProjectSaving, useProjectSaving } from './use-project-saving.ts'
import { useStringRows } from './use-string-rows.ts'
import { useUndoLog } from './use-undo-log.ts'

interface EditorStart {
  readonly stored: ProjectContents
  /** Id of the string to open; the first string if it is null or no longer exists. */
  readonly wanted: string | null
  readonly engine: CitationEngine | null
  /** Message for an undo or redo that could not be stored. */
  readonly notSaved: string
  /** True if this editor has a command palette. If false, the palette shortcut focuses the box instead. */
  readonly hasPalette: boolean
}

export interface OpenEditor {
  readonly saving: ProjectSaving
  readonly contents: ProjectContents
  readonly stringId: string
  readonly read: StringRows
  readonly engine: CitationEngine | null
  readonly state: EditorState
  readonly selection: RowSelection
  readonly rowActions: RowActions
  readonly projectActions: ProjectActions
  readonly canUndo: boolean
  readonly canRedo: boolean
  readonly box: RefObject<ComposerHandle | null>
  /** Focuses the box, even if a selected row's controls have replaced it. */
  readonly focusBox: () => void
  /** Typed text for the new-authority form; null while that form is closed. */
  readonly typed: string | null
  readonly setTyped: (typed: string | null) => void
  readonly tool: EditorTool | null
  readonly setTool: (tool: EditorTool | null) => void
  readonly closeTool: () => void
  readonly copyDialog: ReactNode
}

/** Panels and dialogs in the editor that keep typed text. */
const EDITOR_DRAFTS = ['row', 'authority', 'authority-new', 'project', 'string', 'exchange'] as const

/** Opens a string: its rows, actions, shortcuts, selection, and box. */
export function useOpenEditor({ stored, wanted, engine, notSaved, hasPalette }: EditorStart): OpenEditor {
  const saving = useProjectSaving(stored)
  const doing = useUndoLog(stored.project.id, saving, () => {
    showToast({ message: notSaved, tone: 'err' })
  })
  const { contents } = saving
  const string = contents.strings.find(({ id }) => id === wanted) ?? contents.strings[0]
  const stringId = string?.id ?? ''
  const read = useStringRows(contents, stringId, engine)
  useCaseListFor(read.items)
  const { copy, copyDialog } = useLinkedCopy(engine, contents.project.profile)
  const actions = useEditorState({
    ...read,
    contents,
    stringId,
    engine,
    doing,
    readAhead: saving.readAhead,
    copy,
  })
  const { state, rowActions, projectActions } = actions
  const box = useRef<ComposerHandle>(null)
  const [tool, setTool] = useState<EditorTool | null>(null)
  const [typed, setTyped] = useState<string | null>(null)
  const { selected, fresh, caret } = state
  // Every row reads this object, so keep its identity if only messages or the open panel change.
  const selection = useMemo(() => ({ selected, fresh, caret }), [selected, fresh, caret])
  const focusBox = useCallback(() => {
    // If a selected row's controls have replaced the box, render the box first.
    flushSync(() => {
      rowActions.select(null)
    })
    box.current?.focus()
  }, [rowActions])

  useEditorKeys({
    add: focusBox,
    copyString: rowActions.copyString,
    undo: projectActions.undo,
    redo: projectActions.redo,
    help: () => {
      setTool('keys')
    },
    nextProblem: () => {
      rowActions.stepToProblem(1)
    },
    previousProblem: () => {
      rowActions.stepToProblem(-1)
    },
    problems: rowActions.toggleProblems,
    palette: () => {
      if (hasPalette) setTool('palette')
      else focusBox()
    },
  })
  useCopyOfFocusedRow(rowActions.copyRow)
  useWaitingDraft(
    EDITOR_DRAFTS,
    (draft) => {
      const { screen, record } = draft
      if (screen === 'row') return reopenPanel(draft, read.rows, rowActions)
      if (screen === 'authority') {
        if (!read.items.some(({ id }) => id === record)) return false
        rowActions.editAuthority(record)
      } else if (screen === 'string') {
        if (record !== stringId) return false
        setTool('string')
      } else {
        if (record !== contents.project.id) return false
        if (screen === 'authority-new') setTyped('')
        else setTool(screen === 'project' ? 'project' : 'exchange')
      }
      return true
    },
    engine !== null,
  )
  useLeavingRow(() => {
    rowActions.select(null)
  })

  return {
    ...actions,
    saving,
    contents,
    stringId,
    read,
    engine,
    selection,
    canUndo: doing.canUndo,
    canRedo: doing.canRedo,
    box,
    focusBox,
    typed,
    setTyped,
    tool,
    setTool,
    closeTool: () => {
      setTool(null)
    },
    copyDialog,
  }
}

/**
 * Loads the case list in parallel with the engine if the list can check an authority of the project. Without the list,
 * the number of problems is not final.
 */
function useCaseListFor(items: StringRows['items']): void {
  const isNeeded = useMemo(
    () => items.some(({ source }) => source !== null && isOfUnitedStatesReports(source)),
    [items],
  )
  useEffect(() => {
    // Ignore a failure, because the state of the list reports it.
    if (isNeeded)
      void import('../../cases/case-list.ts').then((it) => it.fetchCaseList()).catch(() => undefined)
  }, [isNeeded])
}
