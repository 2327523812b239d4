import { create } from 'zustand'

export interface ConfirmQuestion {
  readonly title: string
  readonly body?: string
  readonly confirmLabel: string
  readonly cancelLabel?: string
  readonly danger?: boolean
}

interface PendingQuestion {
  readonly question: ConfirmQuestion
  readonly answer: (yes: boolean) => void
}

export const useConfirmState = create<{ readonly asked: PendingQuestion | null }>(() => ({ asked: null }))

/**
 * Asks for confirmation of an action that can't be undone. Resolves to true if the user confirms.
 *
 * Actions that can be undone run immediately and offer Undo instead. If a second question is asked before the first is
 * answered, the first resolves to false.
 */
export function askToConfirm(question: ConfirmQuestion): Promise<boolean> {
  useConfirmState.getState().asked?.answer(false)
  return new Promise((resolve) => {
    const answerQuestion = (yes: boolean): void => {
      useConfirmState.setState({ asked: null })
      resolve(yes)
    }
    useConfirmState.setState({ asked: { question, answer: answerQuestion } })
  })
}
