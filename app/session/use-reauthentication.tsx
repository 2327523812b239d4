import { type ReactNode, useState } from 'react'
import type { CallResult } from '../net/call-api.ts'

export interface Reauthentication {
  /**
   * Runs a call that may require a recent login. If the server requires one, asks the user to log in again and retries.
   */
  readonly run: <Value>(work: () => Promise<CallResult<Value>>) => Promise<CallResult<Value>>
  readonly question: ReactNode
}

/**
 * Asks the user to reauthenticate when the server requires it (contract 3: status 423). `question` renders the dialog
 * and reports the result through a callback.
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
