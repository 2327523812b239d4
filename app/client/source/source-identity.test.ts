import { expect, test } from 'vitest'
import type { Source } from '#cite/source/source.ts'
import { identityOf } from './source-identity.ts'

const miranda: Source = {
  id: 'a',
  kind: 'case',
  name: 'Miranda v. Arizona',
  printings: [{ volume: '384', reporter: 'U.S.', page: '436' }],
}

test('a case is known by its place in the reporter, however the reporter is written', () => {
  const again: Source = {
    ...miranda,
    id: 'b',
    name: 'Miranda',
    printings: [{ volume: '384', reporter: 'U. S.', page: '436' }],
  }
  expect(identityOf(again)).toBe(identityOf(miranda))
})

test('two cases on other pages are two', () => {
  const other: Source = { ...miranda, printings: [{ volume: '384', reporter: 'U.S.', page: '437' }] }
  expect(identityOf(other)).not.toBe(identityOf(miranda))
})

test('a page is known by its address', () => {
  const page: Source = { id: 'a', kind: 'web', title: 'A', url: 'https://www.a.org/x/' }
  expect(identityOf({ ...page, id: 'b', title: 'B', url: 'http://a.org/x' })).toBe(identityOf(page))
})

test('anything else is known by all it says, in any order', () => {
  const book: Source = { id: 'a', kind: 'book', title: 'Torts', edition: '6th' }
  expect(identityOf({ edition: '6th', title: 'Torts', kind: 'book', id: 'b' })).toBe(identityOf(book))
  expect(identityOf({ ...book, edition: '7th' })).not.toBe(identityOf(book))
})
