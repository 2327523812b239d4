import { create } from 'zustand'

export interface OfflineCaseList {
  readonly isKept: boolean | undefined
  readonly downloads: 'online' | 'search'
  readonly bytes: number
}

const useList = create<OfflineCaseList>(() => ({ isKept: undefined, downloads: 'online', bytes: 0 }))

/** Returns whether the case list is on this device, as last reported by a screen that uses the list. */
export function useOfflineCaseList(): OfflineCaseList {
  return useList()
}

/** Reports whether the case list is on this device, for the sync sheet. */
export function reportCaseList(list: OfflineCaseList): void {
  useList.setState(list)
}
