import type { Failure } from '../failure.ts'

/**
 * How a failed round affects the next one.
 * - `signedOut`: stop until someone logs in. Data and outbox stay.
 * - `switchedOff`: some changes belong to a tool that is switched off. They stay in the outbox.
 * - `accountDeleted`: like `signedOut`, but no login is possible.
 * - `updateNeeded`: stop until a new version of the app runs.
 * - `tooLarge`: halve the size of the next request.
 * - `offline`: the server could not be reached.
 * - `later`: the server has a problem.
 */
export type RetryPolicy =
  'signedOut' | 'switchedOff' | 'accountDeleted' | 'updateNeeded' | 'tooLarge' | 'offline' | 'later'

/**
 * Maps a failure to a policy. Only a recognized response of our own server can mean that the user is logged out
 * (contract 6.8).
 */
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
    // Captive portals on public Wi-Fi networks respond with status 200 and HTML.
    case 'INVALID RESPONSE':
      return 'offline'
    default:
      return 'later'
  }
}
