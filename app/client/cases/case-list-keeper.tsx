import { useEffect } from 'react'
import { keepCaseList } from './keep-case-list.ts'

/** Downloads the case list in the background, for offline use. Renders nothing. */
export function CaseListKeeper() {
  useEffect(() => keepCaseList(), [])
  return null
}
