import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import * as lookup from '#cite/cases/cases.ts'
import { searchCases } from './found-case.ts'
import { overruledStatusOf } from './overruled-status.ts'

const tables = lookup.openCaseTables(
  readFileSync(new URL('../../../cite/cases/tables/cases.txt', import.meta.url), 'utf8'),
)

function statusOfFirst(text: string) {
  const [found] = searchCases({ lookup, tables }, text)
  if (found === undefined) throw new Error(`No case for ${text}`)
  return overruledStatusOf({ tables }, found)
}

test.for([
  ['roe v wade', 'Roe v. Wade'],
  ['plessy v ferguson', 'Plessy v. Ferguson'],
])('%s is suggested with the mark of an overruled case', ([text = '', name]) => {
  expect(searchCases({ lookup, tables }, text)[0]?.case.name).toBe(name)
  expect(statusOfFirst(text)).toMatchObject({
    level: 'serious',
    reasons: expect.arrayContaining(['overruled']),
  })
})

test('a case that was abandoned without being expressly overruled is not called overruled', () => {
  expect(statusOfFirst('korematsu v united states')).toEqual({ level: 'serious', reasons: ['abandoned'] })
})

test('a case that was not overruled is suggested without a mark', () => {
  expect(statusOfFirst('gideon v wainwright')).toBeUndefined()
})

test('a case that was overruled only in part is marked “to check”', () => {
  const rows = [...tables.overruled].filter(([, all]) => all.every(({ inPart }) => inPart === true))
  expect(rows.length).toBeGreaterThan(0)
  const found = rows.flatMap(([row]) => {
    const one = searchCases({ lookup, tables }, `${tables.volumes[row]} us ${tables.pages[row]}`)[0]
    return one?.case.row === row ? [one] : []
  })
  expect(found.length).toBeGreaterThan(0)
  for (const one of found)
    expect(overruledStatusOf({ tables }, one)).toEqual({ level: 'check', reasons: ['overruled-in-part'] })
})
