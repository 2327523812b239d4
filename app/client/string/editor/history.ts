import type { Step } from '../edit/inverse.ts'

/** What can be undone, latest last, and what was undone and can be done again, latest first. */
export interface History {
  readonly past: readonly Step[]
  readonly future: readonly Step[]
}

export const emptyHistory: History = { past: [], future: [] }

/** How many actions can be undone. */
const DEEPEST = 100

/** The history after one more action; what had been undone cannot be done again any more. */
export function recorded({ past }: History, step: Step): History {
  return { past: [...past, step].slice(-DEEPEST), future: [] }
}

/** The history after its last action was undone. */
export function undone({ past, future }: History): History {
  const last = past.at(-1)
  return last === undefined ? { past, future } : { past: past.slice(0, -1), future: [last, ...future] }
}

/** The history after the action undone last was done again, as the step it now is. */
export function redone({ past, future }: History, step: Step): History {
  return { past: [...past, step].slice(-DEEPEST), future: future.slice(1) }
}
