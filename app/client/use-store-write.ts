import { useState } from 'react'
import type { RecordChange } from '#sync/client/write.ts'
import { showToast } from '../notify/toast.ts'
import { useMaybeAccountStore } from '../store/store-provider.tsx'
import { t } from './messages.ts'

/** Writing to the store from a list: whether the device refused the last thing done, and undo in a notice. */
export interface StoreWrite {
  /** The device refused to store the last change. It is kept in memory, or still in its form. */
  readonly refused: boolean
  /**
   * Stores one action; false when the device refused it. With `undo`, a notice of those words offers to take it back; with
   * `place`, a project's id, its editor can undo it too.
   */
  readonly write: (changes: readonly RecordChange[], undo?: string, place?: string) => Promise<boolean>
}

export function useStoreWrite(): StoreWrite {
  const store = useMaybeAccountStore()
  const [refused, setRefused] = useState(false)

  function tellRefused(error: unknown): void {
    console.error('A change could not be stored on this device:', error)
    setRefused(true)
  }

  return {
    refused,
    write: async (changes, undo, place) => {
      try {
        if (store === null) throw new Error('The store is not open yet')
        // What makes something new is still in its form, and comes a second time when that is sent again.
        const keeps = changes.every(({ create }) => create === undefined)
        const step = await store.write(changes, {
          ...(keeps && { keep: true }),
          ...(place !== undefined && { place }),
        })
        setRefused(false)
        if (undo !== undefined) {
          showToast({
            message: undo,
            action: { label: t('res_undo'), run: () => void step.undo().catch(tellRefused) },
          })
        }
        return true
      } catch (error) {
        tellRefused(error)
        return false
      }
    },
  }
}
