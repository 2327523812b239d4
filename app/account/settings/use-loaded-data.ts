import { useCallback, useEffect, useRef, useState } from 'react'
import { describeFailure } from '../../messages/failure-messages.ts'
import type { CallResult } from '../../net/call-api.ts'

export interface LoadState<Value> {
  readonly value: Value | undefined
  readonly problem: string | undefined
  readonly retry: () => void
}

/** Loads data when the page opens, and again on `retry`. `ask` must not change between renders. */
export function useLoadedData<Value>(ask: () => Promise<CallResult<Value>>): LoadState<Value> {
  const [state, setState] = useState<{ readonly value?: Value; readonly problem?: string }>({})
  const latest = useRef(0)

  const load = useCallback(async () => {
    const mine = (latest.current += 1)
    const answer = await ask()
    // Ignore a response if a later request has replaced this one, or if the component is unmounted.
    if (mine !== latest.current) return
    setState((before) =>
      answer.ok ? { value: answer.value } : { ...before, problem: describeFailure(answer.failure) },
    )
  }, [ask])

  useEffect(() => {
    void load()
    return () => {
      latest.current += 1
    }
  }, [load])

  return {
    value: state.value,
    problem: state.problem,
    retry: () => {
      setState(({ value }) => (value === undefined ? {} : { value }))
      void load()
    },
  }
}
