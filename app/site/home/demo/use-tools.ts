import { useEffect, useState } from 'react'
import type { Engine } from './string-tool.ts'

/** What the two tools work with. */
export interface Tools {
  readonly engine: Engine
  readonly web: typeof import('./web-tool.ts')
}

/** The tools, fetched once somebody begins to use them: the page is read without. Tried again when the connection is back. */
export function useTools(wanted: boolean): Tools | 'loading' | 'failed' {
  const [tools, setTools] = useState<Tools | 'loading' | 'failed'>('loading')
  useEffect(() => {
    if (!wanted) return
    let left = false
    const take = () => {
      Promise.all([import('#cite/cite.ts'), import('./web-tool.ts')]).then(
        ([engine, web]) => {
          if (!left) setTools({ engine, web })
        },
        () => {
          if (!left) setTools('failed')
        },
      )
    }
    take()
    window.addEventListener('online', take)
    return () => {
      left = true
      window.removeEventListener('online', take)
    }
  }, [wanted])
  return tools
}
