import { describe, expect, test } from 'vitest'
import { readByline } from './names.ts'
import { plainName, readName } from './person.ts'

describe('PG6 · one name', () => {
  test.for<[words: string, name: object]>([
    ['Jane Q. Roe', { kind: 'person', given: 'Jane Q.', family: 'Roe' }],
    ['Ludwig van der Berg', { kind: 'person', given: 'Ludwig', family: 'van der Berg' }],
    ['John Doe Jr.', { kind: 'person', given: 'John', family: 'Doe', suffix: 'Jr.' }],
    ['John Doe, III', { kind: 'person', given: 'John', family: 'Doe', suffix: 'III' }],
    ['Doe, John', { kind: 'person', given: 'John', family: 'Doe' }],
    ['Dr. Jane Roe, Ph.D.', { kind: 'person', given: 'Jane', family: 'Roe' }],
    ['Prof. Dr. Anna Groß', { kind: 'person', given: 'Anna', family: 'Groß' }],
    ['JANE O’NEIL-ROE', { kind: 'person', given: 'Jane', family: 'O’Neil-Roe' }],
    ['ANGUS MCROE', { kind: 'person', given: 'Angus', family: 'McRoe' }],
    ['山田太郎', { kind: 'person', family: '山田太郎' }],
    ['State Bar Association', { kind: 'organization', name: 'State Bar Association' }],
    ['Example Staff', { kind: 'organization', name: 'Example Staff' }],
    ['Reuters', { kind: 'organization', name: 'Reuters' }],
  ])('parses %s', ([words, name]) => {
    expect(readName(words)).toEqual(name)
  })

  test('treats a name as an organization if the page says so', () => {
    expect(readName('Jane Roe', true)).toEqual({ kind: 'organization', name: 'Jane Roe' })
  })

  test('finds no name in text without letters', () => {
    expect(readName(' | ')).toBeUndefined()
  })
})

describe('PG7 · a byline', () => {
  test.for<[byline: string, names: string[]]>([
    ['By Jane Roe', ['Jane Roe']],
    ['By\nJane Roe\nand\nJohn Doe', ['Jane Roe', 'John Doe']],
    ['by by Jane Roe', ['Jane Roe']],
    ['By JANE ROE, JOHN DOE and Max Moe', ['Jane Roe', 'John Doe', 'Max Moe']],
    ['By Jane Roe & John Doe, Staff Writers', ['Jane Roe', 'John Doe']],
    ['By Jane Roe and John Doe, Springfield Argus Ledger', ['Jane Roe', 'John Doe']],
    ['Jane Roe, Reuters', ['Jane Roe']],
    ['Jane Roe Senior Political Correspondent', ['Jane Roe']],
    ['Jane Roe Published May 3, 2020 10:15 a.m.', ['Jane Roe']],
    ['Jane Roe | May 3, 2020', ['Jane Roe']],
    ['Jane Roe Nov 18', ['Jane Roe']],
    ['By Jane Roe @janeroe', ['Jane Roe']],
    ['Written by: Jane Roe', ['Jane Roe']],
    ['Jane Roe in Berlin', ['Jane Roe']],
    ['Von Max Moe und Anna Groß', ['Max Moe', 'Anna Groß']],
    ['Par Jean Dupont et Anne Roe', ['Jean Dupont', 'Anne Roe']],
    ['Por Juan Pérez y Ana de la Cruz', ['Juan Pérez', 'Ana de la Cruz']],
    ['John Doe, Jr., and Jane Roe', ['John Doe Jr.', 'Jane Roe']],
    ['By April Roe', ['April Roe']],
    ['Jane Roe 24', ['Jane Roe']],
    ['Autor Max Moe', ['Max Moe']],
    ['Artikel von Max Moe', ['Max Moe']],
    ['Associated Press', ['Associated Press']],
    ['Read more', []],
    ['December 20', []],
    ['3 hours ago', []],
  ])('parses %j', ([byline, names]) => {
    expect(readByline(byline).map(plainName)).toEqual(names)
  })

  test('treats the site’s name after a person as an employer', () => {
    expect(readByline('Jane Roe Example Daily', ['Example Daily']).map(plainName)).toEqual(['Jane Roe'])
  })
})
