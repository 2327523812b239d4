import { dismissToast } from '../../../notify/toast.ts'

/**
 * Links notifications to the steps that they offer to undo. If a step is undone in another way, its notification is
 * dismissed.
 */
export interface UndoOffers {
  readonly addStep: () => void
  /** Links the last step to a notification (`showToast`) that offers to undo it. */
  readonly setOffer: (toast: number) => void
  readonly undoStep: () => void
  readonly withdrawAll: () => void
}

/** Tracks the steps while an editor is open. */
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
