import { useEffect, useMemo, useRef, useState } from 'react'
import type { Change } from '#sync/client/write.ts'
import type { ProjectContents } from '../../../store/hooks.ts'
import { changesBack, stepOf } from '../edit/inverse.ts'
import { emptyHistory, recorded, redone, undone } from './history.ts'
import type { Saving } from './use-saving.ts'

/** Doing things to a project so that they can be undone and done again. */
export interface Undoable {
  /** Does one action; false when the device refused to store it. */
  readonly perform: (changes: readonly Change[]) => Promise<boolean>
  /** Takes the last action back; false when there is none. */
  readonly undo: () => boolean
  /** Does the last action undone again; false when there is none. */
  readonly redo: () => boolean
}

export function useUndo({ contents, save }: Pick<Saving, 'contents' | 'save'>): Undoable {
  const [history, setHistory] = useState(emptyHistory)
  const latest = useRef<{ contents: ProjectContents; history: typeof history }>({ contents, history })
  useEffect(() => {
    latest.current = { contents, history }
  }, [contents, history])

  return useMemo(
    () => ({
      perform: (changes) => {
        if (changes.length === 0) return Promise.resolve(true)
        const step = stepOf(latest.current.contents, changes, Date.now())
        setHistory((current) => recorded(current, step))
        return save(changes)
      },
      undo: () => {
        const { contents: now, history: steps } = latest.current
        const step = steps.past.at(-1)
        if (step === undefined) return false
        setHistory(undone)
        void save(changesBack(now, step))
        return true
      },
      redo: () => {
        const { contents: now, history: steps } = latest.current
        const [step] = steps.future
        if (step === undefined) return false
        setHistory((current) => redone(current, step))
        void save(changesBack(now, { changes: step.inverse, inverse: step.changes }))
        return true
      },
    }),
    [save],
  )
}
