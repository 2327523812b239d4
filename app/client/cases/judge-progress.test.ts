import { expect, test } from 'vitest'
import { judgeProgress } from './use-case-reports.ts'

const some = { needed: true, hasAsked: true, isEmpty: false }

test('a string without citations has nothing left to check', () => {
  expect(judgeProgress('loading', { ...some, isEmpty: true })).toBe('checked')
})

test.for(['absent', 'loading'] as const)(
  'the count is not final while the case list it needs is %s',
  (list) => {
    expect(judgeProgress(list, some)).toBe('checking')
  },
)

test('cases are not checked if the case list could not be downloaded', () => {
  expect(judgeProgress('failed', some)).toBe('unchecked')
})

test('the count is final on a device without the case list if no case is from the U.S. Reports', () => {
  expect(judgeProgress('absent', { ...some, needed: false, hasAsked: false })).toBe('checking')
  expect(judgeProgress('absent', { ...some, needed: false })).toBe('checked')
})

test('waits for a list on the device even if no case needs it', () => {
  expect(judgeProgress('loading', { ...some, needed: false })).toBe('checking')
  expect(judgeProgress('failed', { ...some, needed: false })).toBe('checked')
})
