import { dismissToast } from '../../../notify/toast.ts'

/** Which notification offers to undo which step, so that it goes when the step is undone in another way. */
export interface UndoOffers {
  readonly addStep: () => void
  /** The step added last is what this notification (`showToast`) offers to undo. */
  readonly setOffer: (toast: number) => void
  readonly undoStep: () => void
  readonly withdrawAll: () => void
}

/** Follows the steps done while an editor is open. */
export function createUndoOffers(): UndoOffers {
  let steps: readonly (number | null)[] = []
  const withdraw = (toasts: readonly (number | null)[]): void => {
    for (const toast of toasts) if (toast !== null) dismissToast(toast)
  }
  return {
    addStep: () => {
      steps = [...steps, null]
    },
    setOffer: (toast) => {
      steps = [...steps.slice(0, -1), toast]
    },
    undoStep: () => {
      withdraw(steps.slice(-1))
      steps = steps.slice(0, -1)
    },
    withdrawAll: () => {
      withdraw(steps)
      steps = []
    },
  }
}
