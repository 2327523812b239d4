import { useEffect, useState } from 'react'

/** The engine's rules: everything `cite/linter.ts` exports. */
export type CitationLinter = typeof import('#cite/linter.ts')

/**
 * Returns the linter for a screen that runs it directly; `loading` until it is loaded, `failed` if it could not be
 * fetched. Tries again when the connection returns.
 */
export function useLinterState(): CitationLinter | 'loading' | 'failed' {
  const [state, setState] = useState<CitationLinter | 'loading' | 'failed'>('loading')
  useEffect(() => {
    let left = false
    const fetchLinter = () => {
      import('#cite/linter.ts').then(
        (linter) => {
          if (!left) setState(linter)
        },
        () => {
          if (!left) setState('failed')
        },
      )
    }
    fetchLinter()
    window.addEventListener('online', fetchLinter)
    return () => {
      left = true
      window.removeEventListener('online', fetchLinter)
    }
  }, [])
  return state
}
