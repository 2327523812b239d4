import type { MiddlewareHandler } from 'hono'
import { isComplete } from '../answer-headers.ts'
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

const fixed = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
}

const permissions = 'camera=(), geolocation=(), microphone=(), payment=(), usb=()'
const payingPermissions = permissions.replace('payment=()', 'payment=(self "https://js.stripe.com")')

const TWO_YEARS = 63_072_000
// Their addresses hold a secret, which no other page may learn from a Referer.
const secretPath = /^\/(reset-password\/|verify-email\/|keep-email\/|login\/oauth$)/

/** Of these it depends what an answer says. */
interface PageKind {
  readonly paying: boolean
  readonly secret: boolean
}

function headersOf({ paying, secret }: PageKind, secure: boolean): Readonly<Record<string, string>> {
  return {
    ...fixed,
    'Content-Security-Policy': paying ? paymentPolicy : policy,
    'Permissions-Policy': paying ? payingPermissions : permissions,
    'Referrer-Policy': secret ? 'no-referrer' : 'strict-origin-when-cross-origin',
    ...(secure && { 'Strict-Transport-Security': `max-age=${TWO_YEARS}; includeSubDomains` }),
  }
}

/** The security headers of every answer (contract 7). `secure` when the site is served over https. */
export function securityHeaders(secure: boolean): MiddlewareHandler<ApiEnv> {
  const usual = headersOf({ paying: false, secret: false }, secure)
  const ofPayment = headersOf({ paying: true, secret: false }, secure)
  const ofSecret = headersOf({ paying: false, secret: true }, secure)

  function headersAt(path: string): Readonly<Record<string, string>> {
    if (path.startsWith('/api/')) return usual
    if (paymentPath.test(path)) return ofPayment
    return secretPath.test(path) ? ofSecret : usual
  }

  return async function secured(http, next) {
    const wanted = headersAt(http.req.path)
    http.set('securityHeaders', wanted)
    await next()
    if (isComplete(http, http.res)) return
    const { headers } = http.res
    for (const name in wanted) {
      // A document of a user's brings a stricter policy of its own.
      if (name === 'Content-Security-Policy' && headers.has(name)) continue
      headers.set(name, wanted[name] ?? '')
    }
  }
}
