import { expect, test } from 'vitest'
import { filterByText } from './filter-by-text.ts'

const names = ['Torts memo', 'Café brief', 'Memo on torts, second']
const find = (query: string) => filterByText(names, query, (name) => name)

test('requires every word, in any order', () => {
  expect(find('torts MEMO')).toEqual(['Torts memo', 'Memo on torts, second'])
})

test('ignores accents', () => {
  expect(find('cafe')).toEqual(['Café brief'])
})

test('keeps everything for an empty query', () => {
  expect(find('  ')).toEqual(names)
})
