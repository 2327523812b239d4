import type { ReactNode } from 'react'
import { part, type Part } from './part.ts'
import type { Layout, ScreenRoute } from './routes.ts'

export interface FrameProps {
  readonly route: ScreenRoute
  readonly children: ReactNode
}

/** The frame around the screens of each layout; fetched beside the screen. */
export const frames: Readonly<Record<Layout, Part<FrameProps>>> = {
  landing: part(() => import('./shell/landing-frame.tsx').then((it) => it.LandingFrame)),
  client: part(() => import('./work.tsx').then((it) => it.ClientFrame)),
  admin: part(() => import('./work.tsx').then((it) => it.AdminFrame)),
  bare: part(() => import('./shell/bare-frame.tsx').then((it) => it.BareFrame)),
}
