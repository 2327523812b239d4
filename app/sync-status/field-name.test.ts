import { expect, test } from 'vitest'
import { nameFieldValue, nameRecordField } from './field-name.ts'

test('what was chosen from a few is called as the screens call it, and no internal value is shown', () => {
  expect(nameFieldValue('typeface', 'academic')).toBe('Law review')
  expect(nameFieldValue('profile', 'bluebook-21-like')).toBe('Bluebook 21st ed. (compatible)')
  expect(nameFieldValue('mode', 'clause')).toBe('Citation clause')
  expect(nameFieldValue('underline', true)).toBe('On')
})

test('what was written stays as it was written, also where it looks like a value of ours', () => {
  expect(nameFieldValue('name', 'academic')).toBe('academic')
  expect(nameFieldValue('profile', 'of a later version')).toBe('of a later version')
})

test('a field of a source is called by its words', () => {
  expect(nameRecordField('source.archiveUrl')).toBe('Archive url')
})
