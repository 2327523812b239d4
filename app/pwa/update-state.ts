import { create } from 'zustand'

interface UpdateState {
  /** `ready`: a new version is waiting to activate. `none`: no newer version has been found. */
  readonly update: 'none' | 'ready'
}

/** Whether a new version is ready. Separate from the update check, which loads only on pages of the app itself. */
export const useUpdate = create<UpdateState>(() => ({ update: 'none' }))
