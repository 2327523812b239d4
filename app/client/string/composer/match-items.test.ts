import { describe, expect, test } from 'vitest'
import { aCase } from '../../../../tests/support/edit-fixtures.ts'
import type { LibraryItem } from '../model/citation-row.ts'
import { leftoverText, matchItems, textAfterAdding } from './match-items.ts'

const item = (name: string): LibraryItem => ({
  id: name,
  orderKey: 'a0',
  source: aCase(name, name),
  conflicts: {},
})
const library = [item('State v. Miranda'), item('Miranda v. Arizona'), item('Gideon v. Wainwright')]
const names = (typed: string): string[] => matchItems(library, typed).map(({ id }) => id)

describe('matchItems', () => {
  test('matches the start of words, and lists first the names that start with the text', () => {
    expect(names('mir')).toEqual(['Miranda v. Arizona', 'State v. Miranda'])
    expect(names('mir ari')).toEqual(['Miranda v. Arizona'])
  })

  test('matches volume, reporter, and page', () => {
    expect(names('384 U.S. 436')).toHaveLength(3)
  })

  test('does not match inside a word', () => {
    expect(names('iranda')).toEqual([])
  })

  test('returns nothing for empty text', () => {
    expect(names(' ')).toEqual([])
  })
})

describe('leftoverText', () => {
  const left = (...texts: string[]) =>
    leftoverText({ leftovers: texts.map((text) => ({ text, span: [0, 0] })) })

  test('keeps text that was not recognized', () => {
    expect(left('Smith treatise ', 'ibid at 4')).toBe('Smith treatise\nibid at 4')
  })

  test('drops text that consists only of commas and periods', () => {
    expect(left('; ', '.')).toBe('')
  })
})

test('returns at most the requested number of matches', () => {
  const many = Array.from({ length: 30 }, (_, at) => item(`Roe ${at}`))
  expect(matchItems(many, 'roe')).toHaveLength(6)
  expect(matchItems(many, 'roe', many.length)).toHaveLength(30)
})

describe('textAfterAdding', () => {
  test('keeps unrecognized text and anything typed after it in the meantime', () => {
    expect(textAfterAdding('Roe and dust', 'Roe and dust', 'and dust')).toBe('and dust')
    expect(textAfterAdding('Roe; See also', 'Roe')).toBe('; See also')
  })

  test('leaves the box unchanged if its text was changed in any other way', () => {
    expect(textAfterAdding('Doe', 'Roe')).toBe('Doe')
  })
})
