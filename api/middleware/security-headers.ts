import type { MiddlewareHandler } from 'hono'
import { isComplete } from '../answer-headers.ts'
import type { ApiEnv } from '../request-failure.ts'

/** Content Security Policy directives that every page has. */
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
  // Pages archive web links with the user's own key, which is sent from the device to Perma.cc only
  // (app/net/perma-cc.ts).
  "connect-src 'self' https://api.perma.cc",
  // Blocks the conversion of text to script. The app has three trusted type policies: for the fixed URL of its service
  // worker (app/pwa/service-worker.ts), for saved pages, which are parsed but never shown (app/client/parse-inert.ts),
  // and for the worker that reads documents, from this site only (app/client/doctor/start-worker.ts).
  "require-trusted-types-for 'script'",
  'trusted-types pincite pincite-page pincite-doctor',
].join('; ')

/**
 * Only pages where card details are entered allow the payment provider. Its loader sets a script URL from a string, so
 * these pages can't require trusted types.
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
// The URLs of these pages contain a secret, which must not leak to other pages in a Referer.
const secretPath = /^\/(reset-password\/|verify-email\/|keep-email\/|login\/oauth$)/

/**
 * The browser extension opens this page and needs a message from it, so the page keeps the reference to its opener. It
 * shows no account data, and it accepts messages only from extensions (public/receive.js).
 */
const receivingPath = '/receive.html'

/** The properties of a page that determine its headers. */
interface PageKind {
  readonly receiving?: boolean
  readonly paying: boolean
  readonly secret: boolean
}

function headersOf(
  { paying, secret, receiving = false }: PageKind,
  secure: boolean,
): Readonly<Record<string, string>> {
  return {
    ...fixed,
    ...(receiving && { 'Cross-Origin-Opener-Policy': 'unsafe-none' }),
    'Content-Security-Policy': paying ? paymentPolicy : policy,
    'Permissions-Policy': paying ? payingPermissions : permissions,
    'Referrer-Policy': secret ? 'no-referrer' : 'strict-origin-when-cross-origin',
    ...(secure && { 'Strict-Transport-Security': `max-age=${TWO_YEARS}; includeSubDomains` }),
  }
}

/** Sets the security headers of every response (contract 7). `secure` is true if the site is served over https. */
export function securityHeaders(secure: boolean): MiddlewareHandler<ApiEnv> {
  const usual = headersOf({ paying: false, secret: false }, secure)
  const ofPayment = headersOf({ paying: true, secret: false }, secure)
  const ofReceiving = headersOf({ paying: false, secret: false, receiving: true }, secure)
  const ofSecret = headersOf({ paying: false, secret: true }, secure)

  function headersAt(path: string): Readonly<Record<string, string>> {
    if (path.startsWith('/api/')) return usual
    if (paymentPath.test(path)) return ofPayment
    if (path === receivingPath) return ofReceiving
    return secretPath.test(path) ? ofSecret : usual
  }

  return async function secured(http, next) {
    const wanted = headersAt(http.req.path)
    http.set('securityHeaders', wanted)
    await next()
    if (isComplete(http, http.res)) return
    const { headers } = http.res
    for (const name in wanted) {
      // A user's document sets its own, stricter policy.
      if (name === 'Content-Security-Policy' && headers.has(name)) continue
      headers.set(name, wanted[name] ?? '')
    }
  }
}
