import type { MiddlewareHandler } from 'hono'
import { isComplete } from '../answer-headers.ts'
import type { ApiEnv } from '../request-failure.ts'

/** Content Security Policy directives of every page. */
const shared = [
  "default-src 'none'",
  "style-src 'self'",
  "font-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "object-src 'none'",
]

/** Directives of pages that other sites may not embed. */
const own = [...shared, "frame-ancestors 'none'"]

const policy = [
  ...own,
  "script-src 'self'",
  "img-src 'self' data:",
  // Pages can archive links with the user's own Perma.cc key. The device sends the key directly to Perma.cc
  // (app/net/perma-cc.ts).
  "connect-src 'self' https://api.perma.cc",
  // Blocks the conversion of text to script. The app has three trusted type policies. They cover the URL of its service
  // worker (app/pwa/service-worker.ts), saved pages, which are parsed but never displayed (app/client/parse-inert.ts),
  // and the worker that reads documents (app/client/doctor/start-worker.ts).
  "require-trusted-types-for 'script'",
  'trusted-types pincite pincite-page pincite-doctor',
].join('; ')

/**
 * Pages on which card details are entered also allow the payment provider. Its loader sets a script URL from a string,
 * so these pages can't require trusted types.
 */
const paymentPolicy = [
  ...own,
  "script-src 'self' https://js.stripe.com",
  "img-src 'self' data: https://*.stripe.com",
  "connect-src 'self' https://api.stripe.com",
  'frame-src https://js.stripe.com https://checkout.stripe.com https://hooks.stripe.com',
].join('; ')
const paymentPath = /^\/client\/(checkout|return)\/?$/

/** Sites that embed the pane in Word for the web. */
const officeSites = [
  'https://*.officeapps.live.com',
  'https://*.cloud.microsoft',
  'https://*.office.com',
  'https://*.sharepoint.com',
  'https://onedrive.live.com',
]

/**
 * The Word pane loads Microsoft's script and may be embedded by Office. The script sets the URLs of its parts from
 * strings, so the pane can't require trusted types.
 */
const officePolicy = [
  ...shared,
  `frame-ancestors ${officeSites.join(' ')}`,
  "script-src 'self' https://appsforoffice.microsoft.com https://ajax.aspnetcdn.com",
  "img-src 'self' data:",
  "connect-src 'self'",
].join('; ')
const officePath = /^\/word\/?$/i
/** Icons of the pane, which Office displays in its own pages. */
const officeIcon = /^\/word\/icon-\d+\.png$/

const fixed = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
}

const permissions = 'camera=(), geolocation=(), microphone=(), payment=(), usb=()'
const payingPermissions = permissions.replace('payment=()', 'payment=(self "https://js.stripe.com")')

const TWO_YEARS = 63_072_000
// The URLs of these pages contain a secret, which must not be sent to other pages in a Referer header.
const secretPath = /^\/(reset-password\/|verify-email\/|keep-email\/|login\/oauth$)/

/**
 * The browser extension opens this page and needs a message from it, so the page keeps the reference to its opener. The
 * page shows no account data and accepts messages only from extensions (public/receive.js).
 */
const receivingPath = '/receive.html'

interface PageKind {
  readonly receiving?: boolean
  readonly office?: boolean
  readonly paying: boolean
  readonly secret: boolean
}

function headersOf(
  { paying, secret, receiving = false, office = false }: PageKind,
  secure: boolean,
): Readonly<Record<string, string>> {
  // `X-Frame-Options` can't list several sites. Browsers that support `frame-ancestors` ignore the older header anyway,
  // so omit it.
  const { 'X-Frame-Options': framing, ...rest } = fixed
  return {
    ...rest,
    ...(!office && { 'X-Frame-Options': framing }),
    ...(receiving && { 'Cross-Origin-Opener-Policy': 'unsafe-none' }),
    'Content-Security-Policy': office ? officePolicy : paying ? paymentPolicy : policy,
    'Permissions-Policy': paying ? payingPermissions : permissions,
    'Referrer-Policy': secret ? 'no-referrer' : 'strict-origin-when-cross-origin',
    ...(secure && { 'Strict-Transport-Security': `max-age=${TWO_YEARS}; includeSubDomains` }),
  }
}

/**
 * Creates the middleware that sets the security headers of every response (contract 7). `secure` is true if the site is
 * served over https.
 */
export function securityHeaders(secure: boolean): MiddlewareHandler<ApiEnv> {
  const usual = headersOf({ paying: false, secret: false }, secure)
  const ofPayment = headersOf({ paying: true, secret: false }, secure)
  const ofReceiving = headersOf({ paying: false, secret: false, receiving: true }, secure)
  const ofOffice = headersOf({ paying: false, secret: false, office: true }, secure)
  const ofOfficeIcon = { ...usual, 'Cross-Origin-Resource-Policy': 'cross-origin' }
  const ofSecret = headersOf({ paying: false, secret: true }, secure)

  function headersAt(path: string): Readonly<Record<string, string>> {
    if (path.startsWith('/api/')) return usual
    if (paymentPath.test(path)) return ofPayment
    if (path === receivingPath) return ofReceiving
    if (officePath.test(path)) return ofOffice
    if (officeIcon.test(path)) return ofOfficeIcon
    return secretPath.test(path) ? ofSecret : usual
  }

  return async function secured(http, next) {
    const wanted = headersAt(http.req.path)
    http.set('securityHeaders', wanted)
    await next()
    if (isComplete(http, http.res)) return
    const { headers } = http.res
    for (const name in wanted) {
      // A user's document has its own, stricter policy.
      if (name === 'Content-Security-Policy' && headers.has(name)) continue
      headers.set(name, wanted[name] ?? '')
    }
  }
}
