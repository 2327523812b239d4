import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { FailureBody } from '#sync/contract/failure.ts'
import { type FailureCode, failures, statusOf } from '#sync/failure.ts'

/** Values that accompany a request through the server. */
export interface ApiEnv {
  Variables: {
    /** The request's id in the response, in the log, and in bug reports. */
    requestId: string
    /** The account making the request, once known. Only the log reads it. */
    userId?: string
    /** The matched endpoint's pattern. Paths may contain tokens and never reach the log. */
    route?: string
    /** Headers of every response (security-headers.ts). */
    securityHeaders?: Readonly<Record<string, string>>
    /** Headers to add to the response (answer-headers.ts). */
    waitingHeaders?: Readonly<Record<string, string>>
    /** Set if the response has cookies. */
    setsCookies?: true
    /** A response that already has all its headers. */
    completeResponse?: Response
  }
}

/** Details of a failure. */
export interface FailureDetails {
  /** Replaces the code's default message. */
  readonly message?: string
  /** Error messages, keyed by the field names that the client sent. */
  readonly errors?: Readonly<Record<string, readonly string[]>>
  readonly headers?: Readonly<Record<string, string>>
}

/** A response outside 2xx, as a return value of a handler. */
export class RequestFailure {
  readonly code: FailureCode
  readonly details: FailureDetails
  constructor(code: FailureCode, details: FailureDetails) {
    this.code = code
    this.details = details
  }
}

/** Rejects a request: `return failWith('NOT_FOUND')`. The code determines status and message. */
export function failWith(code: FailureCode, details: FailureDetails = {}): RequestFailure {
  return new RequestFailure(code, details)
}

/** Rejects a form, in the format of the framework that clients of this contract expect (contract 1, 2). */
export function failValidation(errors: Readonly<Record<string, readonly string[]>>): RequestFailure {
  const [first = 'The given data was invalid.', ...rest] = Object.values(errors).flat()
  const more = rest.length === 0 ? '' : ` (and ${rest.length} more error${rest.length === 1 ? '' : 's'})`
  return failWith('UNPROCESSABLE_ENTITY', { message: first + more, errors })
}

// Messages that clients of the contract expect. According to the specification, clients read the error from the
// message, so a failure with a code in `literal` (login through another service) sends its code as the message. All
// other messages are sentences.
const sentences: Partial<Record<FailureCode, string>> = {
  UNAUTHORIZED: 'Unauthenticated.',
  FORBIDDEN: 'This action is unauthorized.',
  NOT_FOUND: 'Not Found',
  BAD_REQUEST: 'Bad request.',
  CSRF_TOKEN_MISMATCH: 'CSRF token mismatch.',
  EMAIL_NOT_VERIFIED: 'Your email address is not verified.',
  PASSWORD_CONFIRMATION_REQUIRED: 'Password confirmation required.',
  TOO_MANY_ATTEMPTS: 'Too Many Attempts.',
  INTERNAL_SERVER_ERROR: 'Server Error',
  UNPROCESSABLE_ENTITY: 'The given data was invalid.',
}

const literal: ReadonlySet<FailureCode> = new Set(['SOCIAL_USER_FOUND'])

/** Writes a failure as the error envelope (contract 2). */
export function sendFailure(http: Context<ApiEnv>, { code, details }: RequestFailure): Response {
  const usual = literal.has(code) ? code : (sentences[code] ?? failures[code].message)
  const body: FailureBody = {
    message: details.message ?? usual,
    code,
    ...(details.errors && { errors: toMutableErrors(details.errors) }),
    requestId: http.get('requestId'),
  }
  const headers = { ...http.get('waitingHeaders'), ...details.headers, 'Cache-Control': 'no-store' }
  for (const [name, value] of Object.entries(headers)) http.header(name, value)
  return http.json(body, statusOf(code) as ContentfulStatusCode)
}

function toMutableErrors(errors: Readonly<Record<string, readonly string[]>>): Record<string, string[]> {
  return Object.fromEntries(Object.entries(errors).map(([field, messages]) => [field, [...messages]]))
}
