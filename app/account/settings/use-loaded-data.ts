import { useCallback, useEffect, useRef, useState } from 'react'
import { describeFailure } from '../../messages/failure-messages.ts'
import type { CallResult } from '../../net/call-api.ts'

export interface LoadState<Value> {
  /** Absent until it is there. Stays while it is asked for again. */
  readonly value: Value | undefined
  /** Why it could not be loaded, in words. */
  readonly problem: string | undefined
  readonly retry: () => void
}

/** Asks when the page opens, and again on `retry`. `ask` must not change between renders. */
export function useLoadedData<Value>(ask: () => Promise<CallResult<Value>>): LoadState<Value> {
  const [state, setState] = useState<{ readonly value?: Value; readonly problem?: string }>({})
  const latest = useRef(0)

  const load = useCallback(async () => {
    const mine = (latest.current += 1)
    const answer = await ask()
    // An answer that was overtaken, or came after the page was left, is nobody's.
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
