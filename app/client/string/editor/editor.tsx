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
import { useNavigate } from 'react-router-dom'
import { optionalPart } from '../../../loading/optional-part.ts'
import { dialogPart, panelPart } from '../../../notify/panel-part.tsx'
import { standBy } from '../../../loading/standby-parts.ts'
import type { ProjectContents } from '../../../store/store-hooks.ts'
import { classNames } from '../../../ui/class-names.ts'
import { useEngineState } from '../../citation-engine.ts'
import type { CitingNote } from '../../reading/numbered-notes.ts'
import { ConflictNotice } from '../../conflict/conflict-notice.tsx'
import { projectPath } from '../../project-path.ts'
import { rememberPlace } from '../../resume-place.ts'
import type { ComposerHandle } from '../composer/composer.tsx'
import { t } from '../messages.ts'
import type { EditorTool } from '../model/editor-tool.ts'
import { PhoneBar } from '../phone/phone-bar.tsx'
import phone from '../phone/phone.module.css'
import { StringBar } from '../strings/string-bar.tsx'
import type { EditorLayout } from '../viewport/use-editor-layout.ts'
import { EditorFrame } from './editor-frame.tsx'
import { EditorHead, ProjectMenuButton } from './editor-head.tsx'
import { type OpenEditor, useOpenEditor } from './use-open-editor.ts'
import styles from './editor.module.css'

// Load these parts separately, so that the rows appear without waiting for them.
const library = panelPart(async () => (await import('../library/library.tsx')).Library)
const emptyRows = optionalPart(async () => (await import('./empty-rows.tsx')).EmptyRows)
const otherStrings = optionalPart(async () => (await import('../strings/other-strings.tsx')).OtherStrings)
const toolDialogs = dialogPart(async () => (await import('./tool-dialogs.tsx')).ToolDialogs)
const formatButton = optionalPart(async () => (await import('../preview/format-button.tsx')).FormatButton)
standBy(library, emptyRows, otherStrings, toolDialogs, formatButton)

/** Layout of a project with one string. A collapsed library goes below the rows, which show the same authorities. */
const single = { ...styles, zones: classNames(styles.zones, styles.single) ?? '' }

interface ProjectEditorProps {
  readonly layout: EditorLayout
  readonly stored: ProjectContents
  /** Id of the string to open; the first string if it is null or no longer exists. */
  readonly wanted: string | null
  readonly startAt: string | null
}

/**
 * Returns the user's choice to collapse or open the library of a project with a single string. Returns undefined if the
 * project has several strings.
 */
function useLibraryCollapse(isSingle: boolean) {
  const [opened, setOpened] = useState<boolean | null>(null)
  return useMemo(() => (isSingle ? { opened, setOpened } : undefined), [isSingle, opened])
}

/** The project editor: authorities, the current string, and its preview. */
export function ProjectEditor({ layout, stored, wanted, startAt }: ProjectEditorProps) {
  const engineState = useEngineState(stored.project.profile)
  // Printing a long list takes time, so defer it to keep the UI responsive.
  const engine = useDeferredValue(typeof engineState === 'string' ? null : engineState)
  const editor = useOpenEditor({ stored, wanted, engine, notSaved: t('res_not_saved'), hasPalette: true })
  const { contents, stringId, read, state, rowActions, projectActions, tool, setTool } = editor
  const { project, strings } = contents
  const navigate = useNavigate()
  const openString = useCallback(
    (id: string): void => void navigate(projectPath(project.id, id)),
    [navigate, project.id],
  )
  const addNotes = useCallback(
    (notes: readonly CitingNote[]): void => {
      void projectActions.addNotes(notes).then(openString)
    },
    [openString, projectActions],
  )
  const citeLink = useCallback(
    (url: string): void => void navigate(`/client/webcite?url=${encodeURIComponent(url)}`),
    [navigate],
  )
  // Close the dialog once all conflicts are resolved, so that later conflicts don't reopen it.
  if (tool === 'conflict' && Object.keys(project.conflicts).length === 0) setTool(null)
  const openTool = (opened: EditorTool) => () => {
    setTool(opened)
  }
  const whole = layout !== 'page'
  const collapse = useLibraryCollapse(strings.length === 1)
  useStart(startAt, rowActions.focus)
  useBoxOfEmptyString(read.rows.length === 0, editor.box)
  useRemembered(project.id, stringId, state.selected)

  const format = useFormatButton(project, whole ? undefined : projectActions.editProject)
  const { undo: onUndo, redo: onRedo } = projectActions
  const steps = { onUndo, onRedo, canRedo: editor.canRedo }
  return (
    <EditorFrame
      editor={editor}
      layout={layout}
      engineState={engineState}
      page={collapse !== undefined && collapse.opened !== true ? single : styles}
      title={project.name}
      head={
        whole ? (
          <PhoneBar project={project} view={null} onSettings={openTool('settings')}>
            <ProjectMenuButton
              project={project}
              onEdit={projectActions.editProject}
              onOpen={setTool}
              isAlone={strings.length === 1}
              more={{
                ...steps,
                onForm: () => {
                  editor.setTyped('')
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
            project={project}
            canUndo={editor.canUndo}
            isAlone={strings.length === 1}
            onEdit={projectActions.editProject}
            onOpen={setTool}
          />
        )
      }
      library={<EditorLibrary editor={editor} collapse={collapse} />}
      strings={
        (!whole || strings.length > 1) && (
          <StringBar
            strings={strings}
            current={stringId}
            projectId={project.id}
            projectActions={projectActions}
            onOpen={setTool}
            onString={openString}
            className={whole ? phone.chips : undefined}
          >
            {format}
          </StringBar>
        )
      }
      notes={whole && <ConflictNotice of={[project]} onOpen={openTool('conflict')} />}
      empty={
        <Suspense>
          <emptyRows.Component engine={engine} onAdd={projectActions.add} />
        </Suspense>
      }
      below={<StringsBelow editor={editor} />}
      onAdd={projectActions.add}
      onNotes={addNotes}
      onLink={citeLink}
    >
      <Suspense>
        <toolDialogs.Component
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
          onAdd={editor.focusBox}
          onClose={editor.closeTool}
        />
      </Suspense>
    </EditorFrame>
  )
}

interface EditorLibraryProps {
  readonly editor: OpenEditor
  readonly collapse: ReturnType<typeof useLibraryCollapse>
}

function EditorLibrary({ editor: { read, rowActions, projectActions }, collapse }: EditorLibraryProps) {
  return (
    <div className={styles.library}>
      <Suspense>
        <library.Component
          items={read.items}
          uses={read.counts}
          collapse={collapse}
          onUse={projectActions.use}
          onEdit={rowActions.editAuthority}
          onRemove={projectActions.removeItem}
        />
      </Suspense>
    </div>
  )
}

function StringsBelow({ editor: { contents, stringId, engine, read } }: { readonly editor: OpenEditor }) {
  return (
    <Suspense>
      <otherStrings.Component contents={contents} current={stringId} engine={engine} read={read} />
    </Suspense>
  )
}

/** Returns the button for the citation settings. Returns the same element until the settings change. */
function useFormatButton(
  project: ProjectContents['project'],
  onEdit: OpenEditor['projectActions']['editProject'] | undefined,
) {
  return useMemo(
    () => onEdit !== undefined && <formatButton.Component project={project} onEdit={onEdit} />,
    [project, onEdit],
  )
}

/** Focuses the row in the URL, once. */
function useStart(rowId: string | null, focus: (rowId: string) => void): void {
  const begun = useRef(false)
  useEffect(() => {
    if (begun.current || rowId === null) return
    begun.current = true
    focus(rowId)
  }, [rowId, focus])
}

/** Focuses the box if the string is empty when the editor opens. */
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
