import { expect, test } from 'vitest'
import { parseString } from '#cite/cite.ts'
import { nameOfSource } from '../source/source-name.ts'
import { nameOfTrashed } from './trash-name.ts'

const unnamed = { subject: '', source: {}, footnote: null }

test.for([
  'Roe v. Wade, 410 U.S. 113 (1973)',
  '42 U.S.C. § 1983',
  'U.S. Const. amend. XIV, § 1',
  'Fed. R. Civ. P. 12(b)(6)',
  'Jane Roe, On Footnotes, Example (Oct. 1, 2018), https://example.org/a',
])('%s has the same name in the trash as in the notice of its removal', (text) => {
  const [source = null] = parseString(text).sources
  expect(source).not.toBeNull()
  const stored = { ...source } as never
  expect(nameOfTrashed({ ...unnamed, source: stored })).toBe(nameOfSource(source))
})

test('uses a string’s title or note number as its name', () => {
  expect(nameOfTrashed({ ...unnamed, subject: 'Venue', footnote: 4 })).toBe('Venue')
  expect(nameOfTrashed({ ...unnamed, footnote: 4 })).toBe('Note 4')
  expect(nameOfTrashed(unnamed)).toBe('Untitled')
})
