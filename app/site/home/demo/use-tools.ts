import { useEffect, useState } from 'react'
import type { DemoEngine } from './demo-engine.ts'

interface DemoTools {
  readonly engine: DemoEngine
  readonly string: typeof import('./string-tool.tsx')
  readonly web: typeof import('./web-tool.tsx')
}

/** The tools, or why they are not available. */
export type DemoToolsState = DemoTools | 'loading' | 'failed'

/**
 * Loads the tools on first use, because a visitor who only reads the home page doesn't need them. Retries when the
 * connection is back.
 */
export function useDemoTools(wanted: boolean): DemoToolsState {
  const [tools, setTools] = useState<DemoToolsState>('loading')
  useEffect(() => {
    if (!wanted) return
    let left = false
    const takeLoadedTools = () => {
      Promise.all([import('#cite/cite.ts'), import('./string-tool.tsx'), import('./web-tool.tsx')]).then(
        ([engine, string, web]) => {
          if (!left) setTools({ engine, string, web })
        },
        () => {
          if (!left) setTools('failed')
        },
      )
    }
    takeLoadedTools()
    window.addEventListener('online', takeLoadedTools)
    return () => {
      left = true
      window.removeEventListener('online', takeLoadedTools)
    }
  }, [wanted])
  return tools
}
