import { part, type Part } from './part.ts'
import type { ScreenName } from './routes.ts'

/** Where each screen lives. Every one is a part of the build of its own, fetched when it is first opened. */
export const screens: Readonly<Record<ScreenName, Part<object>>> = {
  home: part(async () => (await import('./site/home/screen.tsx')).HomeScreen),
  about: part(async () => (await import('./site/about/screen.tsx')).AboutScreen),
  products: part(async () => (await import('./site/products/screen.tsx')).ProductsScreen),
  submissionDetails: part(
    async () => (await import('./site/submission-details/screen.tsx')).SubmissionDetailsScreen,
  ),
  terms: part(async () => (await import('./site/terms/screen.tsx')).TermsScreen),
  privacy: part(async () => (await import('./site/privacy/screen.tsx')).PrivacyScreen),
  signup: part(async () => (await import('./account/signup/screen.tsx')).SignupScreen),
  login: part(async () => (await import('./account/login/screen.tsx')).LoginScreen),
  resetPassword: part(async () => (await import('./account/reset-password/screen.tsx')).ResetPasswordScreen),
  verifyEmail: part(async () => (await import('./account/verify-email/screen.tsx')).VerifyEmailScreen),
  oauth: part(async () => (await import('./account/oauth/screen.tsx')).OauthScreen),
  account: part(async () => (await import('./account/settings/screen.tsx')).AccountScreen),
  dashboard: part(async () => (await import('./client/dashboard/place.tsx')).DashboardPlace),
  stringTool: part(async () => (await import('./client/string/screen.tsx')).StringScreen),
  checkout: part(async () => (await import('./client/checkout/screen.tsx')).CheckoutScreen),
  checkoutReturn: part(async () => (await import('./client/return/screen.tsx')).ReturnScreen),
  webcite: part(async () => (await import('./client/webcite/screen.tsx')).WebciteScreen),
  documentUpload: part(
    async () => (await import('./client/document-upload/screen.tsx')).DocumentUploadScreen,
  ),
  users: part(async () => (await import('./admin/users/screen.tsx')).UsersScreen),
  outlines: part(async () => (await import('./admin/outline/screen.tsx')).OutlinesScreen),
  notFound: part(async () => (await import('./shell/not-found/screen.tsx')).NotFoundScreen),
}
