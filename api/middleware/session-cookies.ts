import type { Context } from 'hono'
import { deleteCookie, setCookie } from 'hono/cookie'
import { parse } from 'hono/utils/cookie'
import type { ApiEnv } from '../request-failure.ts'
import { ATTEMPT_LIFE } from '../identity/provider-attempt.ts'
import { createCsrfToken, SIGNUP_CLAIM_LIFE } from './csrf.ts'
import { requestHeaders } from './request-headers.ts'

/** Lifetime of a visitor's cookies, in seconds. */
const ANONYMOUS_AGE = 7200

/** The facts that determine the session cookie's lifetime. */
interface CookieLifetime {
  readonly shared: boolean
  readonly absoluteExpiresAt: number
}

/** Reads and writes the session cookie, which scripts can't read, and the CSRF token, which they must send back. */
export interface SessionCookies {
  /** Returns the value of the session cookie, or undefined. */
  session(http: Context<ApiEnv>): string | undefined
  /** Sets both cookies. Without `seconds`, the cookies last until the browser is closed. */
  set(http: Context<ApiEnv>, value: string, seconds: number | undefined): void
  /** Sets both cookies to the new secret of an existing session. `now` is in epoch milliseconds. */
  renew(http: Context<ApiEnv>, secret: string, session: CookieLifetime, now: number): void
  /** Returns true if this response already sets both cookies. */
  areSet(http: Context<ApiEnv>): boolean
  /** Sets both cookies for a visitor. */
  setAnonymous(http: Context<ApiEnv>, value: string): void
  /** Returns the value that binds a login through another service to this browser, or undefined. */
  attempt(http: Context<ApiEnv>): string | undefined
  setAttempt(http: Context<ApiEnv>, value: string): void
  /** Returns the signed claim that this browser registered an account, or undefined. */
  signup(http: Context<ApiEnv>): string | undefined
  /** Stores the claim. On a shared computer, it lasts until the browser is closed. */
  setSignup(http: Context<ApiEnv>, value: string, shared: boolean): void
  clearSignup(http: Context<ApiEnv>): void
}

/**
 * Creates the functions that read and set the cookies. If `secure` is true because the site is served over https, the
 * cookies have names that other hosts can't set.
 */
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
    setSignup(http, value, shared) {
      http.set('setsCookies', true)
      setCookie(http, signupName, value, {
        path: '/',
        secure,
        sameSite: 'Lax',
        httpOnly: true,
        ...(!shared && { maxAge: SIGNUP_CLAIM_LIFE / 1000 }),
      })
    },
    clearSignup(http) {
      http.set('setsCookies', true)
      deleteCookie(http, signupName, { path: '/', secure })
    },
  }
}
