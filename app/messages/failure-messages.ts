import { type Failure, failures, type FailureCode, isFailureCode } from '#sync/failure.ts'
import type { MessageTable } from './translator.ts'

type FailureMessages = Readonly<Record<`res_err_${FailureCode}`, string>>

/**
 * The text of each failure, keyed by `res_err_` plus the failure's code. The table is derived from the list of
 * failures, so every code has a text.
 */
export const failureMessages: FailureMessages & MessageTable = Object.fromEntries(
  Object.entries(failures).map(([code, { message }]) => [`res_err_${code}`, message]),
) as FailureMessages

/**
 * Returns the server's message for a failure. If there is no message, or the message is only a code, returns the
 * default text for the code.
 */
export function describeFailure({ code, message }: Failure): string {
  return message === '' || isFailureCode(message) ? failureMessages[`res_err_${code}`] : message
}
