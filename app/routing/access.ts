import type { FeatureFlags } from '#sync/flag.ts'
import { isAdmin } from '#sync/role.ts'
import { parseUrl } from '../browser/parse-url.ts'
import { isScreen, type Route, type ScreenRoute } from './routes.ts'

/**
 * Who is here, and how sure that is (contract 6.8).
 *
 * `server`: the server answered. `unsure`: it is being asked, and this is what it said within the last 30 days.
 * `offline`: it could not be asked, same memory. `asking`: it is being asked and nothing is remembered.
 */
export type Visitor =
  | { readonly known: 'asking' }
  /** `left`: somebody has just signed out on this page. */
  | { readonly known: 'nobody'; readonly left?: boolean }
  | {
      readonly known: 'server' | 'unsure' | 'offline'
      readonly verified: boolean
      readonly roleNames: readonly string[]
      readonly flags: FeatureFlags
    }

export interface Arrival {
  /** Path and query asked for. */
  readonly path: string
  /** Path and query of the page before, inside the app; absent on the first page. */
  readonly from?: string
}

export type Passage =
  | { readonly to: 'enter' }
  | { readonly to: 'wait' }
  | { readonly to: 'notFound' }
  | { readonly to: 'needsConnection' }
  | { readonly to: 'redirect'; readonly path: string; readonly signOut?: true }

const HOME_OF_USERS = '/client/dashboard'
const HOME_OF_ADMINS = '/admin/users'

/** The navigation rules of spec §2, in the order in which they bind. Pure: the router obeys. */
export function decidePassage(route: Route, visitor: Visitor, arrival: Arrival): Passage {
  if (!isScreen(route)) return { to: 'redirect', path: route.redirect }
  if (route.access === 'anyone') return { to: 'enter' }
  if (visitor.known === 'asking') return route.access === 'guest' ? { to: 'enter' } : { to: 'wait' }
  if (route.access === 'guest') return passGuest(visitor, arrival)
  if (visitor.known === 'nobody') return toLogin(visitor.left === true ? '' : arrival.path)
  const passage = passUser(route, visitor, arrival)
  // What is remembered may let somebody in; only the server's answer may turn them away.
  return visitor.known === 'unsure' && passage.to !== 'enter' ? { to: 'wait' } : passage
}

type Known = Extract<Visitor, { verified: boolean }>

function passGuest(visitor: Exclude<Visitor, { known: 'asking' }>, arrival: Arrival): Passage {
  if (visitor.known === 'nobody' || visitor.known === 'unsure' || !visitor.verified) return { to: 'enter' }
  // The admin's pages need the server: without a connection the citations are the better place.
  const roleNames = visitor.known === 'offline' ? [] : visitor.roleNames
  return { to: 'redirect', path: placeAfterLogin(roleNames, arrival.path) }
}

function passUser(route: ScreenRoute, visitor: Known, arrival: Arrival): Passage {
  if (!visitor.verified) return { to: 'redirect', path: '/login', signOut: true }
  const admin = isAdmin(visitor.roleNames)
  if (route.access === 'admin' && !admin) return { to: 'notFound' }
  if (admin && comesFromLogin(arrival) && route.access !== 'admin') {
    const place = placeAfterLogin(visitor.roleNames, arrival.from ?? '')
    if (place !== arrival.path) return { to: 'redirect', path: place }
  }
  if (visitor.known !== 'server' && route.offline !== true) return { to: 'needsConnection' }
  if (route.flag !== undefined && !visitor.flags[route.flag.name]) {
    return { to: 'redirect', path: route.flag.otherwise }
  }
  return { to: 'enter' }
}

function toLogin(path: string): Passage {
  return { to: 'redirect', path: path === '' ? '/login' : `/login?redirect=${encodeURIComponent(path)}` }
}

function comesFromLogin({ from }: Arrival): boolean {
  return from !== undefined && pathOf(from) === '/login'
}

/**
 * Where a login leads: the page that asked for it, else the dashboard, for admins the users (spec §2).
 *
 * The dashboard is everybody's default, so being sent to log in on the way there asks for no page in particular.
 */
export function placeAfterLogin(roleNames: readonly string[], loginPath: string): string {
  const query = loginPath.split('?')[1]?.split('#')[0] ?? ''
  const asked = safeRedirect(new URLSearchParams(query).get('redirect'))
  if (asked !== undefined && asked !== HOME_OF_USERS) return asked
  return isAdmin(roleNames) ? HOME_OF_ADMINS : HOME_OF_USERS
}

/**
 * A path of this app, or undefined for anything that a browser could read as another address or that would only
 * lead back to a login.
 */
export function safeRedirect(asked: string | null): string | undefined {
  if (asked === null || !asked.startsWith('/')) return undefined
  const base = 'https://app.invalid'
  const url = parseUrl(asked, base)
  if (url === null) return undefined
  const { origin, pathname, search, hash } = url
  if (origin !== base || pathname.startsWith('//')) return undefined
  if (pathOf(pathname) === '/login' || pathname.startsWith('/login/') || pathOf(pathname) === '/signup')
    return undefined
  return pathname + search + hash
}

function pathOf(path: string): string {
  return (
    path
      .split(/[?#]/)[0]
      ?.replace(/(?<=.)\/+$/, '')
      .toLowerCase() ?? ''
  )
}
