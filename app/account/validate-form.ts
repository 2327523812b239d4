import { PASSWORD_MIN } from '#sync/contract/account.ts'
import type { FailureCode } from '#sync/failure.ts'
import { failureMessages } from '../messages/failure-messages.ts'
import type { FieldProblems } from './explain-failure.ts'
import { t } from './messages.ts'

export type FormValues = Readonly<Record<string, string>>

/** Checks only the rough form of an address. Whether the address works is tested by sending an email. */
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/**
 * Validates a form before it is sent and returns the errors by field (contract 4). Checks only the fields that are
 * present. The field names are the names in the API request.
 */
export function validateForm(values: FormValues): FieldProblems {
  const found = Object.entries(values).map(
    ([field, value]) => [field, findFieldProblem(field, value, values)] as const,
  )
  return Object.fromEntries(
    found.flatMap(([field, problem]) =>
      problem === undefined ? [] : [[field, explainFieldProblem(problem)]],
    ),
  )
}

type FieldProblem = FailureCode | 'SHORT'

function findFieldProblem(field: string, value: string, values: FormValues): FieldProblem | undefined {
  const password = field === 'password' || field === 'password_confirmation'
  // A password is used exactly as typed, including spaces; the server trims all other fields.
  if ((password ? value : value.trim()) === '') return 'EMPTY'
  if (field === 'email' && !EMAIL.test(value.trim())) return 'INCORRECT_EMAIL'
  if (field === 'password' && 'password_confirmation' in values && [...value].length < PASSWORD_MIN)
    return 'SHORT'
  if (field === 'password_confirmation' && value !== values['password'])
    return 'CONFIRMATION_PASSWORD_INCORRECT'
  return undefined
}

function explainFieldProblem(problem: FieldProblem): string {
  return problem === 'SHORT'
    ? t('res_password_short', { least: PASSWORD_MIN })
    : failureMessages[`res_err_${problem}`]
}
