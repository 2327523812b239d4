import { create } from 'zustand'

/** Where the case list is: on this device, or when it downloads. */
export interface OfflineCaseList {
  /** Undefined until it is known. */
  readonly isKept: boolean | undefined
  readonly downloads: 'online' | 'search'
  /** Approximate size of the download, in bytes. */
  readonly bytes: number
}

const useList = create<OfflineCaseList>(() => ({ isKept: undefined, downloads: 'online', bytes: 0 }))

/** Returns where the case list is, as last reported by the screens that use it. */
export function useOfflineCaseList(): OfflineCaseList {
  return useList()
}

/** Reports where the case list is, for the sync sheet. */
export function reportCaseList(list: OfflineCaseList): void {
  useList.setState(list)
}
