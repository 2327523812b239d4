import { expect, test } from 'vitest'
import { trimTail } from './trim.ts'

test.for<[text: string, marks: string, stops: 'kept' | 'inner' | 'all', trimmed: string]>([
  ['Roe, ;', ',;', 'kept', 'Roe'],
  ['Roe v. Doe', ',', 'kept', 'Roe v. Doe'],
  ['(2001).', ',', 'kept', '(2001).'],
  ['(2001).', ',', 'inner', '(2001).'],
  ['(2001)., ', ',', 'inner', '(2001)'],
  ['(2001).', ',', 'all', '(2001)'],
  ['U.S.', ',', 'all', 'U.S.'],
  ['', ',', 'all', ''],
])('PS2 · removes marks from the end of %j', ([text, marks, stops, trimmed]) => {
  expect(trimTail(text, marks, stops)).toBe(trimmed)
})
