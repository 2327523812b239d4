import type { FlagName } from '#sync/flag.ts'

/** Who may open a page. A `guest` is a visitor who is not logged in. `admin` includes super-admins. */
type RouteAccess = 'anyone' | 'guest' | 'user' | 'admin'
/** Layout around a screen. `bare` has only the logo, and `pane` is the layout inside Word. */
export type LayoutName = 'landing' | 'client' | 'admin' | 'bare' | 'pane'

export interface ScreenRoute {
  readonly path: string
  readonly title: string
  readonly access: RouteAccess
  readonly layout: LayoutName
  readonly screen: ScreenName
  /** Flag required to open the page, and the path to redirect to while the flag is off. */
  readonly flag?: { readonly name: FlagName; readonly otherwise: string }
  /** Titles in the breadcrumb, from the area of the app down to the page. */
  readonly breadcrumb?: readonly string[]
  /** The page opens offline for a user whom the server confirmed in the last 30 days (contract 6.8). */
  readonly offline?: true
  /**
   * Allows the payment provider's scripts. The page is a separate document, so opening and leaving it is a full page
   * load (contract 7).
   */
  readonly payment?: true
  /** Allows the script that connects the page to Word. The page is a separate document, as with `payment`. */
  readonly office?: true
  /** The URL contains a secret, so nothing on the page may pass the URL on. */
  readonly secret?: true
}

interface RedirectRoute {
  readonly path: string
  readonly redirect: string
}

export type AppRoute = ScreenRoute | RedirectRoute

export type ScreenName =
  | 'home'
  | 'about'
  | 'products'
  | 'extension'
  | 'submissionDetails'
  | 'terms'
  | 'privacy'
  | 'promises'
  | 'accessibility'
  | 'signup'
  | 'login'
  | 'resetPassword'
  | 'verifyEmail'
  | 'keepEmail'
  | 'oauth'
  | 'dashboard'
  | 'account'
  | 'stringTool'
  | 'checkout'
  | 'checkoutReturn'
  | 'webcite'
  | 'doctor'
  | 'brief'
  | 'word'
  | 'practice'
  | 'documentUpload'
  | 'shared'
  | 'users'
  | 'outlines'
  | 'notFound'

export const DASHBOARD = '/client/dashboard'
export const USERS = '/admin/users'

/**
 * Every screen of the product, in the order of spec §2. The router, the menus, and the navigation rules use this list.
 */
export const routes: readonly AppRoute[] = [
  { path: '/', title: 'Home', access: 'anyone', layout: 'landing', screen: 'home' },
  { path: '/about', title: 'About Us', access: 'anyone', layout: 'landing', screen: 'about' },
  { path: '/products', title: 'Products', access: 'anyone', layout: 'landing', screen: 'products' },
  {
    path: '/products/outlines/submission-details',
    title: 'Outline Submission Details',
    access: 'anyone',
    layout: 'landing',
    screen: 'submissionDetails',
    breadcrumb: ['Products', 'Outline Submission Details'],
  },
  {
    path: '/extension',
    title: 'Browser extension',
    access: 'anyone',
    layout: 'landing',
    screen: 'extension',
  },
  { path: '/terms', title: 'Terms', access: 'anyone', layout: 'landing', screen: 'terms' },
  { path: '/privacy', title: 'Privacy', access: 'anyone', layout: 'landing', screen: 'privacy' },
  { path: '/promises', title: 'What we promise', access: 'anyone', layout: 'landing', screen: 'promises' },
  {
    path: '/accessibility',
    title: 'Accessibility',
    access: 'anyone',
    layout: 'landing',
    screen: 'accessibility',
  },
  { path: '/doctor', title: 'Footnote doctor', access: 'anyone', layout: 'landing', screen: 'doctor' },
  { path: '/check', title: 'Check a brief', access: 'anyone', layout: 'landing', screen: 'brief' },
  {
    path: '/word',
    title: 'Pincite for Word',
    access: 'anyone',
    layout: 'pane',
    screen: 'word',
    office: true,
  },
  { path: '/signup', title: 'Sign up', access: 'guest', layout: 'landing', screen: 'signup' },
  { path: '/login', title: 'Login', access: 'guest', layout: 'landing', screen: 'login' },
  {
    path: '/reset-password/:token',
    title: 'Reset Password',
    access: 'anyone',
    layout: 'landing',
    screen: 'resetPassword',
    secret: true,
  },
  {
    path: '/verify-email/:token',
    title: 'Verify Email',
    access: 'anyone',
    layout: 'landing',
    screen: 'verifyEmail',
    secret: true,
  },
  {
    path: '/keep-email/:token',
    title: 'Keep Email Address',
    access: 'anyone',
    layout: 'landing',
    screen: 'keepEmail',
    secret: true,
  },
  {
    path: '/shared/:share',
    title: 'Shared citations',
    access: 'anyone',
    layout: 'landing',
    screen: 'shared',
    secret: true,
  },
  {
    path: '/login/oauth',
    title: 'OAuth Login',
    access: 'anyone',
    layout: 'bare',
    screen: 'oauth',
    secret: true,
  },

  { path: '/client', redirect: DASHBOARD },
  // Earlier versions of the app linked to Practice here.
  { path: '/client/drill', redirect: '/client/practice' },
  {
    path: DASHBOARD,
    title: 'Dashboard',
    access: 'user',
    layout: 'client',
    screen: 'dashboard',
    breadcrumb: ['Dashboard'],
    offline: true,
  },
  {
    path: '/client/string',
    title: 'Strings',
    access: 'user',
    layout: 'client',
    screen: 'stringTool',
    flag: { name: 'stringCiteBetaFeature', otherwise: DASHBOARD },
    breadcrumb: ['Strings'],
    offline: true,
  },
  {
    path: '/client/checkout',
    title: 'Checkout',
    access: 'user',
    layout: 'client',
    screen: 'checkout',
    flag: { name: 'billingBetaFeature', otherwise: DASHBOARD },
    breadcrumb: ['Billing', 'Checkout'],
    payment: true,
  },
  {
    path: '/client/return',
    title: 'Return',
    access: 'user',
    layout: 'client',
    screen: 'checkoutReturn',
    flag: { name: 'billingBetaFeature', otherwise: DASHBOARD },
    breadcrumb: ['Billing', 'Return'],
    payment: true,
  },
  {
    path: '/client/webcite',
    title: 'Webcite',
    access: 'user',
    layout: 'client',
    screen: 'webcite',
    breadcrumb: ['Webcite'],
    offline: true,
  },
  {
    path: '/client/doctor',
    title: 'Footnote doctor',
    access: 'user',
    layout: 'client',
    screen: 'doctor',
    breadcrumb: ['Footnote doctor'],
    offline: true,
  },
  {
    path: '/client/check',
    title: 'Check a brief',
    access: 'user',
    layout: 'client',
    screen: 'brief',
    breadcrumb: ['Check a brief'],
    offline: true,
  },
  {
    path: '/client/practice',
    title: 'Practice',
    access: 'user',
    layout: 'client',
    screen: 'practice',
    breadcrumb: ['Practice'],
    offline: true,
  },
  {
    path: '/client/document-upload-test',
    title: 'Document Upload Test',
    access: 'user',
    layout: 'client',
    screen: 'documentUpload',
    flag: { name: 'clientOutlineBetaFeature', otherwise: DASHBOARD },
    breadcrumb: ['Your outlines'],
  },

  {
    path: '/client/account',
    title: 'Account',
    access: 'user',
    layout: 'client',
    screen: 'account',
    breadcrumb: ['Account'],
  },

  { path: '/admin', redirect: USERS },
  {
    path: USERS,
    title: 'Users',
    access: 'admin',
    layout: 'admin',
    screen: 'users',
    breadcrumb: ['User Management', 'Users'],
  },
  {
    path: '/admin/outline',
    title: 'Outline Submissions Dashboard',
    access: 'admin',
    layout: 'admin',
    screen: 'outlines',
    flag: { name: 'adminOutlineBetaFeature', otherwise: USERS },
    breadcrumb: ['Outline Submissions Dashboard'],
  },

  { path: '*', title: 'Page not found', access: 'anyone', layout: 'landing', screen: 'notFound' },
]

/** True for a route with a screen, false for a redirect. */
export function isScreenRoute(route: AppRoute): route is ScreenRoute {
  return 'screen' in route
}

/** Formats the tab title: the page's name, then the product's. The home page's title is only the product's name. */
export function formatTabTitle(route: ScreenRoute): string {
  return route.path === '/' ? 'Pincite: legal citations that work without wifi' : `${route.title} · Pincite`
}
