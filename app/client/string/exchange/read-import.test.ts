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
  test('detects the format from the text', async () => {
    expect((await readImport(RIS, []))?.form).toBe('ris')
    expect((await readImport(BIB, []))?.form).toBe('bibtex')
    expect((await readImport('[]', []))?.form).toBe('csl')
    expect(await readImport('See Roe v. Wade, 410 U.S. 113 (1973).', [])).toBeNull()
  })

  test('reads the valid entries of a file that has an invalid one', async () => {
    const read = await readImport(BIB, [])
    expect(read?.entries.map((entry) => ('problem' in entry ? 'bad' : entry.source.kind))).toEqual([
      'book',
      'bad',
    ])
  })

  test('marks works already in the project, and repeated works, as known', async () => {
    const [first] = (await readImport(RIS, []))?.entries ?? []
    if (first === undefined || !('source' in first)) throw new Error('The entry was not read')
    const items = [{ id: 'a', orderKey: 'a0', source: { ...first.source, id: 'a' }, conflicts: {} }]
    expect((await readImport(RIS, items))?.entries).toMatchObject([{ known: true }])
    expect((await readImport(RIS + RIS, []))?.entries).toMatchObject([{ known: false }, { known: true }])
  })

  test('reports a bad entry and reads the others', async () => {
    const good = JSON.stringify(toCsl(aCase('a', 'Roe v. Wade')))
    const read = await readImport(`[${good}, {"type": 7}, null]`, [])
    expect(read?.entries.map((entry) => ('problem' in entry ? 'bad' : entry.source.kind))).toEqual([
      'case',
      'bad',
      'bad',
    ])
  })

  test('reports broken JSON as one bad entry', async () => {
    expect((await readImport('[{"type": "book"', []))?.entries).toMatchObject([
      { problem: expect.any(String) },
    ])
  })

  test('recognizes a known work regardless of its other fields', async () => {
    const more = RIS.replace('ER  -', 'AB  - Of privacy.\nER  -')
    const [first] = (await readImport(more, []))?.entries ?? []
    if (first === undefined || !('source' in first)) throw new Error('The entry was not read')
    expect(first.source.kept).toEqual([{ field: 'abstract', text: 'Of privacy.' }])
    const items = [{ id: 'a', orderKey: 'a0', source: { ...first.source, id: 'a' }, conflicts: {} }]
    expect((await readImport(RIS, items))?.entries).toMatchObject([{ known: true }])
  })
})
