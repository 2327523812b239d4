import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { ATTEMPT_LIFE } from '../identity/provider-attempt.ts'
import { createCsrfToken, SIGNUP_CLAIM_LIFE } from './csrf.ts'

/** How long a visitor's cookies last who is not signed in, in seconds. */
const ANONYMOUS_AGE = 7200

/** What a cookie has to know of its session: how long it can last, and whether it ends with the browser. */
interface CookieLifetime {
  readonly shared: boolean
  readonly absoluteExpiresAt: number
}

/** Reads and writes the cookies: the session's, which scripts cannot see, and the token they must copy. */
export interface SessionCookies {
  /** The value of the session cookie as sent, or undefined. */
  session(http: Context): string | undefined
  /** Sets both cookies. `seconds` undefined: until the browser is closed. */
  set(http: Context, value: string, seconds: number | undefined): void
  /** Sets both cookies to the new secret of a session that goes on; `now` in epoch milliseconds. */
  renew(http: Context, secret: string, session: CookieLifetime, now: number): void
  /** True when this answer sets them already. */
  areSet(http: Context): boolean
  /** Sets both cookies for somebody who is not signed in. */
  setAnonymous(http: Context, value: string): void
  /** What ties a sign-in through another service to this browser, or undefined. */
  attempt(http: Context): string | undefined
  setAttempt(http: Context, value: string): void
  /** What says that this browser signed somebody up, or undefined. */
  signup(http: Context): string | undefined
  setSignup(http: Context, value: string): void
  clearSignup(http: Context): void
}

/** `secure` when the site is served over https: the cookie's name then keeps other hosts from planting one. */
export function createSessionCookies(key: Uint8Array, secure: boolean): SessionCookies {
  const prefix = secure ? '__Host-' : ''
  const name = `${prefix}session`
  const attemptName = `${prefix}provider-attempt`
  const signupName = `${prefix}signup`

  const answered = new WeakSet<Context>()

  function setBothCookies(http: Context, value: string, seconds: number | undefined): void {
    const shared = {
      path: '/',
      secure,
      sameSite: 'Lax' as const,
      ...(seconds !== undefined && { maxAge: seconds }),
    }
    answered.add(http)
    setCookie(http, name, value, { ...shared, httpOnly: true })
    setCookie(http, 'XSRF-TOKEN', createCsrfToken(key, value), shared)
  }

  return {
    session: (http) => getCookie(http, name),
    set: setBothCookies,
    renew(http, secret, { shared, absoluteExpiresAt }, now) {
      const left = Math.floor((absoluteExpiresAt - now) / 1000)
      setBothCookies(http, secret, shared ? undefined : left)
    },
    areSet: (http) => answered.has(http),
    setAnonymous: (http, value) => setBothCookies(http, value, ANONYMOUS_AGE),
    attempt: (http) => getCookie(http, attemptName),
    setAttempt: (http, value) =>
      setCookie(http, attemptName, value, {
        path: '/',
        secure,
        sameSite: 'Lax',
        httpOnly: true,
        maxAge: ATTEMPT_LIFE / 1000,
      }),
    signup: (http) => getCookie(http, signupName),
    setSignup: (http, value) =>
      setCookie(http, signupName, value, {
        path: '/',
        secure,
        sameSite: 'Lax',
        httpOnly: true,
        maxAge: SIGNUP_CLAIM_LIFE / 1000,
      }),
    clearSignup: (http) => void deleteCookie(http, signupName, { path: '/', secure }),
  }
}
