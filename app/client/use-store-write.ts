import { useState } from 'react'
import type { RecordChange } from '#sync/client/write.ts'
import { showToast } from '../notify/toast.ts'
import { useOpenedStore } from '../store/store-provider.tsx'
import { t } from './messages.ts'

/** Writes changes to the store, with an undo notice, and reports whether the device failed to store the last one. */
export interface StoreWrite {
  /** True if the device failed to store the last change, which stays in memory or in its form. */
  readonly refused: boolean
  /**
   * Stores one action. Resolves to false if the device failed to store it. With `undo`, shows a notice with that text
   * and an Undo button. With `place` (a project's id), the project's editor can undo the action, too.
   */
  readonly write: (changes: readonly RecordChange[], undo?: string, place?: string) => Promise<boolean>
}

export function useStoreWrite(): StoreWrite {
  const openedStore = useOpenedStore()
  const [refused, setRefused] = useState(false)

  function reportFailure(error: unknown): void {
    console.error('A change could not be stored on this device:', error)
    setRefused(true)
  }

  return {
    refused,
    write: async (changes, undo, place) => {
      try {
        const store = await openedStore()
        // If a creation failed, don't keep it in memory. Its form still has the input, and submitting the form again
        // would create the record twice.
        const keep = changes.every(({ create }) => create === undefined)
        const step = await store.write(changes, { keep, place })
        setRefused(false)
        if (undo !== undefined) {
          showToast({
            message: undo,
            action: { label: t('res_undo'), run: () => void step.undo().catch(reportFailure) },
          })
        }
        return true
      } catch (error) {
        reportFailure(error)
        return false
      }
    },
  }
}
