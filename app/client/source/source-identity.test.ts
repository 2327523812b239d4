import { expect, test } from 'vitest'
import type { Source } from '#cite/source/source.ts'
import { sourceIdentity } from './source-identity.ts'

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
  expect(sourceIdentity(again)).toBe(sourceIdentity(miranda))
})

test('two cases on other pages are two', () => {
  const other: Source = { ...miranda, printings: [{ volume: '384', reporter: 'U.S.', page: '437' }] }
  expect(sourceIdentity(other)).not.toBe(sourceIdentity(miranda))
})

test('a page is known by its address', () => {
  const page: Source = { id: 'a', kind: 'web', title: 'A', url: 'https://www.a.org/x/' }
  expect(sourceIdentity({ ...page, id: 'b', title: 'B', url: 'http://a.org/x' })).toBe(sourceIdentity(page))
})

test('anything else is known by all it says, in any order', () => {
  const book: Source = { id: 'a', kind: 'book', title: 'Torts', edition: '6th' }
  expect(sourceIdentity({ edition: '6th', title: 'Torts', kind: 'book', id: 'b' })).toBe(sourceIdentity(book))
  expect(sourceIdentity({ ...book, edition: '7th' })).not.toBe(sourceIdentity(book))
})
