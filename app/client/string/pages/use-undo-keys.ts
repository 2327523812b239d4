import { useEffect } from 'react'
import { useLatest } from '../../use-latest.ts'
import { editorCommand } from '../model/key-commands.ts'

/** Adds keyboard shortcuts for undo and redo, as in the editor, outside text fields and dialogs. */
export function useUndoKeys(step: (direction: 'back' | 'again') => void): void {
  const latest = useLatest(step)
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent): void {
      const command = editorCommand(event)
      if (command !== 'undo' && command !== 'redo') return
      if (event.defaultPrevented || document.querySelector('dialog[open]') !== null) return
      if (event.target instanceof Element && event.target.closest('input, textarea, select') !== null) return
      event.preventDefault()
      latest.current(command === 'undo' ? 'back' : 'again')
    }
    document.addEventListener('keydown', onKeyDown)
    return () => {
      document.removeEventListener('keydown', onKeyDown)
    }
  }, [latest])
}
