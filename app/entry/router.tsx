import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { BrowserRouter, Navigate, Route, Routes, useLocation } from 'react-router-dom'
import { decidePassage, type Passage } from '../routing/access.ts'
import { frames } from './layouts.ts'
import { part } from '../loading/lazy-part.ts'
import { paymentDocument } from '../routing/payment-document.ts'
import { isScreen, type Route as AnyRoute, routes, type ScreenRoute } from '../routing/routes.ts'
import { screens } from './screens.ts'
import { loadSession } from '../session/load-session.ts'
import { useSession, visitorOf } from '../session/session.ts'
import { Arrival } from '../shell/page-arrival.tsx'
import { ErrorBoundary } from '../shell/error-boundary.tsx'
import { Waiting } from '../shell/waiting-page.tsx'
import { Overlays } from '../notify/overlays.tsx'

// Kept with the other files of the app, so it is there when the network is not.
const needsConnection = part(() => import('../shell/needs-connection.tsx').then((it) => it.NeedsConnection))

/** The whole app, where the browser's own address says which page it is. */
export function App() {
  return (
    <BrowserRouter>
      <Pages />
    </BrowserRouter>
  )
}

/** Every route of routes.ts behind the navigation rules of access.ts, inside whichever router knows the address. */
export function Pages() {
  return (
    <>
      <ErrorBoundary>
        <Routes>
          {routes.map((route) => (
            <Route key={route.path} path={route.path} element={<Gate route={route} />} />
          ))}
        </Routes>
      </ErrorBoundary>
      <ErrorBoundary quiet>
        <Overlays />
      </ErrorBoundary>
    </>
  )
}

/** Decides whether the visitor may pass, and does what was decided. One instance stays for all routes. */
function Gate({ route }: { readonly route: AnyRoute }) {
  const trail = useTrail()
  const session = useSession()
  const passage = decidePassage(route, visitorOf(session), trail)

  // Pages that anybody may read do not ask who reads them.
  const asks = isScreen(route) && route.access !== 'anyone'
  useEffect(() => {
    if (asks) void loadSession()
  }, [asks])

  if (passage.to === 'redirect') return <Redirect {...passage} />
  if (passage.to === 'wait' || !isScreen(route)) return <Waiting />
  if (passage.to === 'notFound') return <Shown route={asNotFound(route)} />
  if (passage.to === 'needsConnection') {
    return (
      <Framed route={route}>
        <needsConnection.Component />
      </Framed>
    )
  }
  if ((route.payment === true) !== paymentDocument) return <AnotherDocument path={trail.path} />
  return <Shown route={route} />
}

/** Loads a page anew, because the one at hand has other rules about whose scripts may run (contract 7). */
function AnotherDocument({ path }: { readonly path: string }) {
  useEffect(() => {
    location.replace(path)
  }, [path])
  return <Waiting />
}

interface Trail {
  readonly path: string
  readonly from?: string
}

/** Where the visitor is, and where in the app they were before. */
function useTrail(): Trail {
  const { pathname, search } = useLocation()
  const path = pathname + search
  const [trail, setTrail] = useState<Trail>({ path })
  if (trail.path === path) return trail
  const next = { path, from: trail.path }
  setTrail(next)
  return next
}

/** The admin's pages look to others like any address that leads nowhere. */
function asNotFound(route: ScreenRoute): ScreenRoute {
  return {
    path: route.path,
    title: 'Page not found',
    access: 'anyone',
    layout: 'landing',
    screen: 'notFound',
  }
}

function Redirect({ path, signOut }: Extract<Passage, { to: 'redirect' }>) {
  const [email] = useState(() => useSession.getState().user?.email)
  useEffect(() => {
    if (signOut === true) void import('../session/session-actions.ts').then((server) => server.logOut())
  }, [signOut])
  // The login screen says why, and offers a new mail to the address that is not verified yet.
  return <Navigate to={path} replace state={signOut === true ? { unverified: email } : undefined} />
}

function Shown({ route }: { readonly route: ScreenRoute }) {
  const { Component, fetch } = screens[route.screen]
  // Frame and screen are fetched side by side; otherwise the screen would wait for its frame. Asking twice is harmless.
  fetch()
  return (
    <Framed route={route}>
      <Component />
    </Framed>
  )
}

interface FramedProps {
  readonly route: ScreenRoute
  readonly children: ReactNode
}

function Framed({ route, children }: FramedProps) {
  const { Component: Frame } = frames[route.layout]
  const { pathname } = useLocation()
  return (
    <Suspense fallback={<Waiting />}>
      <Frame route={route}>
        <ErrorBoundary key={pathname}>
          <Suspense fallback={<Waiting inside />}>
            <Arrival key={pathname} route={route}>
              {children}
            </Arrival>
          </Suspense>
        </ErrorBoundary>
      </Frame>
    </Suspense>
  )
}
