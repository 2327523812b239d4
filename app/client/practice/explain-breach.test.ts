import { expect, test } from 'vitest'
import { markError } from './breach/error-mark.ts'
import { describeGap, explainBreach } from './explain-breach.ts'

test.for<[title: string, right: string, wrong: string, words: string]>([
  [
    'gives the missing text and the word before it',
    'Doe v. Roe, 12 F.3d 34, 36 (2001).',
    'Doe v. Roe, 12 F.3d 34 (2001).',
    'Missing after “34”: “, 36”.',
  ],
  [
    'names a missing punctuation mark in words',
    'Doe v. Roe, 12 F.3d 34 (2001).',
    'Doe v. Roe 12 F.3d 34 (2001).',
    'Missing after “Roe”: a comma.',
  ],
  [
    'leaves out the punctuation around the word before it',
    'See 12 F.3d 34 (D.C. Cir.), aff’d, 5 U.S. 1.',
    'See 12 F.3d 34 (D.C. Cir.) aff’d, 5 U.S. 1.',
    'Missing after “Cir”: a comma.',
  ],
  ['names a missing space', '42 U.S.C. § 1983.', '42 U.S.C. §1983.', 'Missing after “§”: a space.'],
  [
    'is empty if a word ends differently',
    'Doe (internal quotation marks omitted).',
    'Doe (internal quotations omitted).',
    '',
  ],
  ['is empty if the error is a wrong word', 'Doe (1967).', 'Doe (1959).', ''],
])('the description of a gap %s', ([, right, wrong, words]) => {
  const passages = { right: { text: right, runs: [] }, wrong: { text: wrong, runs: [] } }
  expect(describeGap(passages, markError(right, wrong))).toBe(words)
})

test('the date of the case list is in words, and absent until the list has loaded', () => {
  expect(explainBreach({ rule: 'case-year' }, '2026-11-22').from).toContain('Nov 22, 2026')
  expect(explainBreach({ rule: 'case-year' }, '').from).toBe('')
})
