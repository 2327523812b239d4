import type { Failure } from '#sync/failure.ts'
import { describeFailure } from '../messages/failure-messages.ts'

/**
 * Returns the text for a failed admin action: `changed` if the version on screen was out of date, otherwise the
 * failure's own message.
 */
export function describeActionFailure(failure: Failure, changed: string): string {
  return failure.code === 'STALE_VERSION' ? changed : describeFailure(failure)
}
