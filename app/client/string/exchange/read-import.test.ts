import { describe, expect, test } from 'vitest'
import { toCsl } from '#cite/formats.ts'
import { aCase } from '../../../../tests/support/edit-fixtures.ts'
import { readImport } from './read-import.ts'

const RIS = `TY  - CASE
TI  - Roe v. Wade
VL  - 410
T2  - U.S.
SP  - 113
PY  - 1973
ER  -
`
const BIB = '@book{x, author = {Doe, Jane}, title = {On Notes}, year = {2001}}\n@book{y, title = {'

describe('readImport', () => {
  test('detects the format from the text', () => {
    expect(readImport(RIS, [])?.form).toBe('ris')
    expect(readImport(BIB, [])?.form).toBe('bibtex')
    expect(readImport('[]', [])?.form).toBe('csl')
    expect(readImport('See Roe v. Wade, 410 U.S. 113 (1973).', [])).toBeNull()
  })

  test('marks works the project has and repeated works as known', () => {
    const [first] = readImport(RIS, [])?.entries ?? []
    if (first === undefined || !('source' in first)) throw new Error('The entry was not read')
    const items = [{ id: 'a', orderKey: 'a0', source: { ...first.source, id: 'a' }, conflicts: {} }]
    expect(readImport(RIS, items)?.entries).toMatchObject([{ known: true }])
    expect(readImport(RIS + RIS, [])?.entries).toMatchObject([{ known: false }, { known: true }])
  })

  test('reports a bad entry and reads the others', () => {
    const good = JSON.stringify(toCsl(aCase('a', 'Roe v. Wade')))
    const read = readImport(`[${good}, {"type": 7}, null]`, [])
    expect(read?.entries.map((entry) => ('problem' in entry ? 'bad' : entry.source.kind))).toEqual([
      'case',
      'bad',
      'bad',
    ])
  })

  test('reports broken JSON as one bad entry', () => {
    expect(readImport('[{"type": "book"', [])?.entries).toMatchObject([{ problem: expect.any(String) }])
  })
})
