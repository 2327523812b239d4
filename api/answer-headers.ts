import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { ApiEnv } from './request-failure.ts'

/** The header that contains the request's id. */
export const REQUEST_ID = 'X-Request-Id'

/**
 * Adds headers to the response that will be sent. They are stored as plain names and values, because building a
 * `Headers` object costs more than serializing a short response.
 */
export function addHeaders(http: Context<ApiEnv>, headers: Readonly<Record<string, string>>): void {
  http.set('waitingHeaders', { ...http.get('waitingHeaders'), ...headers })
}

/** Sends text with all its headers in one step, so that no later step has to process the response. */
export function sendText(
  http: Context<ApiEnv>,
  text: string,
  status: ContentfulStatusCode,
  own: Readonly<Record<string, string>>,
): Response {
  const always = http.get('securityHeaders')
  // Several cookies have the same header name, so they need a `Headers` object.
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

/** Returns true for a response that already has all its headers (`sendText`). */
export function isComplete(http: Context<ApiEnv>, response: Response): boolean {
  return http.get('completeResponse') === response
}

/** Adds the stored headers to a response. Headers that the response already has are not replaced. */
export function applyWaitingHeaders(http: Context<ApiEnv>, response: Response): void {
  const waiting = http.get('waitingHeaders')
  if (waiting === undefined || isComplete(http, response)) return
  const { headers } = response
  for (const name in waiting) if (!headers.has(name)) headers.set(name, waiting[name] ?? '')
}
