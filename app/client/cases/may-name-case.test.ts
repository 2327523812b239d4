import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import * as lookup from '#cite/cases/cases.ts'
import { format, parseString } from '#cite/cite.ts'
import { citeFoundCase, searchCases } from './found-case.ts'
import { isWrittenAsCase, mayNameCase } from './may-name-case.ts'
import { describeUnlisted } from './use-case-search.ts'

const tables = lookup.openCaseTables(
  readFileSync(new URL('../../../cite/cases/tables/cases.txt', import.meta.url), 'utf8'),
)

test.for(['miranda 444', 'brown board', '384 us 436', '384 U.S. 436, 444', 'roe'])(
  'accepts %s as a possible case name',
  (text) => {
    expect(mayNameCase(text, parseString(text))).toBe(true)
  },
)

test.for([
  '',
  'x',
  'Miranda v. Arizona, 384 U.S. 436 (1966)',
  'https://example.com/page',
  'one line\nand another',
  'a text of more words than any case has in its name, which somebody pasted whole from a brief and that goes on and on and on',
])('rejects %j, which cannot be a case name or already contains the full citation', (text) => {
  expect(mayNameCase(text, parseString(text))).toBe(false)
})

test.for<[string, string]>([
  ['miranda 444', 'Miranda v. Arizona, 384 U.S. 436, 444 (1966)'],
  ['384 us 436', 'Miranda v. Arizona, 384 U.S. 436 (1966)'],
  ['mculloch maryland', 'McCulloch v. Maryland, 17 U.S. (4 Wheat.) 316 (1819)'],
  ['intl shoe', 'Int’l Shoe Co. v. Washington, 326 U.S. 310 (1945)'],
])('formats %s with the engine: %s', ([text, printed]) => {
  const [found] = searchCases({ lookup, tables }, text)
  if (found === undefined) throw new Error('No case found')
  const { sources, uses } = citeFoundCase(found)
  const [[source], [use]] = [sources, uses]
  if (source === undefined || use === undefined) throw new Error('No use')
  expect(found.whole).toBe(true)
  expect(format(source, { ...use, form: 'full' }, { profile: 'indigo-2e', typeface: 'court' }).text).toBe(
    printed,
  )
})

test('finds no case for text with a name that is not in the list', () => {
  expect(searchCases({ lookup, tables }, 'quarterly miranda wombats')).toEqual([])
})

test('reports where the list ends if the case is not listed', () => {
  expect(describeUnlisted({ lookup, tables })).toBe(
    'Not in the offline list (U.S. Reports through volume 606, June 2025).',
  )
})

test.for<[text: string, written: boolean]>([
  ['palsgraf v. long island', true],
  ['Palsgraf v Long Island', true],
  ['in re caremark', true],
  ['Ex parte Young', true],
  ['torts memo', false],
  ['v', false],
  ['review in re', false],
])('%s has the form of a case name: %s', ([text, written]) => {
  expect(isWrittenAsCase(text)).toBe(written)
})
