import { type ReactNode, useState } from 'react'
import type { CallResult } from '../net/call-api.ts'

export interface Reauthentication {
  /** Runs a call that may ask for a recent sign-in; then the person is asked who they are, and it runs once more. */
  readonly run: <Value>(work: () => Promise<CallResult<Value>>) => Promise<CallResult<Value>>
  /** The question, while it is open. */
  readonly question: ReactNode
}

/**
 * Asks once more who it is where the server wants to know that it is still the same person (contract 3: 423).
 * `question` draws the dialog and calls back with whether the person proved it.
 */
export function useReauthentication(
  question: (onAnswer: (yes: boolean) => void) => ReactNode,
): Reauthentication {
  const [asked, setAsked] = useState<{ readonly answer: (yes: boolean) => void }>()

  function askForProof(): Promise<boolean> {
    return new Promise((resolve) => {
      setAsked({
        answer: (yes) => {
          setAsked(undefined)
          resolve(yes)
        },
      })
    })
  }

  return {
    async run(work) {
      const first = await work()
      if (first.ok || first.failure.code !== 'PASSWORD_CONFIRMATION_REQUIRED') return first
      return (await askForProof()) ? work() : first
    },
    question: asked === undefined ? null : question(asked.answer),
  }
}
