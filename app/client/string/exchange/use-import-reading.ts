import { useRef, useState } from 'react'
import type { LibraryItem } from '../model/citation-row.ts'
import { readImport, type ImportReading } from './read-import.ts'

/** What an import dialog knows about its text: nothing yet, being read, read, or not readable here and now. */
export type ImportState =
  | { readonly at: 'empty' }
  | { readonly at: 'reading' }
  | { readonly at: 'read'; readonly reading: ImportReading | null }
  | { readonly at: 'failed' }

/** Reads the text of an import as it changes; a reading overtaken by a newer text is dropped. */
export function useImportReading(items: readonly LibraryItem[]): {
  readonly text: string
  readonly state: ImportState
  readonly change: (text: string) => void
} {
  const [text, setText] = useState('')
  const [state, setState] = useState<ImportState>({ at: 'empty' })
  const newest = useRef('')

  function change(next: string): void {
    setText(next)
    newest.current = next
    if (next.trim() === '') {
      setState({ at: 'empty' })
      return
    }
    setState((before) => (before.at === 'read' ? before : { at: 'reading' }))
    readImport(next, items).then(
      (reading) => {
        if (newest.current === next) setState({ at: 'read', reading })
      },
      () => {
        if (newest.current === next) setState({ at: 'failed' })
      },
    )
  }

  return { text, state, change }
}
