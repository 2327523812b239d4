import type { ReactNode } from 'react'
import { part, type Part } from './part.ts'
import type { Layout, ScreenRoute } from './routes.ts'

export interface FrameProps {
  readonly route: ScreenRoute
  readonly children: ReactNode
}

/** The frame around the screens of each layout; fetched beside the screen. */
export const frames: Readonly<Record<Layout, Part<FrameProps>>> = {
  landing: part(async () => (await import('./shell/landing-frame.tsx')).LandingFrame),
  client: part(async () => (await import('./work.tsx')).ClientFrame),
  admin: part(async () => (await import('./work.tsx')).AdminFrame),
  bare: part(async () => (await import('./shell/bare-frame.tsx')).BareFrame),
}
