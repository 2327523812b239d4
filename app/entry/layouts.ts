import { lazyPart, type LazyPart } from '../loading/lazy-part.ts'
import type { LayoutProps } from '../shell/layout-props.ts'
import type { LayoutName } from '../routing/routes.ts'

/** The component of each layout, loaded in parallel with the screen. */
export const layouts: Readonly<Record<LayoutName, LazyPart<LayoutProps>>> = {
  landing: lazyPart(() => import('../shell/landing-layout.tsx').then((it) => it.LandingLayout)),
  client: lazyPart(() => import('./client-layout.tsx').then((it) => it.ClientAreaLayout)),
  admin: lazyPart(() => import('./client-layout.tsx').then((it) => it.AdminLayout)),
  pane: lazyPart(() => import('../shell/pane-layout.tsx').then((it) => it.PaneLayout)),
  bare: lazyPart(() => import('../shell/bare-layout.tsx').then((it) => it.BareLayout)),
}
