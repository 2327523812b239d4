import { expect, test } from 'vitest'
import { reasons, withReason } from './decision-reasons.ts'

const [first, second] = reasons.map(({ text }) => text) as [string, string]

test('a reason that was chosen fills the empty field, and another takes its place', () => {
  expect(withReason('', first)).toBe(first)
  expect(withReason(first, second)).toBe(second)
})

test('what somebody wrote is kept when a reason is chosen', () => {
  expect(withReason('Nice start.', first)).toBe(`Nice start.\n${first}`)
  expect(withReason(`Nice start.\n${first}`, second)).toBe(`Nice start.\n${second}`)
  expect(withReason(`${first} See page 4.`, second)).toBe(`${first} See page 4.\n${second}`)
})
