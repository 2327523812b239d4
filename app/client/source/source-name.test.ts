import { describe, expect, test } from 'vitest'
import { parseString } from '#cite/cite.ts'
import { listingOfSource, nameOfSource } from './source-name.ts'

describe('nameOfSource', () => {
  test.for([
    ['names a case by its name', 'Miranda v. Arizona, 384 U.S. 436 (1966)', 'Miranda v. Arizona'],
    ['names a statute by its numbers', '42 U.S.C. § 1983', '42 U.S.C. § 1983'],
    ['names a regulation by its numbers', '29 C.F.R. § 1630.2', '29 C.F.R. § 1630.2'],
    ['names a rule by its set and number', 'Fed. R. Civ. P. 12(b)(6)', 'Fed. R. Civ. P. 12(b)(6)'],
    ['names a constitution by its name and part', 'U.S. Const. art. I, § 8', 'U.S. Const. art. I, § 8'],
    ['names a work known only by its author by the author', 'Miller, supra note 3', 'Miller'],
  ] as const)('%s', ([, text, name]) => {
    expect(nameOfSource(parseString(text).sources[0] ?? null)).toBe(name)
  })

  test('returns an empty name for a null source', () => {
    expect(nameOfSource(null)).toBe('')
  })
})

describe('listingOfSource', () => {
  const listed = (text: string) => {
    const [source] = parseString(text).sources
    return source === undefined ? undefined : listingOfSource(source)
  }

  test.each([
    ['Jane Doe, On Notes, 12 Harv. L. Rev. 3 (1999).', { author: 'Doe', name: 'On Notes', italic: true }],
    ['42 U.S.C. § 1983.', { author: '', name: '42 U.S.C. § 1983', italic: false }],
    [
      'Katz v. United States, 389 U.S. 347 (1967).',
      { author: '', name: 'Katz v. United States', italic: true },
    ],
  ])('lists %s with its author, and laws in roman', (text, expected) => {
    expect(listed(text)).toEqual(expected)
  })
})
