import { create } from 'zustand'

export interface Question {
  readonly title: string
  readonly body?: string
  /** On the button that goes ahead: a verb, such as “Delete account”. */
  readonly confirmLabel: string
  readonly cancelLabel?: string
  /** Going ahead destroys something. */
  readonly danger?: boolean
}

interface Asked {
  readonly question: Question
  readonly answer: (yes: boolean) => void
}

export const useConfirm = create<{ readonly asked: Asked | null }>(() => ({ asked: null }))

/**
 * Asks before what cannot be undone; resolves to true when the person goes ahead.
 *
 * Everything that can be undone is done at once and offers Undo instead. A second question answers the first with no.
 */
export function confirm(question: Question): Promise<boolean> {
  useConfirm.getState().asked?.answer(false)
  return new Promise((resolve) => {
    const answer = (yes: boolean): void => {
      useConfirm.setState({ asked: null })
      resolve(yes)
    }
    useConfirm.setState({ asked: { question, answer } })
  })
}
