import { readFileSync } from 'node:fs'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { parse } from '#cite/find/find-citations.ts'
import { readCitedNumbers } from './cited-numbers.ts'
import { guardLaw } from './guard-law.ts'
import { stateOfLaw, type LawFinding } from './law-finding.ts'
import { compareNumbers, openLawTables } from './law-tables.ts'

const text = readFileSync(new URL('../tables/laws.txt', import.meta.url), 'utf8')
const tables = openLawTables(text)

function check(citation: string): { findings: readonly LawFinding[]; state: string } {
  const source = parse(citation).find((found) => found.source !== undefined)?.source
  if (source === undefined) throw new Error(`${citation} was not read`)
  const findings = guardLaw(tables, source) ?? []
  return { findings, state: stateOfLaw(findings) }
}

test.for<[citation: string, state: string, kind: LawFinding['kind']]>([
  ['17 U.S.C. § 107', 'matches', 'listed'],
  ['17 U.S.C. § 107(1)', 'matches', 'listed'],
  ['52 U.S.C. § 10301', 'matches', 'listed'],
  ['11 U.S.C. §§ 541–542', 'matches', 'listed'],
  ['35 U.S.C. § 9101', 'not-listed', 'unlisted'],
  ['17 U.S.C. § 1999 (1988)', 'unchecked', 'unchecked'],
  // In 1988, a different section had this number.
  ['38 U.S.C. § 1151 (1988)', 'unchecked', 'unchecked'],
  ['42 U.S.C. § 1983 (2012)', 'matches', 'listed'],
  ['56 U.S.C. § 12', 'conflict', 'no-such'],
  ['5 U.S.C. §§ 2302(b)(8)–(9)', 'matches', 'listed'],
  ['53 U.S.C. § 1', 'conflict', 'no-such'],
  ['28 U.S.C. § 1331', 'matches', 'listed'],
  ['42 U.S.C. § 2000e-2(a)(1)', 'matches', 'listed'],
  ['26 U.S.C. § 501(c)(3)', 'matches', 'listed'],
  ['8 U.S.C. § 1324A', 'matches', 'listed'],
  ['28 U.S.C. § 9331', 'not-listed', 'unlisted'],
  // The list of title 42 contains only the sections that are currently in force.
  ['42 U.S.C. § 99831', 'unchecked', 'unchecked'],
  // The section was renumbered as 52 U.S.C. § 30101.
  ['2 U.S.C. § 431', 'plausible', 'earlier'],
  ['Cal. Penal Code § 187', 'unchecked', 'unchecked'],
  ['20 C.F.R. § 404.1520', 'plausible', 'part-listed'],
  ['20 C.F.R. pt. 404', 'matches', 'listed'],
  ['51 C.F.R. § 1.1', 'conflict', 'no-such'],
  ['Fed. R. Civ. P. 12(b)(6)', 'matches', 'listed'],
  ['Fed. R. Civ. P. 91', 'not-listed', 'unlisted'],
  ['Fed. R. Civ. P. 91.2', 'not-listed', 'unlisted'],
  // These digits after the point may be a footnote number.
  ['Fed. R. Civ. P. 19.1', 'unchecked', 'unchecked'],
  ['Fed. R. Evid. 702', 'matches', 'listed'],
  ['Fed. R. Bankr. P. 7001', 'matches', 'listed'],
  ['Fed. R. Crim. P. 12.4', 'matches', 'listed'],
  ['U.S. Const. art. I, § 8, cl. 3', 'matches', 'listed'],
  ['U.S. Const. art. I, § 12', 'conflict', 'no-such'],
  ['U.S. Const. art. IX', 'conflict', 'no-such'],
  ['U.S. Const. amend. XIV, § 1', 'matches', 'listed'],
  ['U.S. Const. amend. XXIX', 'conflict', 'no-such'],
  ['85 Fed. Reg. 1234 (Jan. 9, 2020)', 'plausible', 'year-fits'],
  ['85 Fed. Reg. 1234 (Jan. 9, 2010)', 'conflict', 'year-differs'],
  ['124 Stat. 119 (2010)', 'plausible', 'year-fits'],
  ['98 Stat. 1837 (1988)', 'conflict', 'year-differs'],
])('reports %s as %s (LV2)', ([citation, state, kind]) => {
  const read = check(citation)
  expect(read.state).toBe(state)
  expect(read.findings.map((finding) => finding.kind)).toContain(kind)
})

test('does not report a section as unlisted if the list has only part of its title (LV2)', () => {
  const partial = [...tables.code].filter(([, { isWhole }]) => !isWhole)
  expect(partial.length).toBeGreaterThan(0)
  fc.assert(
    fc.property(fc.constantFrom(...partial), fc.integer({ min: 1, max: 99_999 }), ([title], number) => {
      const [finding] =
        guardLaw(tables, {
          kind: 'statute',
          id: 'a',
          code: 'U.S.C.',
          volume: title,
          section: `§ ${number}`,
        }) ?? []
      expect(['listed', 'earlier', 'unchecked']).toContain(finding?.kind)
    }),
  )
})

test('matches only listed numbers, and a range only if both ends are listed (LV2)', () => {
  const whole = [...tables.code].filter(([, { isWhole }]) => isWhole)
  fc.assert(
    fc.property(
      fc.constantFrom(...whole),
      fc.integer({ min: 1, max: 9999 }),
      fc.integer({ min: 1, max: 99 }),
      ([title, list], from, step) => {
        const section = `§§ ${from}–${from + step}`
        const findings =
          guardLaw(tables, { kind: 'statute', id: 'a', code: 'U.S.C.', volume: title, section }) ?? []
        const isListed = list.has(String(from)) && list.has(String(from + step))
        expect(stateOfLaw(findings) === 'matches').toBe(isListed)
      },
    ),
  )
})

test.for<[section: string, numbers: readonly object[] | undefined]>([
  ['§ 1983', [{ from: '1983' }]],
  ['§ 2000e-2(a)(1)', [{ from: '2000e-2' }]],
  ['§§ 501–503', [{ from: '501', to: '503' }]],
  ['§§ 501-03', [{ from: '501', to: '503' }]],
  ['§§ 1331, 1367(a)', [{ from: '1331' }, { from: '1367' }]],
  ['§ 78j(b), (c)', [{ from: '78j' }]],
  ['§§ 1381 et seq.', [{ from: '1381' }]],
  ['§ 106-1', [{ from: '106-1' }]],
  ['app. § 3', undefined],
  ['ch. 7', undefined],
  ['', undefined],
])('reads the numbers of %s', ([section, numbers]) => {
  expect(readCitedNumbers(section, (number) => number === '106-1')).toEqual(numbers)
})

test('sorts section numbers in the order of the Code', () => {
  const sorted = ['79', '79a', '79z', '79z-6', '80', '300aa-1']
  expect(sorted.toReversed().toSorted(compareNumbers)).toEqual(sorted)
})

test('rejects a file in an unknown format', () => {
  expect(() => openLawTables('pincite-cases 1')).toThrow('not the lists')
})

test('gives a source for the list of each title and set', () => {
  for (const list of [...tables.code.values(), ...tables.regulations.values(), ...tables.rules.values()])
    expect(list.source.name).not.toBe('')
  expect(tables.drawnUp).toMatch(/^\d{4}-\d\d-\d\d$/)
})

test('says that only the year can be checked for a public law without a year', () => {
  expect(check('Pub. L. No. 101-12').findings).toEqual([{ kind: 'unchecked', reason: 'no-year' }])
})
