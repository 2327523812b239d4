import { type ReactNode, useEffect } from 'react'
import { type ScreenRoute, tabTitle } from '../routes.ts'

let arrived = false

interface ArrivalProps {
  readonly route: ScreenRoute
  readonly children: ReactNode
}

/**
 * What happens once a page is there: its title, the top of the page, and the focus on its heading so that a reader
 * announces it. The first page of a visit keeps the focus where the browser put it.
 *
 * It stands inside the page's Suspense, so its effects run when the page has really come.
 */
export function Arrival({ route, children }: ArrivalProps) {
  useEffect(() => {
    document.title = tabTitle(route)
  }, [route])

  useEffect(() => {
    window.scrollTo(0, 0)
    if (arrived) focusHeading()
    arrived = true
  }, [])

  return children
}

function focusHeading(): void {
  const main = document.querySelector('main')
  // A page that puts its own focus, such as a form's first field, has the last word.
  if (main === null || main.contains(document.activeElement)) return
  const target = main.querySelector('h1') ?? main
  target.setAttribute('tabindex', '-1')
  target.focus({ preventScroll: true })
}
