import { useEffect, useEffectEvent } from 'react'
import type { Webcite } from '../../store/store-hooks.ts'
import { readStoredReading } from './page-reading.ts'
import type { useWebciteForm } from './use-webcite-form.ts'
import { isSameAddress } from './webcite-draft.ts'

/** Fills in the form with fields of the saved citation that were read in the background or on another device. */
export function useStoredFindings(
  saved: Webcite | undefined,
  { draft, read, dispatch }: ReturnType<typeof useWebciteForm>,
): void {
  const savedFound = saved?.fetchState === 'fetched' ? saved.found : null
  const fill = useEffectEvent(() => {
    const found = readStoredReading(savedFound)
    if (saved === undefined || found === null || read.isRead) return
    const url = (draft.values.url ?? '').trim()
    // The user may have typed the URL of another page in the meantime.
    const isSame = [saved.url, found.url, found.fields.url.value].some((own) => isSameAddress(own, url))
    if (isSame) dispatch({ do: 'find', found: { ...found, url } })
  })
  // Run only when fields arrive. Otherwise, later edits would bring the stored values back.
  useEffect(() => {
    if (savedFound !== null) fill()
  }, [savedFound])
}
