import { useMemo } from 'react'
import type { RecordChange } from '#sync/client/write.ts'
import { useUndoCounts } from '../../../store/store-hooks.ts'
import { useAccountStore } from '../../../store/store-provider.tsx'
import { useLatest } from '../../use-latest.ts'
import type { ProjectSaving } from './use-project-saving.ts'

/** Performs actions on a project that can be undone and redone, even after a reload. */
export interface UndoLog {
  /** Performs one action and returns a function that undoes it. That function resolves to the same values as `step`. */
  readonly perform: (changes: readonly RecordChange[]) => () => Promise<boolean | null>
  /**
   * Undoes the last action, or redoes the last undone action. Resolves to false if there is no such action, or to null
   * on failure.
   */
  readonly step: (direction: 'back' | 'again') => Promise<boolean | null>
}

/** Returns a project's undo log. The store writes the steps together with their changes, so they survive a reload. */
export function useUndoLog(
  projectId: string,
  { save }: Pick<ProjectSaving, 'save'>,
  onTrouble: (error: unknown) => void,
): UndoLog & {
  /** True if there is an action to undo. */
  readonly canUndo: boolean
  /** True if there is an undone action to redo. */
  readonly canRedo: boolean
} {
  const store = useAccountStore()
  const counts = useUndoCounts(projectId)
  const canUndo = (counts?.back ?? 0) > 0
  const canRedo = (counts?.again ?? 0) > 0
  const latest = useLatest(onTrouble)
  const actions = useMemo(() => {
    const tellFailed = (error: unknown): null => {
      latest.current(error)
      return null
    }
    return {
      perform: (changes: readonly RecordChange[]) => {
        const saved = changes.length === 0 ? null : save(changes)
        return async () => (await saved?.then((step) => step.undo()).catch(tellFailed)) ?? null
      },
      step: (direction: 'back' | 'again') => store.step(projectId, direction).catch(tellFailed),
    }
  }, [latest, store, projectId, save])
  return useMemo(() => ({ ...actions, canUndo, canRedo }), [actions, canUndo, canRedo])
}
