import { defaultFlags, type FeatureFlags } from '#sync/flag.ts'
import { describe, expect, test } from 'vitest'
import {
  decideRoutePassage,
  type RoutePassage,
  pathAfterLogin,
  parseSafeRedirect,
  type SessionVisitor,
} from './access.ts'
import { isScreenRoute, type AppRoute, routes } from './routes.ts'

const allOn: FeatureFlags = {
  billingBetaFeature: true,
  stringCiteBetaFeature: true,
  adminOutlineBetaFeature: true,
  clientOutlineBetaFeature: true,
}

function somebody(more: Partial<Extract<SessionVisitor, { verified: boolean }>> = {}): SessionVisitor {
  return { known: 'server', verified: true, roleNames: ['user'], flags: allOn, ...more }
}

const visitors = {
  asking: { known: 'asking' },
  nobody: { known: 'nobody' },
  unverified: somebody({ verified: false }),
  user: somebody(),
  userFlagsOff: somebody({ flags: defaultFlags }),
  admin: somebody({ roleNames: ['admin'] }),
  superAdmin: somebody({ roleNames: ['super-admin'] }),
  adminFlagsOff: somebody({ roleNames: ['admin'], flags: defaultFlags }),
  unsure: somebody({ known: 'unsure' }),
  unsureFlagsOff: somebody({ known: 'unsure', flags: defaultFlags }),
  offline: somebody({ known: 'offline' }),
  offlineFlagsOff: somebody({ known: 'offline', flags: defaultFlags }),
  offlineAdmin: somebody({ known: 'offline', roleNames: ['admin'] }),
} satisfies Record<string, SessionVisitor>

type Who = keyof typeof visitors

function routeOf(path: string): AppRoute {
  const route = routes.find((candidate) => candidate.path === path)
  if (route === undefined) throw new Error(`no route ${path}`)
  return route
}

/** Summarizes a decision as `enter`, `wait`, `notFound`, `needsConnection`, or the redirect path. */
function outcome(passage: RoutePassage): string {
  if (passage.to !== 'redirect') return passage.to
  return passage.signOut === true ? `${passage.path} and out` : passage.path
}

function pass(path: string, who: Who, from?: string): string {
  return outcome(
    decideRoutePassage(routeOf(path), visitors[who], { path, ...(from !== undefined && { from }) }),
  )
}

const everyone = Object.keys(visitors) as Who[]
const login = (path: string) => `/login?redirect=${encodeURIComponent(path)}`

describe('§2 · pages open to everyone', () => {
  const open = routes.filter((route) => isScreenRoute(route) && route.access === 'anyone')

  test.for(open.flatMap(({ path }) => everyone.map((who) => [path, who] as const)))(
    '%s lets %s in',
    ([path, who]) => {
      expect(pass(path, who)).toBe('enter')
    },
  )
})

describe('§2 · login and sign-up', () => {
  const table: Record<Who, string> = {
    asking: 'enter',
    nobody: 'enter',
    unverified: 'enter',
    user: '/client/dashboard',
    userFlagsOff: '/client/dashboard',
    admin: '/admin/users',
    superAdmin: '/admin/users',
    adminFlagsOff: '/admin/users',
    unsure: 'enter',
    unsureFlagsOff: 'enter',
    offline: '/client/dashboard',
    offlineFlagsOff: '/client/dashboard',
    offlineAdmin: '/client/dashboard',
  }
  // Admins go to the users page after a login, but not after a signup.
  const dashboard = '/client/dashboard'
  const signup = { ...table, admin: dashboard, superAdmin: dashboard, adminFlagsOff: dashboard }
  const cases = everyone.flatMap((who) => [
    ['/login', who, table[who]] as const,
    ['/signup', who, signup[who]] as const,
  ])

  test.for(cases)('%s sends %s to %s', ([path, who, to]) => {
    expect(pass(path, who)).toBe(to)
  })
})

describe('§2 · the client and admin areas, every page and every visitor', () => {
  const needsFlag = { user: 'enter', off: '/client/dashboard' }
  const always = { user: 'enter', off: 'enter' }
  const client: [path: string, online: typeof always, worksOffline: boolean][] = [
    ['/client/dashboard', always, true],
    ['/client/string', needsFlag, true],
    ['/client/account', always, false],
    ['/client/checkout', needsFlag, false],
    ['/client/return', needsFlag, false],
    ['/client/webcite', always, true],
    ['/client/doctor', always, true],
    ['/client/check', always, true],
    ['/client/practice', always, true],
    ['/client/document-upload-test', needsFlag, false],
  ]
  const rows = client.flatMap(([path, { user, off }, worksOffline]): [string, Who, string][] => [
    [path, 'asking', 'wait'],
    [path, 'nobody', login(path)],
    [path, 'unverified', '/login and out'],
    [path, 'user', user],
    [path, 'userFlagsOff', off],
    [path, 'admin', user],
    [path, 'superAdmin', user],
    [path, 'adminFlagsOff', off],
    [path, 'unsure', worksOffline ? 'enter' : 'wait'],
    [path, 'unsureFlagsOff', worksOffline && off === 'enter' ? 'enter' : 'wait'],
    [path, 'offline', worksOffline ? 'enter' : 'needsConnection'],
    [path, 'offlineFlagsOff', worksOffline ? off : 'needsConnection'],
    [path, 'offlineAdmin', worksOffline ? 'enter' : 'needsConnection'],
  ])
  const admin = [
    ['/admin/users', 'enter'],
    ['/admin/outline', '/admin/users'],
  ].flatMap(([path = '', off = '']): [string, Who, string][] => [
    [path, 'asking', 'wait'],
    [path, 'nobody', login(path)],
    [path, 'unverified', '/login and out'],
    [path, 'user', 'notFound'],
    [path, 'userFlagsOff', 'notFound'],
    [path, 'admin', 'enter'],
    [path, 'superAdmin', 'enter'],
    [path, 'adminFlagsOff', off],
    [path, 'unsure', 'wait'],
    [path, 'unsureFlagsOff', 'wait'],
    [path, 'offline', 'notFound'],
    [path, 'offlineFlagsOff', 'notFound'],
    [path, 'offlineAdmin', 'needsConnection'],
  ])

  test.for([...rows, ...admin])('%s · %s: %s', ([path, who, says]) => {
    expect(pass(path, who)).toBe(says)
  })

  test('covers every protected page and every visitor', () => {
    const paths = routes.filter((route) => isScreenRoute(route) && ['user', 'admin'].includes(route.access))
    expect(rows.length + admin.length).toBe(paths.length * everyone.length)
  })

  test.for([
    ['/client', '/client/dashboard'],
    ['/client/drill', '/client/practice'],
    ['/admin', '/admin/users'],
  ])('%s redirects to %s', ([path = '', to = '']) => {
    for (const who of everyone) expect(pass(path, who)).toBe(to)
  })
})

describe('§2 · after a login', () => {
  test('sends an admin who arrives from /login to the users page', () => {
    expect(pass('/client/dashboard', 'admin', '/login')).toBe('/admin/users')
    expect(pass('/client/webcite', 'superAdmin', '/login')).toBe('/admin/users')
  })

  test('lets in an admin who arrives from any other page', () => {
    expect(pass('/client/dashboard', 'admin', '/admin/users')).toBe('enter')
    expect(pass('/client/dashboard', 'admin')).toBe('enter')
  })

  test('sends an offline admin who opens the login page to the dashboard and lets them in there', () => {
    expect(pass('/login', 'offlineAdmin')).toBe('/client/dashboard')
    expect(pass('/client/dashboard', 'offlineAdmin', '/login')).toBe('enter')
  })

  test('keeps an admin on the page that required the login', () => {
    expect(pass('/client/webcite', 'admin', login('/client/webcite'))).toBe('enter')
  })

  test.for<[roles: string[], at: string, to: string]>([
    [['user'], '/login', '/client/dashboard'],
    [['admin'], '/login', '/admin/users'],
    [['super-admin', 'user'], '/login', '/admin/users'],
    [['user'], login('/client/string?project=p1'), '/client/string?project=p1'],
    [['admin'], login('/client/string?project=p1'), '/client/string?project=p1'],
    [['admin'], login('/client/dashboard'), '/admin/users'],
    [['user'], '/login?redirect=https%3A%2F%2Fevil.example', '/client/dashboard'],
  ])('%s from %s lands on %s', ([roles, at, to]) => {
    expect(pathAfterLogin(roles, at)).toBe(to)
  })
})

describe('a redirect in a URL stays inside the app', () => {
  test.for([
    '/client/dashboard',
    '/client/string?project=0192&row=3',
    '/client/webcite?url=https%3A%2F%2Fexample.org%2Fa%3Fb%3Dc#top',
  ])('accepts %s', (path) => {
    expect(parseSafeRedirect(path)).toBe(path)
  })

  test.for([
    null,
    '',
    'client/dashboard',
    'https://evil.example/',
    '//evil.example/',
    String.raw`/\evil.example/`,
    String.raw`\/evil.example`,
    '/\t/evil.example',
    '/\n/evil.example',
    'javascript:alert(1)',
    '/..//evil.example',
    '/.//evil.example',
    '/login',
    '/login/',
    '/LOGIN?redirect=%2F',
    '/login/oauth?state=1',
    '/signup',
  ])('rejects %j', (path) => {
    expect(parseSafeRedirect(path)).toBeUndefined()
  })
})
