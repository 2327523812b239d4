import { type ClipboardEvent, Suspense, useDeferredValue, useEffect, useMemo, useState } from 'react'
import { afterFirstPaint } from '../../loading/after-first-paint.ts'
import { optionalPart } from '../../loading/optional-part.ts'
import { dialogPart } from '../../notify/panel-part.tsx'
import { fetchStandbyParts } from '../../loading/standby-parts.ts'
import type { ProjectContents } from '../../store/store-hooks.ts'
import { useEngineState } from '../citation-engine.ts'
import { EditorFrame } from '../string/editor/editor-frame.tsx'
import { useOpenEditor } from '../string/editor/use-open-editor.ts'
import type { CitedSources } from '../string/model/project-actions.ts'
import { useWholeScreen } from '../string/phone/use-whole-screen.ts'
import { useEditorLayout } from '../string/viewport/use-editor-layout.ts'
import { AddressNote, type PastedPage, PastedPageNote } from './guest-notes.tsx'
import { GuestHead } from './guest-head.tsx'
import { GuestKeeping } from './guest-keeping.tsx'
import { isFromAddressAlone, readAddresses, withAddressReading } from './read-address.ts'
import { todayInDigits } from './today-in-digits.ts'
import { t } from './messages.ts'
import styles from './guest.module.css'

fetchStandbyParts()
const emptyRows = optionalPart(async () => (await import('../string/editor/empty-rows.tsx')).EmptyRows)
const shortcuts = dialogPart(
  async () => (await import('../string/editor/shortcuts-dialog.tsx')).ShortcutsDialog,
)
const caseListKeeper = optionalPart(async () => {
  await afterFirstPaint()
  return (await import('../cases/case-list-keeper.tsx')).CaseListKeeper
})

interface GuestEditorProps {
  readonly stored: ProjectContents
  /** Called after the string is deleted from this browser. */
  readonly onRemoved: () => void
}

/** Editor for the guest string, built from parts of the String Cite Tool: one string, its style, and copying. */
export function GuestEditor({ stored, onRemoved }: GuestEditorProps) {
  const engineState = useEngineState(stored.project.profile)
  const loaded = useDeferredValue(typeof engineState === 'string' ? null : engineState)
  const [today] = useState(todayInDigits)
  const engine = useMemo(() => (loaded === null ? null : withAddressReading(loaded, today)), [loaded, today])
  const notSaved = t('res_guest_failed_title')
  const editor = useOpenEditor({ stored, wanted: null, engine, notSaved, hasPalette: false })
  const { box, projectActions, tool } = editor
  const { project } = editor.contents
  const title = project.name === '' ? t('res_guest_title') : project.name
  const [fromAddress, setFromAddress] = useState(false)
  const [page, setPage] = useState<PastedPage | null>(null)
  const layout = useEditorLayout()
  const whole = layout !== 'page'
  useWholeScreen(whole)
  // Focus the box, because users open the tool to type.
  useEffect(() => box.current?.focus(), [box])

  /** Adds citations. The box works before the engine has loaded, because a URL doesn't need it. */
  const add = (found: CitedSources): void => {
    const whatItSays =
      loaded === null ? found : readAddresses({ leftovers: [], omitted: [], ...found }, today)
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

  return (
    <EditorFrame
      editor={editor}
      layout={layout}
      engineState={engineState}
      page={styles}
      title={title}
      head={
        <GuestHead
          title={title}
          small={whole}
          typeface={project.typeface}
          onTypeface={(typeface) => {
            projectActions.editProject({ typeface })
          }}
          canUndo={editor.canUndo}
          onUndo={projectActions.undo}
        />
      }
      notes={
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
      }
      empty={
        <Suspense>
          <emptyRows.Component engine={engine} help={t('res_guest_empty')} onAdd={add} />
        </Suspense>
      }
      below={<GuestKeeping project={project} isEmpty={editor.read.rows.length === 0} onRemoved={onRemoved} />}
      onAdd={add}
      onPaste={takePastedPage}
    >
      <Suspense>{tool === 'keys' && <shortcuts.Component onClose={editor.closeTool} />}</Suspense>
      <Suspense>
        <caseListKeeper.Component />
      </Suspense>
    </EditorFrame>
  )
}
