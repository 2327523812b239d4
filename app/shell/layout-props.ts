import type { ReactNode } from 'react'
import type { ScreenRoute } from '../routing/routes.ts'

export interface LayoutProps {
  readonly route: ScreenRoute
  readonly children: ReactNode
}
