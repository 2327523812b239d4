import { describe, expect, test } from 'vitest'
import * as engine from '#cite/cite.ts'
import { aCase } from '../edit/fixture.ts'
import { readExchange } from './reading.ts'

const RIS = `TY  - CASE
TI  - Roe v. Wade
VL  - 410
T2  - U.S.
SP  - 113
PY  - 1973
ER  -
`
const BIB = '@book{x, author = {Doe, Jane}, title = {On Notes}, year = {2001}}\n@book{y, title = {'

describe('reading an import', () => {
  test('the format is told by the text itself', () => {
    expect(readExchange(engine, RIS, [])?.form).toBe('ris')
    expect(readExchange(engine, BIB, [])?.form).toBe('bibtex')
    expect(readExchange(engine, '[]', [])?.form).toBe('csl')
    expect(readExchange(engine, 'See Roe v. Wade, 410 U.S. 113 (1973).', [])).toBeNull()
  })

  test('what the project has, and what comes twice, is known', () => {
    const [first] = readExchange(engine, RIS, [])?.entries ?? []
    if (first === undefined || !('source' in first)) throw new Error('The entry was not read')
    const items = [{ id: 'a', orderKey: 'a0', source: { ...first.source, id: 'a' }, conflicts: {} }]
    expect(readExchange(engine, RIS, items)?.entries).toMatchObject([{ known: true }])
    expect(readExchange(engine, RIS + RIS, [])?.entries).toMatchObject([{ known: false }, { known: true }])
  })

  test('a bad entry is named and does not keep the others away', () => {
    const good = JSON.stringify(engine.toCsl(aCase('a', 'Roe v. Wade')))
    const read = readExchange(engine, `[${good}, {"type": 7}, null]`, [])
    expect(read?.entries.map((entry) => ('problem' in entry ? 'bad' : entry.source.kind))).toEqual([
      'case',
      'bad',
      'bad',
    ])
  })

  test('broken JSON is one bad entry', () => {
    expect(readExchange(engine, '[{"type": "book"', [])?.entries).toMatchObject([
      { problem: expect.any(String) },
    ])
  })
})
