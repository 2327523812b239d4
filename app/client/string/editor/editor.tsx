import { type ClipboardEvent, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import type { Source } from '#cite/source/source.ts'
import { useCopy } from '../../../clipboard/use-copy.tsx'
import { part } from '../../../part.ts'
import { toast } from '../../../shell/toast.ts'
import type { ProjectContents } from '../../../store/hooks.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/state.tsx'
import { type EngineState, useEngineState } from '../../engine.ts'
import { useLatest } from '../../use-latest.ts'
import { t } from '../../words.ts'
import { Composer, type ComposerHandle } from '../composer/composer.tsx'
import { startOfForm } from '../composer/form-start.ts'
import { editorCommand, type EditorCommand } from '../keys.ts'
import { Library } from '../library/library.tsx'
import { CheckStrip } from '../check/check-strip.tsx'
import { checkString } from '../check/findings.ts'
import { Preview } from '../preview/preview.tsx'
import { RowList } from '../row/row-list.tsx'
import { sourcesOf } from '../row/row.ts'
import { EditorProvider } from './editor-actions.ts'
import { EditorHead } from './editor-head.tsx'
import { EmptyRows } from './empty-rows.tsx'
import { Panels } from './panels.tsx'
import { PhoneBar } from './phone-bar.tsx'
import { useEditorState } from './use-editor.ts'
import { useRows } from './use-rows.ts'
import { useSaving } from './use-saving.ts'
import { useUndo } from './use-undo.ts'
import styles from './editor.module.css'

// Forms carry the schemas of every kind of source: fetched when one is opened.
const authorityForm = part(async () => (await import('../composer/authority-form.tsx')).AuthorityForm)

// What opens on a press is fetched as soon as the page stands. The panels are not among it: people type into them at
// once, and a part that is revealed a moment later would lose the first keys.
const exportMenu = part(async () => (await import('../preview/export-menu.tsx')).ExportMenu)
const keysDialog = part(async () => (await import('./keys-dialog.tsx')).KeysDialog)
exportMenu.fetch()

interface EditorProps {
  readonly stored: ProjectContents
  readonly stringId: string
}

/** The project editor: authorities, the string being built, and its preview. */
export function Editor({ stored, stringId }: EditorProps) {
  const engineState = useEngineState()
  const engine = typeof engineState === 'string' ? null : engineState
  const saving = useSaving(stored)
  const doing = useUndo(stored.project.id, saving, () => {
    toast({ message: t('res_not_saved'), tone: 'err' })
  })
  const { contents, unsaved } = saving
  const read = useRows(contents, stringId, engine)
  const { items, rows, setting, print, printed } = read
  const { copy, copyDialog } = useCopy()
  const { state, actions, board } = useEditorState({ ...read, contents, stringId, engine, doing, copy })
  const composer = useRef<ComposerHandle>(null)
  const [helping, setHelping] = useState(false)
  const [form, setForm] = useState<string | null>(null)
  const checked = useMemo(
    () => (engine === null ? null : checkString(engine, rows, setting)),
    [engine, rows, setting],
  )
  const uses = useMemo(() => countUses(contents.uses), [contents.uses])
  const edited = items.find((item) => item.id === state.editing)?.source ?? null

  useEditorKeys({
    add: () => composer.current?.focus(),
    copyString: actions.copyString,
    undo: board.undo,
    redo: board.redo,
    help: () => {
      setHelping(true)
    },
  })

  return (
    <EditorProvider value={actions}>
      <div
        className={styles.editor}
        onCopy={(event) => {
          copyFocusedRow(event, actions.copyRow)
        }}
      >
        <EditorHead
          project={contents.project}
          onEdit={board.editProject}
          onUndo={board.undo}
          onHelp={() => {
            setHelping(true)
          }}
        />
        <SaveTrouble count={unsaved.size} text={printed?.text ?? ''} onRetry={saving.retry} />
        <EngineTrouble state={engineState} />
        <div className={styles.zones}>
          <div className={styles.library}>
            <Library
              items={items}
              uses={uses}
              onUse={board.use}
              onEdit={actions.editAuthority}
              onRemove={board.removeItem}
            />
          </div>
          <div className={styles.builder} aria-busy={saving.busy}>
            <Composer
              ref={composer}
              projectId={contents.project.id}
              engine={engine}
              items={items}
              setting={setting}
              onAdd={board.add}
              onUse={board.use}
              onForm={setForm}
            />
            {rows.length === 0 ? (
              <EmptyRows engine={engine} onAdd={board.add} />
            ) : (
              <RowList
                rows={rows}
                print={print}
                selected={state.selected}
                fresh={state.fresh}
                unsaved={unsaved}
              />
            )}
          </div>
          <div className={styles.preview}>
            <Preview rendered={printed} onCopy={actions.copyString}>
              <Suspense>
                {engine !== null && printed !== null && (
                  <exportMenu.Component
                    engine={engine}
                    printed={printed}
                    sources={sourcesOf(rows)}
                    title={contents.project.name}
                  />
                )}
              </Suspense>
            </Preview>
            {checked !== null && <CheckStrip checked={checked} rows={rows} onReorder={board.reorder} />}
          </div>
        </div>
        <PhoneBar selected={state.selected} onAdd={() => composer.current?.focus()} />
      </div>
      <output className="visually-hidden" aria-live="polite">
        {state.said}
      </output>

      <Panels panel={state.panel} rows={rows} engine={engine} print={print} />
      <Suspense>
        {form !== null && (
          <authorityForm.Component
            setting={setting}
            start={startOfForm(form, engine)}
            onSave={(source: Source) => {
              setForm(null)
              board.addSource(source)
            }}
            onClose={() => {
              setForm(null)
            }}
          />
        )}
        {edited !== null && (
          <authorityForm.Component
            key={edited.id}
            source={edited}
            setting={setting}
            onSave={(source: Source) => {
              board.correct(edited.id, source)
            }}
            onClose={board.stopEditing}
          />
        )}
      </Suspense>
      <Suspense>
        {helping && (
          <keysDialog.Component
            open
            onClose={() => {
              setHelping(false)
            }}
          />
        )}
      </Suspense>
      {copyDialog}
    </EditorProvider>
  )
}

/** The device refused to store something: it stays in sight, and there is a way to rescue it. */
function SaveTrouble(props: {
  readonly count: number
  readonly text: string
  readonly onRetry: () => Promise<void>
}) {
  const { copy, copyDialog } = useCopy()
  if (props.count === 0) return copyDialog
  return (
    <Notice tone="err" role="alert" title={t('res_not_saved')}>
      <p>{t('res_not_saved_help')}</p>
      <div className={styles.rescue}>
        <Button small onClick={() => void props.onRetry()}>
          {t('res_retry')}
        </Button>
        <Button small onClick={() => void copy([{ html: props.text, text: props.text }])}>
          {t('res_copy_text')}
        </Button>
      </div>
      {copyDialog}
    </Notice>
  )
}

function EngineTrouble({ state }: { readonly state: EngineState }) {
  if (state !== 'failed') return null
  return (
    <Notice tone="err" role="alert" title={t('res_engine_failed')}>
      <Button
        small
        onClick={() => {
          window.location.reload()
        }}
      >
        {t('res_reload_page')}
      </Button>
    </Notice>
  )
}

/** Ctrl/⌘+C on a row, with nothing selected, copies that row. */
function copyFocusedRow(event: ClipboardEvent, copyRow: (rowId: string) => void): void {
  const selection = document.getSelection()
  const { target } = event
  if (selection?.isCollapsed === false || isTextField(target)) return
  const row = document.activeElement?.closest<HTMLElement>('[data-row]')?.dataset['row']
  if (row === undefined) return
  event.preventDefault()
  copyRow(row)
}

/** The editor's keys, wherever the focus is outside a text field or a dialog. */
function useEditorKeys(commands: Readonly<Record<EditorCommand, () => void>>): void {
  const latest = useLatest(commands)
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent): void {
      const command = editorCommand(event)
      if (command === null || event.defaultPrevented || document.querySelector('dialog[open]') !== null)
        return
      if (isTextField(event.target)) return
      event.preventDefault()
      latest.current[command]()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => {
      document.removeEventListener('keydown', onKeyDown)
    }
  }, [latest])
}

function isTextField(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest('input:not([type="radio"], [type="checkbox"]), textarea, select') !== null
  )
}

function countUses(uses: ProjectContents['uses']): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { authorityId } of uses) counts.set(authorityId, (counts.get(authorityId) ?? 0) + 1)
  return counts
}
