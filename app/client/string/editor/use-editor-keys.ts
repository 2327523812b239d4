import { useEffect, useLayoutEffect } from 'react'
import { areSingleKeysOn } from '../../../browser/single-keys.ts'
import { useLatest } from '../../use-latest.ts'
import { editorCommand, type EditorCommand } from '../model/key-commands.ts'
import { rowIdOf } from '../model/row-element.ts'

/**
 * Adds the editor's keyboard shortcuts. They work outside text fields and dialogs, except for the palette shortcut,
 * which also works in a text field.
 */
export function useEditorKeys(commands: Readonly<Record<EditorCommand, () => void>>): void {
  const latest = useLatest(commands)
  // Use a layout effect, because the user may press a key right after the paint.
  useLayoutEffect(() => {
    function onKeyDown(event: KeyboardEvent): void {
      const command = editorCommand(event)
      if (command === null || event.defaultPrevented || document.querySelector('dialog[open]') !== null)
        return
      if (command !== 'palette' && isTextField(event.target)) return
      if (!event.ctrlKey && !event.metaKey && !areSingleKeysOn()) return
      event.preventDefault()
      latest.current[command]()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => {
      document.removeEventListener('keydown', onKeyDown)
    }
  }, [latest])
}

/**
 * Makes Ctrl/⌘+C copy the focused row if no text is selected. Listens on the document, because Firefox dispatches the
 * event to the element that contains the caret, which may be outside the editor.
 */
export function useCopyOfFocusedRow(copyRow: (rowId: string) => void): void {
  const latest = useLatest(copyRow)
  useEffect(() => {
    function onCopy(event: ClipboardEvent): void {
      if (event.defaultPrevented || document.getSelection()?.isCollapsed === false) return
      const row = isTextField(document.activeElement) ? null : rowIdOf(document.activeElement)
      if (row === null) return
      event.preventDefault()
      latest.current(row)
    }
    document.addEventListener('copy', onCopy)
    return () => {
      document.removeEventListener('copy', onCopy)
    }
  }, [latest])
}

/** Elements that keep the row selected when the user clicks or focuses them. */
const KEEPS = '[data-keeps-selection], [popover], dialog, [role="toolbar"], [role="status"], [role="alert"]'

/** Calls `onLeave` when the user clicks or focuses an element unrelated to the selected row (spec §3). */
export function useLeavingRow(onLeave: () => void): void {
  const latest = useLatest(onLeave)
  useEffect(() => {
    function onAnywhere({ target }: Event): void {
      if (target instanceof Element && target.isConnected && target.closest(KEEPS) === null) latest.current()
    }
    document.addEventListener('pointerdown', onAnywhere)
    document.addEventListener('focusin', onAnywhere)
    return () => {
      document.removeEventListener('pointerdown', onAnywhere)
      document.removeEventListener('focusin', onAnywhere)
    }
  }, [latest])
}

function isTextField(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest('input:not([type="radio"], [type="checkbox"]), textarea, select') !== null
  )
}
