import { useEffect, useState } from 'react'
import { type Outline, outlines } from '#sync/contract/outline.ts'
import type { Failure } from '#sync/failure.ts'
import { callApi } from '../../net/call-api.ts'

interface OutlineList {
  /** The last list from the server; undefined before the first response. */
  readonly list: readonly Outline[] | undefined
  readonly failure: Failure | undefined
}

/** Loads the user's outlines, and reloads them whenever `round` changes. A failed request keeps the loaded list. */
export function useOutlines(round: number): OutlineList {
  const [state, setState] = useState<OutlineList & { readonly round: number }>({
    list: undefined,
    failure: undefined,
    round: -1,
  })

  useEffect(() => {
    const leaving = new AbortController()
    void callApi(outlines.list, { signal: leaving.signal }).then((answer) => {
      if (leaving.signal.aborted) return
      setState((before) =>
        answer.ok
          ? { list: answer.value.outlines, failure: undefined, round }
          : { ...before, failure: answer.failure, round },
      )
    })
    return () => {
      leaving.abort()
    }
  }, [round])

  return { list: state.list, failure: state.round === round ? state.failure : undefined }
}
