import { part, type Part } from '../loading/lazy-part.ts'
import type { LayoutProps } from '../shell/layout-props.ts'
import type { Layout } from '../routing/routes.ts'

/** The frame around the screens of each layout; fetched beside the screen. */
export const frames: Readonly<Record<Layout, Part<LayoutProps>>> = {
  landing: part(() => import('../shell/landing-layout.tsx').then((it) => it.LandingFrame)),
  client: part(() => import('./client-layout.tsx').then((it) => it.ClientFrame)),
  admin: part(() => import('./client-layout.tsx').then((it) => it.AdminFrame)),
  bare: part(() => import('../shell/bare-layout.tsx').then((it) => it.BareFrame)),
}
