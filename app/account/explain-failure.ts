import type { Failure, FailureCode } from '#sync/failure.ts'
import { failureMessages, describeFailure } from '../messages/failure-messages.ts'
import { isTransportFailure } from '../net/response-failure.ts'
import { t } from './messages.ts'

/** Field name as sent, to what is wrong with it, in words. */
export type FieldProblems = Readonly<Record<string, string>>

/** A failed form: the client's code for it, what stands at the fields, and what stands above them. */
export interface ExplainedFailure {
  readonly code: FailureCode
  readonly problems: FieldProblems
  /** Absent when the fields say it all. */
  readonly message?: string
}

/** The server's sentences that stand for a client code (spec §5, contract 4), and the field that should say so. */
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
 * Explains a failed call to somebody filling in a form (contract 4). `fields` are those that the form shows; what the
 * server says about others stands above them.
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
    // Of several sentences about one field, the first.
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
