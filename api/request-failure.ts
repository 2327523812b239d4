import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { FailureBody } from '#sync/contract/failure.ts'
import { type FailureCode, failures, statusOf } from '#sync/failure.ts'

/** What every request carries through the server besides itself. */
export interface ApiEnv {
  Variables: {
    /** Names the request in the answer, in the log and in a report to us. */
    requestId: string
    /** The account behind the request once a guard has found one; only the log reads it. */
    userId?: string
    /** The pattern of the endpoint that answered: paths themselves may hold tokens and never reach the log. */
    route?: string
    /** What every answer says (security-headers.ts). */
    securityHeaders?: Readonly<Record<string, string>>
    /** Headers that whatever is answered carries (answer-headers.ts). */
    waitingHeaders?: Readonly<Record<string, string>>
    /** The answer has cookies. */
    setsCookies?: true
    /** An answer that has all its headers. */
    completeResponse?: Response
  }
}

/** What a failure says beyond its code. */
export interface FailureDetails {
  /** Replaces the code's usual sentence. */
  readonly message?: string
  /** Field name as sent, to the sentences about it. */
  readonly errors?: Readonly<Record<string, readonly string[]>>
  readonly headers?: Readonly<Record<string, string>>
}

/** An answer outside 2xx, as a value that a handler returns. */
export class RequestFailure {
  readonly code: FailureCode
  readonly details: FailureDetails
  constructor(code: FailureCode, details: FailureDetails) {
    this.code = code
    this.details = details
  }
}

/** Refuses a request: `return failed('NOT_FOUND')`. Status and words follow from the code. */
export function failWith(code: FailureCode, details: FailureDetails = {}): RequestFailure {
  return new RequestFailure(code, details)
}

/** Refuses a form, in the words of the framework that clients of this contract know (contract 1, 2). */
export function failValidation(errors: Readonly<Record<string, readonly string[]>>): RequestFailure {
  const [first = 'The given data was invalid.', ...rest] = Object.values(errors).flat()
  const more = rest.length === 0 ? '' : ` (and ${rest.length} more error${rest.length === 1 ? '' : 's'})`
  return failWith('UNPROCESSABLE_ENTITY', { message: first + more, errors })
}

// Sentences that clients of the specified server know. The specification says that a client takes the message for the
// error, so codes that have no such sentence go out as their own message and are worded by the client's catalogue.
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

const literal: ReadonlySet<FailureCode> = new Set([
  'SCRAPING_NOT_ALLOWED',
  'SCRAPING_PDF_NOT_ALLOWED',
  'FUNCTION_CALL_NOT_FOUND',
  'FUNCTION_CALL_INVALID',
  'SOCIAL_USER_FOUND',
])

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
  return Object.fromEntries(Object.entries(errors).map(([field, words]) => [field, [...words]]))
}
