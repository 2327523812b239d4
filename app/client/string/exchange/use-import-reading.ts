import { useEffect, useState } from 'react'
import type { LibraryItem } from '../model/citation-row.ts'
import { readImport, type ImportReading } from './read-import.ts'

/** State of an import: no text yet, being parsed, parsed, or the parser could not be loaded. */
export type ImportState =
  | { readonly at: 'empty' }
  | { readonly at: 'reading' }
  | { readonly at: 'read'; readonly reading: ImportReading | null }
  | { readonly at: 'failed' }

/** Parses the text of an import whenever it changes. Drops a result if the text has changed in the meantime. */
export function useImportReading(
  items: readonly LibraryItem[],
  text: string,
): { readonly state: ImportState; readonly retry: () => void } {
  const [attempt, setAttempt] = useState(0)
  const [last, setLast] = useState<{ readonly text: string; readonly state: ImportState }>()
  const isEmpty = text.trim() === ''
  useEffect(() => {
    if (isEmpty || attempt < 0) return undefined
    let isCurrent = true
    readImport(text, items).then(
      (reading) => {
        if (isCurrent) setLast({ text, state: { at: 'read', reading } })
      },
      () => {
        if (isCurrent) setLast({ text, state: { at: 'failed' } })
      },
    )
    return () => {
      isCurrent = false
    }
  }, [text, items, isEmpty, attempt])

  const retry = () => setAttempt(attempt + 1)
  if (isEmpty) return { state: { at: 'empty' }, retry }
  // While a changed text is parsed, keep showing the previous entries.
  const isShown = last !== undefined && (last.text === text || last.state.at === 'read')
  return { state: isShown ? last.state : { at: 'reading' }, retry }
}
