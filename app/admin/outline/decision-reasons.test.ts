import { expect, test } from 'vitest'
import { commonReasons, insertCommonReason } from './decision-reasons.ts'

const [first, second] = commonReasons.map(({ text }) => text) as [string, string]

test('inserts a chosen reason into an empty field and replaces it when another reason is chosen', () => {
  expect(insertCommonReason('', first)).toBe(first)
  expect(insertCommonReason(first, second)).toBe(second)
})

test('keeps the reviewer’s text when a reason is chosen', () => {
  expect(insertCommonReason('Nice start.', first)).toBe(`Nice start.\n${first}`)
  expect(insertCommonReason(`Nice start.\n${first}`, second)).toBe(`Nice start.\n${second}`)
  expect(insertCommonReason(`${first} See page 4.`, second)).toBe(`${first} See page 4.\n${second}`)
})
