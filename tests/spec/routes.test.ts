import { expect, test } from 'vitest'
import { isScreenRoute, routes, formatTabTitle } from '#app/routing/routes.ts'

/** Spec §2, row by row in its order: path, screen, who may enter, flag and where to go while it is off. */
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
  ['/client/drill', 'Drill', 'user'],
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

/** Screens that the specification does not name; each has a reason to be there. */
const beyond: readonly string[] = [
  // Spec §7 has calls for one's own account (names, password, leaving) and no screen that makes them.
  '/client/account',
  // The footnote doctor without an account: nothing leaves the device.
  '/doctor',
  // Calling off a change of address that somebody else asked for, by the mail to the old one.
  '/keep-email/:token',
]

test('§2 · every screen in the order of the specification, with its guard, flag and way out', () => {
  const named = routes.filter(isScreenRoute).filter(({ path }) => !beyond.includes(path))
  const told = named.map(({ path, title, access, flag }) => {
    return flag === undefined ? [path, title, access] : [path, title, access, flag.name, flag.otherwise]
  })
  expect(told).toEqual(specified)
})

test('what the specification does not name is for those who are signed in or hold a mailed link, or keeps its work in the browser, and needs no flag', () => {
  const extra = routes.filter(isScreenRoute).filter(({ path }) => beyond.includes(path))
  expect(extra.map(({ path, access, flag }) => [path, access, flag])).toEqual([
    ['/doctor', 'anyone', undefined],
    ['/keep-email/:token', 'anyone', undefined],
    ['/client/account', 'user', undefined],
  ])
})

test('§2 · the two areas lead on to their first page', () => {
  expect(routes.flatMap((route) => (isScreenRoute(route) ? [] : [[route.path, route.redirect]]))).toEqual([
    ['/client', '/client/dashboard'],
    ['/admin', '/admin/users'],
  ])
})

test('§2 · public pages share one layout, the areas have theirs, the OAuth page stands alone', () => {
  for (const { path, layout } of routes.filter(isScreenRoute)) {
    const area = path.split('/')[1]
    const expected =
      path === '/login/oauth' ? 'bare' : area === 'client' || area === 'admin' ? area : 'landing'
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

test('§3, contract 6.8 · exactly the dashboard and the tools open without a connection', () => {
  const offline = routes.filter((route) => isScreenRoute(route) && route.offline === true)
  expect(offline.map(({ path }) => path)).toEqual([
    '/client/dashboard',
    '/client/string',
    '/client/webcite',
    '/client/doctor',
    '/client/drill',
  ])
})
