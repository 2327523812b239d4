import { type Failure, failures, type FailureCode, isFailureCode } from '#sync/failure.ts'
import type { MessageTable } from './translator.ts'

type FailureMessages = Readonly<Record<`res_err_${FailureCode}`, string>>

/**
 * Failure texts as messages, each keyed by `res_err_` plus the code. Derived from the list of failures, so no code
 * lacks a text.
 */
export const failureMessages: FailureMessages & MessageTable = Object.fromEntries(
  Object.entries(failures).map(([code, { message }]) => [`res_err_${code}`, message]),
) as FailureMessages

/**
 * Returns the text of a failure: the server's message, or else the default for its code. A message that is only a code
 * is ignored.
 */
export function describeFailure({ code, message }: Failure): string {
  return message === '' || isFailureCode(message) ? failureMessages[`res_err_${code}`] : message
}
