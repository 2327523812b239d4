/**
 * An error in the catalog (spec §8).
 *
 * `side` is the place where the code is raised, `status` is the HTTP status that it is sent with (server and payment
 * codes only), and `message` is the text for users.
 */
interface Entry {
  readonly side: 'client' | 'server' | 'payment' | 'transport' | 'device'
  readonly status?: number
  readonly message: string
}

export const failures = {
  // Raised by the client.
  CONFIRMATION_PASSWORD_INCORRECT: { side: 'client', message: 'The two passwords don’t match.' },
  EMPTY: { side: 'client', message: 'Required' },
  LOGIC_ERROR: { side: 'client', message: 'Something went wrong on our end. Your work is safe.' },
  UNKNOWN: { side: 'client', message: 'Something went wrong on our end. Your work is safe.' },
  INCORRECT_EMAIL: { side: 'client', message: 'Enter a valid email address.' },
  UNAUTHORIZED: {
    side: 'client',
    status: 401,
    message: 'Log in again. Your work is safe on this device.',
  },
  // The specification spells this code with a space. The spelling is part of the wire format.
  'INVALID RESPONSE': {
    side: 'client',
    message: 'We couldn’t read the server’s response. Check your connection, then reload.',
  },
  COPY_ERROR: { side: 'client', message: 'Your browser blocked the clipboard.' },
  INVALID_URL: { side: 'client', status: 422, message: 'Enter a valid web address.' },
  SCHEMA_ERROR: {
    side: 'client',
    message: 'This version is out of date. Reload to update.',
  },
  INVALID_USER_DATA: { side: 'client', message: 'Some of your details are missing or invalid.' },
  DUPLICATE_USER: { side: 'client', status: 409, message: 'An account with this email already exists.' },

  STRIPE_INITIALIZATION_FAILED: {
    side: 'payment',
    message: 'The payment form didn’t load. You haven’t been charged.',
  },
  CHECKOUT_INITIALIZATION_FAILED: {
    side: 'payment',
    status: 502,
    message: 'We couldn’t start the payment. You haven’t been charged.',
  },
  // Misspelled in the specification. The spelling is part of the wire format.
  STRIPE_KEY_FECTH_FAILED: {
    side: 'payment',
    status: 503,
    message: 'We couldn’t load checkout. You haven’t been charged.',
  },
  STRIPE_FORM_CONTAINER_NOT_FOUND: {
    side: 'payment',
    message: 'The payment form didn’t load. You haven’t been charged.',
  },

  // Sent by the server. The specification lists this code.
  UNPROCESSABLE_ENTITY: { side: 'server', status: 422, message: 'Check the marked fields.' },
  INTERNAL_SERVER_ERROR: {
    side: 'server',
    status: 500,
    message: 'Something went wrong on our end. Your work is safe.',
  },
  NOT_FOUND: { side: 'server', status: 404, message: 'Not found.' },
  SCRAPING_NOT_ALLOWED: { side: 'server', status: 422, message: 'This site doesn’t allow automated access.' },
  SCRAPING_PDF_NOT_ALLOWED: {
    side: 'server',
    status: 422,
    message: 'We couldn’t read the PDF at this link.',
  },
  FUNCTION_CALL_NOT_FOUND: {
    side: 'server',
    status: 502,
    message: 'We couldn’t read the details of this page.',
  },
  FUNCTION_CALL_INVALID: {
    side: 'server',
    status: 502,
    message: 'We couldn’t read the details of this page.',
  },
  SOCIAL_USER_FOUND: {
    side: 'server',
    status: 422,
    message: 'You signed up through another service. Log in with that service’s button.',
  },

  // Sent by the server, but not listed in the specification.
  PAGE_NOT_SHOWN: {
    side: 'server',
    status: 422,
    message: 'This page’s text appears only when its scripts run, so we couldn’t read it.',
  },
  BAD_REQUEST: { side: 'server', status: 400, message: 'The server couldn’t read that request.' },
  FORBIDDEN: { side: 'server', status: 403, message: 'You don’t have permission to do that.' },
  EMAIL_NOT_VERIFIED: { side: 'server', status: 403, message: 'Verify your email address first.' },
  FEATURE_DISABLED: {
    side: 'server',
    status: 403,
    message: 'This feature isn’t available for your account.',
  },
  ACCOUNT_DISABLED: { side: 'server', status: 403, message: 'This account has been deactivated.' },
  ACCOUNT_DELETED: { side: 'server', status: 401, message: 'This account was deleted.' },
  METHOD_NOT_ALLOWED: { side: 'server', status: 405, message: 'The server doesn’t support that action.' },
  CONFLICT: {
    side: 'server',
    status: 409,
    message: 'Someone else changed this at the same time. Reload and try again.',
  },
  STALE_VERSION: {
    side: 'server',
    status: 409,
    message: 'Someone else changed this since you opened it. Review it, then try again.',
  },
  PAYLOAD_TOO_LARGE: { side: 'server', status: 413, message: 'That’s too large to send at once.' },
  UNSUPPORTED_MEDIA_TYPE: {
    side: 'server',
    status: 415,
    message: 'This file type isn’t supported.',
  },
  CSRF_TOKEN_MISMATCH: {
    side: 'server',
    status: 419,
    message: 'Your session has ended. Log in again.',
  },
  PASSWORD_CONFIRMATION_REQUIRED: {
    side: 'server',
    status: 423,
    message: 'Confirm your password first.',
  },
  UPDATE_NEEDED: { side: 'server', status: 426, message: 'This version is out of date. Reload to update.' },
  TOO_MANY_ATTEMPTS: {
    side: 'server',
    status: 429,
    message: 'Too many attempts. Wait a moment, then try again.',
  },
  BAD_GATEWAY: {
    side: 'server',
    status: 502,
    message: 'A service this feature depends on didn’t respond. Try again.',
  },
  SERVICE_UNAVAILABLE: { side: 'server', status: 503, message: 'The server is busy. Try again in a moment.' },

  // Transport failures. They never mean that the user is logged out (contract 6.8).
  NETWORK_ERROR: { side: 'transport', message: 'No connection. Your work is saved on this device.' },
  TIMEOUT: {
    side: 'transport',
    message: 'The server took too long to respond. Your work is saved on this device.',
  },
  ABORTED: { side: 'transport', message: 'Canceled.' },

  PASSKEY_CANCELED: { side: 'device', message: 'No passkey was used. Try again, or use another method.' },
  PASSKEY_KNOWN: { side: 'device', message: 'This device already has a passkey for your account.' },
  PASSKEY_FAILED: { side: 'device', message: 'This browser or device couldn’t use a passkey here.' },
} as const satisfies Record<string, Entry>

export type FailureCode = keyof typeof failures

/** A failure, with the same shape on the client and the server. */
export interface Failure {
  readonly code: FailureCode
  /** The server's message if it sent one, otherwise the catalog's message. */
  readonly message: string
  /** Problems, keyed by the field name as it was sent. */
  readonly errors?: Readonly<Record<string, readonly string[]>>
  readonly requestId?: string
  /** HTTP status of the response; absent if there was none. */
  readonly status?: number
  /** True if the response comes from our own server. Such a response has a code from the catalog and a request id. */
  readonly recognized?: true
}

/**
 * Returns true if our own server reports that the user is logged out (contract 6.8). Other responses don't count, not
 * even a 401, because they may come from a proxy or a captive portal.
 */
export function isSignedOutAnswer({ status, recognized }: Failure): boolean {
  return recognized === true && (status === 401 || status === 419)
}

/** Returns true if the string is a code in the catalog. */
export function isFailureCode(code: string): code is FailureCode {
  return Object.hasOwn(failures, code)
}

/** Returns the HTTP status that a code is sent with; 500 for codes that only clients raise. */
export function statusOf(code: FailureCode): number {
  const entry: Entry = failures[code]
  return entry.status ?? 500
}

/** Builds a failure. `message` defaults to the catalog's message. */
export function failure(code: FailureCode, more: Partial<Omit<Failure, 'code'>> = {}): Failure {
  return { message: failures[code].message, ...more, code }
}
