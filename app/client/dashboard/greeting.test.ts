import { expect, test } from 'vitest'
import { greetByHour } from './greeting.ts'

test.for<[hour: number, words: string]>([
  [3, 'Welcome, Ada'],
  [5, 'Good morning, Ada'],
  [12, 'Good afternoon, Ada'],
  [18, 'Good evening, Ada'],
])('greets by name at %i: %s', ([hour, words]) => {
  expect(greetByHour(hour, 'Ada')).toBe(words)
})

test.for<[hour: number, words: string]>([
  [3, 'Welcome'],
  [5, 'Good morning'],
  [12, 'Good afternoon'],
  [18, 'Good evening'],
])('greets without a name at %i: %s', ([hour, words]) => {
  expect(greetByHour(hour, '')).toBe(words)
})
