import { expect, test } from 'vitest'
import { isBlockQuotation, printQuotation } from './quotation.ts'

test.for<[text: string, printed: string]>([
  ['The rule is old.', '“The rule is old.”'],
  ['He said "yes" and left.', '“He said ‘yes’ and left.”'],
  ['He said “yes” and left.', '“He said ‘yes’ and left.”'],
  ["The court's rule isn't new.", '“The court’s rule isn’t new.”'],
  ['It called this "a \'bare\' promise."', '“It called this ‘a “bare” promise.’”'],
])('sets %s in quotation marks', ([text, printed]) => {
  expect(printQuotation(text)).toBe(printed)
})

test('keeps the quotation marks inside a block quotation of fifty words', () => {
  const block = `He said "yes" ${'word '.repeat(47)}`.trim()
  expect(isBlockQuotation(block)).toBe(true)
  expect(printQuotation(block).startsWith('He said “yes”')).toBe(true)
  expect(isBlockQuotation('word '.repeat(49).trim())).toBe(false)
})
