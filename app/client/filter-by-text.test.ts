import { expect, test } from 'vitest'
import { filterByText } from './filter-by-text.ts'

const names = ['Torts memo', 'Café brief', 'Memo on torts, second']
const find = (query: string) => filterByText(names, query, (name) => name)

test('every word must be there, in any order', () => {
  expect(find('torts MEMO')).toEqual(['Torts memo', 'Memo on torts, second'])
})

test('accents do not matter', () => {
  expect(find('cafe')).toEqual(['Café brief'])
})

test('an empty query keeps all', () => {
  expect(find('  ')).toEqual(names)
})
