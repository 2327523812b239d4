import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import { type ScreenRoute, formatTabTitle } from '../routing/routes.ts'

let visited = false

interface PageArrivalProps {
  readonly route: ScreenRoute
  readonly children: ReactNode
}

/**
 * What happens once a page is there: its title, the top of the page, and the focus on its heading so that a reader
 * announces it (spec §2). The first page of a visit keeps the focus where the browser put it, and an address that was
 * only replaced (a filter, a share that was taken in) moves nothing.
 *
 * It stands inside the page's Suspense, so its effects run when the page has really come. One per path: see `key`.
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
    // Whoever has begun to read the first page while it was being taken over stays where they are.
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
  // A page that puts its own focus, such as a form's first field, has the last word.
  if (main === null || main.contains(document.activeElement)) return
  const target = main.querySelector('h1') ?? main
  target.setAttribute('tabindex', '-1')
  target.focus({ preventScroll: true })
}
