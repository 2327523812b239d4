import { useMemo } from 'react'
import type { RecordChange } from '#sync/client/write.ts'
import { useUndoCounts } from '../../../store/store-hooks.ts'
import { useAccountStore } from '../../../store/store-provider.tsx'
import { useLatest } from '../../use-latest.ts'
import type { ProjectSaving } from './use-project-saving.ts'

/** Doing things to a project so that they can be undone and done again, also after a reload. */
export interface UndoLog {
  /** Does one action, and answers what takes that one back; its answers are those of `step`. */
  readonly perform: (changes: readonly RecordChange[]) => () => Promise<boolean | null>
  /** Takes the last action back, or does the last one undone again; false when there is none, null when it failed. */
  readonly step: (direction: 'back' | 'again') => Promise<boolean | null>
}

/** The steps themselves are the store's: they are written with what they undo, and survive the page. */
export function useUndoLog(
  projectId: string,
  { save }: Pick<ProjectSaving, 'save'>,
  onTrouble: (error: unknown) => void,
): UndoLog & {
  /** Whether something was undone that can be done again. */
  readonly canRedo: boolean
} {
  const store = useAccountStore()
  const canRedo = (useUndoCounts(projectId)?.again ?? 0) > 0
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
  return useMemo(() => ({ ...actions, canRedo }), [actions, canRedo])
}
