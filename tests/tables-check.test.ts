import * as fc from 'fast-check'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { IMPORT, packTable, packText, UNPACK } from '../tables.config.ts'

/** Compares a table with its source and returns the differences. */
type CompareTable = (table: unknown, source: unknown) => string[]

const script = join(import.meta.dirname, '../scripts/check-tables.mjs')
const { compareCourts, compareJournals, compareReporters } = (await import(script)) as Record<
  'compareCourts' | 'compareJournals' | 'compareReporters',
  CompareTable
>

const source = {
  'A.': [
    { editions: { 'A.': {}, 'A.2d': {} }, variations: { 'Atl.': 'A.', 'A. 2d': 'A.2d', 'A. Rep.': 'A.' } },
  ],
  Bush: [{ editions: { Bush: {} }, variations: { 'Bush (Ky.)': 'Bush', 'Bsh.': 'Bush' } }],
}

test('finds no differences if the table omits some spellings of reporters', () => {
  expect(compareReporters(['A.||Atl.', 'A.2d', 'Bush|S'], source)).toEqual([])
})

test('finds added and omitted editions and added spellings', () => {
  expect(compareReporters(['A.||Atlantic', 'A.3d', 'Bush||Bsh.'], source)).toEqual([
    'added edition: A.3d',
    'added spelling: A. | Atlantic',
    'omitted edition: A.2d',
  ])
})

test('finds added journals', () => {
  expect(
    compareJournals(['Yale L.J.|Yale Law J.', 'Roe L. Rev.'], { 'Yale L.J.': [], 'Doe L. Rev.': [] }),
  ).toEqual(['added journal: Roe L. Rev.'])
})

test('finds courts with a different name or an unknown id', () => {
  const courts = [
    { id: 'ca9', citation_string: '9th Cir.' },
    { id: 'ny', citation_string: 'NY' },
  ]
  expect(compareCourts(['9th Cir.|ca9', 'N.Y.', 'Z.|zz'], courts)).toEqual([
    'other name: ny | NY | N.Y.',
    'unknown court: zz',
  ])
})

test('the reporter table has none of the editions listed as omitted', () => {
  const read = (name: string) =>
    JSON.parse(readFileSync(join(import.meta.dirname, `../cite/tables/${name}.json`), 'utf8')) as unknown
  const listed = read('differences') as Record<string, string[]>
  const names = new Set((read('reporters') as string[]).map((line) => line.split('|')[0]))
  const subjects = (listed['reporters'] ?? []).map((line) => /^(.*?): (.*?)(?: \| .*)?$/.exec(line) ?? [])
  expect(subjects.length).toBeGreaterThan(100)
  expect(
    subjects
      .filter(([, kind, name = '']) => names.has(name) === (kind === 'omitted edition'))
      .map(([line]) => line),
  ).toEqual([])
})

/** Returns the default export of a packed table. */
function unpack(module: string): unknown {
  // oxlint-disable-next-line no-new-func -- runs the module that the build would
  return new Function(
    `const unpack = ${UNPACK}\n${module.replace(IMPORT, '').replace('export default', 'return')}`,
  )()
}

test('a packed table unpacks to the same value', () => {
  const line = fc.string({ unit: 'binary' }).filter((text) => !/[\n\r]/.test(text))
  fc.assert(
    fc.property(fc.array(line, { minLength: 1 }), (lines) => {
      expect(unpack(packTable(lines))).toEqual(lines)
    }),
  )
  const key = line.filter((text) => !text.includes('=') && text !== '__proto__')
  fc.assert(
    fc.property(
      fc.dictionary(
        key,
        line.filter((text) => !text.includes('=')),
        { minKeys: 1, noNullPrototype: true },
      ),
      (table) => {
        expect(unpack(packTable(table))).toEqual(table)
      },
    ),
  )
})

test('rejects a table whose entries contain the separator', () => {
  expect(() => packTable(['a\nb'])).toThrow('separator')
  expect(() => packTable(['a\rb'])).toThrow('separator')
  expect(() => packTable({ a: 'b=c' })).toThrow('separator')
})

test('the packed tables of a module unpack to the same lines', () => {
  const folder = join(import.meta.dirname, '../cite')
  for (const [name, table] of [
    ['abbreviation/words', 'WORDS'],
    ['abbreviation/places', 'PLACES'],
    ['abbreviation/periodical-words', 'MERGED_WORDS'],
    ['reporter/laws', 'LAWS'],
  ] as const) {
    const code = readFileSync(join(folder, `${name}.ts`), 'utf8')
    const read = (source: string) =>
      unpack(source.replaceAll('export const', 'const').concat(`\nexport default ${table}.trim()`))
    expect(packText(code)).not.toBe(code)
    expect(read(packText(code))).toBe(read(code))
  }
})
