import { lazyPart, type LazyPart } from '../loading/lazy-part.ts'
import type { ScreenName } from '../routing/routes.ts'

/**
 * The module of each screen. Each module is a separate chunk of the build and loads when its screen is first opened.
 */
export const screens: Readonly<Record<ScreenName, LazyPart<object>>> = {
  home: lazyPart(() => import('../site/home/screen.tsx').then((it) => it.HomeScreen)),
  about: lazyPart(() => import('../site/about/screen.tsx').then((it) => it.AboutScreen)),
  products: lazyPart(() => import('../site/products/screen.tsx').then((it) => it.ProductsScreen)),
  extension: lazyPart(() => import('../site/extension/screen.tsx').then((it) => it.ExtensionScreen)),
  submissionDetails: lazyPart(() =>
    import('../site/submission-details/screen.tsx').then((it) => it.SubmissionDetailsScreen),
  ),
  terms: lazyPart(() => import('../site/terms/screen.tsx').then((it) => it.TermsScreen)),
  privacy: lazyPart(() => import('../site/privacy/screen.tsx').then((it) => it.PrivacyScreen)),
  promises: lazyPart(() => import('../site/promises/screen.tsx').then((it) => it.PromisesScreen)),
  accessibility: lazyPart(() =>
    import('../site/accessibility/screen.tsx').then((it) => it.AccessibilityScreen),
  ),
  signup: lazyPart(() => import('../account/signup/screen.tsx').then((it) => it.SignupScreen)),
  login: lazyPart(() => import('../account/login/screen.tsx').then((it) => it.LoginScreen)),
  resetPassword: lazyPart(() =>
    import('../account/reset-password/screen.tsx').then((it) => it.ResetPasswordScreen),
  ),
  verifyEmail: lazyPart(() =>
    import('../account/verify-email/screen.tsx').then((it) => it.VerifyEmailScreen),
  ),
  keepEmail: lazyPart(() => import('../account/keep-email/screen.tsx').then((it) => it.KeepEmailScreen)),
  oauth: lazyPart(() => import('../account/oauth/screen.tsx').then((it) => it.OauthScreen)),
  account: lazyPart(() => import('../account/settings/screen.tsx').then((it) => it.AccountScreen)),
  dashboard: lazyPart(() =>
    import('../client/dashboard/dashboard-route.tsx').then((it) => it.DashboardRoute),
  ),
  stringTool: lazyPart(() => import('../client/string/screen.tsx').then((it) => it.StringScreen)),
  checkout: lazyPart(() => import('../client/checkout/screen.tsx').then((it) => it.CheckoutScreen)),
  checkoutReturn: lazyPart(() =>
    import('../client/checkout-return/screen.tsx').then((it) => it.CheckoutReturnScreen),
  ),
  webcite: lazyPart(() => import('../client/webcite/screen.tsx').then((it) => it.WebciteScreen)),
  doctor: lazyPart(() => import('../client/doctor/screen.tsx').then((it) => it.DoctorScreen)),
  brief: lazyPart(() => import('../client/brief/screen.tsx').then((it) => it.BriefScreen)),
  word: lazyPart(() => import('../client/word/screen.tsx').then((it) => it.WordScreen)),
  practice: lazyPart(() => import('../client/practice/screen.tsx').then((it) => it.PracticeScreen)),
  documentUpload: lazyPart(() => import('../client/outline/screen.tsx').then((it) => it.OutlineScreen)),
  shared: lazyPart(() => import('../client/shared/screen.tsx').then((it) => it.SharedScreen)),
  users: lazyPart(() => import('../admin/users/users-area.tsx').then((it) => it.UsersArea)),
  outlines: lazyPart(() => import('../admin/outline/screen.tsx').then((it) => it.OutlinesScreen)),
  notFound: lazyPart(() => import('../shell/not-found/screen.tsx').then((it) => it.NotFoundScreen)),
}
