import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import { type ScreenRoute, formatTabTitle } from '../routing/routes.ts'

let visited = false

interface PageArrivalProps {
  readonly route: ScreenRoute
  readonly children: ReactNode
}

/**
 * Runs when a page has rendered. Sets the title, scrolls to the top, and focuses the heading so that screen readers
 * announce it (spec §2). Doesn't move focus on the first page of a visit. Doesn't scroll or move focus when the URL is
 * replaced (for a filter, or when a shared link is imported). Must be rendered inside the page's Suspense boundary, so
 * that its effects run once the page has loaded. Each path has its own instance (see `key`).
 */
export function PageArrival({ route, children }: PageArrivalProps) {
  const { key } = useLocation()
  const by = useNavigationType()
  const arrivedAt = useRef<string>(undefined)

  useEffect(() => {
    document.title = formatTabTitle(route)
  }, [route])

  useEffect(() => {
    const first = arrivedAt.current === undefined
    const moved = arrivedAt.current !== key && by !== 'REPLACE'
    arrivedAt.current = key
    if (!first && !moved) return
    // Don't scroll on the first page, because the user may have started reading it during hydration.
    if (visited) {
      window.scrollTo(0, 0)
      focusPageHeading()
    }
    visited = true
  }, [key, by])

  return children
}

function focusPageHeading(): void {
  const main = document.querySelector('main')
  // If the page has already focused an element, such as the first field of a form, leave focus there.
  if (main === null || main.contains(document.activeElement)) return
  const target = main.querySelector('h1') ?? main
  target.setAttribute('tabindex', '-1')
  target.focus({ preventScroll: true })
}
