import { expect, test } from 'vitest'
import { findUnreadStretches } from './unread-stretches.ts'

test.for([
  ['12 Yale Notes 34', [[0, 16]]],
  ['12 Y. L. J. at 34', [[0, 17]]],
  ['See the seven words that follow.', []],
] as const)('finds the text that looks like a citation in %j', ([text, found]) => {
  expect(findUnreadStretches(text, [])).toEqual(found)
})

test('quickly reads a number before thousands of capital letters', { timeout: 5_000 }, () => {
  expect(findUnreadStretches(`12 ${'A'.repeat(20_000)}`, [])).toEqual([])
})
