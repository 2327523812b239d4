import { create } from 'zustand'

interface UpdateState {
  /** `ready`: a new version waits for this page to let go. `none`: this is the newest, as far as is known. */
  readonly update: 'none' | 'ready'
}

/** Whether a new version waits; apart from the watch for it, which only working pages fetch. */
export const useUpdate = create<UpdateState>(() => ({ update: 'none' }))
