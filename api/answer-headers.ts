import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { ApiEnv } from './request-failure.ts'

/** The header that names a request. */
export const REQUEST_ID = 'X-Request-Id'

/**
 * Has whatever is answered carry these headers. They wait as plain names and values: put into a `Headers` one by one,
 * and taken out of it sorted, they would cost a short answer more than its JSON.
 */
export function addHeaders(http: Context<ApiEnv>, headers: Readonly<Record<string, string>>): void {
  http.set('waitingHeaders', { ...http.get('waitingHeaders'), ...headers })
}

/** Answers a text with all its headers, those of every answer among them: nobody has to look at it again. */
export function sendText(
  http: Context<ApiEnv>,
  text: string,
  status: ContentfulStatusCode,
  own: Readonly<Record<string, string>>,
): Response {
  const always = http.get('securityHeaders')
  // Cookies lie in a `Headers` already: several have one name.
  if (always === undefined || http.get('setsCookies') === true) {
    for (const name in own) http.header(name, own[name])
    return http.body(text, status)
  }
  const waiting = http.get('waitingHeaders')
  const headers = { ...waiting, ...own, ...always, [REQUEST_ID]: http.get('requestId') }
  const response = new Response(text, { status, headers })
  http.set('completeResponse', response)
  return response
}

/** True for an answer that has all its headers (`sendText`). */
export function isComplete(http: Context<ApiEnv>, response: Response): boolean {
  return http.get('completeResponse') === response
}

/** Gives an answer the headers that wait for it; what it says itself stands. */
export function applyWaitingHeaders(http: Context<ApiEnv>, response: Response): void {
  const waiting = http.get('waitingHeaders')
  if (waiting === undefined || isComplete(http, response)) return
  const { headers } = response
  for (const name in waiting) if (!headers.has(name)) headers.set(name, waiting[name] ?? '')
}
