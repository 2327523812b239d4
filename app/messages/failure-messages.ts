import { type Failure, failures, type FailureCode, isFailureCode } from '#sync/failure.ts'
import type { MessageTable } from './translator.ts'

type FailureMessages = Readonly<Record<`res_err_${FailureCode}`, string>>

/** The catalogue's words as texts of the app: `res_err_` and the code. Derived, so no code can lack its words. */
export const failureMessages: FailureMessages & MessageTable = Object.fromEntries(
  Object.entries(failures).map(([code, { message }]) => [`res_err_${code}`, message]),
) as FailureMessages

/** A failure in words: the server's own sentence, else the catalogue's. A code sent as the message is no sentence. */
export function describeFailure({ code, message }: Failure): string {
  return message === '' || isFailureCode(message) ? failureMessages[`res_err_${code}`] : message
}
