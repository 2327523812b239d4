import { describe, expect, test } from 'vitest'
import { aCase } from '../edit/edit-fixtures.ts'
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

describe('finding an authority of the library again', () => {
  test('by the beginnings of its words, those that begin the name first', () => {
    expect(names('mir')).toEqual(['Miranda v. Arizona', 'State v. Miranda'])
    expect(names('mir ari')).toEqual(['Miranda v. Arizona'])
  })

  test('by its place in the reporter', () => {
    expect(names('384 U.S. 436')).toHaveLength(3)
  })

  test('not by the middle of a word', () => {
    expect(names('iranda')).toEqual([])
  })

  test('nothing typed finds nothing', () => {
    expect(names(' ')).toEqual([])
  })
})

describe('what was not recognized', () => {
  const left = (...texts: string[]) =>
    leftoverText({ leftovers: texts.map((text) => ({ text, span: [0, 0] })) })

  test('stays as text', () => {
    expect(left('Smith treatise ', 'ibid at 4')).toBe('Smith treatise\nibid at 4')
  })

  test('commas and periods alone are nothing to keep', () => {
    expect(left('; ', '.')).toBe('')
  })
})

test('as many matches are answered as are asked for', () => {
  const many = Array.from({ length: 30 }, (_, at) => item(`Roe ${at}`))
  expect(matchItems(many, 'roe')).toHaveLength(6)
  expect(matchItems(many, 'roe', many.length)).toHaveLength(30)
})

describe('the box once its text was added', () => {
  test('keeps what was not recognized, and what was typed behind it meanwhile', () => {
    expect(textAfterAdding('Roe and dust', 'Roe and dust', 'and dust')).toBe('and dust')
    expect(textAfterAdding('Roe; See also', 'Roe')).toBe('; See also')
  })

  test('stays as it is when it was changed otherwise', () => {
    expect(textAfterAdding('Doe', 'Roe')).toBe('Doe')
  })
})
