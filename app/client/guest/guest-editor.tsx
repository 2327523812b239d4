import {
  type ClipboardEvent,
  type ReactNode,
  Suspense,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import { useCopyCitations } from '../../clipboard/use-copy.tsx'
import { lazyPart } from '../../loading/lazy-part.ts'
import { ToastPlace } from '../../notify/toast-place.tsx'
import { showToast } from '../../notify/toast.ts'
import type { ProjectContents } from '../../store/store-hooks.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { useEngineState } from '../citation-engine.ts'
import { Composer, type ComposerHandle, type DockSides } from '../string/composer/composer.tsx'
import { ErrorBanner } from '../string/editor/error-banner.tsx'
import { PreviewAndCheck } from '../string/editor/preview-and-check.tsx'
import { RowPanels } from '../string/editor/row-panels.tsx'
import { AuthorityForms } from '../string/editor/tool-dialogs.tsx'
import { useCopyOfFocusedRow, useEditorKeys, useLeavingRow } from '../string/editor/use-editor-keys.ts'
import { useEditorState } from '../string/editor/use-editor-state.ts'
import { useProjectSaving } from '../string/editor/use-project-saving.ts'
import { useStringRows } from '../string/editor/use-string-rows.ts'
import { useUndoLog } from '../string/editor/use-undo-log.ts'
import type { CitedSources } from '../string/model/project-actions.ts'
import { RowActionsProvider } from '../string/model/row-actions.ts'
import { keepRowInSight } from '../string/phone/keep-row-in-sight.ts'
import { PhoneDock } from '../string/phone/phone-dock.tsx'
import phone from '../string/phone/phone.module.css'
import { useWholeScreen } from '../string/phone/use-whole-screen.ts'
import { RowList } from '../string/row/row-list.tsx'
import { useEditorLayout } from '../string/viewport/use-editor-layout.ts'
import { classNames } from '../../ui/class-names.ts'
import { AddressNote, type PastedPage, PastedPageNote } from './guest-notes.tsx'
import { GuestHead } from './guest-head.tsx'
import { GuestKeeping } from './guest-keeping.tsx'
import { isFromAddressAlone, readAddresses, withAddressReading } from './read-address.ts'
import { todayInDigits } from './today-in-digits.ts'
import { t } from './messages.ts'
import styles from './guest.module.css'

const shortcuts = lazyPart(
  async () => (await import('../string/editor/shortcuts-dialog.tsx')).ShortcutsDialog,
)

interface GuestEditorProps {
  readonly stored: ProjectContents
  /** The string was removed from this browser. */
  readonly onRemoved: () => void
}

/** The string and its box, made of the parts of the String Cite Tool: one string, its typeface, what is copied. */
export function GuestEditor({ stored, onRemoved }: GuestEditorProps) {
  const engineState = useEngineState()
  const loaded = useDeferredValue(typeof engineState === 'string' ? null : engineState)
  const [today] = useState(todayInDigits)
  const engine = useMemo(() => (loaded === null ? null : withAddressReading(loaded, today)), [loaded, today])
  const saving = useProjectSaving(stored)
  const doing = useUndoLog(stored.project.id, saving, () => {
    showToast({ message: t('res_guest_failed_title'), tone: 'err' })
  })
  const { contents, unsaved } = saving
  const { project } = contents
  const stringId = contents.strings[0]?.id ?? ''
  const read = useStringRows(contents, stringId, engine)
  const { items, rows, setting, forms, print, printed } = read
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
  const [typed, setTyped] = useState<string | null>(null)
  const [open, setOpen] = useState<'preview' | 'keys' | null>(null)
  const [fromAddress, setFromAddress] = useState(false)
  const [page, setPage] = useState<PastedPage | null>(null)
  const { selected, fresh, caret } = state
  const selection = useMemo(() => ({ selected, fresh, caret }), [selected, fresh, caret])
  const edited = items.find(({ id }) => id === state.editing)?.source ?? null
  const layout = useEditorLayout()
  const whole = layout !== 'page'
  useWholeScreen(whole)

  const focusBox = (): void => {
    // Where a selected row has taken the place of the box, that comes back first.
    flushSync(() => {
      rowActions.select(null)
    })
    composer.current?.focus()
  }
  const close = (): void => {
    setOpen(null)
  }
  useEditorKeys({
    add: focusBox,
    palette: focusBox,
    copyString: rowActions.copyString,
    undo: projectActions.undo,
    redo: projectActions.redo,
    help: () => {
      setOpen('keys')
    },
  })
  useCopyOfFocusedRow(rowActions.copyRow)
  useLeavingRow(() => {
    rowActions.select(null)
  })
  // Whoever opened it came to type.
  useEffect(() => composer.current?.focus(), [])

  /** Before the engine is here the box reads without it: what an address says is added all the same. */
  const add = (found: CitedSources): void => {
    const whatItSays =
      loaded === null ? found : readAddresses(loaded, { leftovers: [], omitted: [], ...found }, today)
    setFromAddress(whatItSays.sources.some(isFromAddressAlone))
    projectActions.add(whatItSays)
  }

  function takePastedPage(event: ClipboardEvent): void {
    const [file] = event.clipboardData.files
    const text = event.clipboardData.getData('text/plain')
    const isPage = /^\s*(?:<!doctype html|<html)\b/i.test(text)
    if (file === undefined && !isPage) return
    event.preventDefault()
    setPage('reading')
    void import('./read-pasted-page.ts')
      .then(({ readPastedPage }) => readPastedPage(file ?? new Blob([text], { type: 'text/html' })))
      .then(
        (source) => {
          setPage(source === null ? 'failed' : null)
          if (source !== null) projectActions.addSource(source)
        },
        () => {
          setPage('offline')
        },
      )
  }

  const checked = { rows, setting, forms }
  const outcome = (
    <PreviewAndCheck
      {...checked}
      engine={engine}
      printed={printed}
      title={t('res_guest_title')}
      within={layout}
      onCopy={rowActions.copyString}
      onReorder={projectActions.reorder}
    />
  )
  const addBox = (dock?: DockSides): ReactNode => (
    <div className={styles.box} onPasteCapture={takePastedPage}>
      <Composer
        ref={composer}
        projectId={project.id}
        engine={engine}
        items={items}
        setting={setting}
        dock={dock}
        onAdd={add}
        onUse={projectActions.use}
        onForm={setTyped}
      />
    </div>
  )
  const trouble = <ErrorBanner saving={saving} engine={engineState} print={print} printed={printed} />
  const notes = (
    <>
      <PastedPageNote page={page} />
      {fromAddress && (
        <AddressNote
          onClose={() => {
            setFromAddress(false)
          }}
        />
      )}
    </>
  )

  return (
    <RowActionsProvider value={rowActions}>
      <div
        className={whole ? classNames(phone.frame, layout === 'side' && phone.side) : styles.tool}
        data-compact={whole ? layout : undefined}
      >
        <GuestHead
          small={whole}
          typeface={project.typeface}
          onTypeface={(typeface) => {
            projectActions.editProject({ typeface })
          }}
          onUndo={projectActions.undo}
        />
        {!whole && trouble}
        <div className={whole ? phone.parts : styles.zones}>
          <div className={whole ? phone.parts : styles.builder} aria-busy={saving.busy}>
            {!whole && addBox()}
            {!whole && notes}
            <div
              ref={whole ? keepRowInSight : undefined}
              className={whole ? phone.rows : undefined}
              data-scroller={whole ? '' : undefined}
            >
              <div data-keeps-selection="">
                {rows.length === 0 ? (
                  <p className={styles.empty}>{t('res_guest_empty')}</p>
                ) : (
                  <RowList rows={rows} print={print} selection={selection} forms={forms} unsaved={unsaved} />
                )}
              </div>
              <GuestKeeping project={project} isEmpty={rows.length === 0} onRemoved={onRemoved} />
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
            <div className={phone.notices}>
              {notes}
              {trouble}
              <ToastPlace />
            </div>
            <PhoneDock
              {...checked}
              engine={engine}
              selected={state.selected}
              onPreview={
                layout === 'foot'
                  ? () => {
                      setOpen('preview')
                    }
                  : undefined
              }
            >
              {addBox}
            </PhoneDock>
          </>
        )}
      </div>
      {layout === 'foot' && open === 'preview' && (
        <Dialog
          open
          shape="sheet"
          title={t('res_guest_preview')}
          closeLabel={t('res_guest_close')}
          onClose={close}
        >
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
      <Suspense>{open === 'keys' && <shortcuts.Component onClose={close} />}</Suspense>
      {copyDialog}
    </RowActionsProvider>
  )
}
