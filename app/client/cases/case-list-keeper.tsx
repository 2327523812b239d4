import { useEffect } from 'react'
import { reportCaseList } from '../../sync-status/offline-case-list.ts'
import { asksToSaveData, CASE_LIST_BYTES, keepCaseList } from './keep-case-list.ts'
import { useCaseListKept } from './use-case-list-kept.ts'

/**
 * Downloads the case list in the background, for offline use, and reports whether it is on the device. Renders nothing.
 */
export function CaseListKeeper() {
  const isKept = useCaseListKept()
  useEffect(() => keepCaseList(), [])
  useEffect(() => {
    reportCaseList({ isKept, downloads: asksToSaveData() ? 'search' : 'online', bytes: CASE_LIST_BYTES })
  }, [isKept])
  return null
}
