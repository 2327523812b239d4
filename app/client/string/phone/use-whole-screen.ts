import { useLayoutEffect } from 'react'

/**
 * Lays the page's frame aside (its header and its places) for as long as a screen has the whole window to itself, and
 * follows what a keyboard leaves of it.
 */
export function useWholeScreen(whole: boolean): void {
  useLayoutEffect(() => {
    if (!whole) return
    const { documentElement: root } = document
    root.dataset['wholeScreen'] = ''
    const follow = (): void => {
      const { top, bottom } = coveredEdges()
      root.style.setProperty('--covered-top', `${top}px`)
      root.style.setProperty('--covered-bottom', `${bottom}px`)
    }
    follow()
    const { visualViewport } = window
    for (const type of ['resize', 'scroll'] as const) visualViewport?.addEventListener(type, follow)
    return () => {
      for (const type of ['resize', 'scroll'] as const) visualViewport?.removeEventListener(type, follow)
      for (const name of ['--covered-top', '--covered-bottom']) root.style.removeProperty(name)
      delete root.dataset['wholeScreen']
    }
  }, [whole])
}

/**
 * How much of the window's top and foot cannot be seen, in pixels: some browsers lay the keyboard over the page and
 * push it up instead of making it smaller. A page that is zoomed by two fingers is left as it is.
 */
function coveredEdges(): { readonly top: number; readonly bottom: number } {
  const view = window.visualViewport
  if (view === null || Math.abs(view.scale - 1) > 0.01) return { top: 0, bottom: 0 }
  return {
    top: Math.max(0, Math.round(view.offsetTop)),
    bottom: Math.max(0, Math.round(window.innerHeight - view.height - view.offsetTop)),
  }
}
