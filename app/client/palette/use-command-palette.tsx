import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { lazyPart } from '../../loading/lazy-part.ts'

// The library behind it weighs more than what it is opened from.
const palette = lazyPart(() => import('./client-palette.tsx').then((it) => it.ClientPalette))

/** Ctrl/⌘+K on a page outside a project: the palette, once it was asked for. */
export function useCommandPalette(): ReactNode {
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
          onClose={() => {
            setOpen(false)
          }}
        />
      )}
    </Suspense>
  )
}
