import type { ReactNode } from 'react'
import type { ScreenRoute } from '../routing/routes.ts'

/** Props of a layout: the current route and its screen. */
export interface LayoutProps {
  readonly route: ScreenRoute
  readonly children: ReactNode
}
