import { expect, test } from 'vitest'
import { createTranslator } from './translator.ts'

const t = createTranslator({
  res_removed: 'Removed {name}.',
  res_archived: 'Archived “{name}.”',
  res_sum: '{done} of {count}',
})

test('fills in placeholders and leaves a placeholder without a value visible', () => {
  expect(t('res_sum', { done: 3, count: 5 })).toBe('3 of 5')
  expect(t('res_sum', { done: 3 })).toBe('3 of {count}')
})

test('ends a sentence with a single period if the value ends with one', () => {
  expect(t('res_removed', { name: 'Acme Inc.' })).toBe('Removed Acme Inc.')
  expect(t('res_archived', { name: 'Acme Inc.' })).toBe('Archived “Acme Inc.”')
  expect(t('res_removed', { name: 'Roe v. Wade' })).toBe('Removed Roe v. Wade.')
})

test('chooses between singular and plural by a count', () => {
  const count = createTranslator({
    res_found: '{notes} {notes|note|notes}, {all|finding isn’t|findings aren’t} new',
  })
  expect(count('res_found', { notes: 1, all: 2 })).toBe('1 note, findings aren’t new')
  expect(count('res_found', { notes: 0, all: 1 })).toBe('0 notes, finding isn’t new')
})
