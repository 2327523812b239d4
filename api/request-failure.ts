import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { FailureBody } from '#sync/contract/failure.ts'
import { type FailureCode, failures, statusOf } from '#sync/failure.ts'

export interface ApiEnv {
  Variables: {
    /** The id of the request, which is in the response and in the log. */
    requestId: string
    /** The account of the caller, if known. Used in the log only. */
    userId?: string
    /**
     * The pattern of the matched endpoint. The log contains the pattern instead of the path, because paths may contain
     * tokens.
     */
    route?: string
    securityHeaders?: Readonly<Record<string, string>>
    waitingHeaders?: Readonly<Record<string, string>>
    setsCookies?: true
    completeResponse?: Response
  }
}

export interface FailureDetails {
  /** Replaces the code's default message. */
  readonly message?: string
  /** Error messages, keyed by the field names that the client sent. */
  readonly errors?: Readonly<Record<string, readonly string[]>>
  readonly headers?: Readonly<Record<string, string>>
}

/** A failure that a handler returns. Its status is not 2xx. */
export class RequestFailure {
  readonly code: FailureCode
  readonly details: FailureDetails
  constructor(code: FailureCode, details: FailureDetails) {
    this.code = code
    this.details = details
  }
}

/** Creates a failure: `return failWith('NOT_FOUND')`. The code determines the status and the default message. */
export function failWith(code: FailureCode, details: FailureDetails = {}): RequestFailure {
  return new RequestFailure(code, details)
}

/** Creates the failure for an invalid form, in the format that clients of the contract expect (contract 1, 2). */
export function failValidation(errors: Readonly<Record<string, readonly string[]>>): RequestFailure {
  const [first = 'The given data was invalid.', ...rest] = Object.values(errors).flat()
  const more = rest.length === 0 ? '' : ` (and ${rest.length} more error${rest.length === 1 ? '' : 's'})`
  return failWith('UNPROCESSABLE_ENTITY', { message: first + more, errors })
}

// Messages that clients of the contract expect. For the codes in `literal`, the message is the code itself, because the
// specification says that clients compare the message with the code.
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
