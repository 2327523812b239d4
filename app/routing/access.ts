import type { FeatureFlags } from '#sync/flag.ts'
import { isAdmin } from '#sync/role.ts'
import { parseUrl } from '../browser/parse-url.ts'
import { DASHBOARD, isScreenRoute, USERS, type AppRoute, type ScreenRoute } from './routes.ts'

/**
 * How the visitor was identified (contract 6.8). `server`: the server confirmed the user. `unsure`: the request to the
 * server is in progress, and this device remembers a user whom the server confirmed in the last 30 days. `offline`: the
 * device remembers such a user, and the server can't be reached. `asking`: the request is in progress, and the device
 * remembers no user.
 */
export type SessionVisitor =
  | { readonly known: 'asking' }
  /** `left` is true if the user just logged out on this page. */
  | { readonly known: 'nobody'; readonly left?: boolean }
  | {
      readonly known: 'server' | 'unsure' | 'offline'
      readonly verified: boolean
      readonly roleNames: readonly string[]
      readonly flags: FeatureFlags
    }

export interface PageArrival {
  readonly path: string
  readonly from?: string
}

export type RoutePassage =
  | { readonly to: 'enter' }
  | { readonly to: 'wait' }
  | { readonly to: 'notFound' }
  | { readonly to: 'needsConnection' }
  | { readonly to: 'redirect'; readonly path: string; readonly signOut?: true }

/**
 * Applies the navigation rules of spec §2 in order of precedence. A pure function. The router carries out the decision.
 */
export function decideRoutePassage(
  route: AppRoute,
  visitor: SessionVisitor,
  arrival: PageArrival,
): RoutePassage {
  if (!isScreenRoute(route)) return { to: 'redirect', path: route.redirect }
  if (route.access === 'anyone') return { to: 'enter' }
  if (visitor.known === 'asking') return route.access === 'guest' ? { to: 'enter' } : { to: 'wait' }
  if (route.access === 'guest') return decideGuestPassage(visitor, arrival)
  if (visitor.known === 'nobody') return redirectToLogin(visitor.left === true ? '' : arrival.path)
  const passage = decideUserPassage(route, visitor, arrival)
  // A remembered session may let the user in, but only the server's response may turn the user away.
  return visitor.known === 'unsure' && passage.to !== 'enter' ? { to: 'wait' } : passage
}

type KnownVisitor = Extract<SessionVisitor, { verified: boolean }>

function decideGuestPassage(
  visitor: Exclude<SessionVisitor, { known: 'asking' }>,
  arrival: PageArrival,
): RoutePassage {
  if (visitor.known === 'nobody' || visitor.known === 'unsure' || !visitor.verified) return { to: 'enter' }
  // Only a login sends an admin to the users page. After a signup, everyone goes to the dashboard.
  const roles = normalizePath(arrival.path) === '/signup' ? [] : rolesForArrival(visitor)
  return { to: 'redirect', path: pathAfterLogin(roles, arrival.path) }
}

/**
 * Returns the roles that determine which page opens after a login. Admin pages need the server, so an offline admin has
 * no roles here and goes to the dashboard.
 */
function rolesForArrival({ known, roleNames }: KnownVisitor): readonly string[] {
  return known === 'offline' ? [] : roleNames
}

function decideUserPassage(route: ScreenRoute, visitor: KnownVisitor, arrival: PageArrival): RoutePassage {
  if (!visitor.verified) return { to: 'redirect', path: '/login', signOut: true }
  const admin = isAdmin(visitor.roleNames)
  if (route.access === 'admin' && !admin) return { to: 'notFound' }
  if (admin && comesFromLogin(arrival) && route.access !== 'admin') {
    const place = pathAfterLogin(rolesForArrival(visitor), arrival.from ?? '')
    if (place !== arrival.path) return { to: 'redirect', path: place }
  }
  if (visitor.known !== 'server' && route.offline !== true) return { to: 'needsConnection' }
  if (route.flag !== undefined && !visitor.flags[route.flag.name]) {
    return { to: 'redirect', path: route.flag.otherwise }
  }
  return { to: 'enter' }
}

function redirectToLogin(path: string): RoutePassage {
  return { to: 'redirect', path: path === '' ? '/login' : `/login?redirect=${encodeURIComponent(path)}` }
}

function comesFromLogin({ from }: PageArrival): boolean {
  return from !== undefined && normalizePath(from) === '/login'
}

/**
 * Returns the path to open after a login: the page that required the login. If no page required it, returns the users
 * page for admins and the dashboard for everyone else (spec §2).
 *
 * The dashboard is the default, so a redirect from it does not count as a requested page.
 */
export function pathAfterLogin(roleNames: readonly string[], loginPath: string): string {
  const query = loginPath.split('?')[1]?.split('#')[0] ?? ''
  const asked = parseSafeRedirect(new URLSearchParams(query).get('redirect'))
  if (asked !== undefined && asked !== DASHBOARD) return asked
  return isAdmin(roleNames) ? USERS : DASHBOARD
}

/**
 * Returns the requested path if it is safe to redirect to. Returns undefined for text that a browser could resolve to
 * another origin, and for a path that leads back to a login page.
 */
export function parseSafeRedirect(asked: string | null): string | undefined {
  if (asked === null || !asked.startsWith('/')) return undefined
  const base = 'https://app.invalid'
  const url = parseUrl(asked, base)
  if (url === null) return undefined
  const { origin, pathname, search, hash } = url
  if (origin !== base || pathname.startsWith('//')) return undefined
  if (
    normalizePath(pathname) === '/login' ||
    pathname.startsWith('/login/') ||
    normalizePath(pathname) === '/signup'
  )
    return undefined
  return pathname + search + hash
}

function normalizePath(path: string): string {
  const [plain = ''] = path.split(/[?#]/)
  let end = plain.length
  while (end > 1 && plain[end - 1] === '/') end -= 1
  return plain.slice(0, end).toLowerCase()
}
