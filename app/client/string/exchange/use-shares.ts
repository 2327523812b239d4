import { useEffect, useState } from 'react'
import { type Share, shares } from '#sync/contract/share.ts'
import type { Failure } from '#sync/failure.ts'
import { callApi } from '../../../net/call-api.ts'

export interface ProjectShares {
  readonly list: readonly Share[] | undefined
  readonly failure: Failure | undefined
  readonly retry: () => void
  readonly add: (share: Share) => void
  readonly remove: (id: string) => void
}

export function useShares(projectId: string): ProjectShares {
  const [list, setList] = useState<readonly Share[]>()
  const [failure, setFailure] = useState<Failure>()
  const [attempt, setAttempt] = useState(0)
  const asked = `${projectId} ${attempt}`
  useEffect(() => {
    const [wanted] = asked.split(' ')
    const leaving = new AbortController()
    void callApi(shares.list, { signal: leaving.signal }).then((answer) => {
      if (leaving.signal.aborted) return
      if (answer.ok) setList(answer.value.data.filter((share) => share.projectId === wanted))
      else setFailure(answer.failure)
    })
    return () => {
      leaving.abort()
    }
  }, [asked])
  return {
    list,
    failure,
    retry: () => {
      setFailure(undefined)
      setAttempt(attempt + 1)
    },
    add: (share) => {
      setList((known = []) => [share, ...known.filter(({ id }) => id !== share.id)])
    },
    remove: (id) => {
      setList((known) => known?.filter((share) => share.id !== id))
    },
  }
}
