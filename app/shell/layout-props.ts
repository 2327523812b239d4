import type { ReactNode } from 'react'
import type { ScreenRoute } from '../routing/routes.ts'

/** What a layout is given: the route that is shown, and its screen. */
export interface LayoutProps {
  readonly route: ScreenRoute
  readonly children: ReactNode
}
