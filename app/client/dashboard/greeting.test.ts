import { expect, test } from 'vitest'
import { greeting } from './greeting.ts'

test.for<[hour: number, words: string]>([
  [3, 'Welcome, Ada'],
  [5, 'Good morning, Ada'],
  [12, 'Good afternoon, Ada'],
  [18, 'Good evening, Ada'],
])('at %i: %s', ([hour, words]) => {
  expect(greeting(hour, 'Ada')).toBe(words)
})
