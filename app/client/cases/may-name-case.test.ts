import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import * as lookup from '#cite/cases/cases.ts'
import { format, parseString } from '#cite/cite.ts'
import { citeFoundCase, searchCases } from './found-case.ts'
import { mayNameCase } from './may-name-case.ts'

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
])('rejects %j as the name of a case that is not written out', (text) => {
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

test('suggests cases that share a name with the text without treating them as a match', () => {
  const found = searchCases({ lookup, tables }, 'quarterly miranda wombats')
  expect(found.every(({ whole }) => !whole)).toBe(true)
})
