import { expect, test } from 'vitest'
import { isScreenRoute, routes, formatTabTitle } from '#app/routing/routes.ts'

/** Spec §2, row by row: path, screen, access, flag, and redirect while the flag is off. */
const specified = [
  ['/', 'Home', 'anyone'],
  ['/about', 'About Us', 'anyone'],
  ['/products', 'Products', 'anyone'],
  ['/products/outlines/submission-details', 'Outline Submission Details', 'anyone'],
  ['/terms', 'Terms', 'anyone'],
  ['/privacy', 'Privacy', 'anyone'],
  ['/signup', 'Sign up', 'guest'],
  ['/login', 'Login', 'guest'],
  ['/reset-password/:token', 'Reset Password', 'anyone'],
  ['/verify-email/:token', 'Verify Email', 'anyone'],
  ['/login/oauth', 'OAuth Login', 'anyone'],
  ['/client/dashboard', 'Dashboard', 'user'],
  ['/client/string', 'Strings', 'user', 'stringCiteBetaFeature', '/client/dashboard'],
  ['/client/checkout', 'Checkout', 'user', 'billingBetaFeature', '/client/dashboard'],
  ['/client/return', 'Return', 'user', 'billingBetaFeature', '/client/dashboard'],
  ['/client/webcite', 'Webcite', 'user'],
  ['/client/doctor', 'Footnote doctor', 'user'],
  ['/client/practice', 'Practice', 'user'],
  [
    '/client/document-upload-test',
    'Document Upload Test',
    'user',
    'clientOutlineBetaFeature',
    '/client/dashboard',
  ],
  ['/admin/users', 'Users', 'admin'],
  ['/admin/outline', 'Outline Submissions Dashboard', 'admin', 'adminOutlineBetaFeature', '/admin/users'],
  ['*', 'Page not found', 'anyone'],
]

/** Screens that the specification doesn't list, with reasons. */
const beyond: readonly string[] = [
  // The specification defines calls for the user's account but no screen.
  '/client/account',
  // The product's promises and the measurements that support them, and the accessibility conformance report.
  '/promises',
  '/accessibility',
  // Explains and serves the browser extension.
  '/extension',
  // The footnote doctor without an account.
  '/doctor',
  // The brief check, with and without an account.
  '/check',
  '/client/check',
  // The pane inside Word. Outside Word, this page shows how to install the pane.
  '/word',
  // Cancels an email change through the link sent to the old address.
  '/keep-email/:token',
  // A copy that a user shared by link. The copy opens without an account.
  '/shared/:share',
]

test('§2 · every screen in the order of the specification, with its guard, flag, and redirect', () => {
  const named = routes.filter(isScreenRoute).filter(({ path }) => !beyond.includes(path))
  const told = named.map(({ path, title, access, flag }) => {
    return flag === undefined ? [path, title, access] : [path, title, access, flag.name, flag.otherwise]
  })
  expect(told).toEqual(specified)
})

test('additional screens have no flag; each is public, requires a login or a link, or keeps its data in the browser', () => {
  const extra = routes.filter(isScreenRoute).filter(({ path }) => beyond.includes(path))
  expect(extra.map(({ path, access, flag }) => [path, access, flag])).toEqual([
    ['/extension', 'anyone', undefined],
    ['/promises', 'anyone', undefined],
    ['/accessibility', 'anyone', undefined],
    ['/doctor', 'anyone', undefined],
    ['/check', 'anyone', undefined],
    ['/word', 'anyone', undefined],
    ['/keep-email/:token', 'anyone', undefined],
    ['/shared/:share', 'anyone', undefined],
    ['/client/check', 'user', undefined],
    ['/client/account', 'user', undefined],
  ])
})

test('§2 · the two areas redirect to their first page', () => {
  expect(routes.flatMap((route) => (isScreenRoute(route) ? [] : [[route.path, route.redirect]]))).toEqual([
    ['/client', '/client/dashboard'],
    ['/client/drill', '/client/practice'],
    ['/admin', '/admin/users'],
  ])
})

test('§2 · public pages share one layout, and each area has its own', () => {
  for (const { path, layout } of routes.filter(isScreenRoute)) {
    const area = path.split('/')[1]
    const apart: Readonly<Record<string, string>> = { '/login/oauth': 'bare', '/word': 'pane' }
    const expected = apart[path] ?? (area === 'client' || area === 'admin' ? area : 'landing')
    expect([path, layout]).toEqual([path, expected])
  }
})

test('§2 · the users page shows its breadcrumb, User Management > Users', () => {
  expect(routes.filter(isScreenRoute).find(({ path }) => path === '/admin/users')?.breadcrumb).toEqual([
    'User Management',
    'Users',
  ])
})

test('§2 · the title of a tab comes from the route', () => {
  expect(routes.filter(isScreenRoute).map(formatTabTitle)).toContain('Webcite · Pincite')
})

test('§3, contract 6.8 · only the dashboard and the tools open offline', () => {
  const offline = routes.filter((route) => isScreenRoute(route) && route.offline === true)
  expect(offline.map(({ path }) => path)).toEqual([
    '/client/dashboard',
    '/client/string',
    '/client/webcite',
    '/client/doctor',
    '/client/check',
    '/client/practice',
  ])
})
