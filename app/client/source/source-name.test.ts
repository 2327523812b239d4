import { describe, expect, test } from 'vitest'
import { parseString } from '#cite/cite.ts'
import { nameOfSource } from './source-name.ts'

describe('what a source is called', () => {
  test.for([
    ['a case by its name', 'Miranda v. Arizona, 384 U.S. 436 (1966)', 'Miranda v. Arizona'],
    ['a statute by its numbers', '42 U.S.C. § 1983', '42 U.S.C. § 1983'],
    ['a regulation by its numbers', '29 C.F.R. § 1630.2', '29 C.F.R. § 1630.2'],
    ['a rule by its set and number', 'Fed. R. Civ. P. 12(b)(6)', 'Fed. R. Civ. P. 12(b)(6)'],
    ['a constitution by its name and the part of it', 'U.S. Const. art. I, § 8', 'U.S. Const. art. I, § 8'],
    ['a work known by its author alone by its author', 'Miller, supra note 3', 'Miller'],
  ] as const)('%s', ([, text, name]) => {
    expect(nameOfSource(parseString(text).sources[0] ?? null)).toBe(name)
  })

  test('nothing by nothing', () => {
    expect(nameOfSource(null)).toBe('')
  })
})
