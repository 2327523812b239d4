import { create } from 'zustand'

/** Whether the case list is on this device, and if not, when it downloads. */
export interface OfflineCaseList {
  /** Undefined until it is known. */
  readonly isKept: boolean | undefined
  readonly downloads: 'online' | 'search'
  /** Approximate size of the download, in bytes. */
  readonly bytes: number
}

const useList = create<OfflineCaseList>(() => ({ isKept: undefined, downloads: 'online', bytes: 0 }))

/** Returns whether the case list is on this device, as last reported by the screens that use it. */
export function useOfflineCaseList(): OfflineCaseList {
  return useList()
}

/** Reports whether the case list is on this device, for the sync sheet. */
export function reportCaseList(list: OfflineCaseList): void {
  useList.setState(list)
}
