import { useLayoutEffect } from 'react'

/**
 * Hides the page's header and navigation while a screen uses the entire viewport. Leaves space for the on-screen
 * keyboard.
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
 * Returns how much of the window is covered at the top and at the bottom, in pixels. Some browsers place the keyboard
 * over the page and scroll the page instead of resizing it. Returns 0 for a pinch-zoomed page.
 */
function coveredEdges(): { readonly top: number; readonly bottom: number } {
  const view = window.visualViewport
  if (view === null || Math.abs(view.scale - 1) > 0.01) return { top: 0, bottom: 0 }
  return {
    top: Math.max(0, Math.round(view.offsetTop)),
    bottom: Math.max(0, Math.round(window.innerHeight - view.height - view.offsetTop)),
  }
}

/** Hides the page's header, but not its navigation, while a project page has its own bar. */
export function useOwnBar(hasBar: boolean): void {
  useLayoutEffect(() => {
    if (!hasBar) return
    const { documentElement: root } = document
    root.dataset['ownBar'] = ''
    return () => {
      delete root.dataset['ownBar']
    }
  }, [hasBar])
}
