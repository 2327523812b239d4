import { failure } from '#sync/failure.ts'
import { describe, expect, test } from 'vitest'
import { validateForm } from './validate-form.ts'
import { explainFailure } from './explain-failure.ts'

const fields = ['first_name', 'last_name', 'email', 'password', 'password_confirmation']

function refused(errors: Record<string, string[]>) {
  return failure('UNPROCESSABLE_ENTITY', {
    status: 422,
    message: Object.values(errors)[0]?.[0] ?? '',
    errors,
  })
}

describe('contract 4 · the server’s error messages are mapped to client codes', () => {
  test.for<[sentence: string, at: string, code: string, field: string]>([
    ['The email has already been taken.', 'email', 'DUPLICATE_USER', 'email'],
    [
      'The password confirmation does not match.',
      'password',
      'CONFIRMATION_PASSWORD_INCORRECT',
      'password_confirmation',
    ],
    ['The password must be at least 8 characters.', 'password', 'INVALID_USER_DATA', 'password'],
    ['The first name field is required.', 'first_name', 'INVALID_USER_DATA', 'first_name'],
  ])('%s', ([sentence, at, code, field]) => {
    const explained = explainFailure(refused({ [at]: [sentence] }), fields)
    expect([explained.code, Object.keys(explained.problems)]).toEqual([code, [field]])
    expect(explained.message).toBeUndefined()
  })

  test('shows an error above the form if the error is about a field that the form does not have', () => {
    const explained = explainFailure(refused({ email: ['Wrong email or password.'] }), [])
    expect(explained).toMatchObject({ problems: {}, message: 'Wrong email or password.' })
  })

  test('shows the server’s message above the form when there are no field errors', () => {
    const busy = failure('TOO_MANY_ATTEMPTS', { status: 429, message: 'Too many login attempts.' })
    expect(explainFailure(busy, fields)).toMatchObject({
      code: 'TOO_MANY_ATTEMPTS',
      message: 'Too many login attempts.',
    })
  })

  test('reports no field problems after a network failure', () => {
    expect(explainFailure(failure('NETWORK_ERROR'), fields)).toMatchObject({
      code: 'NETWORK_ERROR',
      problems: {},
    })
  })
})

describe('§5 · validation before sending', () => {
  const whole = {
    first_name: 'Ada',
    last_name: 'Lovelace',
    email: 'ada@example.edu',
    password: 'analytical',
    password_confirmation: 'analytical',
  }

  test('accepts a complete form', () => {
    expect(validateForm(whole)).toEqual({})
  })

  test.for(fields)('reports an empty %s', (field) => {
    expect(Object.keys(validateForm({ ...whole, [field]: '' }))).toContain(field)
  })

  test('rejects a name made of spaces', () => {
    expect(Object.keys(validateForm({ ...whole, first_name: '  ' }))).toEqual(['first_name'])
  })

  test.for(['ada', 'ada@', '@example.edu', 'ada@example', 'a b@example.edu'])(
    'rejects %s as an email address',
    (email) => {
      expect(Object.keys(validateForm({ ...whole, email }))).toEqual(['email'])
    },
  )

  test('requires a password of eight characters, counted as code points', () => {
    expect(Object.keys(validateForm({ password: 'seven77', password_confirmation: 'seven77' }))).toEqual([
      'password',
    ])
    expect(validateForm({ password: 'eight888', password_confirmation: 'eight888' })).toEqual({})
    expect(validateForm({ password: '🂡🂡🂡🂡', password_confirmation: '🂡🂡🂡🂡' })).toHaveProperty('password')
  })

  test('reports a mismatch at the confirmation field, not at the password field', () => {
    expect(Object.keys(validateForm({ ...whole, password_confirmation: 'analytica1' }))).toEqual([
      'password_confirmation',
    ])
  })

  test('does not check the password length at login', () => {
    expect(validateForm({ email: 'ada@example.edu', password: 'short' })).toEqual({})
  })
})
