import type { Failure } from '../failure.ts'

/**
 * What a failed round means for the next one.
 *
 * `signedOut`: stop until somebody signs in; data and queue stay. `updateNeeded`: stop until a new version runs.
 * `switchedOff`: some of what waits is of a tool that is switched off; it waits, and nothing of it is given up.
 * `accountDeleted`: as `signedOut`, and nobody can sign in again. `tooLarge`: send half as much at once. `offline`: no verdict from the server. `later`: the server is in trouble.
 */
export type RetryPolicy =
  'signedOut' | 'switchedOff' | 'accountDeleted' | 'updateNeeded' | 'tooLarge' | 'offline' | 'later'

/** Judges a failure. Only a recognizable answer of our server says anything about who is signed in (contract 6.8). */
export function classifyFailure(failure: Failure): RetryPolicy {
  switch (failure.code) {
    case 'UPDATE_NEEDED':
    case 'SCHEMA_ERROR':
      return 'updateNeeded'
    case 'PAYLOAD_TOO_LARGE':
      return 'tooLarge'
    case 'ACCOUNT_DELETED':
      return 'accountDeleted'
    case 'UNAUTHORIZED':
      return failure.recognized === true ? 'signedOut' : 'later'
    case 'ACCOUNT_DISABLED':
    case 'EMAIL_NOT_VERIFIED':
    case 'CSRF_TOKEN_MISMATCH':
      return 'signedOut'
    case 'FEATURE_DISABLED':
      return 'switchedOff'
    case 'NETWORK_ERROR':
    case 'TIMEOUT':
    case 'ABORTED':
    // A sign-in page of the library's wifi answers 200 with HTML.
    case 'INVALID RESPONSE':
      return 'offline'
    default:
      return 'later'
  }
}
