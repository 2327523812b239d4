import { type ReactNode, useState } from 'react'
import type { Failure, FailureCode } from '#sync/failure.ts'
import type { CallResult } from '../net/call-api.ts'
import { useAdminProofAgain } from './use-proof-again.tsx'

interface AdminAction {
  readonly busy: boolean
  /** Why the last action failed. Cleared when the next action starts. */
  readonly failed: Failure | undefined
  /** Runs one action at a time, with reauthentication if the server requires it. Resolves to true on success. */
  readonly take: (work: () => Promise<CallResult<unknown>>) => Promise<boolean>
  readonly question: ReactNode
}

const stale: ReadonlySet<FailureCode> = new Set(['STALE_VERSION', 'CONFLICT'])

/**
 * Runs one action at a time on data that other admins may also change. Calls `onStale` if the displayed data is out of
 * date, because the action changed it or because another admin did. While `waiting` is true, the new data has not
 * arrived yet, and actions are blocked.
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
