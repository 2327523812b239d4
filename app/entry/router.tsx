import { useEffect, useState } from 'react'
import { BrowserRouter, Navigate, Route, Routes, useLocation } from 'react-router-dom'
import { decideRoutePassage, type RoutePassage } from '../routing/access.ts'
import { layouts } from './layouts.ts'
import { AwaitPart } from '../loading/await-part.tsx'
import { lazyPart, type LazyPart } from '../loading/lazy-part.ts'
import { isOfficeDocument, isPaymentDocument } from '../routing/document-policy.ts'
import { isScreenRoute, type AppRoute as AnyRoute, routes, type ScreenRoute } from '../routing/routes.ts'
import { screens } from './screens.ts'
import { loadSession } from '../session/load-session.ts'
import { useHydrated } from '../ui/use-hydrated.ts'
import { useSession, toSessionVisitor } from '../session/session.ts'
import { PageArrival } from '../shell/page-arrival.tsx'
import { ErrorBoundary } from '../shell/error-boundary.tsx'
import { WaitingPage } from '../shell/waiting-page.tsx'
import { PageOverlays } from '../notify/overlays.tsx'

// This page is cached with the app's other files, so it is available offline.
const needsConnection = lazyPart(() =>
  import('../shell/needs-connection.tsx').then((it) => it.NeedsConnectionPage),
)

/** The whole app, routed by the browser's URL. */
export function RoutedApp() {
  return (
    <BrowserRouter>
      <RoutedPages />
    </BrowserRouter>
  )
}

/** Renders every route in routes.ts and applies the navigation rules in access.ts. Must be inside a router. */
export function RoutedPages() {
  return (
    <>
      <ErrorBoundary>
        <Routes>
          {routes.map((route) => (
            <Route key={route.path} path={route.path} element={<RouteGate route={route} />} />
          ))}
        </Routes>
      </ErrorBoundary>
      <ErrorBoundary quiet>
        <PageOverlays />
      </ErrorBoundary>
    </>
  )
}

/** Applies the navigation rules to the visitor. All routes share one instance. */
function RouteGate({ route }: { readonly route: AnyRoute }) {
  const trail = usePageTrail()
  const session = useSession()
  const passage = decideRoutePassage(route, toSessionVisitor(session), trail)

  // A page that anyone may open doesn't load the session.
  const asks = isScreenRoute(route) && route.access !== 'anyone'
  useEffect(() => {
    if (asks) void loadSession()
  }, [asks])

  if (passage.to === 'redirect') {
    const flagged = isScreenRoute(route) && passage.path === route.flag?.otherwise
    return <RedirectRoute {...passage} {...(flagged && { switchedOff: route.payment ? '' : route.title })} />
  }
  if (passage.to === 'wait' || !isScreenRoute(route)) return <WaitingPage />
  if (passage.to === 'notFound') return <RouteScreen route={toNotFoundRoute(route)} />
  if (passage.to === 'needsConnection') {
    return <RouteLayout route={route} screen={needsConnection} />
  }
  const hasPolicy =
    (route.payment === true) === isPaymentDocument && (route.office === true) === isOfficeDocument
  if (!hasPolicy) return <LoadAnotherDocument path={trail.path} />
  return <RouteScreen route={route} />
}

/** Loads the page as a new document, because the current one has a different content security policy (contract 7). */
function LoadAnotherDocument({ path }: { readonly path: string }) {
  useEffect(() => {
    location.replace(path)
  }, [path])
  return <WaitingPage />
}

interface PageTrail {
  readonly path: string
  readonly from?: string
}

/** Returns the current location and the previous one within the app. */
function usePageTrail(): PageTrail {
  const { pathname, search } = useLocation()
  const path = pathname + search
  const [trail, setTrail] = useState<PageTrail>({ path })
  if (trail.path === path) return trail
  const next = { path, from: trail.path }
  setTrail(next)
  return next
}

/**
 * Returns an admin page's route with the Not found screen, so that users who aren't admins can't find out that the page
 * exists.
 */
function toNotFoundRoute(route: ScreenRoute): ScreenRoute {
  return {
    path: route.path,
    title: 'Page not found',
    access: 'anyone',
    layout: 'landing',
    screen: 'notFound',
  }
}

type RedirectProps = Extract<RoutePassage, { to: 'redirect' }> & {
  /**
   * Title of a page that is hidden by a flag that is off. The title is shown after the redirect. Empty for payment
   * pages, because they contain none of the user's work.
   */
  readonly switchedOff?: string
}

function RedirectRoute({ path, signOut, switchedOff }: RedirectProps) {
  const [email] = useState(() => useSession.getState().user?.email)
  useEffect(() => {
    if (signOut === true) void import('../session/session-actions.ts').then((server) => server.logOut())
  }, [signOut])
  // Keep the fragment, because it contains the bookmarklet's data. The data must survive the login and never leave the
  // browser.
  const { hash } = useLocation()
  // The login screen shows the reason for the redirect, and offers to resend the verification email to an unverified
  // address.
  return (
    <Navigate
      to={path.includes('#') ? path : path + hash}
      replace
      state={
        switchedOff !== undefined ? { switchedOff } : signOut === true ? { unverified: email } : undefined
      }
    />
  )
}

function RouteScreen({ route }: { readonly route: ScreenRoute }) {
  const screen = screens[route.screen]
  // Load the layout and the screen in parallel. Repeated calls are harmless.
  screen.fetch()
  return <RouteLayout route={route} screen={screen} />
}

/** Returns the layout of a page. For an unknown path, logged-in users get the app's layout, with its navigation. */
function useLayoutName({ screen, layout }: ScreenRoute): ScreenRoute['layout'] {
  const isHydrated = useHydrated()
  const isLoggedIn = useSession(({ user }) => user !== null)
  return screen === 'notFound' && isHydrated && isLoggedIn ? 'client' : layout
}

interface RouteLayoutProps {
  readonly route: ScreenRoute
  readonly screen: LazyPart<object>
}

function RouteLayout({ route, screen }: RouteLayoutProps) {
  const layout = layouts[useLayoutName(route)]
  const { pathname } = useLocation()
  return (
    <AwaitPart part={layout} fallback={<WaitingPage />}>
      <layout.Component route={route}>
        <ErrorBoundary key={pathname}>
          <AwaitPart part={screen} fallback={<WaitingPage inside />}>
            <PageArrival key={pathname} route={route}>
              <screen.Component />
            </PageArrival>
          </AwaitPart>
        </ErrorBoundary>
      </layout.Component>
    </AwaitPart>
  )
}
