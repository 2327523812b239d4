import type { MiddlewareHandler } from 'hono'
import type { ApiEnv } from '../answer.ts'

const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "object-src 'none'",
  // No text becomes a script; the one policy allowed is the app's, for its service worker (app/shell/register-worker.ts).
  "require-trusted-types-for 'script'",
  'trusted-types pincite',
].join('; ')

const fixed: Readonly<Record<string, string>> = {
  'Content-Security-Policy': policy,
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
}

const TWO_YEARS = 63_072_000
// Their paths hold a secret, which no other page may learn from a Referer.
const secretPath = /^\/(reset-password|verify-email)\//

/** The security headers of every answer (contract 7). `secure` when the site is served over https. */
export function securityHeaders(secure: boolean): MiddlewareHandler<ApiEnv> {
  return async function secured(http, next) {
    await next()
    const { headers } = http.res
    for (const [name, value] of Object.entries(fixed)) headers.set(name, value)
    const secret = secretPath.test(http.req.path)
    headers.set('Referrer-Policy', secret ? 'no-referrer' : 'strict-origin-when-cross-origin')
    if (secure) headers.set('Strict-Transport-Security', `max-age=${TWO_YEARS}; includeSubDomains`)
  }
}
