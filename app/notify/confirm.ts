import { create } from 'zustand'

export interface ConfirmQuestion {
  readonly title: string
  readonly body?: string
  /** On the button that goes ahead: a verb, such as “Delete account”. */
  readonly confirmLabel: string
  readonly cancelLabel?: string
  /** Going ahead destroys something. */
  readonly danger?: boolean
}

interface PendingQuestion {
  readonly question: ConfirmQuestion
  readonly answer: (yes: boolean) => void
}

export const useConfirmState = create<{ readonly asked: PendingQuestion | null }>(() => ({ asked: null }))

/**
 * Asks before what cannot be undone; resolves to true when the person goes ahead.
 *
 * Everything that can be undone is done at once and offers Undo instead. A second question answers the first with no.
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
