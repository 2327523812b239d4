import { part, type Part } from '../loading/lazy-part.ts'
import type { ScreenName } from '../routing/routes.ts'

/** Where each screen lives. Every one is a part of the build of its own, fetched when it is first opened. */
export const screens: Readonly<Record<ScreenName, Part<object>>> = {
  home: part(() => import('../site/home/screen.tsx').then((it) => it.HomeScreen)),
  about: part(() => import('../site/about/screen.tsx').then((it) => it.AboutScreen)),
  products: part(() => import('../site/products/screen.tsx').then((it) => it.ProductsScreen)),
  submissionDetails: part(() =>
    import('../site/submission-details/screen.tsx').then((it) => it.SubmissionDetailsScreen),
  ),
  terms: part(() => import('../site/terms/screen.tsx').then((it) => it.TermsScreen)),
  privacy: part(() => import('../site/privacy/screen.tsx').then((it) => it.PrivacyScreen)),
  signup: part(() => import('../account/signup/screen.tsx').then((it) => it.SignupScreen)),
  login: part(() => import('../account/login/screen.tsx').then((it) => it.LoginScreen)),
  resetPassword: part(() =>
    import('../account/reset-password/screen.tsx').then((it) => it.ResetPasswordScreen),
  ),
  verifyEmail: part(() => import('../account/verify-email/screen.tsx').then((it) => it.VerifyEmailScreen)),
  oauth: part(() => import('../account/oauth/screen.tsx').then((it) => it.OauthScreen)),
  account: part(() => import('../account/settings/screen.tsx').then((it) => it.AccountScreen)),
  dashboard: part(() => import('../client/dashboard/dashboard-route.tsx').then((it) => it.DashboardPlace)),
  stringTool: part(() => import('../client/string/screen.tsx').then((it) => it.StringScreen)),
  checkout: part(() => import('../client/checkout/screen.tsx').then((it) => it.CheckoutScreen)),
  checkoutReturn: part(() => import('../client/checkout-return/screen.tsx').then((it) => it.ReturnScreen)),
  webcite: part(() => import('../client/webcite/screen.tsx').then((it) => it.WebciteScreen)),
  documentUpload: part(() => import('../client/outline/screen.tsx').then((it) => it.DocumentUploadScreen)),
  users: part(() => import('../admin/users/users-place.tsx').then((it) => it.UsersPlace)),
  outlines: part(() => import('../admin/outline/screen.tsx').then((it) => it.OutlinesScreen)),
  notFound: part(() => import('../shell/not-found/screen.tsx').then((it) => it.NotFoundScreen)),
}
