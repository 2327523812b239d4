import { useEffect, useMemo, useRef, useState } from 'react'
import type { Change } from '#sync/client/write.ts'
import type { ProjectContents } from '../../../store/hooks.ts'
import { useStore } from '../../../store/provider.tsx'
import { useLeaveGuard } from '../../use-leave-guard.ts'
import { overlaid } from './overlay.ts'

interface Edit {
  readonly changes: readonly Change[]
  /** Once stored: the last reading of the store without it. A later reading holds it. */
  readonly storedAfter?: ProjectContents
  readonly failed?: true
}

/** Saving for one project: what was done is in sight at once and stays there, also when the device refuses it. */
export interface Saving {
  /** The project with everything done to it, stored or not. */
  readonly contents: ProjectContents
  /** Ids of records with edits the device refused to store. */
  readonly unsaved: ReadonlySet<string>
  /** True while an action is on its way to the device's store. */
  readonly busy: boolean
  /** Stores one action; false when the device refused it. */
  readonly save: (changes: readonly Change[]) => Promise<boolean>
  /** Tries everything refused once more, in its order. */
  readonly retry: () => Promise<void>
}

export function useSaving(reading: ProjectContents): Saving {
  const store = useStore()
  const [edits, setEdits] = useState<readonly Edit[]>([])
  const latest = useRef({ edits, reading })
  useEffect(() => {
    latest.current = { edits, reading }
  }, [edits, reading])

  const { save, retry } = useMemo(() => {
    function settle(changes: readonly Change[], outcome: Omit<Edit, 'changes'>): void {
      setEdits((current) =>
        current.map((edit) => (edit.changes === changes ? { changes, ...outcome } : edit)),
      )
    }
    async function attempt(changes: readonly Change[]): Promise<boolean> {
      try {
        await store.write(changes)
        settle(changes, { storedAfter: latest.current.reading })
        return true
      } catch (error) {
        console.error('A change could not be stored on this device:', error)
        settle(changes, { failed: true })
        return false
      }
    }
    return {
      save: (changes: readonly Change[]) => {
        const { reading: now } = latest.current
        setEdits((current) => [...current.filter((edit) => isInSight(edit, now)), { changes }])
        return attempt(changes)
      },
      retry: async () => {
        for (const { changes, failed } of latest.current.edits) if (failed === true) await attempt(changes)
      },
    }
  }, [store])

  useLeaveGuard(edits.some(({ storedAfter }) => storedAfter === undefined))

  return useMemo(() => {
    const shown = edits.filter((edit) => isInSight(edit, reading))
    const failed = shown.filter((edit) => edit.failed === true).flatMap(({ changes }) => changes)
    return {
      contents: overlaid(
        reading,
        shown.flatMap(({ changes }) => changes),
      ),
      unsaved: new Set(failed.map(({ id }) => id)),
      busy: shown.some(({ storedAfter, failed }) => storedAfter === undefined && failed !== true),
      save,
      retry,
    }
  }, [reading, edits, save, retry])
}

/** False for an edit the reading holds already. */
function isInSight({ storedAfter }: Edit, reading: ProjectContents): boolean {
  return storedAfter === undefined || storedAfter === reading
}
