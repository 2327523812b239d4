import { useMemo } from 'react'
import type { Change } from '#sync/client/write.ts'
import { useSteps } from '../../../store/hooks.ts'
import { useStore } from '../../../store/provider.tsx'
import type { Direction } from '../../../store/steps.ts'
import { useLatest } from '../../use-latest.ts'
import type { Saving } from './use-saving.ts'

/** Doing things to a project so that they can be undone and done again, also after a reload. */
export interface Undoable {
  /** Does one action; false when the device refused to store it. */
  readonly perform: (changes: readonly Change[]) => Promise<boolean>
  /** Takes the last action back; false when there is none. */
  readonly undo: () => boolean
  /** Does the last action undone again; false when there is none. */
  readonly redo: () => boolean
  /** How many actions can be taken back and done again. */
  readonly depth: { readonly back: number; readonly again: number }
}

const none = { back: 0, again: 0 }

/** The steps themselves are the store's: they are written with what they undo, and survive the page. */
export function useUndo(
  projectId: string,
  { save, busy, unsaved }: Pick<Saving, 'save' | 'busy' | 'unsaved'>,
  onTrouble: (error: unknown) => void,
): Undoable {
  const store = useStore()
  const depth = useSteps(projectId) ?? none
  const latest = useLatest({ depth, busy, unsaved, onTrouble })
  const actions = useMemo(() => {
    function step(direction: Direction): boolean {
      const { depth, busy, unsaved } = latest.current
      // What is still on its way counts: the store takes it back behind it.
      if (depth[direction] === 0 && !(direction === 'back' && (busy || unsaved.size > 0))) return false
      store.step(projectId, direction).catch(latest.current.onTrouble)
      return true
    }
    return {
      perform: (changes: readonly Change[]) => (changes.length === 0 ? Promise.resolve(true) : save(changes)),
      undo: () => step('back'),
      redo: () => step('again'),
    }
  }, [latest, store, projectId, save])
  return useMemo(() => ({ ...actions, depth }), [actions, depth])
}
