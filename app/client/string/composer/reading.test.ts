import { describe, expect, test } from 'vitest'
import { aCase } from '../edit/fixture.ts'
import type { Item } from '../row/row.ts'
import { leftoverText, matchItems } from './reading.ts'

const item = (name: string): Item => ({ id: name, orderKey: 'a0', source: aCase(name, name), conflicts: {} })
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
