import { expect, test } from 'vitest'
import { nameFieldValue, nameRecordField } from './field-name.ts'

test('shows a chosen value by its label and never as an internal value', () => {
  expect(nameFieldValue('typeface', 'academic')).toBe('Law review')
  expect(nameFieldValue('profile', 'bluebook-21-like')).toBe('Bluebook 21st ed. (compatible)')
  expect(nameFieldValue('mode', 'clause')).toBe('Citation clause')
  expect(nameFieldValue('underline', true)).toBe('On')
})

test('shows typed text unchanged, even if it looks like an internal value', () => {
  expect(nameFieldValue('name', 'academic')).toBe('academic')
  expect(nameFieldValue('profile', 'of a later version')).toBe('of a later version')
})

test('labels a field of a source by splitting its key into words', () => {
  expect(nameRecordField('source.archiveUrl')).toBe('Archive url')
})
