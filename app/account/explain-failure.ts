import type { Failure, FailureCode } from '#sync/failure.ts'
import { failureMessages, describeFailure } from '../messages/failure-messages.ts'
import { isTransportFailure } from '../net/response-failure.ts'
import { t } from './messages.ts'

/** Maps a field name, as sent, to its error text. */
export type FieldProblems = Readonly<Record<string, string>>

/** Why a form failed: the client code, the error of each field, and the message above the form. */
export interface ExplainedFailure {
  readonly code: FailureCode
  readonly problems: FieldProblems
  /** Absent when the field errors explain the entire failure. */
  readonly message?: string
}

/** Server error messages that map to a client code (spec §5, contract 4). `field` is the field that shows the error. */
const sentences: readonly { readonly says: RegExp; readonly code: FailureCode; readonly field: string }[] = [
  { says: /has already been taken/, code: 'DUPLICATE_USER', field: 'email' },
  {
    says: /confirmation does not match/,
    code: 'CONFIRMATION_PASSWORD_INCORRECT',
    field: 'password_confirmation',
  },
  { says: /must be at least \d+ characters/, code: 'INVALID_USER_DATA', field: 'password' },
]

/**
 * Converts a failed call to errors that a form can show (contract 4). `fields` lists the fields in the form. Errors
 * about any other field appear above the form.
 */
export function explainFailure(failure: Failure, fields: readonly string[]): ExplainedFailure {
  if (isTransportFailure(failure))
    return { code: failure.code, problems: {}, message: t('res_no_connection_form') }
  const said = Object.entries(failure.errors ?? {}).flatMap(([field, lines]) =>
    lines.map((line) => ({ field, line })),
  )
  if (said.length === 0) return { code: failure.code, problems: {}, message: describeFailure(failure) }
  const placed = said.map(({ field, line }) => placeFieldProblem(field, line))
  const inForm = placed.filter(({ field }) => fields.includes(field))
  const beside = placed.find(({ field }) => !fields.includes(field))
  return {
    code: placed[0]?.code ?? failure.code,
    // If a field has several errors, show the first. The last entry for a key wins, so reverse the order.
    problems: Object.fromEntries(inForm.toReversed().map(({ field, words }) => [field, words])),
    ...(beside !== undefined && { message: beside.words }),
  }
}

function placeFieldProblem(field: string, line: string): { field: string; code: FailureCode; words: string } {
  const known = sentences.find(({ says }) => says.test(line))
  if (known?.code === 'DUPLICATE_USER') return { ...known, words: failureMessages.res_err_DUPLICATE_USER }
  if (known?.code === 'CONFIRMATION_PASSWORD_INCORRECT') {
    return { ...known, words: failureMessages.res_err_CONFIRMATION_PASSWORD_INCORRECT }
  }
  return { field, code: known?.code ?? 'INVALID_USER_DATA', words: line }
}
