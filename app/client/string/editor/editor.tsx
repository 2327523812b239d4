import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useCopyCitations } from '../../../clipboard/use-copy.tsx'
import { showToast } from '../../../notify/toast.ts'
import type { ProjectContents } from '../../../store/store-hooks.ts'
import { useEngineState } from '../../citation-engine.ts'
import { rememberPlace } from '../../resume-place.ts'
import { Composer, type ComposerHandle } from '../composer/composer.tsx'
import { Library } from '../library/library.tsx'
import { projectPath } from '../../project-path.ts'
import { RowList } from '../row/row-list.tsx'
import { StringBar } from '../strings/string-bar.tsx'
import { RowActionsProvider } from '../model/row-actions.ts'
import { EditorHead } from './editor-head.tsx'
import { EmptyRows } from './empty-rows.tsx'
import { PreviewAndCheck } from './preview-and-check.tsx'
import { RowPanels } from './row-panels.tsx'
import { PhoneToolbar } from './phone-toolbar.tsx'
import { AuthorityForms, ToolDialogs } from './tool-dialogs.tsx'
import { ErrorBanner } from './error-banner.tsx'
import { t } from '../messages.ts'
import type { RowSelection } from '../model/selection.ts'
import { useCopyOfFocusedRow, useEditorKeys, useLeavingRow } from './use-editor-keys.ts'
import { useEditorState } from './use-editor-state.ts'
import { useStringRows } from './use-string-rows.ts'
import { useProjectSaving } from './use-project-saving.ts'
import { useUndoLog } from './use-undo-log.ts'
import type { EditorTool } from '../model/editor-tool.ts'
import styles from './editor.module.css'

interface ProjectEditorProps {
  readonly stored: ProjectContents
  /** The string asked for; the first one when there is none, or no longer. */
  readonly wanted: string | null
  /** The row that has the focus at first. */
  readonly startAt: string | null
}

/** The project editor: authorities, the string being built, and its preview. */
export function ProjectEditor({ stored, wanted, startAt }: ProjectEditorProps) {
  const engineState = useEngineState()
  // Printing a long list takes a moment: it does not hold up what somebody does meanwhile.
  const engine = useDeferredValue(typeof engineState === 'string' ? null : engineState)
  const saving = useProjectSaving(stored)
  const doing = useUndoLog(stored.project.id, saving, () => {
    showToast({ message: t('res_not_saved'), tone: 'err' })
  })
  const { contents, unsaved } = saving
  const projectId = contents.project.id
  const string = contents.strings.find(({ id }) => id === wanted) ?? contents.strings[0]
  const stringId = string?.id ?? ''
  const read = useStringRows(contents, stringId, engine)
  const { items, counts, rows, setting, forms, print, printed } = read
  const { copy, copyDialog } = useCopyCitations()
  const { state, rowActions, projectActions } = useEditorState({
    ...read,
    contents,
    stringId,
    engine,
    doing,
    copy,
  })
  const composer = useRef<ComposerHandle>(null)
  const [tool, setTool] = useState<EditorTool | null>(null)
  const [typed, setTyped] = useState<string | null>(null)
  const navigate = useNavigate()
  const selection = useSelection(state)
  const focusComposer = useCallback(() => composer.current?.focus(), [])
  const edited = items.find((item) => item.id === state.editing)?.source ?? null
  const openString = useCallback(
    (id: string): void => void navigate(projectPath(projectId, id)),
    [navigate, projectId],
  )
  const closeTool = (): void => {
    setTool(null)
  }

  useEditorKeys({
    add: focusComposer,
    copyString: rowActions.copyString,
    undo: projectActions.undo,
    redo: projectActions.redo,
    help: () => {
      setTool('keys')
    },
    palette: () => {
      setTool('palette')
    },
  })
  useCopyOfFocusedRow(rowActions.copyRow)
  useLeavingRow(() => {
    rowActions.select(null)
  })
  useStart(startAt, rowActions.focus)
  useRemembered(projectId, stringId, state.selected)

  return (
    <RowActionsProvider value={rowActions}>
      <div className={styles.editor}>
        <EditorHead
          project={contents.project}
          onEdit={projectActions.editProject}
          onUndo={projectActions.undo}
          onRedo={projectActions.redo}
          canRedo={doing.canRedo}
          onOpen={setTool}
        />
        <ErrorBanner saving={saving} engine={engineState} print={print} printed={printed} />
        <div className={styles.zones}>
          <div className={styles.library}>
            <Library
              items={items}
              uses={counts}
              onUse={projectActions.use}
              onEdit={rowActions.editAuthority}
              onRemove={projectActions.removeItem}
            />
          </div>
          <div className={styles.builder} aria-busy={saving.busy}>
            <StringBar
              strings={contents.strings}
              current={stringId}
              projectId={projectId}
              projectActions={projectActions}
              onOpen={setTool}
              onString={openString}
            />
            <Composer
              ref={composer}
              projectId={projectId}
              engine={engine}
              items={items}
              setting={setting}
              onAdd={projectActions.add}
              onUse={projectActions.use}
              onForm={setTyped}
            />
            {/* Authorities of the library are carried here: see library/carry.ts. */}
            <div data-landing="" data-keeps-selection="">
              {rows.length === 0 ? (
                <EmptyRows engine={engine} onAdd={projectActions.add} />
              ) : (
                <RowList
                  key={stringId}
                  rows={rows}
                  print={print}
                  selection={selection}
                  forms={forms}
                  unsaved={unsaved}
                />
              )}
            </div>
          </div>
          <div className={styles.preview} data-keeps-selection="">
            <PreviewAndCheck
              engine={engine}
              rows={rows}
              setting={setting}
              forms={forms}
              printed={printed}
              title={contents.project.name}
              onCopy={rowActions.copyString}
              onReorder={projectActions.reorder}
            />
          </div>
        </div>
        <PhoneToolbar selected={state.selected} onAdd={focusComposer} />
      </div>
      <RowPanels
        panel={state.panel}
        rows={rows}
        engine={engine}
        print={print}
        setting={setting}
        forms={forms}
      />
      <AuthorityForms
        setting={setting}
        engine={engine}
        typed={typed}
        edited={edited}
        projectActions={projectActions}
        onClose={() => {
          setTyped(null)
        }}
      />
      <ToolDialogs
        {...read}
        contents={contents}
        stringId={stringId}
        engine={engine}
        projectActions={projectActions}
        rowActions={rowActions}
        selected={state.selected}
        tool={tool}
        onOpen={setTool}
        onString={openString}
        onAdd={focusComposer}
        onClose={closeTool}
      />
      {copyDialog}
    </RowActionsProvider>
  )
}

/** The selection, the same one while only what is said, or the panel that is open, changes: every row looks at it. */
function useSelection({ selected, fresh, caret }: RowSelection): RowSelection {
  return useMemo(() => ({ selected, fresh, caret }), [selected, fresh, caret])
}

/** Brings the focus to where somebody left off, once. */
function useStart(rowId: string | null, focus: (rowId: string) => void): void {
  const begun = useRef(false)
  useEffect(() => {
    if (begun.current || rowId === null) return
    begun.current = true
    focus(rowId)
  }, [rowId, focus])
}

function useRemembered(projectId: string, stringId: string, rowId: string | null): void {
  useEffect(() => {
    rememberPlace({ projectId, stringId, rowId: rowId ?? undefined })
  }, [projectId, stringId, rowId])
}
