import type { MiddlewareHandler } from 'hono'
import type { ApiEnv } from '../request-failure.ts'

/** What every page may use. */
const own = [
  "default-src 'none'",
  "style-src 'self'",
  "font-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "object-src 'none'",
]

const policy = [
  ...own,
  "script-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  // No text becomes a script. Three policies of the app's are allowed: for its service worker's one address
  // (app/pwa/service-worker.ts), for saved pages, which are read and never shown (app/client/parse-inert.ts), and
  // for the worker that reads documents, of this site alone (app/client/doctor/start-worker.ts).
  "require-trusted-types-for 'script'",
  'trusted-types pincite pincite-page pincite-doctor',
].join('; ')

/**
 * The pages where card details are typed, and only these, let the payment provider in. Its loader sets a script's
 * address from a text, so trusted types cannot be asked for there.
 */
const paymentPolicy = [
  ...own,
  "script-src 'self' https://js.stripe.com",
  "img-src 'self' data: https://*.stripe.com",
  "connect-src 'self' https://api.stripe.com",
  'frame-src https://js.stripe.com https://checkout.stripe.com https://hooks.stripe.com',
].join('; ')
const paymentPath = /^\/client\/(checkout|return)\/?$/

const fixed = Object.entries({
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
})

const permissions = 'camera=(), geolocation=(), microphone=(), payment=(), usb=()'
const payingPermissions = permissions.replace('payment=()', 'payment=(self "https://js.stripe.com")')

const TWO_YEARS = 63_072_000
// Their addresses hold a secret, which no other page may learn from a Referer.
const secretPath = /^\/(reset-password\/|verify-email\/|keep-email\/|login\/oauth$)/

/** The security headers of every answer (contract 7). `secure` when the site is served over https. */
export function securityHeaders(secure: boolean): MiddlewareHandler<ApiEnv> {
  return async function secured(http, next) {
    await next()
    const { headers } = http.res
    for (const [name, value] of fixed) headers.set(name, value)
    const paying = paymentPath.test(http.req.path)
    // A document of a user's brings a stricter policy of its own.
    if (!headers.has('Content-Security-Policy')) {
      headers.set('Content-Security-Policy', paying ? paymentPolicy : policy)
    }
    headers.set('Permissions-Policy', paying ? payingPermissions : permissions)
    const secret = secretPath.test(http.req.path)
    headers.set('Referrer-Policy', secret ? 'no-referrer' : 'strict-origin-when-cross-origin')
    if (secure) headers.set('Strict-Transport-Security', `max-age=${TWO_YEARS}; includeSubDomains`)
  }
}
