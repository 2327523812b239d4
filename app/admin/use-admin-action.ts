import { type ReactNode, useState } from 'react'
import type { Failure, FailureCode } from '#sync/failure.ts'
import type { CallResult } from '../net/call-api.ts'
import { useAdminProofAgain } from './use-proof-again.tsx'

interface AdminAction {
  readonly busy: boolean
  /** Why the last one was refused; undefined once the next is taken. */
  readonly failed: Failure | undefined
  /** Takes a step, asking who it is where the server wants to know; true when it was taken. One at a time. */
  readonly take: (work: () => Promise<CallResult<unknown>>) => Promise<boolean>
  /** The question who it is, while it is asked. */
  readonly question: ReactNode
}

const stale: ReadonlySet<FailureCode> = new Set(['STALE_VERSION', 'CONFLICT'])

/**
 * One step after the other in something that others may change too. `onStale` is called when what is shown is old: the
 * step was taken, or it came too late because of somebody else's. `waiting` is true until the new state is here: until
 * then the next step would be about the old one.
 */
export function useAdminAction(waiting: boolean, onStale: () => void): AdminAction {
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState<Failure>()
  const again = useAdminProofAgain()
  return {
    busy: busy || waiting,
    failed,
    question: again.question,
    async take(work) {
      if (busy || waiting) return false
      setBusy(true)
      setFailed(undefined)
      const answer = await again.run(work)
      setBusy(false)
      if (!answer.ok) setFailed(answer.failure)
      if (answer.ok || stale.has(answer.failure.code)) onStale()
      return answer.ok
    },
  }
}
