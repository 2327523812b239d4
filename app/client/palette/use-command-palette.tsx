import { type ReactNode, Suspense, useEffect, useState } from 'react'
import type { ParsedString } from '#cite/find/found.ts'
import { lazyPart } from '../../loading/lazy-part.ts'
import type { PaletteGroup } from './command-palette.tsx'

// Load on demand, because the palette's library is larger than the pages that open it.
const palette = lazyPart(() => import('./client-palette.tsx').then((it) => it.ClientPalette))

/**
 * Opens the palette with Ctrl/⌘+K on a page outside a project. `onCase` receives a found case, and `own` contains the
 * page's commands.
 */
export function useCommandPalette(onCase?: (found: ParsedString) => void, own?: PaletteGroup): ReactNode {
  const [open, setOpen] = useState(false)
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent): void {
      const held = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey
      if (!held || event.key.toLowerCase() !== 'k' || document.querySelector('dialog[open]') !== null) return
      event.preventDefault()
      setOpen(true)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => {
      document.removeEventListener('keydown', onKeyDown)
    }
  }, [])
  return (
    <Suspense>
      {open && (
        <palette.Component
          onCase={onCase}
          own={own}
          onClose={() => {
            setOpen(false)
          }}
        />
      )}
    </Suspense>
  )
}
