/**
 * The error catalogue (spec §8): every code that can reach a person, once.
 *
 * `side` says who raises it, `status` the HTTP answer it travels in (server and payment codes only),
 * `words` what a person reads (en-US). The API reads the status, the app the words, the tests all of it.
 */
interface Entry {
  readonly side: 'client' | 'server' | 'payment' | 'transport'
  readonly status?: number
  readonly words: string
}

export const failures = {
  // Raised by the client.
  CONFIRMATION_PASSWORD_INCORRECT: { side: 'client', words: 'The two passwords are not the same.' },
  EMPTY: { side: 'client', words: 'Please fill this in.' },
  LOGIC_ERROR: { side: 'client', words: 'Something broke on our side. Nothing you typed is lost.' },
  UNKNOWN: { side: 'client', words: 'Something broke on our side. Nothing you typed is lost.' },
  INCORRECT_EMAIL: { side: 'client', words: 'That does not look like an e-mail address.' },
  UNAUTHORIZED: {
    side: 'client',
    status: 401,
    words: 'Please sign in again. Your work is safe on this device.',
  },
  // The space is the specification's: the spelling is part of the wire format.
  'INVALID RESPONSE': {
    side: 'client',
    words: 'The server answered in a form this version does not know. Reload to update.',
  },
  COPY_ERROR: { side: 'client', words: 'Your browser blocked the clipboard.' },
  INVALID_URL: { side: 'client', status: 422, words: 'That is not a web address we can read.' },
  SCHEMA_ERROR: {
    side: 'client',
    words: 'The server answered in a form this version does not know. Reload to update.',
  },
  INVALID_USER_DATA: { side: 'client', words: 'Some of your details are missing or not valid.' },
  DUPLICATE_USER: { side: 'client', status: 409, words: 'There is already an account with this e-mail.' },

  // Card payments.
  STRIPE_INITIALIZATION_FAILED: {
    side: 'payment',
    words: 'The payment provider’s form did not load. You have not been charged.',
  },
  CHECKOUT_INITIALIZATION_FAILED: {
    side: 'payment',
    status: 502,
    words: 'The payment provider could not begin the payment. You have not been charged.',
  },
  // Spelled so in the specification; the spelling is part of the wire format.
  STRIPE_KEY_FECTH_FAILED: {
    side: 'payment',
    status: 503,
    words: 'Our server could not say how to pay. You have not been charged.',
  },
  STRIPE_FORM_CONTAINER_NOT_FOUND: {
    side: 'payment',
    words: 'The payment form found no place on this page. You have not been charged.',
  },

  // Answered by the server and named in the specification.
  UNPROCESSABLE_ENTITY: { side: 'server', status: 422, words: 'Please check the marked fields.' },
  INTERNAL_SERVER_ERROR: {
    side: 'server',
    status: 500,
    words: 'Something broke on our side. Nothing you typed is lost.',
  },
  NOT_FOUND: { side: 'server', status: 404, words: 'Nothing was found there.' },
  SCRAPING_NOT_ALLOWED: { side: 'server', status: 422, words: 'This site asks tools not to read it.' },
  SCRAPING_PDF_NOT_ALLOWED: {
    side: 'server',
    status: 422,
    words: 'This PDF could not be read from its link.',
  },
  FUNCTION_CALL_NOT_FOUND: { side: 'server', status: 502, words: 'We couldn’t work this one out.' },
  FUNCTION_CALL_INVALID: { side: 'server', status: 502, words: 'We couldn’t work this one out.' },
  SOCIAL_USER_FOUND: {
    side: 'server',
    status: 422,
    words: 'You signed up with another service. Use its button to sign in.',
  },

  // Answered by the server, beyond the specification's list.
  BAD_REQUEST: { side: 'server', status: 400, words: 'The server could not read that request.' },
  FORBIDDEN: { side: 'server', status: 403, words: 'Your account may not do that.' },
  EMAIL_NOT_VERIFIED: { side: 'server', status: 403, words: 'Please confirm your e-mail address first.' },
  FEATURE_DISABLED: { side: 'server', status: 403, words: 'This part is not switched on for your account.' },
  ACCOUNT_DISABLED: { side: 'server', status: 403, words: 'This account has been deactivated.' },
  ACCOUNT_DELETED: { side: 'server', status: 401, words: 'This account was deleted.' },
  METHOD_NOT_ALLOWED: { side: 'server', status: 405, words: 'The server does not offer that.' },
  CONFLICT: { side: 'server', status: 409, words: 'Somebody changed this at the same time.' },
  PAYLOAD_TOO_LARGE: { side: 'server', status: 413, words: 'That is too large to send at once.' },
  UNSUPPORTED_MEDIA_TYPE: {
    side: 'server',
    status: 415,
    words: 'The server does not read that kind of file.',
  },
  CSRF_TOKEN_MISMATCH: {
    side: 'server',
    status: 419,
    words: 'Your session has ended. Please sign in again.',
  },
  PASSWORD_CONFIRMATION_REQUIRED: {
    side: 'server',
    status: 423,
    words: 'Please confirm your password first.',
  },
  UPDATE_NEEDED: { side: 'server', status: 426, words: 'A new version is needed. Reload to update.' },
  TOO_MANY_ATTEMPTS: { side: 'server', status: 429, words: 'Too many attempts. Please wait a moment.' },
  BAD_GATEWAY: { side: 'server', status: 502, words: 'Another service did not answer. Please try again.' },
  SERVICE_UNAVAILABLE: { side: 'server', status: 503, words: 'The server is busy. We will try again.' },

  // The network itself: never a verdict about who is signed in (contract 6.8).
  NETWORK_ERROR: { side: 'transport', words: 'No connection. Your work is saved on this device.' },
  TIMEOUT: {
    side: 'transport',
    words: 'The server took too long to answer. Your work is saved on this device.',
  },
  ABORTED: { side: 'transport', words: 'Stopped.' },
} as const satisfies Record<string, Entry>

export type FailureCode = keyof typeof failures

/** A failure as both ends pass it on: its code, the server's own sentence if it sent one, and field errors. */
export interface Failure {
  readonly code: FailureCode
  /** The server's message where it has one; `words` of the catalogue otherwise. */
  readonly message: string
  /** Field name as sent, to what is wrong with it. */
  readonly errors?: Readonly<Record<string, readonly string[]>>
  readonly requestId?: string
  /** HTTP status, when an answer was received; absent when the transport failed. */
  readonly status?: number
  /** The answer is this product's own: it carried the whole envelope, with a code of the catalogue and the request's id. */
  readonly recognized?: true
}

/**
 * True when our own server says that nobody is signed in (contract 6.8). Nothing else decides that: a proxy, the sign-in
 * page of a library's wifi and a server in trouble answer with what they like, also with a 401.
 */
export function isSignedOutAnswer({ status, recognized }: Failure): boolean {
  return recognized === true && (status === 401 || status === 419)
}

/** True for any string that is a code of the catalogue. */
export function isFailureCode(code: string): code is FailureCode {
  return Object.hasOwn(failures, code)
}

/** The HTTP status a code travels in; 500 for codes that only clients raise. */
export function statusOf(code: FailureCode): number {
  const entry: Entry = failures[code]
  return entry.status ?? 500
}

/** Builds a failure; without `message`, the catalogue's words. */
export function failure(code: FailureCode, more: Partial<Omit<Failure, 'code'>> = {}): Failure {
  return { message: failures[code].words, ...more, code }
}
