import type { Context } from 'hono'
import { deleteCookie, setCookie } from 'hono/cookie'
import { parse } from 'hono/utils/cookie'
import type { ApiEnv } from '../request-failure.ts'
import { ATTEMPT_LIFE } from '../identity/provider-attempt.ts'
import { createCsrfToken, SIGNUP_CLAIM_LIFE } from './csrf.ts'
import { requestHeaders } from './request-headers.ts'

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
  session(http: Context<ApiEnv>): string | undefined
  /** Sets both cookies. `seconds` undefined: until the browser is closed. */
  set(http: Context<ApiEnv>, value: string, seconds: number | undefined): void
  /** Sets both cookies to the new secret of a session that goes on; `now` in epoch milliseconds. */
  renew(http: Context<ApiEnv>, secret: string, session: CookieLifetime, now: number): void
  /** True when this answer sets them already. */
  areSet(http: Context<ApiEnv>): boolean
  /** Sets both cookies for somebody who is not signed in. */
  setAnonymous(http: Context<ApiEnv>, value: string): void
  /** What ties a sign-in through another service to this browser, or undefined. */
  attempt(http: Context<ApiEnv>): string | undefined
  setAttempt(http: Context<ApiEnv>, value: string): void
  /** What says that this browser signed somebody up, or undefined. */
  signup(http: Context<ApiEnv>): string | undefined
  setSignup(http: Context<ApiEnv>, value: string): void
  clearSignup(http: Context<ApiEnv>): void
}

/** `secure` when the site is served over https: the cookie's name then keeps other hosts from planting one. */
export function createSessionCookies(key: Uint8Array, secure: boolean): SessionCookies {
  const prefix = secure ? '__Host-' : ''
  const name = `${prefix}session`
  const attemptName = `${prefix}provider-attempt`
  const signupName = `${prefix}signup`

  function readCookie(http: Context<ApiEnv>, cookie: string): string | undefined {
    return parse(requestHeaders(http).get('cookie') ?? '', cookie)[cookie]
  }

  const answered = new WeakSet<Context>()

  function setBothCookies(http: Context<ApiEnv>, value: string, seconds: number | undefined): void {
    const shared = {
      path: '/',
      secure,
      sameSite: 'Lax' as const,
      ...(seconds !== undefined && { maxAge: seconds }),
    }
    answered.add(http)
    http.set('setsCookies', true)
    setCookie(http, name, value, { ...shared, httpOnly: true })
    setCookie(http, 'XSRF-TOKEN', createCsrfToken(key, value), shared)
  }

  return {
    session: (http) => readCookie(http, name),
    set: setBothCookies,
    renew(http, secret, { shared, absoluteExpiresAt }, now) {
      const left = Math.floor((absoluteExpiresAt - now) / 1000)
      setBothCookies(http, secret, shared ? undefined : left)
    },
    areSet: (http) => answered.has(http),
    setAnonymous: (http, value) => setBothCookies(http, value, ANONYMOUS_AGE),
    attempt: (http) => readCookie(http, attemptName),
    setAttempt(http, value) {
      http.set('setsCookies', true)
      setCookie(http, attemptName, value, {
        path: '/',
        secure,
        sameSite: 'Lax',
        httpOnly: true,
        maxAge: ATTEMPT_LIFE / 1000,
      })
    },
    signup: (http) => readCookie(http, signupName),
    setSignup(http, value) {
      http.set('setsCookies', true)
      setCookie(http, signupName, value, {
        path: '/',
        secure,
        sameSite: 'Lax',
        httpOnly: true,
        maxAge: SIGNUP_CLAIM_LIFE / 1000,
      })
    },
    clearSignup(http) {
      http.set('setsCookies', true)
      deleteCookie(http, signupName, { path: '/', secure })
    },
  }
}
