import { type ReactNode, useState } from 'react'
import type { Failure } from '#sync/failure.ts'
import type { Answer } from '../net/call.ts'
import { usePasswordAgain } from './again.tsx'

interface Step {
  readonly busy: boolean
  /** Why the last one was refused; undefined once the next is taken. */
  readonly failed: Failure | undefined
  /** Takes a step, asking for the password where the server wants it; true when it was taken. */
  readonly take: (work: () => Promise<Answer<unknown>>) => Promise<boolean>
  /** The question for the password, while it is asked. */
  readonly question: ReactNode
}

/**
 * One step after the other in something that others may change too. `onStale` is called when what is shown is old: the
 * step was taken, or it came too late because of somebody else's.
 */
export function useStep(onStale: () => void): Step {
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState<Failure>()
  const again = usePasswordAgain()
  return {
    busy,
    failed,
    question: again.question,
    async take(work) {
      setBusy(true)
      setFailed(undefined)
      const answer = await again.run(work)
      setBusy(false)
      if (!answer.ok) setFailed(answer.failure)
      if (answer.ok || answer.failure.code === 'CONFLICT') onStale()
      return answer.ok
    },
  }
}
