import { useEffect, useEffectEvent } from 'react'
import type { Webcite } from '../../store/store-hooks.ts'
import { readStoredReading } from './page-reading.ts'
import type { useWebciteForm } from './use-webcite-form.ts'

/** Fills the form with the fields of its citation that were read in the background or on another device. */
export function useStoredFindings(
  saved: Webcite | undefined,
  { draft, read, dispatch }: ReturnType<typeof useWebciteForm>,
): void {
  const savedFound = saved?.fetchState === 'fetched' ? saved.found : null
  const fill = useEffectEvent(() => {
    const found = readStoredReading(savedFound)
    if (found === null || read.isRead) return
    dispatch({ do: 'find', found: { ...found, url: (draft.values.url ?? '').trim() } })
  })
  // Run only when fields arrive. Otherwise, later edits would bring them back.
  useEffect(() => {
    if (savedFound !== null) fill()
  }, [savedFound])
}
