import { failure } from '#sync/failure.ts'
import { expect, test } from 'vitest'
import { describeActionFailure } from './describe-action-failure.ts'

test('reports a stale version by its code, not by its message', () => {
  const stale = failure('STALE_VERSION', { status: 409, message: 'The last super-admin can’t be removed.' })
  expect(describeActionFailure(stale, 'We reloaded it.')).toBe('We reloaded it.')
})

test('shows the message of any other conflict, even if the message mentions a change', () => {
  const conflict = failure('CONFLICT', { status: 409, message: 'It was verified meanwhile.' })
  expect(describeActionFailure(conflict, 'We reloaded it.')).toBe('It was verified meanwhile.')
})
