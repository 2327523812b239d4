import { useEffect, useState } from 'react'
import { BrowserRouter, Navigate, Route, Routes, useLocation } from 'react-router-dom'
import { decideRoutePassage, type RoutePassage } from '../routing/access.ts'
import { layouts } from './layouts.ts'
import { AwaitPart } from '../loading/await-part.tsx'
import { lazyPart, type LazyPart } from '../loading/lazy-part.ts'
import { isPaymentDocument } from '../routing/payment-document.ts'
import { isScreenRoute, type AppRoute as AnyRoute, routes, type ScreenRoute } from '../routing/routes.ts'
import { screens } from './screens.ts'
import { loadSession } from '../session/load-session.ts'
import { useSession, toSessionVisitor } from '../session/session.ts'
import { PageArrival } from '../shell/page-arrival.tsx'
import { ErrorBoundary } from '../shell/error-boundary.tsx'
import { WaitingPage } from '../shell/waiting-page.tsx'
import { PageOverlays } from '../notify/overlays.tsx'

// Kept with the other files of the app, so it is there when the network is not.
const needsConnection = lazyPart(() =>
  import('../shell/needs-connection.tsx').then((it) => it.NeedsConnectionPage),
)

/** The whole app, where the browser's own address says which page it is. */
export function RoutedApp() {
  return (
    <BrowserRouter>
      <RoutedPages />
    </BrowserRouter>
  )
}

/** Every route of routes.ts behind the navigation rules of access.ts, inside whichever router knows the address. */
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

/** Decides whether the visitor may pass, and does what was decided. One instance stays for all routes. */
function RouteGate({ route }: { readonly route: AnyRoute }) {
  const trail = usePageTrail()
  const session = useSession()
  const passage = decideRoutePassage(route, toSessionVisitor(session), trail)

  // Pages that anybody may read do not ask who reads them.
  const asks = isScreenRoute(route) && route.access !== 'anyone'
  useEffect(() => {
    if (asks) void loadSession()
  }, [asks])

  if (passage.to === 'redirect') {
    const flagged = isScreenRoute(route) && passage.path === route.flag?.otherwise
    return <RedirectRoute {...passage} {...(flagged && { switchedOff: route.title })} />
  }
  if (passage.to === 'wait' || !isScreenRoute(route)) return <WaitingPage />
  if (passage.to === 'notFound') return <RouteScreen route={toNotFoundRoute(route)} />
  if (passage.to === 'needsConnection') {
    return <RouteLayout route={route} screen={needsConnection} />
  }
  if ((route.payment === true) !== isPaymentDocument) return <LoadAnotherDocument path={trail.path} />
  return <RouteScreen route={route} />
}

/** Loads a page anew, because the one at hand has other rules about whose scripts may run (contract 7). */
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

/** Where the visitor is, and where in the app they were before. */
function usePageTrail(): PageTrail {
  const { pathname, search } = useLocation()
  const path = pathname + search
  const [trail, setTrail] = useState<PageTrail>({ path })
  if (trail.path === path) return trail
  const next = { path, from: trail.path }
  setTrail(next)
  return next
}

/** The admin's pages look to others like any address that leads nowhere. */
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
  /** What a flag has switched off, by its title: the page it leads to says so. */
  readonly switchedOff?: string
}

function RedirectRoute({ path, signOut, switchedOff }: RedirectProps) {
  const [email] = useState(() => useSession.getState().user?.email)
  useEffect(() => {
    if (signOut === true) void import('../session/session-actions.ts').then((server) => server.logOut())
  }, [signOut])
  // What a bookmark hands over stands behind the address: it waits at the login, and never leaves the browser.
  const { hash } = useLocation()
  // The login screen says why, and offers a new mail to the address that is not verified yet.
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
  // Frame and screen are fetched side by side; otherwise the screen would wait for its frame. Asking twice is harmless.
  screen.fetch()
  return <RouteLayout route={route} screen={screen} />
}

interface RouteLayoutProps {
  readonly route: ScreenRoute
  readonly screen: LazyPart<object>
}

function RouteLayout({ route, screen }: RouteLayoutProps) {
  const layout = layouts[route.layout]
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
