import { expect, test } from 'vitest'
import type { Source } from '#cite/source/source.ts'
import { sourceIdentity } from './source-identity.ts'

const miranda: Source = {
  id: 'a',
  kind: 'case',
  name: 'Miranda v. Arizona',
  printings: [{ volume: '384', reporter: 'U.S.', page: '436' }],
}

test('identifies a case by its reporter citation, however the reporter is spelled', () => {
  const again: Source = {
    ...miranda,
    id: 'b',
    name: 'Miranda',
    printings: [{ volume: '384', reporter: 'U. S.', page: '436' }],
  }
  expect(sourceIdentity(again)).toBe(sourceIdentity(miranda))
})

test('distinguishes cases on different pages', () => {
  const other: Source = { ...miranda, printings: [{ volume: '384', reporter: 'U.S.', page: '437' }] }
  expect(sourceIdentity(other)).not.toBe(sourceIdentity(miranda))
})

test('identifies a web page by its URL', () => {
  const page: Source = { id: 'a', kind: 'web', title: 'A', url: 'https://www.a.org/x/' }
  expect(sourceIdentity({ ...page, id: 'b', title: 'B', url: 'http://a.org/x' })).toBe(sourceIdentity(page))
})

test('identifies any other source by all its fields, in any order', () => {
  const book: Source = { id: 'a', kind: 'book', title: 'Torts', edition: '6th' }
  expect(sourceIdentity({ edition: '6th', title: 'Torts', kind: 'book', id: 'b' })).toBe(sourceIdentity(book))
  expect(sourceIdentity({ ...book, edition: '7th' })).not.toBe(sourceIdentity(book))
})
