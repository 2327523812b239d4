import { useEffect, useEffectEvent, useState } from 'react'
import type { Failure } from '#sync/failure.ts'
import type { CallResult } from '../net/call-api.ts'

export interface ServerQuery<Value> {
  readonly value: Value | undefined
  readonly failure: Failure | undefined
  readonly waiting: boolean
}

/**
 * Queries the server, and queries it again whenever `key` changes. Ignores the response to a request that a later
 * request has replaced. `ask` may be a new function on every render, because only a new `key` starts a query.
 */
export function useServerQuery<Value>(
  key: string,
  ask: (signal: AbortSignal) => Promise<CallResult<Value>>,
): ServerQuery<Value> {
  const [state, setState] = useState<{
    readonly key?: string
    readonly value?: Value
    readonly failure?: Failure
  }>({})

  const present = useEffectEvent(ask)

  useEffect(() => {
    const leaving = new AbortController()
    void present(leaving.signal).then((answer) => {
      if (leaving.signal.aborted) return
      setState((before) =>
        answer.ok
          ? { key, value: answer.value }
          : { key, failure: answer.failure, ...(before.value !== undefined && { value: before.value }) },
      )
    })
    return () => {
      leaving.abort()
    }
  }, [key])

  return {
    value: state.value,
    failure: state.key === key ? state.failure : undefined,
    waiting: state.key !== key,
  }
}
