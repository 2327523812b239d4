import { beforeEach, expect, test } from 'vitest'
import { announceToReaders, showToast, useToasts } from './toast.ts'

beforeEach(() => {
  useToasts.setState({ toasts: [], told: null })
})

const shown = () => useToasts.getState().toasts.map(({ id, message }) => [id, message])

test('replaces a notification with the same text, and announces it again', () => {
  const first = showToast({ message: 'Copied. 3 to check.' })
  const other = showToast({ message: 'Link copied' })
  const second = showToast({ message: 'Copied. 3 to check.' })
  expect(second).toBeGreaterThan(first)
  expect(shown()).toEqual([
    [other, 'Link copied'],
    [second, 'Copied. 3 to check.'],
  ])
  expect(useToasts.getState().told?.id).toBe(second)
})

test('shows the three newest notifications', () => {
  for (const message of ['one', 'two', 'three', 'four']) showToast({ message })
  announceToReaders('five')
  expect(shown().map(([, message]) => message)).toEqual(['two', 'three', 'four'])
})
