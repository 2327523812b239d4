import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { csrfToken } from './csrf.ts'

/** How long a visitor's cookies last who is not signed in, in seconds. */
const ANONYMOUS_AGE = 7200

/** Reads and writes the two cookies: the session's, which scripts cannot see, and the token they must copy. */
export interface Cookies {
  /** The value of the session cookie as sent, or undefined. */
  session(http: Context): string | undefined
  /** Sets both cookies. `seconds` undefined: until the browser is closed. */
  set(http: Context, value: string, seconds: number | undefined): void
  /** True when this answer sets them already. */
  areSet(http: Context): boolean
  /** Sets both cookies for somebody who is not signed in. */
  setAnonymous(http: Context, value: string): void
}

/** `secure` when the site is served over https: the cookie's name then keeps other hosts from planting one. */
export function cookies(key: Uint8Array, secure: boolean): Cookies {
  const name = secure ? '__Host-session' : 'session'

  const answered = new WeakSet<Context>()

  function set(http: Context, value: string, seconds: number | undefined): void {
    const shared = {
      path: '/',
      secure,
      sameSite: 'Lax' as const,
      ...(seconds !== undefined && { maxAge: seconds }),
    }
    answered.add(http)
    setCookie(http, name, value, { ...shared, httpOnly: true })
    setCookie(http, 'XSRF-TOKEN', csrfToken(key, value), shared)
  }

  return {
    session: (http) => getCookie(http, name),
    set,
    areSet: (http) => answered.has(http),
    setAnonymous: (http, value) => set(http, value, ANONYMOUS_AGE),
  }
}
