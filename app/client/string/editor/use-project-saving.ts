import { type RefObject, useMemo, useState } from 'react'
import type { RecordChange } from '#sync/client/write.ts'
import { isQuiet } from '#sync/record/kind.ts'
import { countReadings, type ProjectContents, useUnstoredEdits } from '../../../store/store-hooks.ts'
import type { AccountStore } from '../../../store/store.ts'
import { useAccountStore } from '../../../store/store-provider.tsx'
import { useLatest } from '../../use-latest.ts'
import { useLeaveGuard } from '../../use-leave-guard.ts'
import { applyUnsaved } from './apply-unsaved.ts'
import { changesOf, hasEdit, markStored, selectShown, withoutEdit, type ShownEdit } from './shown-edits.ts'

interface SavedStep {
  /** Undoes the action, whether or not it was stored. Resolves to false if there is nothing left to undo. */
  readonly undo: () => Promise<boolean>
}

/** Optimistic saving for one project: edits show before they are stored and stay visible if storage fails. */
export interface ProjectSaving {
  /** The project with all edits applied, stored or not. */
  readonly contents: ProjectContents
  /**
   * Ids of records with edits that the device could not store. The store keeps them in memory after the screen closes.
   */
  readonly unsaved: ReadonlySet<string>
  /**
   * Returns the project with the edits that `contents` doesn't show yet because they might not survive a crash; null if
   * there are no such edits. An action must start from this project. Otherwise, it would ignore the action just before
   * it.
   */
  readonly readAhead: () => ProjectContents | null
  /** True while an action is being stored. */
  readonly busy: boolean
  /** Stores one action and returns a function that undoes only that action, even after later actions. */
  readonly save: (changes: readonly RecordChange[]) => Promise<SavedStep>
  /** Retries all refused edits in their original order. */
  readonly retry: () => Promise<void>
}

export function useProjectSaving(reading: ProjectContents): ProjectSaving {
  const store = useAccountStore()
  const place = reading.project.id
  const refused = useUnstoredEdits().filter((edit) => edit.place === place)
  const [edits, setEdits] = useState<readonly ShownEdit[]>([])
  const failed = useSameList(refused.flatMap(({ changes }) => changes))
  const latest = useLatest({ reading, failed, edits })
  const actions = useMemo(
    () => createActions({ store, place, latest, setEdits }),
    [store, place, latest, setEdits],
  )

  const busy = edits.some(({ storedAfter }) => storedAfter === undefined)
  useLeaveGuard(busy)

  return useMemo(() => {
    const shown = selectShown(edits, reading)
    return {
      contents: applyUnsaved(reading, [...failed, ...changesOf(shown)]),
      unsaved: new Set(failed.map(({ id }) => id)),
      busy: shown.some(({ storedAfter }) => storedAfter === undefined),
      ...actions,
    }
  }, [reading, edits, failed, actions])
}

interface SavingContext {
  readonly store: AccountStore
  readonly place: string
  readonly latest: RefObject<{
    readonly reading: ProjectContents
    readonly failed: readonly RecordChange[]
    readonly edits: readonly ShownEdit[]
  }>
  readonly setEdits: (change: (edits: readonly ShownEdit[]) => readonly ShownEdit[]) => void
}

function createActions({
  store,
  place,
  latest,
  setEdits,
}: SavingContext): Pick<ProjectSaving, 'readAhead' | 'save' | 'retry'> {
  /** All edits that the reading might not include, in order, whether the page shows them or not. */
  let all: readonly ShownEdit[] = []
  return {
    readAhead: () => {
      const { reading: last, failed: lost, edits: shown } = latest.current
      const missing = selectShown(all, last)
      if (missing.every(({ changes }) => hasEdit(shown, changes))) return null
      return applyUnsaved(last, [...lost, ...changesOf(missing)])
    },
    save: async (changes: readonly RecordChange[]) => {
      all = [...selectShown(all, latest.current.reading), { changes }]
      // Start storing before the page renders the edit, because rendering takes longer.
      const writing = store.write(changes, { place, keep: true })
      // Count when the write finishes.
      const stored = writing.then(countReadings)
      stored.catch(() => undefined)
      // Before showing the edit, wait until it would survive a browser crash.
      if (!changes.every(isShownAtOnce)) await store.whenNoted()
      const now = latest.current.reading
      setEdits((current) => [...selectShown(current, now), { changes }])
      try {
        const step = await writing
        const readings = await stored
        all = markStored(all, changes, readings)
        setEdits((current) => markStored(current, changes, readings))
        return step
      } catch (error) {
        console.error('A change could not be stored on this device:', error)
        // From now on, the store lists the edit as unsaved.
        all = withoutEdit(all, changes)
        setEdits((current) => withoutEdit(current, changes))
        return { undo: () => store.takeBack(changes) }
      }
    },
    retry: async () => {
      try {
        await store.retryUnstored()
      } catch (error) {
        console.error('Changes still could not be stored on this device:', error)
      }
    },
  }
}

/** Project settings that the page shows in inputs. */
const SETTINGS = new Set(['typeface', 'underline', 'profile', 'mode', 'lookUp'])

/**
 * Returns true if a change must show immediately. Otherwise, a dropped row or the input of a setting would briefly jump
 * back to its old state. These changes contain no typed text, so little is lost if the browser crashes.
 */
function isShownAtOnce({ kind, create, fields }: RecordChange): boolean {
  if (create === true) return false
  return Object.keys(fields).every((field) => isQuiet(field) || (kind === 'project' && SETTINGS.has(field)))
}

/** Returns the previous list while the items are the same. */
function useSameList<T>(list: readonly T[]): readonly T[] {
  const [kept, setKept] = useState(list)
  const same = kept.length === list.length && kept.every((item, at) => item === list[at])
  if (!same) setKept(list)
  return same ? kept : list
}
