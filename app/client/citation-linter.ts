import { useEffect, useState } from 'react'

/** The engine's rules: everything `cite/linter.ts` offers. */
export type CitationLinter = typeof import('#cite/linter.ts')

/**
 * The rules for a screen that asks them itself; `loading` until they are here, `failed` when they could not be fetched.
 * Tried again when the connection is back.
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
