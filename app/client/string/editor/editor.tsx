import {
  type RefObject,
  Suspense,
  useCallback,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router-dom'
import { useCopyCitations } from '../../../clipboard/use-copy.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { lazyPart } from '../../../loading/lazy-part.ts'
import { showToast } from '../../../notify/toast.ts'
import type { ProjectContents } from '../../../store/store-hooks.ts'
import { useEngineState } from '../../citation-engine.ts'
import { rememberPlace } from '../../resume-place.ts'
import { Composer, type ComposerHandle, type DockSides } from '../composer/composer.tsx'
import { projectPath } from '../../project-path.ts'
import { RowList } from '../row/row-list.tsx'
import { StringBar } from '../strings/string-bar.tsx'
import { RowActionsProvider } from '../model/row-actions.ts'
import { EditorHead, ProjectMenuButton } from './editor-head.tsx'
import { PhoneBar } from '../phone/phone-bar.tsx'
import { PhoneDock } from '../phone/phone-dock.tsx'
import { keepRowInSight } from '../phone/keep-row-in-sight.ts'
import phone from '../phone/phone.module.css'
import type { EditorLayout } from '../viewport/use-editor-layout.ts'
import { RowPanels } from './row-panels.tsx'
import { AuthorityForms, ToolDialogs } from './tool-dialogs.tsx'
import { t } from '../messages.ts'
import type { RowSelection } from '../model/selection.ts'
import { useCopyOfFocusedRow, useEditorKeys, useLeavingRow } from './use-editor-keys.ts'
import { useEditorState } from './use-editor-state.ts'
import { useStringRows } from './use-string-rows.ts'
import { useProjectSaving } from './use-project-saving.ts'
import { useUndoLog } from './use-undo-log.ts'
import type { EditorTool } from '../model/editor-tool.ts'
import styles from './editor.module.css'

// They stand around the rows, which do not wait for them.
const library = lazyPart(async () => (await import('../library/library.tsx')).Library)
const outcomeOf = lazyPart(async () => (await import('./preview-and-check.tsx')).PreviewAndCheck)
const emptyRows = lazyPart(async () => (await import('./empty-rows.tsx')).EmptyRows)
const phoneNotices = lazyPart(async () => (await import('../phone/phone-notices.tsx')).PhoneNotices)
const errorBanner = lazyPart(async () => (await import('./error-banner.tsx')).ErrorBanner)
for (const part of [library, outcomeOf, emptyRows, phoneNotices, errorBanner]) part.fetch()

interface ProjectEditorProps {
  readonly layout: EditorLayout
  readonly stored: ProjectContents
  /** The string asked for; the first one when there is none, or no longer. */
  readonly wanted: string | null
  /** The row that has the focus at first. */
  readonly startAt: string | null
}

/** The project editor: authorities, the string being built, and its preview. */
export function ProjectEditor({ layout, stored, wanted, startAt }: ProjectEditorProps) {
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
  const focusComposer = useCallback(() => {
    // Where a selected row has taken the place of the box, that comes back first.
    flushSync(() => {
      rowActions.select(null)
    })
    composer.current?.focus()
  }, [rowActions])
  const edited = items.find((item) => item.id === state.editing)?.source ?? null
  const openString = useCallback(
    (id: string): void => void navigate(projectPath(projectId, id)),
    [navigate, projectId],
  )
  // Nothing is left to choose; what comes later does not open by itself.
  if (tool === 'conflict' && Object.keys(contents.project.conflicts).length === 0) setTool(null)
  const openTool = (opened: EditorTool) => () => {
    setTool(opened)
  }
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
  useBoxOfEmptyString(layout !== 'page' && rows.length === 0, composer)
  useRemembered(projectId, stringId, state.selected)

  const whole = layout !== 'page'
  const { strings } = contents
  const checked = { rows, setting, forms }
  const outcome = (
    <Suspense>
      <outcomeOf.Component
        {...checked}
        engine={engine}
        printed={printed}
        title={contents.project.name}
        within={layout}
        onCopy={rowActions.copyString}
        onReorder={projectActions.reorder}
      />
    </Suspense>
  )
  const addBox = (dock?: DockSides) => (
    <Composer
      ref={composer}
      projectId={projectId}
      engine={engine}
      items={items}
      setting={setting}
      dock={dock}
      onAdd={projectActions.add}
      onUse={projectActions.use}
      onForm={setTyped}
    />
  )
  const trouble = (
    <Suspense>
      <errorBanner.Component saving={saving} engine={engineState} print={print} printed={printed} />
    </Suspense>
  )
  const steps = {
    onUndo: projectActions.undo,
    onRedo: projectActions.redo,
    canRedo: doing.canRedo,
  }

  return (
    <RowActionsProvider value={rowActions}>
      {/* One tree for every layout: nothing that is open or begun is lost when a screen is turned or a page zoomed. */}
      <div
        className={whole ? classNames(phone.frame, layout === 'side' && phone.side) : styles.editor}
        data-compact={whole ? layout : undefined}
      >
        {whole ? (
          <PhoneBar project={contents.project} onSettings={openTool('settings')}>
            <ProjectMenuButton
              project={contents.project}
              onEdit={projectActions.editProject}
              onOpen={setTool}
              more={{
                ...steps,
                alone: strings.length === 1,
                onForm: () => {
                  setTyped('')
                },
                onNewString: () => {
                  openString(projectActions.addString())
                },
              }}
            />
          </PhoneBar>
        ) : (
          <EditorHead
            {...steps}
            project={contents.project}
            onEdit={projectActions.editProject}
            onOpen={setTool}
          />
        )}
        {!whole && trouble}
        <div className={whole ? phone.parts : styles.zones}>
          {!whole && (
            <div className={styles.library}>
              <Suspense>
                <library.Component
                  items={items}
                  uses={counts}
                  onUse={projectActions.use}
                  onEdit={rowActions.editAuthority}
                  onRemove={projectActions.removeItem}
                />
              </Suspense>
            </div>
          )}
          <div className={whole ? phone.parts : styles.builder} aria-busy={saving.busy}>
            {(!whole || strings.length > 1) && (
              <StringBar
                strings={strings}
                current={stringId}
                projectId={projectId}
                projectActions={projectActions}
                onOpen={setTool}
                onString={openString}
                className={whole ? phone.chips : undefined}
              />
            )}
            {!whole && addBox()}
            <div
              ref={whole ? keepRowInSight : undefined}
              className={whole ? phone.rows : undefined}
              data-scroller={whole ? '' : undefined}
            >
              {/* Authorities of the library are carried here: see library/carry.ts. */}
              <div data-landing="" data-keeps-selection="">
                {rows.length === 0 ? (
                  <Suspense>
                    <emptyRows.Component engine={engine} onAdd={projectActions.add} />
                  </Suspense>
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
          </div>
          {layout !== 'foot' && (
            <div className={whole ? phone.outcome : styles.preview} data-keeps-selection="">
              {outcome}
            </div>
          )}
        </div>
        {whole && (
          <>
            <Suspense>
              <phoneNotices.Component project={contents.project} onConflict={openTool('conflict')}>
                {trouble}
              </phoneNotices.Component>
            </Suspense>
            <PhoneDock
              {...checked}
              engine={engine}
              selected={state.selected}
              onPreview={layout === 'foot' ? openTool('preview') : undefined}
            >
              {addBox}
            </PhoneDock>
          </>
        )}
      </div>
      {layout === 'foot' && tool === 'preview' && (
        <Dialog open shape="sheet" title={t('res_preview')} closeLabel={t('res_close')} onClose={closeTool}>
          {outcome}
        </Dialog>
      )}
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

/** A small screen with nothing in it but the box has the caret there at once. */
function useBoxOfEmptyString(empty: boolean, box: RefObject<ComposerHandle | null>): void {
  const [emptyAtFirst] = useState(empty)
  useEffect(() => {
    if (emptyAtFirst) box.current?.focus()
  }, [emptyAtFirst, box])
}

function useRemembered(projectId: string, stringId: string, rowId: string | null): void {
  useEffect(() => {
    rememberPlace({ projectId, stringId, rowId: rowId ?? undefined })
  }, [projectId, stringId, rowId])
}
