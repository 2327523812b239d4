import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { caseOfRow, nextPage, rowsAt, yearsOfVolume } from './case-tables.ts'
import { openCaseTables } from './open-tables.ts'

const tables = openCaseTables(readFileSync(new URL('tables/cases.txt', import.meta.url), 'utf8'))

test('contains every volume, sorted by volume and page (CT1)', () => {
  expect(tables.lastVolume).toBe(606)
  expect(tables.names.filter((name) => name !== '').length).toBeGreaterThan(31_000)
  for (let row = 1; row < tables.rows; row += 1) {
    const [before, now] = [caseOfRow(tables, row - 1), caseOfRow(tables, row)]
    expect(now.volume > before.volume || (now.volume === before.volume && now.page >= before.page)).toBe(true)
    expect(now.year).toBeGreaterThan(1753)
  }
})

test.for<[string, number, number, number]>([
  ['Marbury v. Madison', 5, 137, 1803],
  ['Miranda v. Arizona', 384, 436, 1966],
  ['Brown v. Board of Education', 347, 483, 1954],
  ['Erie Railroad Co. v. Tompkins', 304, 64, 1938],
  ['Obergefell v. Hodges', 576, 644, 2015],
])('lists %s at %i U.S. %i, decided in %i', ([name, volume, page, year]) => {
  const found = rowsAt(tables, volume, page).map((row) => caseOfRow(tables, row))
  expect(found).toContainEqual(expect.objectContaining({ name, volume, page, year }))
})

test('returns the page on which the next case starts', () => {
  expect(nextPage(tables, 384, 435)).toBe(436)
  expect(nextPage(tables, 384, 436)).toBe(546)
  expect(nextPage(tables, 606, 9999)).toBeUndefined()
})

test.for<[string, number, [number, number]]>([
  ['F.3d', 1, [1993, 1993]],
  ['F.2d', 999, [1993, 1993]],
  ['S. Ct.', 86, [1965, 1966]],
])('gives the years of %s, volume %i, as %s', ([reporter, volume, years]) => {
  const series = tables.series.get(reporter)
  expect(series && yearsOfVolume(series, volume)).toEqual(years)
  expect(series && yearsOfVolume(series, 5000)).toBeUndefined()
})

test('lists no overruling decision older than the decision it overruled', () => {
  expect(tables.overruled.size).toBeGreaterThan(300)
  for (const [row, overrulings] of tables.overruled)
    for (const { by } of overrulings) expect(by.year).toBeGreaterThanOrEqual(tables.years[row] ?? 0)
})

test.for([
  '',
  '<!doctype html><title>Log in</title>',
  'pincite-cases 2 2030-01-01\n',
  'pincite-cases 1 2026-11-22 through 2025-06\n#cases\n',
])('rejects text that is not a case list or is truncated: %j', (text) => {
  expect(() => openCaseTables(text)).toThrow(/case list/)
})
